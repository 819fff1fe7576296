import type { EntityManager } from 'typeorm';
import { type BeforeImageChunk, beforeImagesTable, boundsOf, inChunk } from '../../changes/before-images/before-image-chunk.ts';
import { execute } from '../../database/sql.ts';
import { insertReviews, storedReviews } from '../chunks/replace-reviews.ts';
import { type ImportedColumn, importedColumns } from '../columns/imported-columns.ts';

/** Temporary table of the chunk's changed businesses with reverted values: (id, is_reverted, updated_at, and every imported column). */
export const revertedTable = 'undo_reverted';

/** SQL: the business was not changed since the run wrote it. */
const isLast = 'b.updated_at = u.written_at';

const imageOf = (which: 'before' | 'wrote', column: string): string => `u.${which}[array_position(u.columns, '${column}')]`;

/** SQL by field: the former place still exists. Where it was removed with the run that created it, the business stays in the present one. */
const placeExists: Record<string, string> = {
  category: `EXISTS (SELECT 1 FROM categories c WHERE c.id = ${imageOf('before', 'category_id')}::integer)`,
  city: `(${imageOf('before', 'city_id')} IS NULL OR EXISTS (SELECT 1 FROM cities c WHERE c.id = ${imageOf('before', 'city_id')}::integer))`,
};

/**
 * SQL: the column is reverted. It must still hold the value that the run wrote, and no operator may have locked its field since. A field that
 * was locked before could only be written by our own export, and is reverted as well.
 */
const isReverted = ({ column, field }: ImportedColumn): string =>
  [
    `'${column}' = ANY (u.columns)`,
    `b.${column}::text IS NOT DISTINCT FROM ${imageOf('wrote', column)}`,
    ...(field ? [`(${isLast} OR NOT '${field}' = ANY (b.locked_fields))`, ...(placeExists[field] ? [placeExists[field]] : [])] : []),
  ].join(' AND ');

const restored = (column: ImportedColumn): string =>
  `CASE WHEN ${isReverted(column)} THEN ${imageOf('before', column.column)}::${column.type} ELSE b.${column.column} END AS ${column.column}`;

const reviewsAreReverted = `'reviews' = ANY (u.columns) AND (${storedReviews('u.id')})::text IS NOT DISTINCT FROM ${imageOf('wrote', 'reviews')}`;

const createReverted = `
  CREATE TEMP TABLE ${revertedTable} ON COMMIT DROP AS
  SELECT b.id, (${[...importedColumns.map(isReverted), reviewsAreReverted].join(') OR (')}) AS is_reverted,
    CASE WHEN ${isLast} THEN u.touched_at ELSE now() END AS updated_at, ${importedColumns.map(restored).join(', ')}
  FROM ${beforeImagesTable} u JOIN businesses b USING (id) WHERE NOT u.is_created ORDER BY b.id FOR UPDATE OF b`;

/** SQL: sets the folded name of a place that may have been renamed since. */
const setPresentName = (table: 'cities' | 'categories', key: string, column: string): string => `
  UPDATE ${revertedTable} r SET ${column} = (SELECT p.name_fold FROM ${table} p WHERE p.id = r.${key}) WHERE r.is_reverted`;

/** `updated_at` is restored as well, so that a sheet exported before the run is current again, and an earlier run can be undone. */
const updateReverted = `
  UPDATE businesses b SET ${importedColumns.map(({ column }) => `${column} = r.${column}`).join(', ')}, import_hash = NULL, updated_at = r.updated_at
  FROM ${revertedTable} r WHERE r.id = b.id AND r.is_reverted`;

const createReviews = `
  CREATE TEMP TABLE undo_reviews ON COMMIT DROP AS
  SELECT u.id AS business_id, ${imageOf('before', 'reviews')} AS reviews FROM ${beforeImagesTable} u WHERE NOT u.is_created AND ${reviewsAreReverted}`;

/** Computes the reverted values of the chunk's changed businesses from their before-images. */
export const findReverted = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createReverted);
  await execute(manager, `ANALYZE ${revertedTable} (id)`);
  await execute(manager, setPresentName('cities', 'city_id', 'city_fold'));
  await execute(manager, setPresentName('categories', 'category_id', 'category_fold'));
};

/**
 * Removes identity keys that the run gave to businesses, before anything is reverted. A business that was changed since keeps its keys: the
 * later change may have found it by them.
 */
export const revertKeys = (manager: EntityManager, chunk: BeforeImageChunk): Promise<number> =>
  execute(
    manager,
    `DELETE FROM business_identities i USING import_keys k, businesses b
     WHERE ${inChunk('k')} AND i.key = k.key AND i.business_id = k.business_id AND b.id = k.business_id AND b.updated_at <= k.written_at`,
    boundsOf(chunk),
  );

/** Writes the reverted values, and forgets the hashes, so that the file can be imported again. → number of businesses */
export const revertBusinesses = async (manager: EntityManager): Promise<number> => {
  await execute(manager, createReviews);
  const count = await execute(manager, updateReverted);
  await execute(manager, 'DELETE FROM reviews r USING undo_reviews u WHERE u.business_id = r.business_id');
  await execute(manager, insertReviews('(SELECT * FROM undo_reviews WHERE reviews IS NOT NULL)'));
  return count;
};
