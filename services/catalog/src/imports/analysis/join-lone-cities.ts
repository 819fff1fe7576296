import type { ImportAnalysis } from '@directory/contracts';
import { findCountry, phoneE164, zoneOfPlace } from '@directory/text';
import type { EntityManager } from 'typeorm';
import { arraysOf, execute, rowOf, rowsOf } from '../../database/sql.ts';
import { comparedAtOnce } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';

/** Temporary table of (row_no, code): rows without a country, and the only country that has a city of the row's name and region. */
const loneTable = 'import_lone_cities';

const lacksCountry = 'country_code IS NULL AND country IS NULL AND city_fold IS NOT NULL AND is_known IS NULL AND based_on IS NULL';

const known = (rows: string): string => `
  SELECT name_fold, state_fold, country_code FROM cities WHERE country_code IS NOT NULL
  UNION SELECT city_fold, state_fold, country_code FROM ${rows} WHERE country_code IS NOT NULL AND city_fold IS NOT NULL`;

/** SQL: the countries of cities, as far as it is to be seen whether there is more than one. */
const countries = 'min(country_code) AS lowest, max(country_code) AS highest';

/** A city fits where one of both names no region, or both the same. Each side has one row for a name and region: a file may name thousands of regions of one city. */
export const findLone = (rows: string): string => `
  CREATE TEMP TABLE ${loneTable} ON COMMIT DROP AS
  WITH spelled AS (
    SELECT DISTINCT city_fold, state_fold FROM ${rows}
    WHERE ${lacksCountry}
  ), known AS (${known(rows)}), fitting AS (
    SELECT s.city_fold, s.state_fold, k.lowest, k.highest FROM spelled s JOIN (
      SELECT name_fold, state_fold, ${countries} FROM known WHERE state_fold IS NOT NULL GROUP BY name_fold, state_fold
    ) k ON k.name_fold = s.city_fold AND k.state_fold = s.state_fold
    UNION ALL SELECT s.city_fold, s.state_fold, k.lowest, k.highest FROM spelled s JOIN (
      SELECT name_fold, ${countries} FROM known WHERE state_fold IS NULL GROUP BY name_fold
    ) k ON k.name_fold = s.city_fold WHERE s.state_fold IS NOT NULL
    UNION ALL SELECT s.city_fold, s.state_fold, k.lowest, k.highest FROM spelled s JOIN (
      SELECT name_fold, ${countries} FROM known GROUP BY name_fold
    ) k ON k.name_fold = s.city_fold WHERE s.state_fold IS NULL
  ), lone AS (
    SELECT city_fold, state_fold, min(lowest) AS code FROM fitting GROUP BY city_fold, state_fold HAVING min(lowest) = max(highest)
  )
  SELECT r.row_no, l.code FROM (SELECT row_no, city_fold, state_fold FROM ${rows} WHERE ${lacksCountry}) r
    JOIN lone l ON l.city_fold = r.city_fold AND coalesce(l.state_fold, '') = coalesce(r.state_fold, '')`;

interface LoneRow {
  rowNo: number;
  code: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

const readLone = (rows: string): string => `
  SELECT l.row_no AS "rowNo", l.code, r.phone, r.latitude, r.longitude
  FROM ${loneTable} l JOIN ${rows} r USING (row_no) WHERE l.row_no > $1 ORDER BY l.row_no LIMIT ${comparedAtOnce}`;

const setCountries = (rows: string): string => `
  UPDATE ${rows} r SET country_code = n.code, country = n.country, phone_e164 = coalesce(r.phone_e164, n.phone_e164), time_zone = coalesce(r.time_zone, n.time_zone)
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) AS n(row_no, code, country, phone_e164, time_zone) WHERE r.row_no = n.row_no`;

/** Null where the row's phone is none of the country: it is a city of the same name elsewhere. */
const placed = ({ rowNo, code, phone, latitude, longitude }: LoneRow) => {
  const e164 = phone === null ? null : phoneE164(phone, code);
  if (phone !== null && e164 === null) return null;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { rowNo, code, country: findCountry(code)?.name ?? code, e164, timeZone: zoneOfPlace(point, code) };
};

/**
 * Gives rows that name a city and no country the country of the only known city of that name, in the catalog and the file, where
 * their phones do not contradict. → the countries and their numbers of rows, the largest first
 */
export const joinLoneCities = async (manager: EntityManager, { rows }: StagingTables): Promise<ImportAnalysis['cityCountries']> => {
  const { any } = await rowOf<{ any: boolean }>(manager, `SELECT EXISTS (SELECT 1 FROM ${rows} WHERE ${lacksCountry}) AS any`);
  if (!any || (await execute(manager, findLone(rows))) === 0) return [];
  await execute(manager, `CREATE UNIQUE INDEX ON ${loneTable} (row_no)`);
  const counts = new Map<string, number>();
  for (let after = 0; ; ) {
    const lone = await rowsOf<LoneRow>(manager, readLone(rows), [after]);
    if (lone.length === 0) break;
    after = lone[lone.length - 1].rowNo;
    const joined = lone.map(placed).filter((row) => row !== null);
    await execute(manager, setCountries(rows), arraysOf(joined, 'rowNo', 'code', 'country', 'e164', 'timeZone'));
    for (const { code } of joined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([countryCode, count]) => ({ countryCode, count })).sort((a, b) => b.count - a.count);
};
