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

  it('ask for every amenity by all that sources call it, behind what is compared sooner', () => {
    const { where, values } = conditionsOf({ features: ['wifi', 'dogs'], type: 'Bar' });
    expect(where.match(/EXISTS/g)).toHaveLength(2);
    expect(values).toEqual(['Bar', ['Wi-Fi', 'Free Wi-Fi'], expect.arrayContaining(['Dogs allowed'])]);
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
