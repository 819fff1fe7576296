import {
  type ActivePlacement,
  type ActiveSnippet,
  type BusinessSummary,
  type Category,
  type CityDetail,
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
      (!query.get('country') || business.countryCode === query.get('country')) &&
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

/** Answers the public calls from memory. For tests of pages; search is by parts of the name. */
export const fakeApi =
  (directory: FakeDirectory): PageFetch =>
  async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://api');
    const [, , collection = '', slug, part] = pathname.split('/').map(decodeURIComponent);
    if (collection === 'html-injection-codes') return ok(directory.snippets ?? []);
    if (collection === 'ad-placements') return ok(directory.placements ?? []);
    if (collection === 'site-settings') return ok({ ...publicSettingsOf(defaultSiteSettings), ...directory.settings });
    if (!slug) return listAnswer(directory, collection, searchParams);
    const { businesses, categories, cities } = directory;
    if (slug === 'stats') return ok({ total: businesses.length, categories: categories.length, cities: cities.length, countries: 2 });
    if (slug === 'facets') return ok(facetsOf(matching(directory, searchParams)));
    if (slug === 'random') return ok(businesses.slice(0, Number(searchParams.get('limit') ?? 12)));
    if (collection === 'businesses') return businessAnswer(directory, slug, part);
    const found = collection === 'categories' ? categories.find((row) => row.slug === slug) : cities.find((row) => row.slug === slug);
    return found ? ok(found) : missing('Not Found');
  };
