import assert from 'node:assert/strict';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';

const publicPaths = ['/', '/categories', '/category/restaurant', '/cities', '/city/berlin', '/no/such/page', '/business/no-such-business'];

const firstBusiness = async (address: string): Promise<string> => {
  const [business] = (await (await fetch(`${address}/api/businesses?city=berlin&limit=1`)).json()) as { slug: string }[];
  return `/business/${business.slug}`;
};

for (const colorScheme of ['light', 'dark'] as const) {
  journey(`public screens break no accessibility rule (${colorScheme})`, async ({ product, visit }) => {
    const { page } = await visit({ colorScheme });
    for (const path of [...publicPaths, await firstBusiness(product.address)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await requireAccessible(page, `${path} in ${colorScheme}`);
    }
  });

  journey(`the back office breaks no accessibility rule (${colorScheme})`, async ({ product, operator, visit }) => {
    const visitor = await visit({ colorScheme });
    await visitor.page.goto('/admin/login', { waitUntil: 'networkidle' });
    await requireAccessible(visitor.page, `sign-in in ${colorScheme}`);
    const operating = await visit({ colorScheme });
    await withSession(operating, product, operator.cookie);
    await operating.page.goto('/admin/excel', { waitUntil: 'networkidle' });
    await operating.page.locator('h1').waitFor();
    await requireAccessible(operating.page, `Excel in ${colorScheme}`);
  });
}

journey('no public screen scrolls sideways on a phone', async ({ product, visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const path of [...publicPaths, await firstBusiness(product.address)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    const { content, view } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, view: innerWidth }));
    assert.ok(content <= view, `${path} is ${content} px wide on a screen of ${view} px`);
  }
});

journey('the keyboard alone leads through the search to a business', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('searchbox', { name: 'Search businesses' });
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
