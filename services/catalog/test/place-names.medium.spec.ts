import type { Business, Category, City, ErrorAnswer, PlaceName, Redirect, Suggestion } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ListedNamesService } from '../src/places/names/listed-names.service.ts';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const austria = { country: 'Austria', countryCode: 'AT' };
const vienna = { ...austria, city: 'Vienna', state: 'Wien' };
const names = async (path: string) => (await catalog.call<PlaceName[]>(`/api/admin/place-names/${path}`)).body;
const addName = (path: string, name: string) => operator.post<PlaceName[] & ErrorAnswer>(`place-names/${path}`, { name });
const removeName = (path: string) => catalog.call<PlaceName[]>(`/api/admin/place-names/${path}`, { method: 'DELETE' });
const countOf = async (query: string) => Number((await catalog.call(`/api/businesses?${query}`)).headers['x-total-count']);
const locationOf = async (path: string) => {
  const { status, headers } = await catalog.call(path);
  return [status, headers.location];
};

it('a category has the first name that operators gave it', async () => {
  await catalog.importRows([stagedRow({ category: 'Bakery' }), stagedRow({ category: 'Zzz shop' })]);
  const [{ id }] = await catalog.query<{ id: number }>("SELECT id FROM categories WHERE name = 'Zzz shop'");
  for (const name of ['Zzz dükkânı', 'Zezeci']) await addName(`categories/${id}`, name);
  expect((await catalog.call('/api/admin/category-names')).body).toEqual([{ id, name: 'Zezeci' }]);
});

describe('a city of the list', () => {
  beforeEach(() => catalog.importRows([stagedRow({ name: 'One', placeId: 'a', ...vienna })]));

  it('is found by its other names: filter, list, search, suggestions, address', async () => {
    for (const name of ['wien', 'Viyana', 'Вена']) expect(await countOf(`city=${encodeURIComponent(name)}`)).toBe(1);
    expect(await countOf('city=wien&country=de')).toBe(0);
    expect((await catalog.call<City[]>('/api/cities?search=viyan')).body.map(({ name }) => name)).toEqual(['Vienna']);
    expect(await countOf('search=viyana')).toBe(1);
    const { body } = await catalog.call<Suggestion[]>('/api/businesses/suggest?q=viy');
    expect(body[0]).toMatchObject({ kind: 'city', name: 'Vienna', slug: 'vienna' });
    expect(await locationOf('/api/cities/wien')).toEqual([301, '/api/cities/vienna']);
    expect((await locationOf('/api/cities/vindobona'))[0]).toBe(404);
  });

  it('gets the businesses that files put there under another name, and none of another country', async () => {
    const rows = [
      stagedRow({ name: 'Two', placeId: 'b', ...austria, city: 'Wien', state: null }),
      stagedRow({ name: 'Three', placeId: 'c', ...austria, city: 'Viyana', state: 'Viyana' }),
      stagedRow({ name: 'Four', placeId: 'd', city: 'Vienna', state: 'Virginia', country: 'United States', countryCode: 'US' }),
      stagedRow({ name: 'Five', placeId: 'e', city: 'Wien', state: null, country: null, countryCode: null }),
    ];
    const { analysis, totals } = await catalog.importRows(rows);
    expect([analysis.citiesFound, totals.created]).toEqual([2, 4]);
    const cities = await catalog.query<{ slug: string; business_count: number }>('SELECT slug, business_count FROM cities ORDER BY id');
    expect(cities[0]).toEqual({ slug: 'vienna', business_count: 4 });
    expect(cities.slice(1).map(({ business_count }) => business_count)).toEqual([1]);
    expect((await catalog.importRows(rows)).totals).toMatchObject({ created: 0, unchanged: 4 });
    await expectCountersExact(catalog);
  });

  it('loses a name that an operator takes away, for files and for the list too', async () => {
    const id = await operator.placeId('cities', 'vienna');
    expect((await names(`cities/${id}`)).find(({ key }) => key === 'wien')).toEqual({ name: 'Wien', key: 'wien', source: 'listed' });
    expect((await removeName(`cities/${id}/wien`)).body.some(({ key }) => key === 'wien')).toBe(false);
    expectRefused(await removeName(`cities/${id}/wien`), 'PLACE_NAME_NOT_FOUND', 404);
    expect((await locationOf('/api/cities/wien'))[0]).toBe(404);
    expect(await countOf('search=wien')).toBe(0);
    expect(await catalog.app.get(ListedNamesService).learn()).toBe(0);
    await catalog.importRows([stagedRow({ name: 'Two', placeId: 'b', ...austria, city: 'Wien' })]);
    expect((await catalog.call<Business>('/api/businesses/two')).body.city).toBe('Wien');
  });
});

