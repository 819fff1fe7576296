import { describe, expect, it } from '@jest/globals';
import type { BusinessFilters } from './business-filters.ts';
import { type ListPage, pageOfIds } from './business-list.ts';

const none: BusinessFilters = {};
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
    const { sql, values } = pageOfIds({ cityIds: [3], categoryId: 4, countryCode: "D'E" }, page({ sortBy: 'name' }));
    expect(sql).toContain(
      'WHERE b.city_id = $1 AND b.category_id = $2 AND b.country_code IS NOT DISTINCT FROM $3 ORDER BY b.name_fold ASC, b.id',
    );
    expect(values).toEqual([3, 4, "D'E", 12, 24]);
  });

  it('takes several cities of one name', () => {
    const { sql, values } = pageOfIds({ cityIds: [3, 5] }, page());
    expect(sql).toContain('b.city_id = ANY ($1::integer[])');
    expect(values[0]).toEqual([3, 5]);
  });

  it('puts rows without a value behind those that have one where the index would not', () => {
    const { sql, values } = pageOfIds(none, page({ sortBy: 'rating' }));
    expect(flat(sql)).toContain('b.rating = g.value');
    expect(flat(sql)).toContain('b.rating IS NULL ORDER BY b.rating DESC NULLS LAST, b.id');
    expect(flat(sql)).toMatch(/ORDER BY part, place LIMIT \$2 OFFSET \$3$/);
    expect(values).toEqual([36, 12, 24]);
  });

  it('walks the categories in order across all of them, and one index inside of one', () => {
    expect(pageOfIds(none, page({ sortBy: 'category' })).sql).toContain('b.category_id = g.id');
    expect(pageOfIds({ categoryId: 1 }, page({ sortBy: 'category' })).sql).not.toContain('LATERAL');
  });
});
