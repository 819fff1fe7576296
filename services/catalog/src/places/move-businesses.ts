import type { EntityManager } from 'typeorm';
import { applyCounts, countIn, countOut } from '../changes/counts/count-deltas.ts';
import { execute, rowOf } from '../database/sql.ts';

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

type Place = 'city_id' | 'category_id';

/** How far the parts have come. */
export interface Progress {
  /** Businesses that were moved. */
  moved: number;
  /** Those up to this one were looked at. */
  lastId: number;
  /** All that are to be moved were. */
  isDone: boolean;
}

export const notBegun: Progress = { moved: 0, lastId: 0, isDone: false };

/** Businesses of a place that are not yet as they are to be. */
const findMoved = (place: Place, { columns, values }: Moved): string => `
  CREATE TEMP TABLE ${movedTable} ON COMMIT DROP AS SELECT b.id FROM businesses b
  WHERE b.${place} = $${values.length + 1} AND b.id > $${values.length + 2} AND (${Object.entries(columns)
    .map(([column, sql]) => `b.${column} IS DISTINCT FROM ${sql}`)
    .join(' OR ')})
  ORDER BY b.id LIMIT $${values.length + 3} FOR UPDATE`;

const list = (columns: Moved['columns']): string =>
  Object.entries(columns)
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ');

const readMoved = `SELECT count(*)::integer AS moved, max(id) AS "lastId" FROM ${movedTable}`;

/** `limit`: null for all that lie behind `after`. */
const move = async (manager: EntityManager, place: Place, id: number, set: Moved, after: number, limit: number | null) => {
  await execute(manager, `DROP TABLE IF EXISTS ${movedTable}`);
  await execute(manager, findMoved(place, set), [...set.values, id, after, limit]);
  await execute(manager, `ANALYZE ${movedTable}`);
  await countOut(manager, moved);
  await execute(manager, `UPDATE businesses b SET ${list(set.columns)} WHERE b.id IN (${moved})`, set.values);
  await countIn(manager, moved);
  await applyCounts(manager);
  return rowOf<{ moved: number; lastId: number | null }>(manager, readMoved);
};

/**
 * Changes where the businesses of a place lie, behind the gate, and the counters with them: those of the next part, in the order of their
 * ids. Who lies so already is not written again: a city of tens of thousands whose name only gets another accent has nothing to tell its
 * businesses. `updated_at` stays: the place was edited, not they, and an import that made them can still be undone. `size` of a part: null
 * for all at once.
 *
 * The last part takes all that came, or was written otherwise, behind the others. Were it looked for from the start with each part, two who
 * give one place two names would take its first businesses from each other for ever.
 */
export const moveBusinesses = async (
  manager: EntityManager,
  place: Place,
  id: number,
  set: Moved,
  before: Progress,
  size: number | null = partSize,
): Promise<Progress> => {
  const part = await move(manager, place, id, set, before.lastId, size);
  const sum = before.moved + part.moved;
  if (part.moved === size) return { moved: sum, lastId: part.lastId as number, isDone: false };
  const late = before.lastId > 0 ? await move(manager, place, id, set, 0, null) : { moved: 0 };
  return { moved: sum + late.moved, lastId: before.lastId, isDone: true };
};