describe('files that spell a city of the list in several ways', () => {
  it('create one city, of ambiguous names only in one region', async () => {
    const germany = { country: 'Germany', countryCode: 'DE' };
    const { totals } = await catalog.importRows([
      stagedRow({ name: 'One', placeId: 'a', ...germany, city: 'München', state: 'Bayern' }),
      stagedRow({ name: 'Two', placeId: 'b', ...germany, city: 'Munich', state: 'Bayern' }),
      stagedRow({ name: 'Three', placeId: 'c', ...germany, city: 'Münih', state: null }),
      stagedRow({ name: 'Four', placeId: 'd', ...germany, city: 'Frankfurt am Main', state: 'Hessen' }),
      stagedRow({ name: 'Five', placeId: 'e', ...germany, city: 'Frankfurt', state: 'Brandenburg' }),
    ]);
    expect(totals.created).toBe(5);
    const { body } = await catalog.call<City[]>('/api/cities');
    expect(body.map(({ state, businessCount }) => [state, businessCount])).toEqual([
      ['Bayern', 3],
      ['Brandenburg', 1],
      ['Hessen', 1],
    ]);
    expect(await countOf('city=monachium')).toBe(3);
  });

  it('create one category', async () => {
    const { analysis, totals } = await catalog.importRows(
      ['Eczane', 'Pharmacy', 'Apotheke', 'Antiquary'].map((category) => stagedRow({ category, placeId: category })),
    );
    expect([analysis.categoriesCreated, totals.categoriesCreated]).toEqual([2, 2]);
    expect(await countOf('category=farmacia')).toBe(3);
    expect(await countOf('search=apteka')).toBe(3);
    expect((await catalog.call<Category[]>('/api/categories?search=pharmacie')).body).toHaveLength(1);
    const [status, location] = await locationOf('/api/categories/farmacia');
    expect([status, String(location)]).toEqual([301, expect.stringMatching(/^\/api\/categories\/(eczane|pharmacy|apotheke)$/)]);
    await expectCountersExact(catalog);
  });
});

