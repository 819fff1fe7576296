import { describe, expect, it } from '@jest/globals';
import { aCategory, aCity, aSummary } from '../src/testing/builders.ts';
import type { FakeDirectory } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { attributeOf, renderPage, structuredData, textOf } from './render-page.ts';

const titleOf = (head: string) => /<title[^>]*>(.*?)<\/title>/.exec(head)?.[1] ?? '';
const descriptionOf = (head: string) => attributeOf(head, /<meta name="description"[^>]*>/, 'content') ?? '';
const canonicalOf = (head: string) => attributeOf(head, /<link rel="canonical"[^>]*>/, 'href');
const typesOf = (head: string) => structuredData(head).map((data) => data['@type']);

/** So many bakeries in Berlin. */
const bakeries = (count: number): FakeDirectory => {
  const { businesses, ...others } = someDirectory();
  return { ...others, businesses: businesses.filter(({ category }) => category.slug === 'bakery').slice(0, count) };
};

describe.each([
  ['/city/berlin/bakery', 'Bakery in Berlin', 'Bakery in Berlin, Germany | Local Directory', ['Home', 'Cities', 'Berlin', 'Bakery']],
  ['/country/de/bakery', 'Bakery in Germany', 'Bakery in Germany by City | Local Directory', ['Home', 'Cities', 'Germany', 'Bakery']],
  ['/country/de', 'Local Businesses in Germany', 'Local Businesses in Germany | Local Directory', ['Home', 'Cities', 'Germany']],
])('%s', (path, heading, title, crumbs) => {
  it('has a head of its own', async () => {
    const { status, head, body, noindex } = await renderPage(path);
    expect([status, noindex, titleOf(head)]).toEqual([200, false, title]);
    expect(textOf(/<h1.*?<\/h1>/s.exec(body)?.[0] ?? '').trim()).toBe(heading);
    expect(canonicalOf(head)).toBe(`https://directory.example${path}`);
    expect(descriptionOf(head)).toMatch(/Germany.*local businesses|local businesses.*Germany/);
    expect(typesOf(head)).toEqual(['BreadcrumbList', 'ItemList']);
    const [{ itemListElement }] = structuredData(head) as [{ itemListElement: { name: string }[] }];
    expect(itemListElement.map(({ name }) => name)).toEqual(crumbs);
  });

  it('gives each page of its list its own address, title and description', async () => {
    const [first, second] = [await renderPage(path), await renderPage(`${path}?page=2`)];
    expect(canonicalOf(second.head)).toBe(`https://directory.example${path}?page=2`);
    expect(titleOf(second.head)).toContain(' - Page 2');
    expect(titleOf(second.head).length).toBeLessThanOrEqual(60);
    expect(descriptionOf(second.head)).not.toBe(descriptionOf(first.head));
  });

  it('is no page beyond the end of its list, and none in another order for search engines', async () => {
    expect((await renderPage(`${path}?page=70`)).status).toBe(404);
    expect((await renderPage(`${path}?page=99999`)).status).toBe(404);
    expect((await renderPage(`${path}?sort=name`)).noindex).toBe(true);
    expect((await renderPage(`${path}?search=place`)).noindex).toBe(true);
  });

  it('is kept by search engines from three businesses on', async () => {
    expect((await renderPage(path, bakeries(2))).noindex).toBe(true);
    expect((await renderPage(path, bakeries(3))).noindex).toBe(false);
  });

  it('answers 503, and not that there is none, while the catalog is down', async () => {
    expect((await renderPage(path, { ...someDirectory(), isDown: true })).status).toBe(503);
  });
});

describe('links', () => {
  it('lead from the city and the category to what they have in common, and back', async () => {
    expect((await renderPage('/city/berlin')).body).toContain('href="/city/berlin/bakery"');
    expect((await renderPage('/city/berlin')).body).toContain('href="/country/de"');
    const category = await renderPage('/category/bakery');
    for (const path of ['/city/berlin/bakery', '/country/de/bakery']) expect(category.body).toContain(`href="${path}"`);
    const both = await renderPage('/city/berlin/bakery');
    for (const path of ['/city/berlin', '/category/bakery', '/country/de/bakery', '/country/de', '/city/berlin/restaurant'])
      expect(both.body).toContain(`href="${path}"`);
    const country = await renderPage('/country/de');
    for (const path of ['/city/berlin', '/country/de/bakery']) expect(country.body).toContain(`href="${path}"`);
  });

  it('lead from a business to its category in its city and its country', async () => {
    const { body } = await renderPage('/business/place-1');
    for (const path of ['/city/berlin/restaurant', '/country/de/restaurant']) expect(body).toContain(`href="${path}"`);
  });

  it('lead from the cities to every country', async () => {
    expect((await renderPage('/cities')).body).toContain('href="/country/de"');
  });
});

