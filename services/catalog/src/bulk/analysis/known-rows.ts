import { DomainError } from '@directory/service-kit';
import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../sql.ts';
import type { StagingTables } from '../staging-table.ts';
import { groupsTable } from './group-rows.ts';

/** Rows that were staged by their hash alone match the business that carries it. */
export const matchKnownRows = (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<number> =>
  execute(
    manager,
    `INSERT INTO ${matches}
     SELECT s.row_no, min(b.id) FROM ${rows} s JOIN businesses b ON b.import_hash = s.import_hash WHERE s.is_known GROUP BY s.row_no`,
  );

/**
 * A row that was staged by its hash alone says nothing by itself: its business must still carry the hash, and no other row of the
 * file may be that business too.
 */
export const requireKnownAlone = async (manager: EntityManager, { rows }: StagingTables, matches: string): Promise<void> => {
  const { needed } = await rowOf<{ needed: boolean }>(
    manager,
    `SELECT EXISTS (
       SELECT 1 FROM ${rows} s LEFT JOIN ${matches} m ON m.leader = s.row_no LEFT JOIN ${groupsTable} g ON g.row_no = s.row_no
       WHERE s.is_known AND (m.leader IS NULL OR g.row_no IS NOT NULL)) AS needed`,
  );
  if (needed) throw new DomainError('IMPORT_STAGING_PARTIAL');
};
