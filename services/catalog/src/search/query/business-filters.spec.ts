import { describe, expect, it } from '@jest/globals';
import { SqlConditions } from '../../database/sql-conditions.ts';
import { type BusinessFilters, hasOnlyPlaceFilters, requireRowFilters } from './business-filters.ts';

const conditionsOf = (filters: BusinessFilters): SqlConditions => {
  const conditions = new SqlConditions();
  requireRowFilters(filters, conditions);
  return conditions;
};

describe('the filters of rows', () => {
  it('compare the hour of the week with the hours of each business, also the first of it', () => {
    expect(conditionsOf({ openMinute: 0 })).toMatchObject({
      where: "WHERE CASE WHEN b.business_status = 'OPERATIONAL' THEN b.open_minutes @> $1::integer END",
      values: [0],
    });
  });

  it('know a price by any of its signs', () => {
    const { where, values } = conditionsOf({ price: 2 });
    expect([where, values[0]]).toEqual(['WHERE b.price_range = ANY ($1::text[])', expect.arrayContaining(['$$', '€€', '₺₺'])]);
  });

  it('ask for all amenities by their bits', () => {
    const { where, values } = conditionsOf({ features: ['outdoor', 'delivery'], type: 'Bar' });
    expect([where, values]).toEqual(['WHERE b.type = $1 AND b.amenities & $2::integer = $2::integer', ['Bar', 6]]);
  });

  it.each<[BusinessFilters, boolean]>([
    [{}, true],
    [{ cityIds: [1], categoryId: 2, countryCode: 'DE', minRating: 0, isVerified: undefined }, true],
    [{ openMinute: 0 }, false],
    [{ price: 1 }, false],
    [{ features: ['wifi'] }, false],
    [{ minRating: 4 }, false],
  ])('of %j are only places: %s', (filters, isOnly) => expect(hasOnlyPlaceFilters(filters)).toBe(isOnly));
});
