import assert from 'node:assert/strict';
import type { Business, Facets } from '@directory/contracts';
import type { Locator, Page } from 'playwright-core';
import { journey, type Stage } from '../support/journeys.ts';
import { untilKept } from '../support/kept-pages.ts';
import { Thumb } from '../support/thumb.ts';
import { visibleText } from '../support/visible-text.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  geolocation: { latitude: 52.52, longitude: 13.405 },
  permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
};

interface Job {
  name: string;
  /** From the home page, or from the page of the business that it is about. */
  mostSteps: number;
  do(page: Page, thumb: Thumb, business: Business, stage: Stage): Promise<void>;
}

const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search businesses' });
const rowsOf = (page: Page): Locator => page.locator('main article');

const openSearch = async (page: Page, thumb: Thumb): Promise<void> => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await thumb.tap(page.getByRole('banner').getByRole('link', { name: 'Search businesses' }));
  // The address changes a moment before the page: the home page has a field of the same name.
  await page.getByRole('heading', { level: 1, name: 'Search Businesses' }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** Changes a search, and waits until its rows are those of the answer: those of before stay until then. `parameter`: of the call that the change makes. */
const changeSearch = async (page: Page, parameter: string, change: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === '/api/businesses' && searchParams.has(parameter);
  });
  await Promise.all([answered, change()]);
  await page
    .getByText(/results? found$/)
    .first()
    .waitFor();
};

const openBusiness = (page: Page, { slug }: Business): Promise<unknown> => page.goto(`/business/${slug}`, { waitUntil: 'networkidle' });

const jobs: readonly Job[] = [
  {
    name: 'a pharmacy near here that is open',
    mostSteps: 4,
    async do(page, thumb) {
      await openSearch(page, thumb);
      await thumb.send(searchField(page), 'pharmacy');
      await page.waitForURL(/search=pharmacy/);
      await thumb.tap(page.getByRole('button', { name: 'Near me' }));
      await page.waitForURL(/near=52\.520/);
      const isOpen = page.getByRole('main').getByRole('link', { name: 'Open now' }).first();
      await changeSearch(page, 'openNow', () => thumb.tap(isOpen));
      for (const row of await rowsOf(page).all()) assert.match(await visibleText(row), /Open Now/);
    },
  },
  {
    name: 'the best restaurants of London, three compared',
    mostSteps: 9,
    async do(page, thumb) {
      await openSearch(page, thumb);
      await thumb.send(searchField(page), 'restaurants in london');
      await page.waitForURL(/search=restaurants/);
      await page
        .getByText(/results? found$/)
        .first()
        .waitFor();
      await changeSearch(page, 'sortBy', () => thumb.choose(page.getByRole('combobox', { name: 'Sort by' }), 'Best rated'));
      const saves = rowsOf(page).getByRole('button', { name: /^Save / });
      for (const index of [0, 1, 2]) {
        assert.match(await visibleText(rowsOf(page).nth(index)), /London/);
        await thumb.tap(saves.nth(index));
      }
      await thumb.tap(page.getByRole('link', { name: 'Menu' }));
      await thumb.tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }));
      await page.getByRole('heading', { name: 'Compare' }).waitFor();
      assert.equal(await page.getByRole('table').getByRole('columnheader').count(), 3);
    },
  },
  {
    name: 'what is open on Sunday at two',
    mostSteps: 5,
    async do(page, thumb) {
      await openSearch(page, thumb);
      await thumb.tap(page.getByRole('link', { name: 'Filters' }));
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await thumb.tap(filters.getByRole('link', { name: 'Sun', exact: true }));
      await page.waitForURL(/at=7-/);
      await thumb.tap(filters.getByRole('link', { name: '14:00', exact: true }));
      await page.waitForURL(/at=7-840/);
      await thumb.tap(filters.getByRole('button', { name: /^Show / }));
      await rowsOf(page).first().waitFor();
    },
  },
  {
    name: 'a misspelt name in another script',
    mostSteps: 3,
    async do(page, thumb) {
      const found = await fetch(`${new URL(page.url()).origin}/api/businesses?city=cairo&limit=50`);
      const arabic = ((await found.json()) as Business[]).find(({ name }) => /^[\u0600-\u06ff ]{10,}$/.test(name));
      assert.ok(arabic, 'the demo has names in Arabic letters');
      const longest = arabic.name.split(' ').toSorted((a, b) => b.length - a.length)[0];
      await openSearch(page, thumb);
      await thumb.type(searchField(page), arabic.name.replace(longest, longest.slice(0, -2) + longest.slice(-1)));
      await thumb.tap(page.getByRole('option', { name: new RegExp(arabic.name) }).first());
      await page.getByRole('heading', { level: 1, name: arabic.name }).waitFor();
    },
  },
  {
    name: 'the way there',
    mostSteps: 1,
    async do(page, thumb, business) {
      await openBusiness(page, business);
      const link = page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: 'Directions' });
      assert.match((await link.getAttribute('href')) ?? '', /directions\?to=|maps\/dir\/\?.*destination=/);
      thumb.steps += 1;
    },
  },
  {
    name: 'the phone number, to be sent on',
    mostSteps: 1,
    async do(page, thumb, business) {
      await openBusiness(page, business);
      await thumb.tap(page.getByRole('button', { name: 'Copy phone number' }));
      const toast = page.getByText('Phone number copied').first();
      await toast.waitFor();
      const [below, bar] = [await toast.boundingBox(), await page.getByRole('navigation', { name: 'Actions' }).boundingBox()];
      assert.ok(below && bar && below.y + below.height <= bar.y, 'the toast leaves the actions free');
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), business.phone);
    },
  },
  {
    name: 'that a shop has moved',
    mostSteps: 4,
    async do(page, thumb, business) {
      await openBusiness(page, business);
      await thumb.tap(page.getByText('Suggest an edit'));
      await thumb.choose(page.getByLabel('What is wrong?'), 'moved');
      await thumb.type(page.getByLabel('What should it say?'), 'Around the corner, number 12');
      await thumb.tap(page.getByRole('button', { name: 'Send suggestion' }));
      await page.getByText('Thank you for your suggestion').waitFor();
    },
  },
  {
    name: 'a place to sit outside, at a known price',
    mostSteps: 6,
    async do(page, thumb, _business, stage) {
      const { words, price } = await outdoorsAtPrice(stage);
      await openSearch(page, thumb);
      await thumb.send(searchField(page), words);
      await page.waitForURL(new RegExp(`search=${words}`));
      await thumb.tap(page.getByRole('link', { name: 'Filters' }));
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await thumb.tap(filters.getByRole('link', { name: /^Outdoor seating/ }));
      await page.waitForURL(/features=outdoor/);
      await thumb.tap(filters.getByRole('link', { name: new RegExp(`^${price} of 4`) }));
      await page.waitForURL(new RegExp(`price=${price}`));
      await thumb.tap(filters.getByRole('button', { name: /^Show / }));
      await rowsOf(page).first().waitFor();
    },
  },
  {
    name: 'a city by the name that its people give it',
    mostSteps: 2,
    async do(page, thumb) {
      await openSearch(page, thumb);
      await thumb.send(searchField(page), 'hotel in wien');
      await rowsOf(page).filter({ hasText: 'Vienna' }).first().waitFor();
    },
  },
  {
    name: 'what those say who were not content',
    mostSteps: 2,
    async do(page, thumb, _business, stage) {
      const { slug, stars } = await withReviews(stage);
      await page.goto(`/business/${slug}`, { waitUntil: 'networkidle' });
      await thumb.tap(page.getByRole('button', { name: /^Show all \d+ reviews by stars$/ }));
      await thumb.tap(page.getByRole('button', { name: new RegExp(`^${stars}\\s+stars?:\\s+\\d+\\s+reviews?$`) }));
      await page.getByText(/^\d+ reviews? shown$/).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'what was saved, without a network',
    mostSteps: 2,
    async do(_page, thumb, business, stage) {
      const { page, context } = await stage.visit({ ...phone, serviceWorkers: 'allow' });
      await openBusiness(page, business);
      await thumb.tap(page.getByRole('button', { name: 'Save', exact: true }));
      await untilKept(page, `/business/${business.slug}`);
      await context.setOffline(true);
      await page.goto('/').catch(() => undefined);
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      await thumb.tap(page.getByRole('link', { name: business.name }));
      await page.getByText(/^You are offline\. This page is as it was on/).waitFor();
    },
  },
  {
    name: 'who has called',
    mostSteps: 2,
    async do(page, thumb, business) {
      await openSearch(page, thumb);
      await thumb.send(searchField(page), business.phone ?? '');
      await rowsOf(page).getByRole('link', { name: business.name }).first().waitFor();
    },
  },
];

