import {
  type ActivePlacement,
  type ActiveSnippet,
  type BusinessSummary,
  type Category,
  type CityDetail,
  type Country,
  defaultSiteSettings,
  type Facets,
  type PageFetch,
  type PublicSiteSettings,
  publicSettingsOf,
} from '@directory/contracts';
import { aBusiness, aNeighbour } from './builders.ts';

export interface FakeDirectory {
  businesses: BusinessSummary[];
  categories: Category[];
  cities: CityDetail[];
  /** Old slug of a business → its new one. */
  moved?: Record<string, string>;
  snippets?: ActiveSnippet[];
  placements?: ActivePlacement[];
  /** The catalog answers nothing. */
  isDown?: boolean;
  /** Beside the defaults. */
  settings?: Partial<PublicSiteSettings>;
}

type Answer = Awaited<ReturnType<PageFetch>>;

const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, headers, body });
const missing = (message: string): Answer => ({
  status: 404,
  headers: {},
  body: { statusCode: 404, error: message, message, requestId: 'r' },
});

const page = <Row>(rows: Row[], query: URLSearchParams): Answer => {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? rows.length);
  return ok(rows.slice(offset, offset + limit), { 'x-total-count': String(rows.length) });
};

const includes = (text: string, query: URLSearchParams): boolean => text.toLowerCase().includes((query.get('search') ?? '').toLowerCase());

const matching = ({ businesses }: FakeDirectory, query: URLSearchParams): BusinessSummary[] =>
  businesses.filter(
    (business) =>
      includes(business.name, query) &&
      (!query.get('categoryId') || String(business.category.id) === query.get('categoryId')) &&
      (!query.get('category') || business.category.slug === query.get('category')) &&
      (!query.get('city') || [business.citySlug, business.city].includes(query.get('city'))) &&
      (!query.get('country') || business.countryCode === query.get('country')?.toUpperCase()) &&
      (!query.get('openNow') || business.isOpen) &&
      (!query.get('verified') || business.isVerified) &&
      Number(business.rating ?? 0) >= Number(query.get('minRating') ?? 0),
  );

