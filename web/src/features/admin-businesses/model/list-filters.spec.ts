import { describe, expect, it } from '@jest/globals';
import { filtersOf, isFiltered, noFilters, pageOf, withFilters } from './list-filters.ts';

const at = (address: string) => new URLSearchParams(address);

describe('filters of the operators’ table', () => {
  it('are read from the address, whatever stands there', () => {
    expect(filtersOf(at('search=kebap&category=4&country=TR'))).toEqual({ search: 'kebap', categoryId: '4', countryCode: 'TR' });
    expect(filtersOf(at('category=abc'))).toEqual(noFilters);
    expect(['page=3', 'page=0', 'page=x', ''].map((address) => pageOf(at(address)))).toEqual([3, 1, 1, 1]);
  });

  it('lead back to the first page, and leave the rest of the address alone', () => {
    const next = withFilters(at('page=7&search=eski&x=1'), { search: ' yeni ', categoryId: '', countryCode: 'DE' });
    expect(String(next)).toBe('search=yeni&x=1&country=DE');
    expect([isFiltered(noFilters), isFiltered({ ...noFilters, search: ' ' }), isFiltered({ ...noFilters, countryCode: 'DE' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
