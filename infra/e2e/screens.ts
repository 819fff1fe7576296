import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { adminDialogs } from './support/admin-dialogs.ts';
import { launchBrowser, phone, visit, withSession } from './support/browser.ts';
import { officeStates } from './support/office-states.ts';
import { type Operator, signInOperator } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { businessScreens, publicScreens, type Screen } from './support/public-screens.ts';
import { settingsPaths } from './support/settings-screen.ts';
import { strangeWorkbook } from './support/workbooks.ts';

/**
 * `node infra/e2e/screens.ts [folder] [pattern]`: photographs every screen of the demo and its states, each for a desk, a phone and at
 * night. Without a folder they go to `infra/e2e/artifacts/screens`; the pattern picks screens by their names.
 */
const folder = resolve(process.argv[2] || join(import.meta.dirname, 'artifacts/screens'));
const pattern = new RegExp(process.argv[3] ?? '', 'i');

const looks: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  phone: { ...phone, deviceScaleFactor: 2, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
};

const adminScreens: Screen[] = [
  { name: 'dashboard', path: '/admin' },
  { name: 'businesses', path: '/admin/businesses' },
  { name: 'business-new', path: '/admin/businesses?edit=new', isScrolled: false },
  { name: 'places', path: '/admin/places' },
  ...officeStates,
  { name: 'inbox', path: '/admin/inbox' },
  { name: 'sessions', path: '/admin/sessions' },
  { name: 'submissions', path: '/admin/submissions' },
  { name: 'structured-data', path: '/admin/structured-data' },
  { name: 'excel', path: '/admin/excel' },
  { name: 'database', path: '/admin/database' },
  { name: 'imports', path: '/admin/imports' },
  { name: 'import-result', path: '/admin/imports?state=done', act: (page) => openFirstImport(page) },
  ...settingsPaths.map((path) => ({ name: `settings-${path.split('=')[1]}`, path })),
  { name: 'excel-unknown-header', path: '/admin/excel', act: (page) => uploadStrange(page) },
  { name: 'ads', path: '/admin/ads' },
  { name: 'ads-preview', path: '/admin/ads?tab=preview' },
  { name: 'pricing', path: '/admin/pricing' },
  ...adminDialogs,
];

/** The page of the newest import. */
const openFirstImport = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('region', { name: / sonucu$/ }).waitFor();
};

/** A preview that asks for its columns. */
const uploadStrange = async (page: Page): Promise<void> => {
  const { file } = strangeWorkbook(mkdtempSync(join(tmpdir(), 'screens-')), 'yabanci-liste');
  await page.getByLabel('bilgisayarınızdan seçin').setInputFiles(file);
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
  await page.getByRole('radio', { name: /^Satır 1 / }).waitFor({ timeout: 60_000 });
};

/** Pictures load when they come into view: the whole page has to pass by once. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });

const photograph = async (page: Page, { name, path, act, isScrolled = true }: Screen, look: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (isScrolled) {
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
  }
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: isScrolled });
  if (!act) return;
  // Delayed calls and the print style of one screen must not change the next one.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
};

const photographAll = async (browser: Browser, product: Product, operator: Operator, look: string, screens: Screen[]): Promise<void> => {
  const isPhone = look === 'phone';
  const wanted = (all: Screen[]): Screen[] => all.filter(({ name, isForPhones }) => pattern.test(name) && (isPhone || !isForPhones));
  const visitor = await visit(browser, product, looks[look]);
  for (const screen of wanted([...screens, { name: 'sign-in', path: '/admin/login' }])) await photograph(visitor.page, screen, look);
  const operating = await visit(browser, product, looks[look]);
  await withSession(operating, product, operator.cookie);
  for (const screen of wanted(adminScreens)) await photograph(operating.page, screen, look);
  await Promise.all([visitor.context.close(), operating.context.close()]);
};

/** The page for a part that is down: the catalog is held still for as long as it takes. */
const photographOutage = async (browser: Browser, product: Product): Promise<void> => {
  const name = 'service-down';
  if (!pattern.test(name)) return;
  for (const [index, look] of Object.keys(looks).entries()) {
    const { page, context } = await visit(browser, product, looks[look]);
    const catalog = product.pidOf('catalog');
    process.kill(catalog, 'SIGSTOP');
    try {
      // An address that nobody has asked for yet: what is in the cache is still shown.
      await photograph(page, { name, path: `/city/vienna?search=nobody-asked-${index}`, isScrolled: false }, look);
    } finally {
      process.kill(catalog, 'SIGCONT');
    }
    await context.close();
  }
};

mkdirSync(folder, { recursive: true });
const product = await startProduct({ demo: true, logFile: join(folder, 'launcher.log') });
try {
  const [browser, operator] = await Promise.all([launchBrowser(), signInOperator(product)]);
  const screens = [...publicScreens, ...(await businessScreens(product))];
  for (const look of Object.keys(looks)) await photographAll(browser, product, operator, look, screens);
  await photographOutage(browser, product);
  await browser.close();
  console.log(`Screens are in ${folder}`);
} finally {
  await product.stop();
}
