import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { phone } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';
import { visibleText } from '../support/visible-text.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls as a wheel does, and waits until the page is there. */
const scrollPage = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, top);
};

journey('Back finds the page as it was left: its length and its place', async ({ visit }) => {
  const { page, watch } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View More Businesses' }).click();
  const cards = page.locator('#results article');
  await cards.nth(23).waitFor();
  await cards.nth(20).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  assert.ok(left > 600, 'the page was scrolled');
  const name = await visibleText(cards.nth(20).locator('h3'));
  await cards.nth(20).locator('a').click();
  await page.waitForURL('**/business/**');
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /guide|^Loading/ })
    .waitFor();
  assert.equal(await scrolled(page), 0, 'another page starts at its top');
  await page.goBack();
  await cards.nth(23).waitFor();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 40, left);
  assert.equal(await visibleText(cards.nth(20).locator('h3')), name);
  assert.deepEqual(watch.faults, []);
});

journey('the search works as a plain form without JavaScript', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/businesses');
  await page.getByRole('combobox', { name: 'Search businesses' }).fill('restaurant');
  await page.getByRole('combobox', { name: 'City' }).fill('Berlin');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/businesses\?search=restaurant&city=Berlin/);
  assert.match(await visibleText(page.locator('main')), /\d+ results? found/);
  const filters = page.locator('#filters');
  assert.equal(await filters.isVisible(), false, 'no filter stands before the results but those that are wanted most');
  await page.getByRole('main').getByRole('link', { name: 'Verified', exact: true }).click();
  await page.waitForURL(/verified=1/);
  assert.equal(await page.getByRole('combobox', { name: 'City' }).inputValue(), 'Berlin');
  await page.getByRole('link', { name: 'Filters' }).click();
  await filters.getByRole('link', { name: '4+ stars' }).click();
  await page.waitForURL(/rating=4/);
  assert.equal(await filters.isVisible(), false);
});

journey('every filter of the search stands in the address, and Back takes it away', async ({ visit }) => {
  const { page, watch } = await visit();
  await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
  const count = page
    .locator('main p')
    .filter({ hasText: /results? found/ })
    .first();
  const all = await visibleText(count);
  await page.getByRole('link', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('link', { name: /Restaurant/ }).click();
  await page.waitForURL(/category=restaurant/);
  await drawer.getByRole('button', { name: /^Show \d+ results?$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Restaurant in Berlin' }).waitFor();
  assert.notEqual(await visibleText(count), all);
  await page.getByLabel('Sort by').selectOption('Highest rated');
  await page.waitForURL(/sort=rating/);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/businesses\?city=berlin$/);
  await page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), all);
  assert.deepEqual(watch.faults, []);
});

journey('whoever searches near himself gets the nearest first, with distances', async ({ visit }) => {
  const { page } = await visit({ geolocation: { latitude: 52.52, longitude: 13.405 }, permissions: ['geolocation'] });
  await page.goto('/businesses', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.waitForURL(/near=52\.520%2C13\.405|near=52\.520,13\.405/);
  await page.getByText(/^Within 25 km/).waitFor();
  await page
    .getByText(/results? found/)
    .first()
    .waitFor();
  const distances = page.locator('main article').getByText(/^\d+(\.\d)? k?m$/);
  await distances.first().waitFor();
  const metres = (await distances.allInnerTexts()).map((text) => Number.parseFloat(text) * (text.endsWith('km') ? 1000 : 1));
  assert.deepEqual(
    metres,
    metres.toSorted((a, b) => a - b),
  );
});

journey('the search box suggests businesses, categories and cities, by keyboard alone', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const box = page.getByRole('combobox', { name: 'Search businesses' });
  await box.click();
  await page.keyboard.type('berlin');
  const city = page.getByRole('option', { name: /Berlin.*City/ });
  await city.waitFor();
  for (let presses = 0; presses < 10 && (await city.getAttribute('aria-selected')) !== 'true'; presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/city/berlin');
});

journey('on a phone the menu leads everywhere, and list and map take turns', async ({ visit }) => {
  const { page, watch } = await visit(phone);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const links = await menu.getByRole('navigation').getByRole('link').allInnerTexts();
  assert.deepEqual(links, ['Search', 'Home', 'Categories', 'Cities', 'About', 'Contact', 'Saved']);
  assert.equal(await menu.getByRole('list', { name: 'Legal' }).getByRole('link').count(), 4);
  await menu.getByRole('link', { name: 'Cities' }).click();
  await page.waitForURL('**/cities');
  await menu.waitFor({ state: 'hidden' });
  await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.waitForURL(/view=map/);
  await page.locator('.map-cluster, .map-pin').first().waitFor();
  assert.equal(await page.locator('main article').first().isVisible(), false);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.locator('main article').first().waitFor();
  assert.deepEqual(watch.faults, []);
});

journey('a way to the top appears below 300 pixels', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/city/berlin', { waitUntil: 'networkidle' });
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await scrollPage(page, 300);
  assert.equal(await up.count(), 0);
  await scrollPage(page, 301);
  await up.click();
  await page.waitForFunction(() => scrollY === 0);
  await up.waitFor({ state: 'detached' });
});

journey('pictures without words say what they are, and a toast says what was done', async ({ product, visit }) => {
  const { page } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  const [business] = (await (await fetch(`${product.address}/api/businesses?city=berlin&limit=1`)).json()) as {
    slug: string;
    address: string;
  }[];
  await page.goto(`/business/${business.slug}`, { waitUntil: 'networkidle' });
  const copy = page.getByRole('button', { name: 'Copy address' });
  await copy.hover();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  assert.equal(await visibleText(tip), 'Copy address');
  await copy.click();
  await page.getByText('Address copied', { exact: true }).waitFor();
  await tip.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), business.address);
  await page.keyboard.press('F8');
  assert.ok(await page.evaluate(() => Boolean(document.activeElement?.closest('[role="region"], ol'))), 'F8 leads to the notifications');
});

journey('a city and a category open to a taste of their businesses, and move nothing', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/cities', { waitUntil: 'networkidle' });
  const berlin = page.locator('details').filter({ hasText: 'Berlin' }).first();
  const last = page.locator('summary').last();
  const before = await last.boundingBox();
  await berlin.locator('summary').click();
  await berlin.locator('li a').first().waitFor();
  assert.equal(await berlin.locator('li a').count(), 6);
  assert.equal(await berlin.getByRole('link', { name: 'Search in Berlin' }).getAttribute('href'), '/businesses?city=Berlin');
  assert.deepEqual(await last.boundingBox(), before, 'the rows below stay where they are');
  await page.goto('/categories', { waitUntil: 'networkidle' });
  const restaurants = page.locator('details').filter({ hasText: 'Restaurant' }).first();
  await restaurants.locator('summary').click();
  await restaurants.locator('li a').first().waitFor();
  assert.equal(await restaurants.locator('li a').count(), 8);
});