/** A business with more reviews than its page shows at once, and the fewest stars that one of them gave. */
const withReviews = async ({ product }: Stage): Promise<{ slug: string; stars: number }> => {
  const listed = (await (await fetch(`${product.address}/api/businesses?sortBy=rating&sortOrder=desc&limit=100`)).json()) as Business[];
  for (const { slug } of listed) {
    const { reviews } = (await (await fetch(`${product.address}/api/businesses/${slug}`)).json()) as Business;
    if (reviews.length > 3) return { slug, stars: Math.min(...reviews.map(({ rating }) => rating ?? 5)) };
  }
  throw new Error('None of the best rated businesses of the demo has more than three reviews.');
};

/** Words whose businesses have seats outside at some price, and the first such price: an option that nobody has is not offered. */
const outdoorsAtPrice = async ({ product }: Stage): Promise<{ words: string; price: number }> => {
  for (const words of ['cafe', 'restaurant', 'bar', 'hotel']) {
    const { prices } = (await (await fetch(`${product.address}/api/businesses/facets?search=${words}&features=outdoor`)).json()) as Facets;
    if (prices.length) return { words, price: prices[0].price };
  }
  throw new Error('No business of the demo says both its price and that it has seats outside.');
};

const withPhone = async ({ product }: Stage): Promise<Business> => {
  const listed = await fetch(`${product.address}/api/businesses?city=berlin&limit=50`);
  const found = ((await listed.json()) as Business[]).find(({ phone: number, latitude }) => number && latitude !== null);
  assert.ok(found, 'a business of Berlin has a number and a place');
  return found;
};

journey('the first screen of a phone shows businesses', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/', { waitUntil: 'networkidle' });
  const box = await page.locator('#results article').first().boundingBox();
  assert.ok(box && box.y + box.height <= phone.viewport.height, `The first business ends at ${box && box.y + box.height} pixels.`);
});

journey('a visitor with a phone does the jobs that visitors come for, in few steps', async (stage) => {
  const business = await withPhone(stage);
  const { page, watch } = await stage.visit(phone);
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const { name, mostSteps, ...job } of jobs) {
    const thumb = new Thumb();
    await job.do(page, thumb, business, stage).catch((error: unknown) => {
      throw new Error(`To find ${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
    console.log(`     ${thumb.steps} steps: ${name}`);
    assert.ok(thumb.steps <= mostSteps, `To find ${name} takes ${thumb.steps} steps.`);
  }
  assert.deepEqual(watch.faults, []);
});
