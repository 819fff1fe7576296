import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';

/** Businesses of one run whose ids lie in (after, upTo]. */
export interface BeforeImageChunk {
  runId: string;
  after: number;
  upTo: number;
  /** Whether no business of the run lies behind it. */
  isLast: boolean;
}

/** Temporary table of the chunk's before-images: (id, is_created, columns, before, wrote, written_at, touched_at). */
export const beforeImagesTable = 'chunk_before_images';

/** SQL: rows of the chunk; $1–$3 are its `boundsOf`. */
export const inChunk = (row: string): string => `${row}.run_id = $1 AND ${row}.business_id > $2 AND ${row}.business_id <= $3`;

export const boundsOf = ({ runId, after, upTo }: BeforeImageChunk): [string, number, number] => [runId, after, upTo];

const largestId = 2_147_483_647;

/** Both indexes are read in order and no further than the chunk, so that rows removed with earlier chunks are not read again. */
const nextOf = (table: string): string =>
  `(SELECT business_id FROM ${table} WHERE run_id = $1 AND business_id > $2 ORDER BY business_id LIMIT $3)`;

const findEnd = `
  SELECT count(*)::integer AS found, coalesce(max(business_id), $2) AS "upTo" FROM (
    SELECT business_id FROM (${nextOf('import_undo')} UNION ALL ${nextOf('import_keys')}) next ORDER BY business_id LIMIT $3) chunk`;

/** Finds the next businesses of the run behind `after`, by id: `size` before-images and identity keys, and the rest of the last business. */
export const findChunk = async (manager: EntityManager, runId: string, after: number, size: number): Promise<BeforeImageChunk> => {
  const { found, upTo } = await rowOf<{ found: number; upTo: number }>(manager, findEnd, [runId, after, size]);
  const isLast = found < size;
  return { runId, after, upTo: isLast ? largestId : upTo, isLast };
};

/** Reads the before-images of the chunk into a table, so that joins to it are planned for their number. */
export const readBeforeImages = async (manager: EntityManager, chunk: BeforeImageChunk): Promise<void> => {
  await execute(
    manager,
    `CREATE TEMP TABLE ${beforeImagesTable} ON COMMIT DROP AS
     SELECT u.business_id AS id, u.is_created, u.columns, u.before, u.wrote, u.written_at, u.touched_at
     FROM import_undo u WHERE ${inChunk('u')} ORDER BY u.business_id`,
    boundsOf(chunk),
  );
  await execute(manager, `ANALYZE ${beforeImagesTable} (id, is_created)`);
};

/** Removes the before-images and identity keys of a chunk that was undone. → number of before-images */
export const removeBeforeImages = async (manager: EntityManager, chunk: BeforeImageChunk): Promise<number> => {
  await execute(manager, `DELETE FROM import_keys k WHERE ${inChunk('k')}`, boundsOf(chunk));
  return execute(manager, `DELETE FROM import_undo u WHERE ${inChunk('u')}`, boundsOf(chunk));
};
