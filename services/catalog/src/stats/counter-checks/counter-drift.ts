import type { CounterDrift } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../database/sql.ts';
import { blockBits } from '../../schema/row-counts.ts';
import { shownDrifts } from '../limits.ts';

const mixes = `
  SELECT 'business_counts' AS counter, concat_ws('/', city_id, category_id, country_code) AS place, 'business_count' AS field,
    coalesce(s.business_count, 0)::bigint AS stored, coalesce(r.n, 0)::bigint AS counted
  FROM business_counts s FULL JOIN (
    SELECT coalesce(city_id, 0) AS city_id, category_id, coalesce(country_code, '') AS country_code, count(*) AS n
    FROM businesses GROUP BY 1, 2, 3) r USING (city_id, category_id, country_code)`;

const categoryMixes = `
  SELECT 'category_counts', concat_ws('/', category_id, country_code), 'business_count', coalesce(s.business_count, 0)::bigint, coalesce(r.n, 0)::bigint
  FROM category_counts s FULL JOIN (
    SELECT category_id, coalesce(country_code, '') AS country_code, count(*) AS n FROM businesses GROUP BY 1, 2) r USING (category_id, country_code)`;

const categories = `
  SELECT 'categories', id::text, 'business_count', coalesce(s.business_count, 0)::bigint, coalesce(r.n, 0)::bigint
  FROM categories s FULL JOIN (SELECT category_id AS id, count(*) AS n FROM businesses GROUP BY 1) r USING (id)`;

const countries = `
  SELECT 'countries', code, 'business_count', coalesce(s.business_count, 0)::bigint, coalesce(r.n, 0)::bigint
  FROM countries s FULL JOIN (
    SELECT country_code AS code, count(*) AS n FROM businesses WHERE country_code IS NOT NULL GROUP BY 1) r USING (code)`;

const citySums = {
  business_count: 'count(*)',
  review_sum: 'sum(review_count)',
  with_contact: 'count(coalesce(phone, website, email))',
  with_location: 'count(location)',
  latitude_sum: 'sum(CASE WHEN location IS NULL THEN 0 ELSE round(latitude * 1000000) END)',
  longitude_sum: 'sum(CASE WHEN location IS NULL THEN 0 ELSE round(longitude * 1000000) END)',
};
const sumNames = Object.keys(citySums);

const cities = `
  SELECT 'cities', id::text, sums.field, sums.stored, sums.counted
  FROM cities s FULL JOIN (
    SELECT city_id AS id, ${Object.entries(citySums)
      .map(([name, sql]) => `(${sql})::bigint AS ${name}`)
      .join(', ')}
    FROM businesses WHERE city_id IS NOT NULL GROUP BY 1) r USING (id)
  CROSS JOIN LATERAL (VALUES ${sumNames.map((name) => `('${name}', coalesce(s.${name}, 0)::bigint, coalesce(r.${name}, 0)::bigint)`).join(', ')})
    AS sums(field, stored, counted)`;

/** 0 and '' stand for any. Blocks that were emptied keep a count of 0, as categories of a country do. */
const blocks = `
  SELECT 'row_counts', concat_ws('/', category_id, country_code, block), 'business_count', coalesce(s.business_count, 0)::bigint, coalesce(r.n, 0)::bigint
  FROM row_counts s FULL JOIN (
    SELECT coalesce(category_id, 0) AS category_id, coalesce(country_code, '') AS country_code, global_row_number >> ${blockBits} AS block, count(*) AS n
    FROM businesses GROUP BY GROUPING SETS ((global_row_number >> ${blockBits}), (global_row_number >> ${blockBits}, category_id), (global_row_number >> ${blockBits}, country_code))
    HAVING country_code IS NOT NULL OR GROUPING(country_code) = 1) r USING (category_id, country_code, block)`;

const drifts = `
  SELECT counter, place, field, stored::float8 AS stored, counted::float8 AS counted, (count(*) OVER ())::integer AS total
  FROM (${[mixes, categoryMixes, categories, countries, cities, blocks].join(' UNION ALL ')}) counters
  WHERE stored <> counted ORDER BY counter, place, field LIMIT ${shownDrifts}`;

/** Counts every business again and compares, in one snapshot, so that writes meanwhile do not matter. → number of drifts, and the first of them */
export const findDrift = async (manager: EntityManager): Promise<{ drifts: number; sample: CounterDrift[] }> => {
  const rows = await rowsOf<CounterDrift & { total: number }>(manager, drifts);
  return { drifts: rows[0]?.total ?? 0, sample: rows.map(({ total: _, ...drift }) => drift) };
};
