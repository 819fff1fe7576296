import type { AdminBusiness, Category, City } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** A business, a category or a city, and the screen that it leads to. */
export interface FoundEntry {
  key: string;
  name: string;
  /** Tells entries of one name apart. */
  note: string;
  to: string;
}

/** A kind of entries: how it is asked for, and what becomes of its rows. */
interface EntryKind<Row> {
  path: string;
  toEntry: (row: Row) => FoundEntry;
}

const noteOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const businesses: EntryKind<AdminBusiness> = {
  path: '/api/admin/businesses',
  toEntry: ({ id, name, category, city, countryCode }) => ({
    key: `business-${id}`,
    name,
    note: noteOf(category.name, city, countryCode),
    to: withQuery(adminPaths.businesses, { edit: id }),
  }),
};

const categories: EntryKind<Category> = {
  path: '/api/categories',
  toEntry: ({ id, name }) => ({
    key: `category-${id}`,
    name,
    note: 'İşletmelerini göster',
    to: withQuery(adminPaths.businesses, { category: id }),
  }),
};

const cities: EntryKind<City> = {
  path: '/api/cities',
  toEntry: ({ id, name, country }) => ({
    key: `city-${id}`,
    name,
    note: country ?? '',
    to: withQuery(adminPaths.places, { tab: 'cities', search: name }),
  }),
};

/** The best few of a kind for a text. A call for a text that has changed meanwhile is broken off. */
const entriesQuery = <Row>({ path, toEntry }: EntryKind<Row>, search: string) =>
  queryOptions({
    queryKey: [path, { search, limit: adminLimits.paletteEntries }] as const,
    queryFn: async (context) => (await loadListed<Row>(context)).rows.map(toEntry),
    enabled: search !== '',
    staleTime: 0,
    // An answer for the previous text would be chosen in its place.
    gcTime: 0,
  });

export const businessEntriesQuery = (search: string) => entriesQuery(businesses, search);
export const categoryEntriesQuery = (search: string) => entriesQuery(categories, search);
export const cityEntriesQuery = (search: string) => entriesQuery(cities, search);
