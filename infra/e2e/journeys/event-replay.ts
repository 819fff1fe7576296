import assert from 'node:assert/strict';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { journey, type Stage } from '../support/journeys.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;

/** Keeps the scripts of a page on their way until they are let through. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    // The journey may have gone on to another page.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
};

interface EarlyPage {
  page: Page;
  /** Has the scripts arrive, after a look at whether they really were not there before. */
  arrive: () => Promise<void>;
}

/** Opens a page whose scripts are still on their way. */
const openEarly = async ({ visit }: Stage, path: string, options: BrowserContextOptions = {}): Promise<EarlyPage> => {
  const { page } = await visit(options);
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  const arrive = async (): Promise<void> => {
    assert.equal(await isAnswered(page), false, `${path}: the page does not answer yet`);
    letThrough();
  };
  return { page, arrive };
};

interface Keeping {
  queuedEvents?: unknown;
}

/** True once React has taken over the page. */
const isAnswered = (page: Page): Promise<boolean> => page.evaluate(() => (window as Keeping).queuedEvents === null);
const untilAnswered = (page: Page) => page.waitForFunction(() => (window as Keeping).queuedEvents === null);

/** Actions before the scripts have arrived, by pointer and by keyboard. */
const ways: ((control: Locator) => Promise<void>)[] = [
  (control) => control.click(),
  (control) => control.press('Enter'),
  (control) => control.press('Space'),
];

/** Presses a control of a page that does not answer yet, in every way, and looks at what has become of it. */
const pressEarly = async (
  stage: Stage,
  { path, options, control, effect }: EarlyPress & { path: string; options?: BrowserContextOptions },
): Promise<void> => {
  for (const press of ways) {
    const { page, arrive } = await openEarly(stage, path, options);
    await press(control(page));
    await arrive();
    await effect(page);
    await page.context().close();
  }
};

