import type { BusinessSummary } from '@directory/contracts';
import type { Page, Route } from 'playwright-core';
import type { Product } from './product.ts';

/** One photograph: a screen, or a state of one. */
export interface Screen {
  name: string;
  path: string;
  /** The steps before the photograph. */
  act?: (page: Page) => Promise<void>;
  /** False: as it is at first sight, without scrolling through. */
  isScrolled?: boolean;
  /** Only on a small screen. */
  isForPhones?: boolean;
}

const screen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({ name, path, ...more });

const sendEmptyForm = async (page: Page): Promise<void> => {
  await page.getByLabel('Email Address').fill('zeynep@');
  await page.getByLabel('Message', { exact: true }).fill('مرحبا، أريد تعديل ساعات العمل\nThank you!');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please enter your name.').waitFor();
};

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
};

const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
};

const typeIntoSearch = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Search businesses' }).pressSequentially('berl');
  await page.getByRole('option').first().waitFor();
};

const openPreview = async (page: Page): Promise<void> => {
  await page.locator('summary').first().click();
  await page.locator('details li a').first().waitFor();
};

/** Sends a whole message, which the service answers like this. */
const sendMessage =
  (status: number, toast: string) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/contact', (route) => route.fulfill({ status, json: { statusCode: status, message: 'Down.' } }));
    await page.getByLabel('Full Name').fill('Zeynep Kaya');
    await page.getByLabel('Email Address').fill('zeynep@example.com');
    await page.getByLabel('Subject').fill('Opening hours');
    await page.getByLabel('Message', { exact: true }).fill('The bakery opens at six.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText(toast, { exact: true }).first().waitFor();
  };

/** Saves the first two businesses of a city, and shows them side by side. */
const compareTwo = async (page: Page): Promise<void> => {
  for (const index of [0, 1]) await page.locator('main article button[aria-pressed]').nth(index).click();
  await page.locator('main article button[aria-pressed=true]').nth(1).waitFor();
  await page.goto('/saved', { waitUntil: 'networkidle' });
  await page.getByRole('table').waitFor();
};

const emulatePrint = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });

type Answer = (route: Route) => unknown;
const never: Answer = () => undefined;
const unavailable: Answer = (route) => route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down.' } });

/** The page behind a link while its data is still on the way, or after it could not be had. */
const follow =
  (kind: 'business' | 'city', answer: Answer) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/**', answer);
    await page.locator(`main a[href^="/${kind}/"]`).first().click();
    await page.waitForURL(`**/${kind}/**`);
    const sign = answer === never ? page.locator('main [role=status]') : page.getByRole('button', { name: 'Try again' });
    await sign.first().waitFor();
  };

/** Pages of text. */
export const textPages = ['/privacy-policy', '/legal-notice', '/terms-of-service', '/cookie-policy'] as const;

/** Every public screen and the states that it can be in, as far as an address leads there. */
export const publicScreens: Screen[] = [
  screen('home', '/'),
  screen('home-menu', '/', { act: openMenu, isForPhones: true, isScrolled: false }),
  screen('home-suggestions', '/', { act: typeIntoSearch, isScrolled: false }),
  screen('search', '/?search=bakery'),
  screen('search-empty', '/?search=qqzzxxqq'),
  screen('search-one-result', '/?search=tannenberg%20oberhauser%20kesselring'),
  screen('categories', '/categories'),
  screen('categories-list', '/categories?view=list'),
  screen('categories-empty', '/categories?search=qqzzxxqq'),
  screen('categories-preview', '/categories', { act: openPreview }),
  screen('category', '/category/restaurant'),
  screen('category-not-found', '/category/no-such-category'),
  screen('cities', '/cities'),
  screen('cities-empty', '/cities?search=qqzzxxqq'),
  screen('cities-open', '/cities', { act: openPreview }),
  screen('city', '/city/istanbul'),
  screen('city-japan', '/city/tokyo'),
  screen('city-search', '/city/berlin?search=caf'),
  screen('city-empty-search', '/city/berlin?search=qqzzxxqq'),
  screen('city-last-page', '/city/paris?page=2'),
  screen('city-not-found', '/city/no-such-city'),
  screen('businesses', '/businesses'),
  screen('businesses-filtered', '/businesses?city=Berlin&open=1'),
  screen('businesses-filters', '/businesses?city=berlin', { act: openFilters, isScrolled: false }),
  screen('businesses-map', '/businesses?city=istanbul&view=map', { isScrolled: false }),
  screen('businesses-near', '/businesses?near=52.520,13.405&view=map', { isScrolled: false }),
  screen('businesses-empty', '/businesses?search=qqzzxxqq'),
  screen('saved', '/saved'),
  screen('saved-compared', '/city/berlin', { act: compareTwo }),
  screen('about', '/about'),
  screen('contact', '/contact'),
  screen('contact-faults', '/contact', { act: sendEmptyForm }),
  screen('contact-sent', '/contact?sent=1'),
  screen('contact-thanks', '/contact', { act: sendMessage(201, 'Message Sent Successfully'), isScrolled: false }),
  screen('contact-failed', '/contact', { act: sendMessage(503, 'Error'), isScrolled: false }),
  ...textPages.map((path) => screen(path.slice(1), path)),
  screen('page-not-found', '/no/such/page'),
  screen('business-not-found', '/business/no-such-business'),
  screen('broken-link', '/%E0%A4%A'),
  screen('business-loading', '/city/rome', { act: follow('business', never), isScrolled: false }),
  screen('business-failed', '/city/rome', { act: follow('business', unavailable), isScrolled: false }),
  screen('city-loading', '/', { act: follow('city', never), isScrolled: false }),
];

type Kind = (business: BusinessSummary) => boolean;

/** Businesses that are hard to show, found in the demo by what they lack. */
const kinds: Record<string, Kind> = {
  'business-no-photo': ({ photoUrl, imageUrl, openingHours }) => !photoUrl && !imageUrl && openingHours !== null,
  'business-no-hours': ({ openingHours, unreadableDays }) => openingHours === null && unreadableDays.length === 0,
  'business-unreadable-hours': ({ unreadableDays }) => unreadableDays.length > 0,
  'business-no-reviews': ({ reviewCount }) => reviewCount === 0,
  'business-closed': ({ businessStatus }) => businessStatus !== 'OPERATIONAL',
};

/** Pages of single businesses: the best filled one, a very long name, another script, and what lacks something. */
export const businessScreens = async ({ address }: Product): Promise<Screen[]> => {
  const list = async (query: string): Promise<BusinessSummary[]> =>
    (await (await fetch(`${address}/api/businesses?${query}`)).json()) as BusinessSummary[];
  const all = await list('limit=1000');
  const first = async (name: string, query: string): Promise<Screen> =>
    screen(name, `/business/${(await list(`limit=1&${query}`))[0].slug}`);
  const found = Object.entries(kinds).flatMap(([name, isOne]) =>
    all
      .filter(isOne)
      .slice(0, 1)
      .map(({ slug }) => screen(name, `/business/${slug}`)),
  );
  const best = await first('business', 'city=berlin&sortBy=rating&sortOrder=desc');
  return [
    best,
    { ...best, name: 'business-on-paper', act: emulatePrint },
    await first('business-paris', 'city=paris&sortBy=rating&sortOrder=desc'),
    await first('business-long-name', 'search=tannenberg%20oberhauser%20kesselring'),
    await first('business-arabic', 'city=cairo&category=restaurant'),
    ...found,
  ];
};
