import { describe, expect, it } from '@jest/globals';
import type { BusinessFilters } from './business-filters.ts';
import { scanInOrder, sortPlaces } from './business-list.ts';
import type { ListPage } from './business-order.ts';

const none: BusinessFilters = {};
const page = (more: Partial<ListPage> = {}): ListPage => ({ limit: 12, offset: 24, sortOrder: 'asc', ...more });
const flat = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

describe('scanInOrder', () => {
  it('follows one index for the default order', () => {
    expect(scanInOrder(none, page())).toEqual({
      sql: 'SELECT b.id FROM businesses b  ORDER BY b.list_rank DESC, b.id LIMIT $1 OFFSET $2',
      values: [12, 24],
    });
  });

  it('binds every filter', () => {
    const { sql, values } = scanInOrder({ cityIds: [3], categoryId: 4, countryCode: "D'E" }, page({ sortBy: 'name' }));
    expect(sql).toContain(
      'WHERE b.city_id = $1 AND b.category_id = $2 AND b.country_code IS NOT DISTINCT FROM $3 ORDER BY b.name_fold ASC, b.id',
    );
    expect(values).toEqual([3, 4, "D'E", 12, 24]);
  });

  it('takes several cities of one name', () => {
    const { sql, values } = scanInOrder({ cityIds: [3, 5] }, page());
    expect(sql).toContain('b.city_id = ANY ($1::integer[])');
    expect(values[0]).toEqual([3, 5]);
  });

  it('puts rows without a value behind those that have one where the index would not', () => {
    const { sql, values } = scanInOrder(none, page({ sortBy: 'rating' }));
    expect(flat(sql)).toContain('b.rating = g.id ORDER BY b.review_count DESC, b.id');
    expect(flat(sql)).toContain('b.rating IS NULL ORDER BY b.review_count DESC, b.id');
    expect(flat(sql)).toMatch(/ORDER BY part, place LIMIT \$2 OFFSET \$3$/);
    expect(values).toEqual([36, 12, 24]);
  });

  it('takes the most reviewed of each rating for the best rated, and those without one', () => {
    const { sql, values } = scanInOrder({ cityIds: [3] }, page({ sortBy: 'best' }));
    expect(flat(sql)).toContain('b.city_id = $1 AND b.rating = g.id ORDER BY b.review_count DESC, b.id LIMIT $2');
    expect(flat(sql)).toContain('b.city_id = $1 AND b.rating IS NULL ORDER BY b.review_count DESC, b.id LIMIT $2');
    expect(flat(sql)).toMatch(/DESC NULLS LAST, found.review_count DESC, found.id LIMIT \$3 OFFSET \$4$/);
    expect(values).toEqual([3, 36, 12, 24]);
  });

  it('takes one category after the other, and of a country only its own cities', () => {
    expect(scanInOrder(none, page({ sortBy: 'category' })).sql).toContain('b.category_id = g.id');
    const { sql, values } = scanInOrder({ countryCode: 'DE' }, page({ sortBy: 'city' }));
    expect(sql).toContain('c.country_code = $2 OR c.country_code IS NULL');
    expect(values.slice(0, 2)).toEqual(['DE', 'DE']);
  });
});

describe('sortPlaces', () => {
  it('reads nothing that the index of a place does not hold', () => {
    const columnsOf = (sortBy: ListPage['sortBy']) =>
      /SELECT id, (.*?) FROM/.exec(flat(sortPlaces({ categoryId: 1 }, page({ sortBy })).sql))?.[1];
    expect(['name', 'best', 'city', 'rating'].map((by) => columnsOf(by as ListPage['sortBy']))).toEqual([
      'name_fold',
      'rating, review_count',
      'city_id',
      '(coalesce(rating * 10, 51)::bigint << 32) - review_count AS standing',
    ]);
  });

  it('compares ratings and reviews as one integer, with those that have no rating behind all', () => {
    const sql = flat(sortPlaces({ categoryId: 1 }, { ...page({ sortBy: 'rating' }), sortOrder: 'desc' }).sql);
    expect(sql).toContain('(coalesce(rating * 10, -1)::bigint << 32) + review_count AS standing');
    expect(sql).toContain('ORDER BY b.standing DESC, b.id');
  });

  it('puts the businesses of cities of one name in order of their ids', () => {
    expect(flat(sortPlaces({ cityIds: [3, 5] }, page({ sortBy: 'city' })).sql)).toMatch(
      /ORDER BY c\.name_fold ASC NULLS LAST, b\.id LIMIT/,
    );
  });
});