/** Counts of the rows by what a key says of each. */
const counted = <Facet>(rows: BusinessSummary[], facetOf: (row: BusinessSummary) => Facet): (Facet & { count: number })[] => {
  const counts = new Map<string, Facet & { count: number }>();
  for (const row of rows) {
    const facet = facetOf(row);
    const key = JSON.stringify(facet);
    counts.set(key, { ...facet, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

const facetsOf = (rows: BusinessSummary[]): Facets => ({
  categories: counted(rows, ({ category }) => category),
  cities: counted(rows, ({ city, citySlug }) => ({ id: 1, name: city ?? '', slug: citySlug ?? '' })),
  countries: counted(rows, ({ country, countryCode }) => ({ name: country ?? '', code: countryCode ?? '' })),
  prices: [],
  features: [],
});

const sorted = (rows: BusinessSummary[], query: URLSearchParams): BusinessSummary[] => {
  const sort = query.get('sortBy');
  if (!sort) return rows;
  const keyOf = ({ name, rating, city, category }: BusinessSummary) => ({ name, rating, city, category: category.name })[sort] ?? '';
  const direction = query.get('sortOrder') === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => direction * keyOf(a).localeCompare(keyOf(b)));
};

const businessAnswer = (directory: FakeDirectory, slug: string, part: string | undefined): Answer => {
  const { businesses, categories, moved } = directory;
  const target = moved?.[slug];
  if (target) return { status: 301, headers: { location: `/api/businesses/${target}` }, body: null };
  const summary = businesses.find((business) => business.slug === slug);
  if (!summary) return missing('The business could not be found in our directory.');
  const others = businesses.filter((business) => business.id !== summary.id);
  if (part === 'nearby') return ok(others.slice(0, 6).map((business, index) => aNeighbour({ ...business, distanceKm: 0.2 + index * 1.3 })));
  if (part === 'related') {
    return ok({
      sameCategory: others.filter(({ category }) => category.id === summary.category.id).slice(0, 6),
      sameCity: others.filter(({ citySlug }) => citySlug === summary.citySlug).slice(0, 6),
      categories: categories.slice(0, 8),
      sameType: [],
    });
  }
  return ok({ ...aBusiness(), ...summary });
};

const listAnswer = (directory: FakeDirectory, collection: string, query: URLSearchParams): Answer => {
  if (collection === 'countries') return ok(countriesOf(directory.businesses, directory));
  if (collection === 'categories')
    return page(
      directory.categories.filter(({ name }) => includes(name, query)),
      query,
    );
  if (collection === 'cities')
    return page(
      directory.cities.filter(({ name }) => includes(name, query)),
      query,
    );
  return page(sorted(matching(directory, query), query), query);
};

/** Places of some rows with their numbers in place of their own. */
const countedBy = <Place extends { businessCount: number }>(
  rows: BusinessSummary[],
  places: Place[],
  isOf: (row: BusinessSummary, place: Place) => boolean,
): Place[] =>
  places
    .map((place) => ({ ...place, businessCount: rows.filter((row) => isOf(row, place)).length }))
    .filter(({ businessCount }) => businessCount > 0);

const categoriesOf = (rows: BusinessSummary[], { categories }: FakeDirectory): Category[] =>
  countedBy(rows, categories, ({ category }, { slug }) => category.slug === slug);

const citiesOf = (rows: BusinessSummary[], { cities }: FakeDirectory): CityDetail[] =>
  countedBy(rows, cities, ({ citySlug }, { slug }) => citySlug === slug);

const countriesOf = (rows: BusinessSummary[], { businesses }: FakeDirectory): Country[] => {
  const names = new Map(businesses.map(({ countryCode, country }) => [countryCode ?? '', country ?? '']));
  const countries = [...names].map(([code, name]) => ({ code, name, businessCount: 0 }));
  return countedBy(rows, countries, ({ countryCode }, { code }) => countryCode === code);
};

const countryAnswer = (directory: FakeDirectory, code: string, part: string | undefined, categorySlug: string | undefined): Answer => {
  const rows = directory.businesses.filter(({ countryCode }) => countryCode === code.toUpperCase());
  const [country] = countriesOf(rows, directory);
  const categories = categoriesOf(rows, directory);
  if (!country) return missing('Country Not Found');
  if (!part) return ok({ ...country, categories, cities: citiesOf(rows, directory) });
  if (!categorySlug) return page(categories, new URLSearchParams());
  const category = categories.find(({ slug }) => slug === categorySlug);
  return category ? ok({ country, category, businessCount: category.businessCount }) : missing('Not there');
};

const cityAnswer = (directory: FakeDirectory, city: CityDetail, categorySlug: string | undefined): Answer => {
  const categories = categoriesOf(
    directory.businesses.filter(({ citySlug }) => citySlug === city.slug),
    directory,
  );
  if (!categorySlug) return page(categories, new URLSearchParams());
  const category = categories.find(({ slug }) => slug === categorySlug);
  return category ? ok({ city, category, businessCount: category.businessCount }) : missing('Not there');
};

const categoryAnswer = (directory: FakeDirectory, { slug }: Category, part: string, query: URLSearchParams): Answer => {
  const rows = directory.businesses.filter(({ category }) => category.slug === slug);
  return part === 'countries' ? page(countriesOf(rows, directory), query) : page(citiesOf(rows, directory), query);
};

/** Answers the public calls from memory. For tests of pages; search is by parts of the name. */
export const fakeApi =
  (directory: FakeDirectory): PageFetch =>
  async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://api');
    const [, , collection = '', slug, part, inner] = pathname.split('/').map(decodeURIComponent);
    if (collection === 'html-injection-codes') return ok(directory.snippets ?? []);
    if (collection === 'ad-placements') return ok(directory.placements ?? []);
    if (collection === 'site-settings') return ok({ ...publicSettingsOf(defaultSiteSettings), ...directory.settings });
    if (directory.isDown) return { status: 503, headers: {}, body: null };
    if (collection === 'map-pins') return ok({ total: 0, isExact: true, clusters: [], businesses: [], bounds: null });
    if (!slug) return listAnswer(directory, collection, searchParams);
    const { businesses, categories, cities } = directory;
    if (slug === 'stats') return ok({ total: businesses.length, categories: categories.length, cities: cities.length, countries: 2 });
    if (slug === 'facets') return ok(facetsOf(matching(directory, searchParams)));
    if (slug === 'random') return ok(businesses.slice(0, Number(searchParams.get('limit') ?? 12)));
    if (collection === 'businesses') return businessAnswer(directory, slug, part);
    if (collection === 'countries') return countryAnswer(directory, slug, part, inner);
    const category = categories.find((row) => row.slug === slug);
    const city = cities.find((row) => row.slug === slug);
    if (collection === 'cities' && city) return part ? cityAnswer(directory, city, inner) : ok(city);
    if (collection === 'categories' && category) return part ? categoryAnswer(directory, category, part, searchParams) : ok(category);
    return missing('Not Found');
  };
