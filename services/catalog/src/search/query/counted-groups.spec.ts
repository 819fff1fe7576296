import { describe, expect, it } from '@jest/globals';
import { reachedCities } from './counted-groups.ts';

const page = { limit: 12, offset: 24, sortBy: 'city', sortOrder: 'desc' } as const;

describe('reachedCities', () => {
  it.each([[{}], [{ categoryId: 7 }], [{ countryCode: 'DE' }], [{ categoryId: 7, countryCode: 'DE' }]])(
    'binds each value once: %j',
    (places) => {
      const { sql, values } = reachedCities(places, page);
      const bound = new Set([...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      expect([...bound].sort((a, b) => a - b)).toEqual(values.map((_value, i) => i + 1));
    },
  );

  it('goes through the names in one direction, so that it ends where the page is filled', () => {
    const { sql } = reachedCities({ categoryId: 7 }, page);
    expect(sql.match(/ORDER BY (c\.value|c\.name_fold|value)(?! DESC)/g)).toBeNull();
  });

  it('passes over the cities of other countries', () => {
    expect(reachedCities({ countryCode: 'DE' }, page).sql).toMatch(/c\.country_code = \$1 OR c\.country_code IS NULL/);
    expect(reachedCities({}, page).sql).not.toContain('country_code');
  });
});
