import { readFileSync } from 'node:fs';
import { shareImageSize } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { aBusiness, aCategory } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { attributeOf, renderPage, siteUrl, structuredData } from './render-page.ts';
import { type Data, faultsOf } from './structured-data-rules.ts';

const days = [1, 2, 3, 4, 5, 6, 7];

const requireValid = (head: string): Data[] => {
  const all = structuredData(head);
  for (const data of all) expect({ [String(data['@type'])]: faultsOf(data) }).toEqual({ [String(data['@type'])]: [] });
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
  '/city/berlin/bakery',
  '/city/berlin/bakery?page=2',
  '/country/de',
  '/country/de/bakery',
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

const titleOf = (head: string): string => /<title[^>]*>(.*?)<\/title>/.exec(head)?.[1] ?? '';
const contentOf = (head: string, key: string): string | undefined => attributeOf(head, new RegExp(`<meta [^>]*"${key}"[^>]*>`), 'content');
const canonicalOf = (head: string): string | undefined => attributeOf(head, /<link[^>]*rel="canonical"[^>]*>/, 'href');

const descriptionOf = (head: string): string => contentOf(head, 'description') ?? '';

const requireSocialTags = (head: string): void => {
  expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  for (const key of ['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:title', 'twitter:description'])
    expect(contentOf(head, key)?.length).toBeGreaterThan(5);
  expect(contentOf(head, 'og:locale')).toBe('en_US');
  for (const key of ['og:image', 'twitter:image']) expect(contentOf(head, key)).toMatch(/^https:\/\/./);
};

const requireDescription = (head: string): void => {
  const description = descriptionOf(head);
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

  it('differs from page to page, in its title and in its description', async () => {
    const heads = await Promise.all(indexed.map((path) => renderPage(path)));
    for (const textOf of [titleOf, descriptionOf]) expect(new Set(heads.map(({ head }) => textOf(head))).size).toBe(indexed.length);
  });

  it.each(indexed.filter((path) => path !== '/business/place-1'))('%s has a title that search engines show whole', async (path) => {
    expect(titleOf((await renderPage(path)).head).length).toBeLessThanOrEqual(60);
  });

  it.each(['/category/long', '/city/berlin/long', '/country/de/long', '/businesses?category=long', '/category/long?page=2'])(
    '%s has one however long the name of its category is',
    async (path) => {
      const category = aCategory({ id: 9, slug: 'long', name: 'Repair of historical musical instruments '.repeat(3).trim() });
      const { businesses, categories, cities } = someDirectory();
      const renamed = businesses.map((business) => ({ ...business, category }));
      const { head } = await renderPage(path, { businesses: renamed, categories: [...categories, category], cities });
      expect(titleOf(head)).toMatch(/^Repair of historical/);
      expect(titleOf(head).length).toBeLessThanOrEqual(60);
    },
  );
});

const headOf = async (changes: Parameters<typeof aBusiness>[0]): Promise<string> =>
  (await renderPage('/business/cafe', someDirectory({ businesses: [aBusiness({ slug: 'cafe', ...changes })] }))).head;

