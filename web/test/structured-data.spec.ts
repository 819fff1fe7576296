import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { aBusiness } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { attributeOf, renderPage, siteUrl, structuredData } from './render-page.ts';

type Data = Record<string, unknown>;

const own = (address: unknown): boolean => typeof address === 'string' && address.startsWith(`${siteUrl}/`) && URL.canParse(address);
const isWeb = (address: unknown): boolean => typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address);

const steps = (data: Data): Data[] => data.itemListElement as Data[];

const requireInOrder = (data: Data): void => {
  expect(steps(data).map(({ position }) => position)).toEqual(steps(data).map((_, index) => index + 1));
  for (const { '@type': type, name } of steps(data)) {
    expect(type).toBe('ListItem');
    expect(String(name).length).toBeGreaterThan(0);
  }
};

const requireAddress = (address: Data): void => {
  expect(address['@type']).toBe('PostalAddress');
  expect(Object.keys(address).length).toBeGreaterThan(1);
  if ('addressCountry' in address) expect(address.addressCountry).toMatch(/^[A-Z]{2}$/);
};

const requirePlace = ({ latitude, longitude }: Data): void => {
  for (const degrees of [latitude, longitude]) expect(degrees).toMatch(/^-?\d+\.\d{5,}$/);
  expect([Number(latitude), Number(longitude)]).not.toEqual([0, 0]);
};

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const requireHours = (spans: Data[]): void => {
  for (const { dayOfWeek, opens, closes } of spans) {
    expect(days).toContain(dayOfWeek);
    for (const time of [opens, closes]) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  }
};

