import { stagingColumns } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { mostJoinedRows } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { groupsTable } from './group-rows.ts';

/** Fields that mean something only together: they all come from the first row that satisfies the condition. */
const units: readonly (readonly [condition: string, columns: readonly string[], preferred?: string])[] = [
  ["s.category_fold <> 'other'", ['category', 'category_fold', 'category_slug']],
  ['s.city_fold IS NOT NULL', ['city', 'city_fold', 'city_slug', 'state', 'state_fold', 'country', 'country_code']],
  ['s.latitude IS NOT NULL AND s.longitude IS NOT NULL', ['latitude', 'longitude']],
  ['s.phone IS NOT NULL', ['phone', 'phone_e164']],
  // A rating with its count before one without.
  ['s.review_count IS NOT NULL OR s.rating IS NOT NULL', ['rating', 'review_count'], 's.review_count IS NULL'],
  ['s.type IS NOT NULL', ['type', 'subtypes']],
  ['s.working_hours IS NOT NULL OR s.opening_hours IS NOT NULL', ['working_hours', 'opening_hours', 'unreadable_days']],
];

/** Columns that only the leading row gives: numbers, hashes and names are not joined. */
const own = new Set(['cleared', 'based_on', 'row_no', 'is_known', 'identity_keys', 'import_hash', 'name', 'name_fold', 'slug_base']);
const inUnits = new Set(units.flatMap(([, columns]) => columns));

const first = (column: string, condition: string, preferred = 'false'): string =>
  // array_agg cannot hold arrays of different lengths.
  column === 'unreadable_days' || column === 'fills'
    ? `(array_agg(s.${column}::text ORDER BY ${preferred}, s.row_no) FILTER (WHERE ${condition}))[1]::${column === 'fills' ? 'text' : 'smallint'}[] AS ${column}`
    : `(array_agg(s.${column} ORDER BY ${preferred}, s.row_no) FILTER (WHERE ${condition}))[1] AS ${column}`;

const singles = stagingColumns.map(([, name]) => name).filter((name) => !own.has(name) && !inUnits.has(name));
const joined = [...inUnits, ...singles];

const joinedColumns = [
  ...units.flatMap(([condition, columns, preferred]) => columns.map((column) => first(column, condition, preferred))),
  ...singles.map((column) => first(column, `s.${column} IS NOT NULL`)),
];

/** SQL of (row_no, leader): rows that are joined. All values of a group are in memory at a time, and a file may hold one business a million times. */
const firstRows = `(
  SELECT row_no, leader FROM (SELECT row_no, leader, row_number() OVER (PARTITION BY leader ORDER BY row_no) AS place FROM ${groupsTable}) placed
  WHERE place <= ${mostJoinedRows})`;

/**
 * Joins the rows of one business into its leading row: each field comes from the first row that has it. The other rows stay as they are,
 * and the leading row gets all keys of those that are joined, so that joining again changes nothing. Of more than `mostJoinedRows` the first ones are.
 */
export const joinRows = (manager: EntityManager, { rows }: StagingTables): Promise<number> =>
  execute(
    manager,
    `UPDATE ${rows} target SET identity_keys = keys.identity_keys, ${joined.map((column) => `${column} = coalesce(joined.${column}, target.${column})`).join(', ')}
     FROM (SELECT g.leader, ${joinedColumns.join(', ')} FROM ${firstRows} g JOIN ${rows} s USING (row_no) GROUP BY g.leader) joined
     JOIN (SELECT g.leader, array_agg(DISTINCT k.key) AS identity_keys
           FROM ${firstRows} g JOIN ${rows} s USING (row_no) CROSS JOIN LATERAL unnest(s.identity_keys) AS k(key) GROUP BY g.leader) keys USING (leader)
     WHERE target.row_no = joined.leader`,
  );
