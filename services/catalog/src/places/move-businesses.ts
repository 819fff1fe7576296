import type { EntityManager } from 'typeorm';
import { execute } from '../bulk/sql.ts';
import { applyCounts, countIn, countOut } from '../stats/count-deltas.ts';

/** SQL over businesses `b`, and the values that it binds. */
export interface BoundSql {
  sql: string;
  values: readonly unknown[];
}

const movedTable = 'moved_businesses';
const moved = `SELECT id FROM ${movedTable}`;

/**
 * Changes where all businesses of a place lie, behind the gate, and the counters with them. `updated_at` stays: the place was edited,
 * not they, and an import that made them can still be undone. → how many
 */
export const moveBusinesses = async (manager: EntityManager, { where, set }: { where: BoundSql; set: BoundSql }): Promise<number> => {
  await execute(manager, `DROP TABLE IF EXISTS ${movedTable}`);
  await execute(
    manager,
    `CREATE TEMP TABLE ${movedTable} ON COMMIT DROP AS SELECT b.id FROM businesses b WHERE ${where.sql} ORDER BY b.id FOR UPDATE`,
    where.values,
  );
  await execute(manager, `ANALYZE ${movedTable}`);
  await countOut(manager, moved);
  const count = await execute(manager, `UPDATE businesses b SET ${set.sql} WHERE b.id IN (${moved})`, set.values);
  await countIn(manager, moved);
  await applyCounts(manager);
  return count;
};
