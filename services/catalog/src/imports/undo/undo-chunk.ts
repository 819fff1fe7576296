import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';

/** Businesses whose ids lie in (after, upTo], with all that one run did to them. */
export interface UndoChunk {
  runId: string;
  after: number;
  upTo: number;
  /** Nothing of the run lies behind it. */
  isLast: boolean;
}

/** (id, is_created, columns, before, wrote, written_at, touched_at): what the run did to the businesses of the slice. */
export const beforeImagesTable = 'undo_images';

/** SQL: rows of this slice; $1–$3 are `boundsOf` it. */
export const inChunk = (row: string): string => `${row}.run_id = $1 AND ${row}.business_id > $2 AND ${row}.business_id <= $3`;

export const boundsOf = ({ runId, after, upTo }: UndoChunk): [string, number, number] => [runId, after, upTo];

const largestId = 2_147_483_647;

/** Both indexes are read in order and no further than the slice: what earlier slices have removed is not passed over again. */
const nextOf = (table: string): string =>
  `(SELECT business_id FROM ${table} WHERE run_id = $1 AND business_id > $2 ORDER BY business_id LIMIT $3)`;

const findEnd = `
  SELECT count(*)::integer AS found, coalesce(max(business_id), $2) AS "upTo" FROM (
    SELECT business_id FROM (${nextOf('import_undo')} UNION ALL ${nextOf('import_keys')}) next ORDER BY business_id LIMIT $3) slice`;

/** The next businesses of the run, by their ids: `size` images and keys of theirs, and what else the last one has. */
export const findChunk = async (manager: EntityManager, runId: string, after: number, size: number): Promise<UndoChunk> => {
  const { found, upTo } = await rowOf<{ found: number; upTo: number }>(manager, findEnd, [runId, after, size]);
  const isLast = found < size;
  return { runId, after, upTo: isLast ? largestId : upTo, isLast };
};

/** Reads the images of the slice. What is joined to them is planned for as many as they are. */
export const readBeforeImages = async (manager: EntityManager, slice: UndoChunk): Promise<void> => {
  await execute(
    manager,
    `CREATE TEMP TABLE ${beforeImagesTable} ON COMMIT DROP AS
     SELECT u.business_id AS id, u.is_created, u.columns, u.before, u.wrote, u.written_at, u.touched_at
     FROM import_undo u WHERE ${inChunk('u')} ORDER BY u.business_id`,
    boundsOf(slice),
  );
  await execute(manager, `ANALYZE ${beforeImagesTable} (id, is_created)`);
};

/** Done with: whoever comes back goes on behind the slice. → images removed */
export const removeImages = async (manager: EntityManager, slice: UndoChunk): Promise<number> => {
  await execute(manager, `DELETE FROM import_keys k WHERE ${inChunk('k')}`, boundsOf(slice));
  return execute(manager, `DELETE FROM import_undo u WHERE ${inChunk('u')}`, boundsOf(slice));
};