interface EarlyPress {
  control: (page: Page) => Locator;
  /** Waits for what the press leads to. */
  effect: (page: Page) => Promise<unknown>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const businessWith = async ({ product }: Stage, isWanted: (business: Record<string, unknown>) => boolean): Promise<string> => {
  const rows = (await (await fetch(`${product.address}/api/businesses?limit=300`)).json()) as { slug: string }[];
  for (const { slug } of rows) {
    const business = (await (await fetch(`${product.address}/api/businesses/${slug}`)).json()) as Record<string, unknown>;
    if (isWanted(business)) return `/business/${slug}`;
  }
  return assert.fail('The demo has no such business.');
};

journey('menu and filters of a phone open before the scripts are there, and close', async (stage) => {
  for (const [path, link, name] of [
    ['/', 'Menu', 'Menu'],
    ['/businesses?city=berlin', 'Filters', 'Filters'],
  ]) {
    for (const press of ['click', 'Enter']) {
      const { page, arrive } = await openEarly(stage, path, phone);
      const opener = page.getByRole('link', { name: link });
      const dialog = page.getByRole('dialog', { name });
      await (press === 'click' ? opener.click() : opener.press('Enter'));
      await dialog.waitFor();
      await page.getByRole('button', { name: `Close ${name.toLowerCase()}` }).click();
      await dialog.waitFor({ state: 'hidden' });
      await (press === 'click' ? opener.click() : opener.press('Enter'));
      await dialog.waitFor();
      await arrive();
      await untilAnswered(page);
      assert.ok(await dialog.isVisible(), `${name}: it is still open once the page answers`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.context().close();
    }
  }
});

journey('a link in a menu that was opened early leads on', async (stage) => {
  const { page } = await openEarly(stage, '/', phone);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cities' }).click();
  await page.waitForURL('**/cities', { waitUntil: 'commit' });
});

journey('day and night switch, asked for before the scripts are there', (stage) =>
  pressEarly(stage, {
    path: '/about',
    options: { colorScheme: 'light' },
    control: button('Switch between light and dark'),
    effect: (page) => page.locator('html[data-theme=dark]').waitFor(),
  }),
);

journey('near me, asked for before the scripts are there', async (stage) => {
  const options = { geolocation: { latitude: 52.52, longitude: 13.405 }, permissions: ['geolocation'] };
  for (const path of ['/', '/businesses?city=berlin'])
    await pressEarly(stage, { path, options, control: button('Near me'), effect: (page) => page.waitForURL(/near=52\.520%2C13\.405/) });
});

journey('near me, asked for early and refused, says so', async (stage) => {
  const { page, arrive } = await openEarly(stage, '/');
  await button('Near me')(page).click();
  await arrive();
  await page.getByText('Location not available', { exact: true }).first().waitFor();
});

journey('sharing and copying, asked for before the scripts are there', async (stage) => {
  const path = await businessWith(stage, ({ address }) => Boolean(address));
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const says = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().waitFor();
  await pressEarly(stage, { path, options, control: button('Share'), effect: says('Link copied') });
  await pressEarly(stage, { path, options, control: button('Copy address'), effect: says('Address copied') });
});

journey('previews and features, opened before the scripts are there', async (stage) => {
  for (const path of ['/categories', '/cities'])
    await pressEarly(stage, {
      path,
      control: (page) => page.locator('summary').first(),
      effect: (page) => page.locator('details[open] li a').first().waitFor(),
    });
  await pressEarly(stage, {
    path: await businessWith(stage, ({ about }) => Object.keys((about ?? {}) as object).length > 3),
    control: button(/^Show More \(/),
    effect: (page) => button('Show Less')(page).waitFor(),
  });
});

journey('the way back from a page that is not there, taken before the scripts are there', async (stage) => {
  for (const press of ways) {
    const { page } = await stage.visit();
    await page.goto('/about', { waitUntil: 'networkidle' });
    const letThrough = await holdScripts(page);
    await page.goto('/no/such/page', { waitUntil: 'commit' });
    await press(page.getByRole('button', { name: 'Go Back' }));
    assert.equal(await isAnswered(page), false);
    letThrough();
    await page.waitForURL('**/about');
  }
});

journey('an impatient visitor is answered once', async (stage) => {
  const { page, arrive } = await openEarly(stage, '/about', { colorScheme: 'light' });
  const toggle = button('Switch between light and dark')(page);
  for (let press = 0; press < 4; press++) await toggle.click();
  await arrive();
  await untilAnswered(page);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.equal(await toggle.getAttribute('data-queued'), null, 'it no longer looks as if it waited');
  await toggle.click();
  await page.locator('html[data-theme=light]').waitFor();
});

journey('what is typed before the scripts are there is searched for', async (stage) => {
  const { page: home, arrive } = await openEarly(stage, '/');
  await home.getByRole('combobox', { name: 'Search businesses' }).pressSequentially('berl');
  await arrive();
  await home.getByRole('option').first().waitFor();
  await home.keyboard.type('in');
  await home.waitForURL('**/?search=berlin');
  assert.equal(await home.locator('#search').inputValue(), 'berlin', 'typing goes on where it was');
  const { page: list, arrive: arriveAtList } = await openEarly(stage, '/cities');
  await list.getByRole('searchbox', { name: 'Search cities' }).pressSequentially('tok');
  await arriveAtList();
  await list.waitForURL('**/cities?search=tok');
  const { page: city, arrive: arriveAtCity } = await openEarly(stage, '/businesses');
  await city.getByRole('combobox', { name: 'City' }).pressSequentially('berlin');
  await arriveAtCity();
  await untilAnswered(city);
  await city.getByRole('button', { name: 'Search', exact: true }).click();
  await city.waitForURL(/city=berlin/i);
});

journey('a form that is begun before the scripts are there is gone on with', async (stage) => {
  const { page, arrive } = await openEarly(stage, '/contact');
  await page.getByLabel('Full Name').pressSequentially('Ada');
  await page.getByLabel('Email Address').pressSequentially('ada@');
  await arrive();
  await untilAnswered(page);
  await page.keyboard.type('example.com');
  assert.equal(await page.getByLabel('Email Address').inputValue(), 'ada@example.com');
  assert.equal(await page.getByLabel('Full Name').inputValue(), 'Ada');
});

journey('an order and a category, chosen before the scripts are there', async (stage) => {
  const { page: found, arrive } = await openEarly(stage, '/businesses?city=berlin');
  await found.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A–Z');
  await arrive();
  await found.waitForURL(/sort=name/);
  const { page: home, arrive: arriveAtHome } = await openEarly(stage, '/');
  await home.getByRole('combobox', { name: 'Category' }).selectOption({ index: 2 });
  await arriveAtHome();
  await home.waitForURL(/category=/);
});

journey('forms and links work before the scripts are there', async (stage) => {
  const { page: home } = await openEarly(stage, '/');
  await home.getByRole('combobox', { name: 'Search businesses' }).fill('bakery');
  await home.getByRole('combobox', { name: 'Search businesses' }).press('Enter');
  await home.waitForURL(/search=bakery/, { waitUntil: 'commit' });
  const { page: map } = await openEarly(stage, '/businesses?city=berlin', phone);
  await map.getByRole('link', { name: 'Map', exact: true }).click();
  await map.waitForURL(/view=map/, { waitUntil: 'commit' });
  await map.getByRole('link', { name: 'List', exact: true }).waitFor();
  const { page: more } = await openEarly(stage, '/');
  await more.getByRole('link', { name: 'View More Businesses' }).click();
  await more.waitForURL(/page=2/, { waitUntil: 'commit' });
});

journey('where the scripts cannot be had, a page is one without scripts', async ({ visit }) => {
  const { page } = await visit();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/businesses?city=berlin');
  await page.locator('html:not([data-script])').waitFor();
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.locator('#filters').getByRole('link', { name: '4+ stars' }).waitFor();
  assert.equal(
    await page.locator('#filters').evaluate((filters) => filters.matches(':modal')),
    false,
    'the filters are a part of the page',
  );
  assert.equal(await button('Near me')(page).count(), 0);
});

journey('where the code of a page cannot be had, it is one without scripts', async ({ visit }) => {
  const { page } = await visit();
  await page.route('**/assets/about-page-*.js', (route) => route.abort());
  await page.goto('/about');
  await page.locator('html:not([data-script])').waitFor();
  assert.equal(await isAnswered(page), true, 'nothing waits for what does not come');
});

journey('a page that fails when it is taken over can be tried again', async ({ visit }) => {
  const { page } = await visit();
  await page.route('**/cities', async (route) => {
    const response = await route.fetch();
    // The page's state differs from the one that its code expects.
    await route.fulfill({ response, body: (await response.text()).replaceAll('"data":', '"data":7,"lost":') });
  });
  await page.goto('/cities');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/cities');
  await again.click();
  await page.locator('summary').first().waitFor();
});
