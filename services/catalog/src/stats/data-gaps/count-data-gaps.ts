import { type DataGapKind, dataGapKinds, type GapCount } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { rowOf } from '../../database/sql.ts';
import { listedGapCategories } from '../limits.ts';

/** An empty text says as little as none. */
const isWithout = (...columns: string[]): string => `coalesce(${columns.map((column) => `nullif(${column}, '')`).join(', ')}) IS NULL`;

const isUnplaced = `(${isWithout('address', 'street', 'state', 'country_code')} AND city_id IS NULL)`;
const isOperating = "business_status = 'OPERATIONAL'";

const conditions: Record<DataGapKind, string> = {
  place: isUnplaced,
  street: `${isWithout('street', 'address')} AND NOT ${isUnplaced}`,
  // Tables write 0, 0 where they know no place.
  coordinates: 'location IS NULL OR (latitude = 0 AND longitude = 0)',
  hours: `opening_hours IS NULL AND ${isOperating}`,
  unreadableHours: `cardinality(unreadable_days) > 0 AND ${isOperating}`,
  phone: isWithout('phone'),
  phoneCountry: `NOT (${isWithout('phone')}) AND phone_e164 IS NULL`,
  photo: isWithout('photo_url', 'image_url'),
  description: isWithout('description'),
  website: isWithout('website'),
};

/** A sum for each kind of gap, as an object of JSON. */
const objectOf = (sum: (kind: DataGapKind) => string): string =>
  `jsonb_build_object(${dataGapKinds.map((kind) => `'${kind}', ${sum(kind)}`).join(', ')})`;

const total = dataGapKinds.map((kind) => `"${kind}"`).join(' + ');

const countGaps = `
  WITH counted AS MATERIALIZED (
    SELECT category_id, count(*) AS businesses, ${dataGapKinds.map((kind) => `count(*) FILTER (WHERE ${conditions[kind]}) AS "${kind}"`).join(', ')}
    FROM businesses WHERE business_status <> 'CLOSED_PERMANENTLY' GROUP BY category_id),
  weakest AS (
    SELECT c.id, c.name, counted.* FROM counted JOIN categories c ON c.id = category_id ORDER BY ${total} DESC, c.id LIMIT ${listedGapCategories})
  SELECT (SELECT coalesce(sum(businesses), 0)::integer FROM counted) AS total,
    (SELECT ${objectOf((kind) => `coalesce(sum("${kind}"), 0)`)} FROM counted) AS missing,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'total', businesses, 'missing', ${objectOf((kind) => `"${kind}"`)}) ORDER BY ${total} DESC, id), '[]')
      FROM weakest) AS categories`;

/** Reads every business once: for the night, and not for a view. */
export const countDataGaps = (manager: EntityManager): Promise<GapCount> => rowOf<GapCount>(manager, countGaps);
