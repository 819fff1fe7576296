import type { ListFilters } from '../api/list-businesses.ts';

export const noFilters: ListFilters = { search: '', categoryId: '', countryCode: '' };

/** Names of the filters in the address. */
const parameters = { search: 'search', categoryId: 'category', countryCode: 'country' } as const;
type FilterName = keyof typeof parameters;
const names = Object.keys(parameters) as FilterName[];

export const filtersOf = (address: URLSearchParams): ListFilters => {
  const [search, categoryId, countryCode] = names.map((name) => address.get(parameters[name]) ?? '');
  return { search, categoryId: /^\d+$/.test(categoryId) ? categoryId : '', countryCode };
};

export const isFiltered = (filters: ListFilters): boolean => names.some((name) => filters[name].trim() !== '');

export const areSame = (first: ListFilters, second: ListFilters): boolean => names.every((name) => first[name] === second[name]);

/** The address with these filters, on the first page. */
export const withFilters = (address: URLSearchParams, filters: ListFilters): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const name of names) {
    const value = filters[name].trim();
    if (value === '') next.delete(parameters[name]);
    else next.set(parameters[name], value);
  }
  return next;
};

/** The page of an address, from 1. */
export const pageOf = (address: URLSearchParams): number => {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};
