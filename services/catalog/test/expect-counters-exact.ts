import { expect } from '@jest/globals';
import type { CatalogHarness } from './catalog-harness.ts';

interface Counts {
  mixes: unknown[];
  categoryMixes: unknown[];
  categories: unknown[];
  cities: unknown[];
  countries: unknown[];
  blocks: unknown[];
}

const read = async (catalog: CatalogHarness, statements: Record<keyof Counts, string>): Promise<Counts> => ({
  mixes: await catalog.query(statements.mixes),
  categoryMixes: await catalog.query(statements.categoryMixes),
  categories: await catalog.query(statements.categories),
  cities: await catalog.query(statements.cities),
  countries: await catalog.query(statements.countries),
  blocks: await catalog.query(statements.blocks),
});

/** The counters as they stand, those that are not 0. */
const storedCounts = (catalog: CatalogHarness): Promise<Counts> =>
  read(catalog, {
    mixes: 'SELECT city_id, category_id, country_code, business_count AS n FROM business_counts ORDER BY 1, 2, 3',
    categoryMixes: 'SELECT category_id, country_code, business_count AS n FROM category_counts WHERE business_count <> 0 ORDER BY 1, 2',
    categories: 'SELECT id, business_count AS n FROM categories WHERE business_count > 0 ORDER BY id',
    cities: `SELECT id, business_count AS n, review_sum::text AS reviews, with_contact AS contacts, with_location AS locations,
        latitude_sum::text AS latitude, longitude_sum::text AS longitude FROM cities WHERE business_count > 0 ORDER BY id`,
    countries: 'SELECT code, business_count AS n FROM countries WHERE business_count > 0 ORDER BY code',
    blocks: 'SELECT category_id, country_code, block, business_count AS n FROM row_counts WHERE business_count <> 0 ORDER BY 1, 2, 3',
  });

/** The same, counted from the businesses. */
const recount = (catalog: CatalogHarness): Promise<Counts> =>
  read(catalog, {
    mixes: `SELECT coalesce(city_id, 0) AS city_id, category_id, coalesce(country_code, '') AS country_code, count(*)::int AS n
      FROM businesses GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    categoryMixes: `SELECT category_id, coalesce(country_code, '') AS country_code, count(*)::int AS n FROM businesses GROUP BY 1, 2 ORDER BY 1, 2`,
    categories: 'SELECT category_id AS id, count(*)::int AS n FROM businesses GROUP BY 1 ORDER BY 1',
    cities: `SELECT city_id AS id, count(*)::int AS n, sum(review_count)::text AS reviews, count(coalesce(phone, website, email))::int AS contacts,
        count(location)::int AS locations, sum(CASE WHEN location IS NULL THEN 0 ELSE round(latitude * 1000000) END)::bigint::text AS latitude,
        sum(CASE WHEN location IS NULL THEN 0 ELSE round(longitude * 1000000) END)::bigint::text AS longitude
      FROM businesses WHERE city_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
    countries: 'SELECT country_code AS code, count(*)::int AS n FROM businesses WHERE country_code IS NOT NULL GROUP BY 1 ORDER BY 1',
    blocks: `SELECT 0 AS category_id, '' AS country_code, global_row_number / 8192 AS block, count(*)::int AS n FROM businesses GROUP BY 3
      UNION ALL SELECT category_id, '', global_row_number / 8192, count(*)::int FROM businesses GROUP BY 1, 3
      UNION ALL SELECT 0, country_code COLLATE "C", global_row_number / 8192, count(*)::int FROM businesses WHERE country_code IS NOT NULL GROUP BY 2, 3
      ORDER BY 1, 2, 3`,
  });

/** Every counter is what counting again gives. */
export const expectCountersExact = async (catalog: CatalogHarness): Promise<void> =>
  expect(await storedCounts(catalog)).toEqual(await recount(catalog));
