import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../database/sql.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { groupsTable } from './group-rows.ts';

/**
 * Outcome that the analysis expects for a business of the file. `conflict`: a row of our own export whose business has changed since it was
 * exported; the business stays as it is.
 */
export type PlanState = 'new' | 'changed' | 'unchanged' | 'conflict';

/** SQL: state of a row against the business `b` that it matched. `hash` and `basedOn` are SQL of the row's hash and of the version it was exported from. */
export const stateOf = (hash: string, basedOn: string): string => `
  CASE WHEN b.id IS NULL THEN 'new' WHEN b.import_hash = ${hash} THEN 'unchanged'
    WHEN ${basedOn} <> date_trunc('milliseconds', b.updated_at) THEN 'conflict' ELSE 'changed' END`;

/** One hash for all rows of a business, so that a row that joins it or leaves it counts as a change. */
const hashes = (rows: string): string => `
  SELECT s.row_no, s.import_hash AS hash
  FROM ${rows} s WHERE NOT EXISTS (SELECT 1 FROM ${groupsTable} g WHERE g.row_no = s.row_no)
  UNION ALL
  SELECT g.leader, encode(sha256(convert_to(string_agg(s.import_hash, ',' ORDER BY s.row_no), 'UTF8')), 'hex')
  FROM ${groupsTable} g JOIN ${rows} s USING (row_no) GROUP BY g.leader`;

/** The country part of a city's identity, from a staged row. */
const countryKeyOf = (row: string): string => `coalesce(${row}.country_code, lower(${row}.country), '')`;

/** SQL: the place of a row; one that was staged by its hash alone lies where its business lies. */
const placeOf = (staged: string, stored: string): string => `CASE WHEN s.is_known THEN ${stored} ELSE ${staged} END`;

/** Creates the plan of a run, with the places that its rows name, from the groups of its rows and the businesses that they matched. */
export const createPlan = async (manager: EntityManager, { rows, plan }: StagingTables, matches: string): Promise<void> => {
  await execute(manager, `DROP TABLE IF EXISTS ${plan}`);
  await execute(
    manager,
    `CREATE UNLOGGED TABLE ${plan} AS
     SELECT h.row_no, h.hash, b.id AS business_id,
       ${stateOf('h.hash', 's.based_on')} AS state, s.based_on,
       ${placeOf('s.category_fold', 'b.category_fold')} AS category_fold, ${placeOf('s.city_fold', 'own_city.name_fold')} AS city_fold,
       ${placeOf(countryKeyOf('s'), "coalesce(own_city.country_key, '')")} AS country_key, ${placeOf('s.state_fold', 'own_city.state_fold')} AS state_fold,
       s.is_known
     FROM (${hashes(rows)}) h JOIN ${rows} s USING (row_no)
       LEFT JOIN ${matches} m ON m.leader = h.row_no LEFT JOIN businesses b ON b.id = m.business_id
       LEFT JOIN cities own_city ON s.is_known AND own_city.id = b.city_id`,
  );
  await execute(manager, `ALTER TABLE ${plan} ADD PRIMARY KEY (row_no)`);
  await execute(manager, `ANALYZE ${plan}`);
};

export const countPlan = async (manager: EntityManager, { plan }: StagingTables): Promise<Record<PlanState, number>> => {
  const rows = await rowsOf<{ state: PlanState; count: number }>(
    manager,
    `SELECT state, count(*)::int AS count FROM ${plan} GROUP BY state`,
  );
  return { new: 0, changed: 0, unchanged: 0, conflict: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
};
