import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../support/journeys.ts';
import { textPages } from '../support/public-screens.ts';
import { visibleText } from '../support/visible-text.ts';

/** A business of the demo with everything that the page can show. */
const pickBusiness = async (address: string): Promise<{ slug: string; name: string; address: string }> => {
  const answer = await fetch(`${address}/api/businesses?city=berlin&limit=50`);
  const rows = (await answer.json()) as { slug: string; name: string; address: string | null; openingHours: unknown }[];
  const found = rows.find((row) => row.openingHours && row.address);
  assert.ok(found, 'Berlin has a business with hours and address.');
  return found as { slug: string; name: string; address: string };
};

const publicPaths = [
  '/',
  '/?search=bakery&category=bakery',
  '/categories',
  '/categories?view=list&page=2',
  '/cities',
  '/cities?view=list',
  '/city/berlin',
  '/city/berlin?search=caf%C3%A9&sort=rating&order=desc',
  '/category/restaurant',
  '/businesses',
  '/businesses?city=Berlin&category=restaurant&verified=1&view=map',
  '/saved',
  '/about',
  '/contact',
  ...textPages,
] as const;

journey('a visitor without JavaScript reads every public page', async ({ product, visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const path of publicPaths) {
    const answer = await page.goto(path);
    assert.equal(answer?.status(), 200, path);
    assert.ok((await visibleText(page.locator('h1:visible'))).length > 3, `${path} has a headline`);
    assert.ok((await page.title()).length > 5, `${path} has a title`);
    assert.ok((await page.locator('main a[href]').count()) > 1, `${path} leads on`);
  }
  const business = await pickBusiness(product.address);
  await page.goto(`/business/${business.slug}`);
  const text = await visibleText(page.locator('main'));
  assert.ok(text.includes(business.name) && text.includes(business.address), 'name and address are in the first HTML');
  assert.match(text, /Opening Hours[\s\S]*Monday[\s\S]*Sunday/);
  const structured = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  assert.ok(
    structured.some((json) => json.includes(JSON.stringify(business.name).slice(1, -1))),
    'structured data names the business',
  );
});

journey('pages hydrate silently: no error, no second fetch', async ({ product, visit }) => {
  const business = await pickBusiness(product.address);
  for (const path of [...publicPaths, `/business/${business.slug}`]) {
    const { page, watch, context } = await visit();
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('header nav a').first().waitFor();
    assert.deepEqual(watch.faults, [], path);
    assert.deepEqual(
      // A map asks for its pins when it knows what part it shows, which only the browser can tell; advertisements come late.
      watch.calls.filter((call) => call.startsWith('GET') && !/ of an area$|business-ads$/.test(call)),
      [],
      `${path} fetches nothing again`,
    );
    await context.close();
  }
});

journey('what does not exist answers 404, and says so', async ({ visit }) => {
  const { page, watch } = await visit();
  const cases = [
    ['/business/no-such-business-here', 'Business Not Found'],
    ['/city/no-such-city', 'City Not Found'],
    ['/category/no-such-category', 'Category Not Found'],
    ['/no/such/page', 'Page Not Found'],
    ['/business-not-found', 'Business Not Found'],
  ] as const;
  for (const [path, headline] of cases) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    assert.equal(answer?.status(), 404, path);
    assert.equal(await visibleText(page.locator('h1')), headline);
  }
  assert.deepEqual(watch.faults, []);
});

/** Clicks the first link of its kind, and waits until the page behind it is drawn. */
const follow = async (page: Page, kind: string): Promise<void> => {
  const headline = await visibleText(page.locator('h1'));
  await page.locator(`main a[href^="/${kind}/"]`).first().click();
  await page.waitForURL(`**/${kind}/**`);
  await page
    .locator('h1')
    .filter({ hasNotText: headline })
    .filter({ hasNotText: /^Loading/ })
    .waitFor();
};

journey('a click leads from the home page to a city, a business and its category without a new page load', async ({ visit }) => {
  const { page, watch } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  for (const kind of ['city', 'business', 'category']) await follow(page, kind);
  assert.equal(await page.evaluate(() => 'stayed' in globalThis), true, 'the page was never loaded anew');
  assert.deepEqual(watch.faults, []);
});
