import { rangeSize } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { identityKeyColumns } from '../analysis/identity-keys.ts';
import { matchBusinesses } from '../analysis/match-businesses.ts';
import { countryKeyOf } from '../places/places.repository.ts';
import { execute, rowOf } from '../sql.ts';
import type { StagingTables } from '../staging-table.ts';

/**
 * Temporary table with one line per business of the range: (row_no, hash, business_id, state, category_id, city_id, and of a
 * new one its slug and row number). States: new, changed, unchanged, and `repeat` for a second row of one business.
 */
export const planTable = 'range_plan';
/** (leader, row_no, rank, key, own) of rows whose keys must be looked up or stored. */
export const rangeKeysTable = 'range_keys';

const bounds = (column: string, index: number): string => `${column} > ${index * rangeSize} AND ${column} <= ${(index + 1) * rangeSize}`;

/** The staged rows of a range; the bounds let every statement read them by their number alone. */
export const rowsOfRange = ({ rows }: StagingTables, index: number): string => `(SELECT * FROM ${rows} WHERE ${bounds('row_no', index)})`;

export interface RangeContent {
  sha: string;
  rows: number;
}

/** What the staged rows of a range hold, in one hash. */
export const readRangeContent = (manager: EntityManager, { rows }: StagingTables, index: number): Promise<RangeContent> =>
  rowOf<RangeContent>(
    manager,
    `SELECT count(*)::int AS rows,
       encode(sha256(convert_to(coalesce(string_agg(row_no || ':' || import_hash, ',' ORDER BY row_no), ''), 'UTF8')), 'hex') AS sha
     FROM ${rows} WHERE ${bounds('row_no', index)}`,
  );

/** The run's plan knows the catalog of its analysis. Another run or an edit may have come in between, so everything is looked up again. */
const createRangePlan = ({ plan }: StagingTables, index: number): string => `
  CREATE TEMP TABLE ${planTable} ON COMMIT DROP AS
  SELECT p.row_no, p.hash, b.id AS business_id, CASE WHEN b.import_hash = p.hash THEN 'unchanged' ELSE 'changed' END AS state,
    NULL::integer AS category_id, NULL::integer AS city_id, NULL::text AS slug, NULL::integer AS global_row_number
  FROM ${plan} p LEFT JOIN businesses b ON b.id = p.business_id
  WHERE ${bounds('p.row_no', index)}`;

const createKeys = (staged: string): string => `
  CREATE TEMP TABLE ${rangeKeysTable} ON COMMIT DROP AS
  SELECT * FROM (
    SELECT s.row_no AS leader, s.row_no, ${identityKeyColumns('k.key')}
    FROM ${planTable} p JOIN ${staged} s USING (row_no) CROSS JOIN LATERAL unnest(s.identity_keys) AS k(key)
    WHERE p.state <> 'unchanged') AS keys
  WHERE rank IS NOT NULL`;

const findKnown = async (manager: EntityManager): Promise<void> => {
  const unknown = `(SELECT k.* FROM ${rangeKeysTable} k JOIN ${planTable} p ON p.row_no = k.leader WHERE p.business_id IS NULL)`;
  await execute(manager, `CREATE TEMP TABLE range_unknown ON COMMIT DROP AS SELECT * FROM ${unknown} unknown`);
  await execute(manager, 'ANALYZE range_unknown');
  await matchBusinesses(manager, 'range_unknown', 'range_matches');
  await execute(
    manager,
    `UPDATE ${planTable} p SET business_id = m.business_id, state = CASE WHEN b.import_hash = p.hash THEN 'unchanged' ELSE 'changed' END
     FROM range_matches m JOIN businesses b ON b.id = m.business_id WHERE m.leader = p.row_no`,
  );
};

const markStates = async (manager: EntityManager): Promise<void> => {
  await execute(manager, `UPDATE ${planTable} SET state = 'new' WHERE business_id IS NULL`);
  await execute(
    manager,
    `UPDATE ${planTable} p SET state = 'repeat'
     FROM (SELECT business_id, min(row_no) AS first FROM ${planTable} WHERE business_id IS NOT NULL GROUP BY business_id HAVING count(*) > 1) twice
     WHERE p.business_id = twice.business_id AND p.row_no > twice.first`,
  );
};

/** A row that says less of the place than the business has already does not move it. */
const staysInCity = (row: string, city: string): string => `
  ${city}.name_fold = ${row}.city_fold
  AND (${row}.state_fold IS NULL OR ${row}.state_fold = ${city}.state_fold)
  AND ${countryKeyOf(row)} IN ('', ${city}.country_key)`;

const placeRows = (staged: string, { cities }: StagingTables): string => `
  UPDATE ${planTable} p SET category_id = c.id, city_id = CASE WHEN ${staysInCity('s', 'bc')} THEN bc.id ELSE m.city_id END
  FROM ${staged} s
    LEFT JOIN categories c ON c.name_fold = s.category_fold
    LEFT JOIN ${cities} m ON m.city_fold = s.city_fold AND m.country_key = ${countryKeyOf('s')} AND m.state_fold = coalesce(s.state_fold, ''),
    ${planTable} q LEFT JOIN businesses b ON b.id = q.business_id LEFT JOIN cities bc ON bc.id = b.city_id
  WHERE s.row_no = p.row_no AND q.row_no = p.row_no AND p.state IN ('new', 'changed')`;

/** A place that is missing now was removed after the run made it, with another run's undo: the run must look again. */
const requirePlaces = async (manager: EntityManager, staged: string): Promise<void> => {
  const { missing } = await rowOf<{ missing: number }>(
    manager,
    `SELECT count(*)::int AS missing FROM ${planTable} p JOIN ${staged} s USING (row_no) LEFT JOIN cities c ON c.id = p.city_id
     WHERE p.state IN ('new', 'changed')
       AND ((p.category_id IS NULL AND (p.state = 'new' OR s.category_fold <> 'other')) OR (s.city_fold IS NOT NULL AND c.id IS NULL))`,
  );
  if (missing > 0) throw new DomainError('IMPORT_STAGING_LOST');
};

const lockChanged = `
  SELECT b.id FROM businesses b JOIN ${planTable} p ON p.business_id = b.id WHERE p.state = 'changed' ORDER BY b.id FOR UPDATE OF b`;

/** Makes the plan of a range and locks the businesses that it will change, by id. */
export const planRange = async (manager: EntityManager, tables: StagingTables, index: number): Promise<void> => {
  const staged = rowsOfRange(tables, index);
  await execute(manager, createRangePlan(tables, index));
  await execute(manager, createKeys(staged));
  await execute(manager, `ANALYZE ${planTable}, ${rangeKeysTable}`);
  await findKnown(manager);
  await markStates(manager);
  await execute(manager, placeRows(staged, tables));
  await requirePlaces(manager, staged);
  await execute(manager, lockChanged);
};
