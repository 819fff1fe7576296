import { liesFar } from '../../imports/analysis/cluster-keys.ts';
import { comparedNeighbours } from '../limits.ts';
import { websiteKeySql } from '../website-key.ts';

/** Temporary table of (no, first_id, second_id): pairs that share a key, numbered from 1. */
export const candidatesTable = 'duplicate_candidates';

/** SQL: two decimals of a degree are some kilometre. */
const cell = "round(b.latitude::numeric, 2) || ',' || round(b.longitude::numeric, 2)";
const name = "replace(b.name_fold, ' ', '')";
const city = "coalesce(b.city_id::text, '')";

/** SQL: texts that businesses share that may be one. A null is no key. */
const keys = [
  `'phone:' || b.phone_e164`,
  `'website:' || ${websiteKeySql} || '|' || ${city}`,
  `'name:' || ${name} || '|' || ${city}`,
  // Towns at whose border a business is told to lie in either.
  `'spot:' || ${name} || '|' || ${cell}`,
];

/** SQL of (id, key, latitude, longitude) of every business with each of its keys. */
const keyed = `
  SELECT b.id, hashtextextended(k.key, 0) AS key, b.latitude, b.longitude
  FROM businesses b CROSS JOIN LATERAL (VALUES ${keys.map((key) => `(${key})`).join(', ')}) AS k(key)
  WHERE k.key IS NOT NULL`;

const steps = Array.from({ length: comparedNeighbours }, (_, index) => index + 1);
const leads = (column: string): string => `ARRAY[${steps.map((step) => `lead(${column}, ${step}) OVER near`).join(', ')}]`;

/**
 * Pairs each business with its next neighbours on the map under each key: their number grows with the catalog and never with its square.
 * Branches that lie apart are left out before anything else is read of them, since most neighbours are.
 */
export const createCandidates = `
  CREATE TEMP TABLE ${candidatesTable} AS
  SELECT row_number() OVER () AS no, first_id, second_id
  FROM (
    SELECT DISTINCT least(a.id, b.id) AS first_id, greatest(a.id, b.id) AS second_id
    FROM (
      SELECT id, latitude, longitude, ${leads('id')} AS ids, ${leads('latitude')} AS latitudes, ${leads('longitude')} AS longitudes
      FROM (${keyed}) keyed WINDOW near AS (PARTITION BY key ORDER BY latitude, longitude, id)) a
      CROSS JOIN LATERAL unnest(a.ids, a.latitudes, a.longitudes) AS b(id, latitude, longitude)
    WHERE b.id IS NOT NULL AND b.id <> a.id AND NOT ${liesFar('a', 'b')}) pairs`;

export const indexCandidates = `CREATE UNIQUE INDEX ON ${candidatesTable} (no)`;

const judged = (row: string): string =>
  `json_build_object('name_fold', ${row}.name_fold, 'address', ${row}.address, 'city_fold', ${row}.city_fold, 'country_code', ${row}.country_code,
    'latitude', ${row}.latitude, 'longitude', ${row}.longitude, 'phone_e164', ${row}.phone_e164, 'website', ${row}.website,
    'place_id', ${row}.place_id, 'google_id', ${row}.google_id, 'cid', ${row}.cid, 'kgmid', ${row}.kgmid)`;

/** SQL: the facts of two businesses `a` and `b` as JSON. */
const judgedColumns = `${judged('a')} AS first, ${judged('b')} AS second`;

/** Pairs of the numbers in ($1, $2]. */
export const nextCandidates = `
  SELECT c.first_id, c.second_id, ${judgedColumns}
  FROM ${candidatesTable} c JOIN businesses a ON a.id = c.first_id JOIN businesses b ON b.id = c.second_id
  WHERE c.no > $1 AND c.no <= $2`;

const likelyTable = 'likely_duplicates';

/** Temporary table of the pairs that are found: a search writes to the table of the pairs at its end alone, since a restore waits for its writers. */
export const createLikely = `CREATE TEMP TABLE ${likelyTable} (LIKE duplicate_pairs)`;

export const insertLikely = `
  INSERT INTO ${likelyTable} (first_id, second_id, reasons, strength)
  SELECT first_id, second_id, string_to_array(reasons, ','), strength
  FROM unnest($1::integer[], $2::integer[], $3::text[], $4::smallint[]) AS found(first_id, second_id, reasons, strength)`;

/** In the order in which a reset empties them: the two never wait for each other. */
export const lockPairs = 'LOCK TABLE duplicate_pairs, duplicate_searches IN ROW EXCLUSIVE MODE';

export const deletePairs = 'DELETE FROM duplicate_pairs';

export const insertPairs = `
  INSERT INTO duplicate_pairs (first_id, second_id, reasons, strength) SELECT first_id, second_id, reasons, strength FROM ${likelyTable}`;
