import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { groupsTable } from './group-rows.ts';

/** Matches rows that were staged by their hash alone with the business that has the hash. */
export const matchUnchangedRows = async (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<void> => {
  await execute(
    manager,
    `INSERT INTO ${matches}
     SELECT s.row_no, min(b.id) FROM ${rows} s JOIN businesses b ON b.import_hash = s.import_hash WHERE s.is_known GROUP BY s.row_no`,
  );
  // Without statistics the planner expects few matches, and would scan all of them for each row.
  await execute(manager, `ANALYZE ${matches}`);
};

/** Refuses rows that were staged by their hash alone where their business no longer has the hash, or another row of the file is the same business. */
export const requireUnchangedAlone = async (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<void> => {
  const { needed } = await rowOf<{ needed: boolean }>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM ${rows} s WHERE s.is_known AND NOT EXISTS (SELECT 1 FROM ${matches} m WHERE m.leader = s.row_no))
       OR EXISTS (SELECT 1 FROM ${groupsTable} g JOIN ${rows} s USING (row_no) WHERE s.is_known) AS needed`,
  );
  if (needed) throw new DomainError('IMPORT_STAGING_PARTIAL');
};
