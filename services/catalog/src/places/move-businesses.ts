import type { EntityManager } from 'typeorm';
import { execute } from '../bulk/sql.ts';
import { applyCounts, countIn, countOut } from '../stats/count-deltas.ts';

/** What businesses `b` are to have in each of these columns, as SQL that binds the values. */
export interface Moved {
  columns: Readonly<Record<string, string>>;
  values: readonly unknown[];
}

/**
 * Businesses that are moved in one transaction. While it lasts every edit and every import waits behind the gate: seconds, as for a range of
 * an import, however large the place.
 */
export const partSize = 5000;

const movedTable = 'moved_businesses';
const moved = `SELECT id FROM ${movedTable}`;

/** Businesses of a place that are not yet as they are to be. */
const findMoved = (place: 'city_id' | 'category_id', { columns, values }: Moved): string => `
  CREATE TEMP TABLE ${movedTable} ON COMMIT DROP AS SELECT b.id FROM businesses b
  WHERE b.${place} = $${values.length + 1} AND (${Object.entries(columns)
    .map(([column, sql]) => `b.${column} IS DISTINCT FROM ${sql}`)
    .join(' OR ')})
  ORDER BY b.id LIMIT ${partSize} FOR UPDATE`;

const list = (columns: Moved['columns']): string =>
  Object.entries(columns)
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ');

/**
 * Changes where the businesses of a place lie, behind the gate, and the counters with them: those of one part; fewer than `partSize` were
 * the last ones. Who lies so already is not written again: a
 * city of tens of thousands whose name only gets another accent has nothing to tell its businesses. `updated_at` stays: the place was
 * edited, not they, and an import that made them can still be undone. → how many
 */
export const moveBusinesses = async (manager: EntityManager, place: 'city_id' | 'category_id', id: number, set: Moved): Promise<number> => {
  await execute(manager, `DROP TABLE IF EXISTS ${movedTable}`);
  await execute(manager, findMoved(place, set), [...set.values, id]);
  await execute(manager, `ANALYZE ${movedTable}`);
  await countOut(manager, moved);
  const count = await execute(manager, `UPDATE businesses b SET ${list(set.columns)} WHERE b.id IN (${moved})`, set.values);
  await countIn(manager, moved);
  await applyCounts(manager);
  return count;
};
