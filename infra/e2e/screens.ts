import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, visit, withSession } from './support/browser.ts';
import { type Operator, signInOperator } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * `node infra/e2e/screens.ts [folder]`: photographs the main screens of the demo, each for a desk, a phone and at night.
 * Without a folder they go to `infra/e2e/artifacts/screens`.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'artifacts/screens'));

const looks: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
};

const publicScreens: Record<string, string> = {
  home: '/',
  search: '/?search=bakery',
  'search-page': '/businesses?city=berlin',
  'search-map': '/businesses?city=istanbul&view=map',
  'search-nothing': '/businesses?search=nothing-of-this-name',
  categories: '/categories',
  category: '/category/restaurant',
  cities: '/cities',
  city: '/city/istanbul',
  'city-japan': '/city/tokyo',
  'page-not-found': '/no/such/page',
  'business-not-found': '/business/no-such-business',
};

const adminScreens: Record<string, string> = { dashboard: '/admin', excel: '/admin/excel' };

/** The best filled business, one with a very long name, and one in another script. */
const businessScreens = async ({ address }: Product): Promise<Record<string, string>> => {
  const first = async (query: string): Promise<string> => {
    const rows = (await (await fetch(`${address}/api/businesses?limit=1&${query}`)).json()) as { slug: string }[];
    return `/business/${rows[0].slug}`;
  };
  return {
    business: await first('city=paris&sortBy=rating&sortOrder=desc'),
    'business-long-name': await first('search=tannenberg%20oberhauser%20kesselring'),
    'business-arabic': await first('city=cairo&category=restaurant'),
  };
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

const photographAll = async (browser: Browser, product: Product, operator: Operator): Promise<void> => {
  const screens = { ...publicScreens, ...(await businessScreens(product)) };
  for (const [look, options] of Object.entries(looks)) {
    const visitor = await visit(browser, product, options);
    const operating = await visit(browser, product, options);
    await withSession(operating, product, operator.cookie);
    const shots = [
      ...Object.entries({ ...screens, 'sign-in': '/admin/login' }).map(([name, path]) => ({ name, path, page: visitor.page })),
      ...Object.entries(adminScreens).map(([name, path]) => ({ name, path, page: operating.page })),
    ];
    for (const { name, path, page } of shots) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
    }
    await Promise.all([visitor.context.close(), operating.context.close()]);
  }
};

mkdirSync(folder, { recursive: true });
const product = await startProduct({ demo: true, logFile: join(folder, 'launcher.log') });
try {
  const [browser, operator] = await Promise.all([launchBrowser(), signInOperator(product)]);
  await photographAll(browser, product, operator);
  await browser.close();
  console.log(`Screens are in ${folder}`);
} finally {
  await product.stop();
}