describe('the head of a business', () => {
  it('is cut on a word border', async () => {
    const words = 'Breakfast until noon, cakes from our own oven and a garden below old chestnut trees. '.repeat(5);
    const description = contentOf(await headOf({ description: `<p>${words}</p>` }), 'description') ?? '';
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('…')).toBe(true);
    const [name, kept] = description.slice(0, -1).split(': ');
    expect(name).toBe('Café Einstein, Berlin');
    expect(words.startsWith(kept)).toBe(true);
    expect(words[kept.length]).toMatch(/[\s,.]/);
  });

  it.each<[string, Parameters<typeof headOf>[0]]>([
    ['nothing but its name and its city', { address: null, street: null, postalCode: null, state: null, latitude: null, longitude: null }],
    ['coordinates of nowhere', { latitude: 0, longitude: 0 }],
    ['a round coordinate', { latitude: 52, longitude: 13.4 }],
    ['no hours', { openingHours: null, workingHours: null }],
    ['no photo', { photoUrl: null, imageUrl: null }],
    ['a business that has closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }],
    ['a category that is no business of schema.org', { category: { id: 7, name: 'Museum', slug: 'museum' } }],
    ['a category that nobody knows', { category: { id: 7, name: 'Xyzzy', slug: 'xyzzy' } }],
    ['a telephone number that is none', { phone: 'ask', phoneE164: null }],
    ['a rating of 0', { rating: '0', reviewCount: 3 }],
    ['no reviews', { rating: null, reviewCount: 0, reviews: [] }],
    ['hours round the clock', { openingHours: days.map((day) => ({ day, open: 0, close: 1440 })) }],
    ['days that nobody can read', { openingHours: [], unreadableDays: days }],
    ['links that are none', { photoUrl: 'data:image/png;base64,x', website: 'javascript:alert(1)', menuLink: 'menu' }],
    ['empty texts', { phone: '', email: '', priceRange: '', description: '', state: '' }],
  ])('is valid with %s', async (_, changes) => {
    expect(requireValid(await headOf(changes))).toHaveLength(2);
  });

  it('marks up no business whose place is unknown altogether', async () => {
    const placeless = { address: null, street: null, postalCode: null, city: null, citySlug: null, state: null, countryCode: null };
    expect(requireValid(await headOf(placeless)).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
  });

  it.each(['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'] as const)('says no hours of a business that is %s', async (businessStatus) => {
    const [business] = requireValid(await headOf({ businessStatus }));
    expect(business).not.toHaveProperty('openingHoursSpecification');
  });

  it('has the rating where the reviews are the site’s own', async () => {
    const businesses = [aBusiness({ slug: 'cafe' })];
    const directory = someDirectory({ businesses, settings: { ratingsInStructuredData: true } });
    const [business] = requireValid((await renderPage('/business/cafe', directory)).head);
    expect(business.aggregateRating).toEqual(expect.objectContaining({ '@type': 'AggregateRating' }));
  });

  it('has the types of its category', async () => {
    const [business] = requireValid(await headOf({ category: { id: 7, name: 'Veterinarian', slug: 'veterinarian' } }));
    expect(business['@type']).toEqual(['LocalBusiness', 'VeterinaryCare']);
  });

  it('never calls a place that is open round the clock closed', async () => {
    const [business] = requireValid(await headOf({ openingHours: [{ day: 1, open: 0, close: 1440 }] }));
    expect(business.openingHoursSpecification).toContainEqual(expect.objectContaining({ opens: '00:00', closes: '23:59' }));
  });
});

describe('the image of a shared page', () => {
  const keys = ['og:image:width', 'og:image:height', 'og:image:type'];

  it('says its size where it is the site’s own', async () => {
    const { head } = await renderPage('/cities');
    const png = readFileSync(new URL('../static/share.png', import.meta.url));
    expect(keys.map((key) => contentOf(head, key))).toEqual([String(png.readUInt32BE(16)), String(png.readUInt32BE(20)), 'image/png']);
  });

  it.each([
    ['/business/place-1', '/share-images/business/place-1.png'],
    ['/city/berlin?page=2', '/share-images/city/berlin.png'],
    ['/category/bakery', '/share-images/category/bakery.png'],
    ['/country/de', '/share-images/country/de.png'],
    ['/city/berlin/bakery', '/share-images/city/berlin/bakery.png'],
    ['/country/de/bakery', '/share-images/country/de/bakery.png'],
  ])('is drawn for %s, and says so', async (address, picture) => {
    const { head } = await renderPage(address);
    const { widthPx, heightPx } = shareImageSize;
    expect([contentOf(head, 'og:image'), contentOf(head, 'twitter:image')]).toEqual([siteUrl + picture, siteUrl + picture]);
    expect(keys.map((key) => contentOf(head, key))).toEqual([String(widthPx), String(heightPx), 'image/png']);
    expect(contentOf(head, 'og:image:alt')).not.toBe('');
  });

  it('says none of a photo, which nobody has measured', async () => {
    const head = await headOf({ photoUrl: 'https://photos.example/1.jpg' });
    expect([contentOf(head, 'og:image'), ...keys.map((key) => contentOf(head, key))]).toEqual([
      'https://photos.example/1.jpg',
      ...keys.map(() => undefined),
    ]);
  });
});

describe('the logo', () => {
  it('is large enough for search engines', () => {
    const png = readFileSync(new URL('../static/logo.png', import.meta.url));
    expect(Math.min(png.readUInt32BE(16), png.readUInt32BE(20))).toBeGreaterThanOrEqual(112);
  });
});
