import type { EntityManager } from 'typeorm';
import { applyCounts, countIn, countOut } from '../changes/counts/count-deltas.ts';
import { execute, rowOf } from '../database/sql.ts';
import { moveChunkSize } from './limits.ts';

/** New values of columns of businesses `b`, as SQL that binds `values`. */
export interface NewPlace {
  columns: Readonly<Record<string, string>>;
  values: readonly unknown[];
}

const movedTable = 'moved_businesses';
const moved = `SELECT id FROM ${movedTable}`;

type Place = 'city_id' | 'category_id';

export interface MoveProgress {
  /** Businesses that were moved. */
  moved: number;
  /** Id of the last business that was looked at. */
  lastId: number;
  isDone: boolean;
}

export const notBegun: MoveProgress = { moved: 0, lastId: 0, isDone: false };

/** Collects businesses of a place that differ from the new values. */
const collectMoved = (place: Place, { columns, values }: NewPlace): string => `
  CREATE TEMP TABLE ${movedTable} ON COMMIT DROP AS SELECT b.id FROM businesses b
  WHERE b.${place} = $${values.length + 1} AND b.id > $${values.length + 2} AND (${Object.entries(columns)
    .map(([column, sql]) => `b.${column} IS DISTINCT FROM ${sql}`)
    .join(' OR ')})
  ORDER BY b.id LIMIT $${values.length + 3} FOR UPDATE`;

const list = (columns: NewPlace['columns']): string =>
  Object.entries(columns)
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ');

const readMoved = `SELECT count(*)::integer AS moved, max(id) AS "lastId" FROM ${movedTable}`;

/** Moves the next businesses behind the id `after`; a `limit` of null takes all of them. */
const move = async (manager: EntityManager, place: Place, id: number, to: NewPlace, after: number, limit: number | null) => {
  await execute(manager, `DROP TABLE IF EXISTS ${movedTable}`);
  await execute(manager, collectMoved(place, to), [...to.values, id, after, limit]);
  await execute(manager, `ANALYZE ${movedTable}`);
  await countOut(manager, moved);
  await execute(manager, `UPDATE businesses b SET ${list(to.columns)} WHERE b.id IN (${moved})`, to.values);
  await countIn(manager, moved);
  await applyCounts(manager);
  return rowOf<{ moved: number; lastId: number | null }>(manager, readMoved);
};

/**
 * Moves the next chunk of a place's businesses, by their ids, and the counters with them, under the exclusive lock. A business that has the
 * new values already is not written: a city of tens of thousands whose name only gets another accent changes none of them. `updated_at`
 * stays, because the place was edited and not the business: the import that created it can still be undone. A `size` of null takes all at
 * once.
 *
 * The last chunk also takes businesses that came, or were written otherwise, behind the chunks before. If each chunk began at the start,
 * two edits that give one place two names would take its first businesses from each other for ever.
 */
export const moveBusinesses = async (
  manager: EntityManager,
  place: Place,
  id: number,
  to: NewPlace,
  before: MoveProgress,
  size: number | null = moveChunkSize,
): Promise<MoveProgress> => {
  const chunk = await move(manager, place, id, to, before.lastId, size);
  const sum = before.moved + chunk.moved;
  if (chunk.moved === size) return { moved: sum, lastId: chunk.lastId as number, isDone: false };
  const late = before.lastId > 0 ? await move(manager, place, id, to, 0, null) : { moved: 0 };
  return { moved: sum + late.moved, lastId: before.lastId, isDone: true };
};