/** The properties that search engines require of each type, and refuse. */
const rules: Record<string, (data: Data) => void> = {
  BreadcrumbList: (data) => {
    expect(steps(data).length).toBeGreaterThanOrEqual(2);
    requireInOrder(data);
    expect(steps(data).every(({ item }) => own(item))).toBe(true);
  },
  ItemList: (data) => {
    expect(steps(data).length).toBeLessThanOrEqual(10);
    requireInOrder(data);
    const addresses = steps(data).map(({ url }) => url);
    expect(addresses.every(own)).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
  Organization: (data) => {
    expect(data.name).toBe('Local Directory');
    expect([data['@id'], data.url, data.logo].every(own)).toBe(true);
    // A drawing of lines has no size that a search engine could check.
    expect(data.logo).toMatch(/\.png$/);
  },
  WebSite: ({ name, url, potentialAction }) => {
    expect([name, url]).toEqual(['Local Directory', `${siteUrl}/`]);
    const { '@type': type, target, 'query-input': input } = potentialAction as Data;
    expect(type).toBe('SearchAction');
    // Search engines fill the name of the input into the address.
    const [, inputName] = String(input).match(/^required name=(\w+)$/) ?? [];
    expect((target as Data).urlTemplate).toBe(`${siteUrl}/businesses?search={${inputName}}`);
  },
  LocalBusiness: (data) => {
    expect(String(data.name).length).toBeGreaterThan(0);
    expect(own(data.url)).toBe(true);
    requireAddress(data.address as Data);
    if (data.geo) requirePlace(data.geo as Data);
    requireHours((data.openingHoursSpecification ?? []) as Data[]);
    for (const address of [data.image, data.sameAs, data.hasMenu]) if (address !== undefined) expect(isWeb(address)).toBe(true);
    if (data.priceRange !== undefined) expect(String(data.priceRange).length).toBeLessThan(100);
  },
};

const kinds = ['BreadcrumbList', 'ItemList', 'Organization', 'WebSite'];
const ruleOf = ({ '@type': type }: Data) => rules[kinds.includes(String(type)) ? String(type) : 'LocalBusiness'];

/** Values that say nothing, and marks that cost a site the rest of its markup. */
const refused = /null|""|"aggregateRating"|"review"|"additionalType"/;

const requireValid = (head: string): Data[] => {
  const all = structuredData(head);
  for (const data of all) {
    expect(data['@context']).toBe('https://schema.org');
    expect(JSON.stringify(data)).not.toMatch(refused);
    ruleOf(data)(data);
  }
  return all;
};

const indexed = [
  '/',
  '/categories',
  '/category/restaurant',
  '/category/restaurant?page=2',
  '/cities',
  '/city/berlin',
  '/city/berlin?page=3',
  '/businesses',
  '/business/place-1',
  '/about',
  '/contact',
  '/privacy-policy',
  '/legal-notice',
  '/terms-of-service',
  '/cookie-policy',
];
const unindexed = [
  '/?search=place',
  '/categories?search=bak',
  '/city/berlin?search=place',
  '/category/restaurant?sort=rating',
  '/businesses?city=berlin&verified=1',
];
const missing = ['/business/nothing', '/city/nothing', '/category/nothing', '/nothing/at/all', '/business-not-found'];

const contentOf = (head: string, key: string): string | undefined => attributeOf(head, new RegExp(`<meta [^>]*"${key}"[^>]*>`), 'content');
const canonicalOf = (head: string): string | undefined => attributeOf(head, /<link[^>]*rel="canonical"[^>]*>/, 'href');

const requireSocialTags = (head: string): void => {
  expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  for (const key of ['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:title', 'twitter:description'])
    expect(contentOf(head, key)?.length).toBeGreaterThan(5);
  for (const key of ['og:image', 'twitter:image']) expect(isWeb(contentOf(head, key))).toBe(true);
};

const requireDescription = (head: string): void => {
  const description = contentOf(head, 'description') ?? '';
  expect(description.length).toBeGreaterThan(10);
  expect(description.length).toBeLessThanOrEqual(160);
};

describe('the head of every kind of page', () => {
  it.each(indexed)('%s has a title, a description, its own address, and data that search engines take', async (path) => {
    const { head, status } = await renderPage(path);
    expect(status).toBe(200);
    expect(head.match(/<title/g)).toHaveLength(1);
    expect(canonicalOf(head)).toBe(siteUrl + path);
    expect(contentOf(head, 'og:url')).toBe(siteUrl + path);
    expect(contentOf(head, 'robots')).toBe('index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1');
    requireDescription(head);
    requireSocialTags(head);
    expect(requireValid(head).length).toBeGreaterThan(0);
  });

  it.each(unindexed)('%s is not kept by search engines, but followed', async (path) => {
    const { head, status, noindex } = await renderPage(path);
    expect([status, noindex, contentOf(head, 'robots')]).toEqual([200, true, 'noindex, follow']);
    requireDescription(head);
    requireValid(head);
  });

  it.each(missing)('%s has no address of its own and nothing to index', async (path) => {
    const { head, status } = await renderPage(path);
    expect([status, canonicalOf(head), contentOf(head, 'robots')]).toEqual([404, undefined, 'noindex, follow']);
    expect(structuredData(head)).toEqual([]);
  });

  it('differs from page to page', async () => {
    const heads = await Promise.all(indexed.map((path) => renderPage(path)));
    const titles = heads.map(({ head }) => /<title[^>]*>(.*?)<\/title>/.exec(head)?.[1]);
    expect(new Set(titles).size).toBe(indexed.length);
  });
});

const headOf = async (changes: Parameters<typeof aBusiness>[0]): Promise<string> =>
  (await renderPage('/business/cafe', someDirectory({ businesses: [aBusiness({ slug: 'cafe', ...changes })] }))).head;

describe('the head of a business', () => {
  it('is cut on a word border', async () => {
    const words = 'Breakfast until noon, cakes from our own oven and a garden below old chestnut trees. '.repeat(5);
    const description = contentOf(await headOf({ description: `<p>${words}</p>` }), 'description') ?? '';
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('…')).toBe(true);
    const kept = description.slice(0, -1);
    expect(words.startsWith(kept)).toBe(true);
    expect(words[kept.length]).toMatch(/[\s,.]/);
  });

  it.each([
    ['nothing but its name and its city', { address: null, street: null, postalCode: null, state: null, latitude: null, longitude: null }],
    ['coordinates of nowhere', { latitude: 0, longitude: 0 }],
    ['a round coordinate', { latitude: 52, longitude: 13.4 }],
    ['no reviews', { rating: null, reviewCount: 0, reviews: [] }],
    ['hours round the clock', { openingHours: days.map((_, index) => ({ day: index + 1, open: 0, close: 1440 })) }],
    ['days that nobody can read', { openingHours: [], unreadableDays: [1, 2, 3, 4, 5, 6, 7] }],
    ['links that are none', { photoUrl: 'data:image/png;base64,x', website: 'javascript:alert(1)', menuLink: 'menu' }],
    ['empty texts', { phone: '', email: '', priceRange: '', description: '', state: '' }],
  ])('is valid with %s', async (_, changes) => {
    expect(requireValid(await headOf(changes))).toHaveLength(2);
  });

  it('marks up no business whose place is unknown altogether', async () => {
    const placeless = { address: null, street: null, postalCode: null, city: null, citySlug: null, state: null, countryCode: null };
    expect(requireValid(await headOf(placeless)).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
  });

  it('never calls a place that is open round the clock closed', async () => {
    const [business] = requireValid(await headOf({ openingHours: [{ day: 1, open: 0, close: 1440 }] }));
    expect(business.openingHoursSpecification).toContainEqual(expect.objectContaining({ opens: '00:00', closes: '23:59' }));
  });
});

describe('the logo', () => {
  it('is large enough for search engines', () => {
    const png = readFileSync(new URL('../static/logo.png', import.meta.url));
    expect(Math.min(png.readUInt32BE(16), png.readUInt32BE(20))).toBeGreaterThanOrEqual(112);
  });
});