describe('a category that is not there', () => {
  it.each([
    ['/city/berlin/museum', 'No Museum in Berlin', ['/city/berlin', '/category/museum', '/cities']],
    ['/city/berlin/none', 'Category Not Found', ['/city/berlin', '/cities']],
    ['/city/atlantis/bakery', 'City Not Found', ['/category/bakery', '/cities']],
    ['/country/de/museum', 'No Museum in Germany', ['/country/de', '/category/museum', '/cities']],
    ['/country/xx/bakery', 'Country Not Found', ['/category/bakery', '/cities']],
    ['/country/xx', 'Country Not Found', ['/cities']],
  ])('%s is 404 and helps on', async (path, title, ways) => {
    const directory = someDirectory();
    const museum = aCategory({ id: 9, name: 'Museum', slug: 'museum' });
    const { status, head, body, noindex } = await renderPage(path, { ...directory, categories: [...directory.categories, museum] });
    expect([status, noindex, canonicalOf(head)]).toEqual([404, true, undefined]);
    expect(titleOf(head)).toContain(title);
    for (const way of ways) expect(body).toContain(`href="${way}"`);
  });
});

describe('titles', () => {
  it('tell cities of one name apart', async () => {
    const rows = ['GB', 'CA'].flatMap((code) =>
      [1, 2, 3].map((n) => aSummary({ id: n, citySlug: `london-${code}`, category: { id: 1, name: 'Restaurant', slug: 'restaurant' } })),
    );
    const cities = [
      aCity({ id: 1, name: 'London', slug: 'london-GB', state: 'England', country: 'United Kingdom', countryCode: 'GB' }),
      aCity({ id: 2, name: 'London', slug: 'london-CA', state: 'Ontario', country: 'Canada', countryCode: 'CA' }),
    ];
    const directory = { ...someDirectory(), businesses: rows, cities };
    const titles = [await renderPage('/city/london-GB/restaurant', directory), await renderPage('/city/london-CA/restaurant', directory)];
    expect(titles.map(({ head }) => titleOf(head))).toEqual([
      'Restaurant in London, England | Local Directory',
      'Restaurant in London, Ontario | Local Directory',
    ]);
  });

  it('fit, however long the names are', async () => {
    const { head } = await renderPage('/city/berlin/bakery', {
      ...someDirectory(),
      categories: [aCategory({ id: 2, name: 'Manufacturer of extraordinarily long-lived sourdough crispbreads', slug: 'bakery' })],
    });
    expect(titleOf(head).length).toBeLessThanOrEqual(60);
  });
});

describe('the search of a category in a place', () => {
  it.each([
    ['/businesses?category=bakery&city=berlin', '/city/berlin/bakery', false],
    ['/businesses?category=bakery&country=DE', '/country/de/bakery', false],
    ['/businesses?category=bakery&city=berlin&page=2', '/city/berlin/bakery?page=2', false],
    ['/businesses?category=bakery&city=berlin&rating=3', '/businesses?category=bakery&city=berlin&rating=3', true],
    ['/businesses?category=bakery', '/businesses?category=bakery', true],
  ])('%s names %s as its canonical; a page of its own takes no noindex from it', async (path, canonical, isNoindex) => {
    const { head, noindex } = await renderPage(path);
    expect(canonicalOf(head)?.replaceAll('&amp;', '&')).toBe(`https://directory.example${canonical}`);
    expect(noindex).toBe(isNoindex);
  });

  it('is not kept where the page itself is not', async () => {
    expect((await renderPage('/businesses?category=bakery&city=berlin', bakeries(2))).noindex).toBe(true);
  });
});
