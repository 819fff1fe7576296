import { chunkSize } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import { selectKeys } from '../analysis/identity-keys.ts';
import { stateOf } from '../analysis/import-plan.ts';
import { matchBusinesses } from '../analysis/match-businesses.ts';
import type { StagingTables } from '../runs/staging-table.ts';

/**
 * Temporary table with one row per business of the chunk: (row_no, hash, business_id, state, category_id, city_id, and of a new business
 * its slug and row number). States: those of the analysis, and `repeat` for a second row of one business.
 */
export const planTable = 'chunk_plan';
const keysTable = 'chunk_keys';
const matchesTable = 'chunk_matches';

const bounds = (column: string, index: number): string => `${column} > ${index * chunkSize} AND ${column} <= ${(index + 1) * chunkSize}`;

/** SQL of a chunk's staged rows; the bounds let every statement read them by row number alone. */
export const rowsOfChunk = ({ rows }: StagingTables, index: number): string => `(SELECT * FROM ${rows} WHERE ${bounds('row_no', index)})`;

export interface ChunkContent {
  sha: string;
  rows: number;
}

/** Reads the number and the hash of a chunk's staged rows. */
export const readChunkContent = (manager: EntityManager, { rows }: StagingTables, index: number): Promise<ChunkContent> =>
  rowOf<ChunkContent>(
    manager,
    `SELECT count(*)::int AS rows,
       encode(sha256(convert_to(coalesce(string_agg(row_no || ':' || import_hash, ',' ORDER BY row_no), ''), 'UTF8')), 'hex') AS sha
     FROM ${rows} WHERE ${bounds('row_no', index)}`,
  );

/** A business that was removed since the analysis is new again. */
const createChunkPlan = ({ plan }: StagingTables, index: number): string => `
  CREATE TEMP TABLE ${planTable} ON COMMIT DROP AS
  SELECT p.row_no, p.hash, p.based_on, b.id AS business_id, ${stateOf('p.hash', 'p.based_on')} AS state,
    p.category_fold, p.city_fold, p.country_key, p.state_fold, p.is_known,
    NULL::integer AS category_id, NULL::integer AS city_id, NULL::text AS slug, NULL::integer AS global_row_number
  FROM ${plan} p LEFT JOIN businesses b ON b.id = p.business_id
  WHERE ${bounds('p.row_no', index)}`;

/** SQL of the chunk's identity keys as the analysis found them. */
const analysedKeys = ({ keys }: StagingTables, index: number): string => `(SELECT * FROM ${keys} WHERE ${bounds('leader', index)})`;

/** Looks the chunk's businesses up again, since another run or an edit came after the analysis. */
const lookUpAgain = async (manager: EntityManager, staged: string): Promise<string> => {
  const rows = `(SELECT s.row_no, s.identity_keys FROM ${planTable} p JOIN ${staged} s USING (row_no) WHERE p.state <> 'unchanged')`;
  await execute(manager, `CREATE TEMP TABLE ${keysTable} ON COMMIT DROP AS ${selectKeys(rows, 'chunk')}`);
  await execute(manager, `ANALYZE ${keysTable}`);
  await matchBusinesses(manager, { keys: keysTable, rows: staged }, matchesTable);
  await execute(
    manager,
    `UPDATE ${planTable} p SET business_id = m.business_id, state = ${stateOf('p.hash', 'p.based_on')}
     FROM ${matchesTable} m JOIN businesses b ON b.id = m.business_id WHERE m.leader = p.row_no AND p.business_id IS NULL`,
  );
  await execute(manager, markRepeats);
  return keysTable;
};

const markRepeats = `
  UPDATE ${planTable} p SET state = 'repeat'
  FROM (SELECT business_id, min(row_no) AS first FROM ${planTable} WHERE business_id IS NOT NULL GROUP BY business_id HAVING count(*) > 1) twice
  WHERE p.business_id = twice.business_id AND p.row_no > twice.first`;

/** A row that says less about the place than the business has already does not move it. */
const staysInCity = `
  bc.name_fold = q.city_fold AND (q.state_fold IS NULL OR q.state_fold = bc.state_fold) AND q.country_key IN ('', bc.country_key)`;

const placeRows = ({ cities }: StagingTables): string => `
  UPDATE ${planTable} p SET category_id = c.id, city_id = CASE WHEN ${staysInCity} THEN bc.id ELSE m.city_id END
  FROM ${planTable} q
    LEFT JOIN category_names c ON c.name_fold = q.category_fold
    LEFT JOIN ${cities} m ON m.city_fold = q.city_fold AND m.country_key = q.country_key AND m.state_fold = coalesce(q.state_fold, '')
    LEFT JOIN businesses b ON b.id = q.business_id
    LEFT JOIN cities bc ON bc.id = b.city_id
  WHERE q.row_no = p.row_no AND p.state IN ('new', 'changed')`;

/** SQL: an operator locked the business in its place, so that none is created for it. */
const isLocked = (field: 'category' | 'city'): string => `(p.based_on IS NULL AND coalesce('${field}' = ANY (b.locked_fields), false))`;

/** Only in our own export 'Other' is a category; elsewhere it means that the row names none. */
const lacksCategory = `p.category_id IS NULL AND (p.state = 'new' OR p.category_fold <> 'other' OR p.based_on IS NOT NULL) AND NOT ${isLocked('category')}`;
const lacksCity = `p.city_fold IS NOT NULL AND c.id IS NULL AND NOT ${isLocked('city')}`;

/** A place that is missing now was created by the run and removed with another run's undo: the run must stage again. */
const requirePlaces = async (manager: EntityManager): Promise<void> => {
  const { missing } = await rowOf<{ missing: number }>(
    manager,
    `SELECT count(*)::int AS missing
     FROM ${planTable} p LEFT JOIN cities c ON c.id = p.city_id LEFT JOIN businesses b ON b.id = p.business_id
     WHERE p.state IN ('new', 'changed') AND ((${lacksCategory}) OR (${lacksCity}))`,
  );
  if (missing > 0) throw new DomainError('IMPORT_STAGING_LOST');
};

/** Refuses a row that was staged by its hash alone and whose business has changed since, or was removed. */
const requireUnchangedRows = async (manager: EntityManager): Promise<void> => {
  const { needed } = await rowOf<{ needed: boolean }>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM ${planTable} WHERE is_known AND state <> 'unchanged') AS needed`,
  );
  if (needed) throw new DomainError('IMPORT_STAGING_PARTIAL');
};

const lockChanged = `
  SELECT b.id FROM businesses b JOIN ${planTable} p ON p.business_id = b.id WHERE p.state = 'changed' ORDER BY b.id FOR UPDATE OF b`;

/**
 * Creates the plan of a chunk and locks the businesses that it will change, by id. `isCurrent`: no identity has changed since the analysis,
 * so that its matches still hold. → SQL of the table of the chunk's identity keys
 */
export const planChunk = async (manager: EntityManager, tables: StagingTables, index: number, isCurrent: boolean): Promise<string> => {
  await execute(manager, createChunkPlan(tables, index));
  await execute(manager, `ANALYZE ${planTable}`);
  await requireUnchangedRows(manager);
  const keys = isCurrent ? analysedKeys(tables, index) : await lookUpAgain(manager, rowsOfChunk(tables, index));
  await execute(manager, placeRows(tables));
  await requirePlaces(manager);
  await execute(manager, lockChanged);
  return keys;
};
