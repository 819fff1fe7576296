import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { groupsTable } from './group-rows.ts';

/** Rows that were staged by their hash alone match the business that carries it. */
export const matchUnchangedRows = async (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<void> => {
  await execute(
    manager,
    `INSERT INTO ${matches}
     SELECT s.row_no, min(b.id) FROM ${rows} s JOIN businesses b ON b.import_hash = s.import_hash WHERE s.is_known GROUP BY s.row_no`,
  );
  // The planner must know that there may be as many of them as rows: it would look through all of them for each row.
  await execute(manager, `ANALYZE ${matches}`);
};

/**
 * A row that was staged by its hash alone says nothing by itself: its business must still carry the hash, and no other row of the
 * file may be that business too.
 */
export const requireUnchangedAlone = async (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<void> => {
  const { needed } = await rowOf<{ needed: boolean }>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM ${rows} s WHERE s.is_known AND NOT EXISTS (SELECT 1 FROM ${matches} m WHERE m.leader = s.row_no))
       OR EXISTS (SELECT 1 FROM ${groupsTable} g JOIN ${rows} s USING (row_no) WHERE s.is_known) AS needed`,
  );
  if (needed) throw new DomainError('IMPORT_STAGING_PARTIAL');
};
