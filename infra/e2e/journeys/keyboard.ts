import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { withSession } from '../support/browser.ts';
import { requireKeyboard, tabTo } from '../support/focus-order.ts';
import { journey } from '../support/journeys.ts';
import { secrets } from '../support/product.ts';
import { settingsPaths } from '../support/settings-screen.ts';
import { until } from '../support/until.ts';

const publicPaths = [
  '/',
  '/categories',
  '/category/restaurant',
  '/cities',
  '/city/berlin',
  '/businesses?city=berlin',
  '/about',
  '/contact',
  '/cookie-policy',
  '/no/such/page',
  '/business/no-such-business',
];

const firstBusiness = async (address: string): Promise<string> => {
  const [business] = (await (await fetch(`${address}/api/businesses?city=berlin&limit=1`)).json()) as { slug: string }[];
  return `/business/${business.slug}`;
};

/** The map's own controls and its pins are there: all that was found, which come in place of those of the list. */
const untilComplete = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (path.startsWith('/businesses'))
    await page
      .getByText(/businesses in view$/)
      .last()
      .waitFor();
};

journey('the keyboard reaches every control of every public screen, and shows where it is', async ({ product, visit }) => {
  const { page } = await visit();
  for (const path of [...publicPaths, await firstBusiness(product.address)]) {
    await untilComplete(page, path);
    await requireKeyboard(page, path);
  }
});

journey('the first press of Tab leads past the header, and a new page begins at its content', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/cities', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  assert.ok(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().width > 50));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => Boolean(document.activeElement?.closest('main'))), 'the next stop is in the content');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
});

/** Opens with Enter, walks through, closes with Escape, and is back where it was opened. */
const walkDialog = async (page: Page, opener: string, name: string): Promise<void> => {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  assert.ok(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog'))), `${name}: the focus is inside`);
  await requireKeyboard(page, name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, opener), `${name}: the focus is back`);
};

journey('filters and menu keep the focus, close on Escape and give it back', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
  await walkDialog(page, 'a[href="#footer-links"]', 'Menu');
  await walkDialog(page, 'a[href="#filters"]', 'Filters');
});

journey('suggestions, previews and features open and close by keyboard', async ({ product, visit }) => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, '#search');
  await page.keyboard.type('berlin');
  const list = page.getByRole('listbox');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'search', 'the field keeps the focus');
  await page.goto('/cities', { waitUntil: 'networkidle' });
  await tabTo(page, 'summary');
  await page.keyboard.press('Enter');
  await page.locator('details[open] li a').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('details[open]').waitFor({ state: 'detached' });
  const answer = await fetch(`${product.address}/api/businesses?limit=300`);
  const rows = (await answer.json()) as { slug: string }[];
  for (const { slug } of rows) {
    const { about } = (await (await fetch(`${product.address}/api/businesses/${slug}`)).json()) as { about: object | null };
    if (Object.keys(about ?? {}).length <= 3) continue;
    await page.goto(`/business/${slug}`, { waitUntil: 'networkidle' });
    const more = page.getByRole('button', { name: /^Show More \(\d+ more sections?\)$/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show Less' }).waitFor();
    await page.keyboard.press('Enter');
    await more.waitFor();
    return;
  }
  assert.fail('No business of the demo has more than three sections of features.');
});

/** Fills the field that has the focus, or leads to it, and sends it as the keyboard does. */
const typeStep = async (page: Page, label: string, value: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor();
  await page.waitForFunction((element) => element === document.activeElement, await field.elementHandle());
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
};

journey('an operator signs in and goes to a screen by keyboard alone', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  // Nothing can be sent before something is typed.
  await page.getByLabel('Erişim anahtarı', { exact: true }).fill('typed');
  await requireKeyboard(page, 'the sign-in');
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await typeStep(page, 'Erişim anahtarı', secrets.accessKey);
  await typeStep(page, 'Kullanıcı kodu', secrets.userCode);
  await typeStep(page, 'Şifre', secrets.password);
  await page.waitForURL(/\/admin$/);
  await page.getByRole('navigation', { name: 'Yönetim' }).waitFor();
  // The screen stands there a moment before its keys do.
  await until('the search over everything to open', async () => {
    await page.keyboard.press('Control+k');
    return page.getByRole('option').first().isVisible();
  });
  await page.keyboard.type('gelen');
  await page.getByRole('option', { name: 'Dashboard' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/inbox/);
});

journey('the keyboard reaches every control of the back office, wide and narrow', async ({ product, operator, visit }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const operating = await visit({ viewport });
    await withSession(operating, product, operator.cookie);
    for (const path of [
      '/admin',
      '/admin/excel',
      '/admin/businesses',
      '/admin/inbox',
      '/admin/duplicates',
      '/admin/places',
      '/admin/sessions',
      '/admin/imports',
      '/admin/ads',
      '/admin/ads?tab=global',
      '/admin/pricing',
      ...settingsPaths,
      '/admin/no-such-screen',
    ]) {
      await operating.page.goto(path, { waitUntil: 'networkidle' });
      await operating.page.locator('h1').waitFor();
      await requireKeyboard(operating.page, `${path} at ${viewport.width} px`);
    }
  }
});
