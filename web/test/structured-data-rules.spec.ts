import { describe, expect, it } from '@jest/globals';
import { renderPage, structuredData } from './render-page.ts';
import { type Data, faultsOf } from './structured-data-rules.ts';

const dataOf = async (path: string, type: string): Promise<Data> => {
  const found = structuredData((await renderPage(path)).head).find((data) => [data['@type']].flat().includes(type));
  if (!found) throw new Error(`${path} has no ${type}`);
  return found;
};

/** The data with one change, at a path of names and indexes. */
const changed = (data: Data, path: (string | number)[], value: unknown): Data => {
  const copy = structuredClone(data);
  const holder = path.slice(0, -1).reduce((inner: Data, key) => inner[key] as Data, copy);
  holder[path.at(-1) as string] = value;
  return JSON.parse(JSON.stringify(copy));
};

const first = ['itemListElement', 0];
const cases: [page: string, type: string, path: (string | number)[], value: unknown, fault: string][] = [
  ['/business/place-1', 'Restaurant', ['name'], undefined, 'no name'],
  ['/business/place-1', 'Restaurant', ['address'], undefined, 'no address'],
  ['/business/place-1', 'Restaurant', ['address'], { '@type': 'PostalAddress' }, 'an address that says nothing'],
  ['/business/place-1', 'Restaurant', ['address', 'addressCountry'], 'Germany', 'a country that is no code of two letters'],
  ['/business/place-1', 'Restaurant', ['url'], '/business/place-1', 'no page of its own'],
  ['/business/place-1', 'Restaurant', ['@type'], 'Eatery', 'no type of a local business'],
  ['/business/place-1', 'Restaurant', ['@type'], ['LocalBusiness', 'Eatery'], 'a type that schema.org does not know: Eatery'],
  ['/business/place-1', 'Restaurant', ['@type'], 'VeterinaryCare', 'no type of a local business'],
  ['/business/place-1', 'Restaurant', ['geo', 'latitude'], '52.5', 'coordinates of fewer than five decimals'],
  ['/business/place-1', 'Restaurant', ['geo', 'latitude'], '95.000000', 'coordinates off the earth'],
  ['/business/place-1', 'Restaurant', ['openingHoursSpecification', 0, 'opens'], '9 AM', 'hours that are no times'],
  ['/business/place-1', 'Restaurant', ['openingHoursSpecification', 0, 'closes'], '24:00', 'hours that are no times'],
  ['/business/place-1', 'Restaurant', ['openingHoursSpecification', 0, 'dayOfWeek'], 'Pazartesi', 'hours of no day'],
  [
    '/business/place-1',
    'Restaurant',
    ['aggregateRating'],
    { '@type': 'AggregateRating', ratingValue: '4,5', reviewCount: 3 },
    'a rating that is no number from 1 to 5',
  ],
  [
    '/business/place-1',
    'Restaurant',
    ['aggregateRating'],
    { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 0 },
    'a rating without reviews',
  ],
  ['/business/place-1', 'Restaurant', ['image'], 'data:image/png;base64,x', 'a link that is no web address'],
  ['/business/place-1', 'Restaurant', ['priceRange'], '$'.repeat(100), 'a price range that is too long'],
  ['/business/place-1', 'Restaurant', ['description'], '', 'a value that says nothing, or that search engines refuse'],
  ['/business/place-1', 'Restaurant', ['additionalType'], 'Cafe', 'a value that says nothing, or that search engines refuse'],
  ['/business/place-1', 'Restaurant', ['@context'], 'http://schema.org', 'not the context of schema.org'],
  ['/business/place-1', 'BreadcrumbList', ['itemListElement'], [], 'fewer than two steps'],
  ['/business/place-1', 'BreadcrumbList', [...first, 'position'], 0, 'positions do not count from 1'],
  ['/business/place-1', 'BreadcrumbList', [...first, 'item'], '/', 'a step that leads to no page of the site'],
  ['/city/berlin', 'ItemList', [...first, 'item', 'name'], '', 'no name'],
  ['/city/berlin', 'ItemList', [...first, 'item', 'address'], undefined, 'no address'],
  ['/city/berlin', 'ItemList', [...first, 'item', 'priceRange'], 'from 10 to 30', 'a price range that is too long'],
  ['/city/berlin', 'ItemList', [...first, '@type'], 'Thing', 'an entry is no ListItem'],
  [
    '/city/berlin',
    'ItemList',
    ['itemListElement', 1, 'item', 'url'],
    'https://directory.example/business/place-1',
    'an entry that stands twice',
  ],
  ['/cities', 'ItemList', [...first, 'url'], 'https://other.example/city/berlin', 'an entry without a name and a page'],
  ['/', 'WebSite', ['potentialAction'], undefined, 'no SearchAction'],
  ['/', 'Organization', ['logo'], 'https://directory.example/logo.svg', 'no logo'],
];

describe('the check of structured data', () => {
  it.each(cases)('of %s finds in %s that %j is %j', async (page, type, path, value, fault) => {
    const data = await dataOf(page, type);
    expect(faultsOf(data)).toEqual([]);
    expect(faultsOf(changed(data, path, value))).toContain(fault);
  });
});
