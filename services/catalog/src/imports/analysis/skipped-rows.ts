import type { ImportAnalysis } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { rowOf } from '../../database/sql.ts';
import { importedColumns, isLocked } from '../columns/imported-columns.ts';
import { exampleRows } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';

const withExamples = (rowNo: string): string =>
  `count(*)::int AS count, coalesce((array_agg(${rowNo} ORDER BY ${rowNo}))[1:${exampleRows}], '{}') AS rows`;

/** Places are compared by name: those that the run would create have no id yet. */
const places = [
  `(${isLocked('category')} AND s.category_fold <> 'other' AND s.category_fold IS DISTINCT FROM b.category_fold)`,
  `(${isLocked('city')} AND s.city_fold IS NOT NULL AND s.city_fold IS DISTINCT FROM b.city_fold)`,
];
const ofPlaces = new Set(['category', 'city']);
const values = importedColumns
  .filter(({ field }) => field && !ofPlaces.has(field))
  .map(({ field, column, updated }) => `(${isLocked(field as string)} AND (${updated})::text IS DISTINCT FROM b.${column}::text)`);

const lockedRows = ({ rows, plan }: StagingTables): string => `
  SELECT ${withExamples('p.row_no')}
  FROM ${plan} p JOIN businesses b ON b.id = p.business_id AND b.locked_fields <> '{}' JOIN ${rows} s USING (row_no)
  WHERE p.state = 'changed' AND (${[...places, ...values].join(' OR ')})`;

const conflictRows = ({ plan }: StagingTables): string => `SELECT ${withExamples('p.row_no')} FROM ${plan} p WHERE p.state = 'conflict'`;

/** Rows that a run will skip, in part (`kept`: locked fields) or whole (`conflicts`), because of operators' edits. */
export const findSkippedRows = async (
  manager: EntityManager,
  tables: StagingTables,
): Promise<Pick<ImportAnalysis, 'kept' | 'conflicts'>> => ({
  kept: await rowOf(manager, lockedRows(tables)),
  conflicts: await rowOf(manager, conflictRows(tables)),
});