describe('a name that an operator adds', () => {
  it('is known everywhere at once, is audited and outdates caches', async () => {
    await operator.importOne({ ...austria, city: 'Wiener Neustadt' });
    const id = await operator.placeId('cities', 'wiener-neustadt');
    const before = await operator.cacheVersions();
    const { status, body } = await addName(`cities/${id}`, ' Nova Civitas ');
    expect([status, body]).toEqual([200, [{ name: 'Nova Civitas', key: 'nova civitas', source: 'operator' }]]);
    expect(await operator.tagsChangedSince(before)).toContain('all');
    expect((await operator.audited()).at(-1)).toMatchObject({
      action: 'city.name-added',
      subject: String(id),
      after: { name: 'Nova Civitas' },
    });
    expect(await locationOf('/api/cities/nova-civitas')).toEqual([301, '/api/cities/wiener-neustadt']);
    expect(await countOf('search=civitas')).toBe(1);
    const { totals } = await catalog.importRows([stagedRow({ name: 'Two', placeId: 'b', ...austria, city: 'Nova Civitas', state: 'X' })]);
    expect(totals.created).toBe(1);
    expect(await countOf('city=wiener-neustadt')).toBe(2);
    expect((await addName(`cities/${id}`, 'NOVA CIVITAS')).status).toBe(200);
  });

  it('is refused where another place of the country has it, and allowed in another country', async () => {
    await catalog.importRows([
      stagedRow({ placeId: 'a', ...austria, city: 'Graz' }),
      stagedRow({ placeId: 'b', ...austria, city: 'Linz' }),
      stagedRow({ placeId: 'c', city: 'Bonn', country: 'Germany', countryCode: 'DE' }),
    ]);
    const [linz, bonn] = [await operator.placeId('cities', 'linz'), await operator.placeId('cities', 'bonn')];
    const refused = await addName(`cities/${linz}`, 'GRAZ');
    expectRefused(refused, 'PLACE_NAME_TAKEN', 409);
    expect(refused.body.message).toBe('“GRAZ” adı Graz kaydına ait, burada kullanılamaz. İkisi aynı yerse birleştirin.');
    expectRefused(await addName(`cities/${linz}`, 'Грац'), 'PLACE_NAME_TAKEN', 409);
    expect((await addName(`cities/${bonn}`, 'Graz')).status).toBe(200);
    expectRefused(await addName(`cities/${linz}`, '…'), 'REQUEST_INVALID', 400);
    expectRefused(await addName('cities/99999', 'Name'), 'CITY_NOT_FOUND', 404);
  });

  it('of a category follows a merge', async () => {
    await catalog.importRows(['Cellar', 'Winery'].map((category) => stagedRow({ category, placeId: category })));
    const cellar = await operator.placeId('categories', 'cellar');
    await addName(`categories/${cellar}`, 'Mahzen');
    expectRefused(await addName(`categories/${await operator.placeId('categories', 'winery')}`, 'mahzen'), 'PLACE_NAME_TAKEN', 409);
    await operator.merge('categories', 'cellar', 'winery');
    expect(await countOf('category=mahzen')).toBe(2);
    expect(await countOf('search=mahzen')).toBe(2);
    expect((await names(`categories/${await operator.placeId('categories', 'winery')}`)).map(({ key, source }) => [key, source])).toEqual([
      ['cellar', 'former'],
      ['mahzen', 'operator'],
    ]);
  });
});

describe('an icon', () => {
  it('is chosen by an operator, and follows from the name again', async () => {
    await operator.importOne({ category: 'Bakery' });
    const path = `categories/${await operator.placeId('categories', 'bakery')}`;
    expect((await operator.change<Category>(path, { icon: 'fish' })).body).toMatchObject({ name: 'Bakery', icon: 'fish' });
    expect((await catalog.call<Category>('/api/categories/bakery')).body.icon).toBe('fish');
    expect((await operator.audited()).at(-1)).toMatchObject({ action: 'category.icon-chosen', after: { icon: 'fish' } });
    expectRefused(await operator.change(path, { icon: 'unicorn' }), 'REQUEST_INVALID', 400);
    expect((await operator.change<Category>(path, { icon: null })).body.icon).toBe('croissant');
  });
});

describe('redirects', () => {
  it('are listed with where they lead, found by a part, and can be removed', async () => {
    await operator.importOne({ category: 'Cellar' });
    await operator.change(`categories/${await operator.placeId('categories', 'cellar')}`, { name: 'Winery' });
    await operator.patch(await operator.idOf('one'), { slug: undefined, name: 'First' });
    const list = (query: string) => catalog.call<Redirect[]>(`/api/admin/redirects?${query}`);
    const redirect = { kind: 'category', slug: 'cellar', target: { slug: 'winery', name: 'Winery' } };
    const { body, headers } = await list('kind=category&search=cell');
    expect([body, headers['x-total-count']]).toEqual([[redirect], '1']);
    expect((await list('kind=category&search=cell&offset=1')).body).toEqual([]);
    expect((await list('kind=city')).body).toEqual([]);
    const removed = await catalog.call('/api/admin/redirects/category/cellar', { method: 'DELETE' });
    expect(removed.status).toBe(204);
    expect((await operator.audited()).at(-1)).toMatchObject({ action: 'redirect.removed', before: { slug: 'cellar', target: 'winery' } });
    for (const slug of ['cellar', 'winery'])
      expectRefused(await catalog.call(`/api/admin/redirects/category/${slug}`, { method: 'DELETE' }), 'REDIRECT_NOT_FOUND', 404);
  });
});
