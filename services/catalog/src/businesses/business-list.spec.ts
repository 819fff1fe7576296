import { describe, expect, it } from '@jest/globals';
import { type BusinessFilters, type ListPage, pageOfFound, pageOfIds, pageOfManyFound } from './business-list.ts';

const none: BusinessFilters = { words: [] };
const page = (more: Partial<ListPage> = {}): ListPage => ({ limit: 12, offset: 24, sortOrder: 'asc', ...more });
const flat = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

describe('pageOfIds', () => {
  it('walks one index for the default order', () => {
    expect(pageOfIds(none, page())).toEqual({
      sql: 'SELECT b.id FROM businesses b  ORDER BY b.list_rank DESC, b.id LIMIT $1 OFFSET $2',
      values: [12, 24],
    });
  });

  it('binds every filter', () => {
    const { sql, values } = pageOfIds({ cityIds: [3], categoryId: 4, countryCode: "D'E", words: [] }, page({ sortBy: 'name' }));
    expect(sql).toContain('WHERE b.city_id = $1 AND b.category_id = $2 AND b.country_code = $3 ORDER BY b.name_fold ASC, b.id');
    expect(values).toEqual([3, 4, "D'E", 12, 24]);
  });

  it('takes several cities of one name', () => {
    const { sql, values } = pageOfIds({ cityIds: [3, 5], words: [] }, page());
    expect(sql).toContain('b.city_id = ANY ($1::integer[])');
    expect(values[0]).toEqual([3, 5]);
  });

  it('puts rows without a value behind those that have one where the index would not', () => {
    const sql = flat(pageOfIds(none, page({ sortBy: 'rating' })).sql);
    expect(sql.indexOf('b.rating IS NOT NULL')).toBeGreaterThan(0);
    expect(sql.indexOf('b.rating IS NOT NULL')).toBeLessThan(sql.indexOf('b.rating IS NULL'));
    expect(sql).toMatch(/ORDER BY part, place LIMIT \$2 OFFSET \$3$/);
    expect(pageOfIds(none, page({ sortBy: 'rating' })).values).toEqual([36, 12, 24]);
  });

  it('walks the categories in order across all of them, and one index inside of one', () => {
    expect(pageOfIds(none, page({ sortBy: 'category' })).sql).toContain('FROM categories c CROSS JOIN LATERAL');
    expect(pageOfIds({ categoryId: 1, words: [] }, page({ sortBy: 'category' })).sql).not.toContain('LATERAL');
  });
});

describe('a search', () => {
  const filters: BusinessFilters = { words: [{ word: 'ali', categoryIds: [1], cityIds: [] }] };

  it('sorts what it finds, names first, and counts one more than it sorts', () => {
    const { sql, values } = pageOfFound(filters, page(), 10_000);
    expect(flat(sql)).toContain('ORDER BY b.in_name DESC, b.list_rank DESC, b.id');
    expect(values).toEqual(['%ali%', [1], '%ali%', 10_001, 12, 24]);
  });

  it('keeps the order that is asked for', () => {
    const { sql } = pageOfFound(filters, page({ sortBy: 'rating' }), 10);
    expect(sql).toContain('ORDER BY (b.rating IS NULL), b.rating ASC NULLS FIRST, b.id');
    expect(pageOfManyFound(filters, page({ sortBy: 'name' })).sql).toContain('ORDER BY b.name_fold ASC, b.id');
  });

  it('walks by quality, names first, where it finds very many', () => {
    const sql = flat(pageOfManyFound(filters, page()).sql);
    expect(sql.indexOf('AND (b.name_fold LIKE')).toBeLessThan(sql.indexOf('AND NOT'));
  });
});
