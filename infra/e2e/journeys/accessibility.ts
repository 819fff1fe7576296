import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { requireAccessibleDayAndNight } from '../support/axe.ts';
import { phone, withSession } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';
import { officeStates } from '../support/office-states.ts';
import { ownSnippet, saveSnippets } from '../support/page-code.ts';
import { textPages } from '../support/public-screens.ts';
import { settingsPaths } from '../support/settings-screen.ts';
import { sideBySide } from '../support/side-by-side.ts';

const publicPaths = [
  '/',
  '/?search=bakery',
  '/?search=nothing-of-this-name',
  '/?page=99999',
  '/categories',
  '/categories?view=list',
  '/category/restaurant',
  '/category/no-such-category',
  '/cities',
  '/cities/all',
  '/categories/city/berlin',
  '/city/berlin',
  '/city/berlin?search=nothing-of-this-name',
  '/city/no-such-city',
  '/businesses',
  '/businesses?city=berlin&category=restaurant&open=1',
  '/businesses?search=nothing-of-this-name',
  '/saved',
  '/about',
  '/contact',
  '/contact?sent=1',
  ...textPages,
  '/no/such/page',
  '/business/no-such-business',
  '/business-not-found',
];

const adminPaths = [
  '/admin',
  '/admin/businesses',
  '/admin/businesses?edit=new',
  '/admin/duplicates',
  '/admin/places',
  '/admin/inbox',
  '/admin/sessions',
  '/admin/audit',
  '/admin/analytics',
  '/admin/submissions',
  '/admin/structured-data',
  '/admin/excel',
  '/admin/database',
  '/admin/imports',
  '/admin/imports?state=failed',
  '/admin/ads',
  '/admin/ads?tab=global',
  '/admin/ads?tab=html',
  '/admin/ads?tab=preview',
  '/admin/pricing',
];

const firstBusiness = async (address: string): Promise<string> => {
  const [business] = (await (await fetch(`${address}/api/businesses?city=berlin&limit=1`)).json()) as { slug: string }[];
  return `/business/${business.slug}`;
};

/** As a visitor's browser opens them. */
const desk = { width: 1280, height: 720 };

/** A window of 1,440 pixels at 200 %, and one of 1,280 at 400 %: the narrowest that WCAG 1.4.10 asks for. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

const requireNoSideways = async (page: Page, path: string): Promise<void> => {
  const { content, view } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, view: innerWidth }));
  assert.ok(content <= view, `${path} is ${content} px wide on a screen of ${view} px`);
};

journey('public screens break no accessibility rule, and do not scroll sideways at 200 % and at 400 % zoom', async (stage) => {
  const tabs = [await stage.visit({ viewport: desk }), await stage.visit({ viewport: desk })];
  const paths = [...publicPaths, await firstBusiness(stage.product.address)];
  await sideBySide(
    tabs.map(({ page }) => page),
    paths,
    async (page, path) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('main h1').waitFor();
      await requireAccessibleDayAndNight(page, path);
      for (const size of zoomed) {
        await page.setViewportSize(size);
        await requireNoSideways(page, path);
      }
      await page.setViewportSize(desk);
    },
  );
});

journey('what opens on public screens breaks no accessibility rule', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
  await page.locator('.map-cluster, .map-pin').first().waitFor();
  await requireAccessibleDayAndNight(page, 'the map');
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await requireAccessibleDayAndNight(page, 'the filters');
  await page.goto('/cities', { waitUntil: 'networkidle' });
  await page.locator('summary').first().click();
  await page.locator('details li a').first().waitFor();
  await requireAccessibleDayAndNight(page, 'an open city');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await requireAccessibleDayAndNight(page, 'the menu');
});

journey('a withheld map and an open suggestion break no accessibility rule', async ({ product, visit }) => {
  const { page } = await visit({ allowsEmbeds: false, viewport: { width: 390, height: 844 } });
  await page.goto(await firstBusiness(product.address), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show map' }).waitFor();
  await page.locator('summary', { hasText: 'Suggest an edit' }).click();
  await page.getByRole('button', { name: 'Send suggestion' }).waitFor();
  await requireAccessibleDayAndNight(page, 'a withheld map and an open suggestion');
});

journey('the back office breaks no accessibility rule', async (stage) => {
  const { product, operator, visit } = stage;
  const visitor = await visit();
  await visitor.page.goto('/admin/login', { waitUntil: 'networkidle' });
  await requireAccessibleDayAndNight(visitor.page, 'sign-in');
  const [operating, beside] = [await visit(), await visit()];
  for (const tab of [operating, beside]) await withSession(tab, product, operator.cookie);
  const tabs = [operating.page, beside.page];
  await sideBySide(tabs, [...adminPaths, ...settingsPaths], async (page, path) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
    await requireAccessibleDayAndNight(page, path);
  });
  await saveSnippets(stage, [
    ownSnippet('chat', 'body-end', '<script src="https://chat.example/w.js"></script>', { purpose: 'analytics' }),
  ]);
  await operating.page.goto('/admin/ads?tab=html', { waitUntil: 'networkidle' });
  await operating.page.getByRole('tab', { name: 'Özel Kodlar' }).click();
  await operating.page.getByLabel('Amaç').first().waitFor();
  await operating.page.getByText('https://chat.example', { exact: true }).waitFor();
  await requireAccessibleDayAndNight(operating.page, 'own code and the addresses it opens');
  await saveSnippets(stage, []);
  await sideBySide(tabs, officeStates, async (page, { name, path, act }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await act?.(page);
    await requireAccessibleDayAndNight(page, name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await operating.page.goto('/admin/excel', { waitUntil: 'networkidle' });
  await operating.page.getByRole('button', { name: 'Veritabanını sıfırla' }).click();
  await operating.page.getByRole('dialog').waitFor();
  await requireAccessibleDayAndNight(operating.page, 'the question before a reset');
});

journey('no public screen scrolls sideways on a phone', async ({ product, visit }) => {
  const tabs = [await visit(phone), await visit(phone)];
  await sideBySide(
    tabs.map(({ page }) => page),
    [...publicPaths, await firstBusiness(product.address)],
    async (page, path) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('main h1').waitFor();
      await requireNoSideways(page, path);
    },
  );
});

journey('the keyboard alone leads through the search to a business', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('combobox', { name: 'Search businesses' });
  for (let presses = 0; presses < 40 && !(await search.evaluate((field) => field === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  assert.ok(await search.evaluate((field) => field === document.activeElement), 'Tab reaches the search');
  await page.keyboard.type('tannenberg');
  await page
    .getByText(/results? found/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=tannenberg/);
  const isOnCard = (): Promise<boolean> => page.evaluate(() => Boolean(document.activeElement?.closest('article')));
  for (let presses = 0; presses < 40 && !(await isOnCard()); presses++) await page.keyboard.press('Tab');
  assert.ok(await isOnCard(), 'Tab reaches a result');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /tannenberg/i }).waitFor();
  assert.match(page.url(), /\/business\//);
});
