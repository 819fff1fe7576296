import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';

/** SQL: the share of a business `b` in each counter. */
const shares = `
  coalesce(b.city_id, 0) AS city_id, b.category_id, coalesce(b.country_code, '') AS country_code,
  b.review_count::bigint AS reviews,
  (coalesce(b.phone, b.website, b.email) IS NOT NULL)::integer AS contacts,
  (b.location IS NOT NULL)::integer AS locations,
  CASE WHEN b.location IS NOT NULL THEN round(b.latitude * 1000000)::bigint ELSE 0 END AS latitude,
  CASE WHEN b.location IS NOT NULL THEN round(b.longitude * 1000000)::bigint ELSE 0 END AS longitude`;

const createDeltas = `
  CREATE TEMP TABLE IF NOT EXISTS count_deltas (city_id integer, category_id integer, country_code text COLLATE "C", sign integer,
    reviews bigint, contacts integer, locations integer, latitude bigint, longitude bigint) ON COMMIT DROP`;

const addShares = (sign: 1 | -1, ids: string): string => `
  INSERT INTO count_deltas (sign, city_id, category_id, country_code, reviews, contacts, locations, latitude, longitude)
  SELECT ${sign}, ${shares} FROM businesses b WHERE b.id IN (${ids})`;

const sums = (columns: string, having: string): string =>
  `SELECT ${columns}, sum(sign)::integer AS businesses FROM count_deltas GROUP BY ${columns} HAVING sum(sign) ${having} ORDER BY ${columns}`;

const places = 'city_id, category_id, country_code';

const raiseCounts = `
  INSERT INTO business_counts (${places}, business_count) ${sums(places, '> 0')}
  ON CONFLICT (${places}) DO UPDATE SET business_count = business_counts.business_count + EXCLUDED.business_count`;

const samePlaces = 'c.city_id = d.city_id AND c.category_id = d.category_id AND c.country_code = d.country_code';

const lowerCounts = `
  UPDATE business_counts c SET business_count = c.business_count + d.businesses FROM (${sums(places, '< 0')}) d WHERE ${samePlaces}`;

const dropEmptyCounts = `
  DELETE FROM business_counts c USING (${sums(places, '< 0')}) d WHERE ${samePlaces} AND c.business_count = 0`;

const mixes = 'category_id, country_code';

const updateCategoryCounts = `
  INSERT INTO category_counts (${mixes}, business_count) ${sums(mixes, '<> 0')}
  ON CONFLICT (${mixes}) DO UPDATE SET business_count = category_counts.business_count + EXCLUDED.business_count`;

const updateCategories = `
  UPDATE categories c SET business_count = c.business_count + d.businesses FROM (${sums('category_id', '<> 0')}) d WHERE c.id = d.category_id`;

const updateCities = `
  UPDATE cities c SET business_count = c.business_count + d.businesses, review_sum = c.review_sum + d.reviews,
    with_contact = c.with_contact + d.contacts, with_location = c.with_location + d.locations,
    latitude_sum = c.latitude_sum + d.latitude, longitude_sum = c.longitude_sum + d.longitude
  FROM (
    SELECT city_id, sum(sign)::integer AS businesses, sum(sign * reviews)::bigint AS reviews, sum(sign * contacts)::integer AS contacts,
      sum(sign * locations)::integer AS locations, sum(sign * latitude)::bigint AS latitude, sum(sign * longitude)::bigint AS longitude
    FROM count_deltas WHERE city_id <> 0 GROUP BY city_id ORDER BY city_id) d
  WHERE c.id = d.city_id AND (d.businesses, d.reviews, d.contacts, d.locations, d.latitude, d.longitude) <> (0, 0, 0, 0, 0, 0)`;

const updateCountries = `
  UPDATE countries c SET business_count = c.business_count + d.businesses FROM (${sums('country_code', '<> 0')}) d WHERE c.code = d.country_code`;

/** Takes the businesses out of the counters, before they are changed or removed. `ids` is SQL that selects ids. */
export const countOut = async (manager: EntityManager, ids: string, parameters: readonly unknown[] = []): Promise<void> => {
  await execute(manager, createDeltas);
  await execute(manager, addShares(-1, ids), parameters);
};

/** Counts the businesses as they are now. */
export const countIn = async (manager: EntityManager, ids: string, parameters: readonly unknown[] = []): Promise<void> => {
  await execute(manager, createDeltas);
  await execute(manager, addShares(1, ids), parameters);
};

/**
 * Writes what was counted out and in since the transaction began: the last locks it takes. What comes in as it went out touches
 * no counter.
 */
export const applyCounts = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createDeltas);
  await execute(manager, 'ANALYZE count_deltas');
  for (const statement of [
    raiseCounts,
    lowerCounts,
    dropEmptyCounts,
    updateCategoryCounts,
    updateCategories,
    updateCities,
    updateCountries,
  ])
    await execute(manager, statement);
  await execute(manager, 'DELETE FROM count_deltas');
};
