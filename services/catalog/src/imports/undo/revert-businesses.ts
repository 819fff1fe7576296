import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { insertReviews, storedReviews } from '../chunks/replace-reviews.ts';
import { type ImportedColumn, importedColumns } from '../columns/imported-columns.ts';
import { beforeImagesTable, boundsOf, inChunk, type UndoChunk } from './undo-chunk.ts';

/** (id, is_reverted, updated_at, and every imported column as it is to be). */
export const revertedTable = 'undo_reverted';

/** Nobody has touched the business since the run did. */
const isLast = 'b.updated_at = u.written_at';

const image = (which: 'before' | 'wrote', column: string): string => `u.${which}[array_position(u.columns, '${column}')]`;

/** A place may have been removed with the run that made it: then the business stays where it is. */
const placeIsThere: Record<string, string> = {
  category: `EXISTS (SELECT 1 FROM categories c WHERE c.id = ${image('before', 'category_id')}::integer)`,
  city: `(${image('before', 'city_id')} IS NULL OR EXISTS (SELECT 1 FROM cities c WHERE c.id = ${image('before', 'city_id')}::integer))`,
};

/**
 * A field is taken back where it still holds what the run wrote, and no operator has locked it since: what was locked before, our own
 * export alone could change.
 */
const isTakenBack = ({ column, field }: ImportedColumn): string =>
  [
    `'${column}' = ANY (u.columns)`,
    `b.${column}::text IS NOT DISTINCT FROM ${image('wrote', column)}`,
    ...(field ? [`(${isLast} OR NOT '${field}' = ANY (b.locked_fields))`, ...(placeIsThere[field] ? [placeIsThere[field]] : [])] : []),
  ].join(' AND ');

const restored = (column: ImportedColumn): string =>
  `CASE WHEN ${isTakenBack(column)} THEN ${image('before', column.column)}::${column.type} ELSE b.${column.column} END AS ${column.column}`;

const reviewsAreTakenBack = `'reviews' = ANY (u.columns) AND (${storedReviews('u.id')})::text IS NOT DISTINCT FROM ${image('wrote', 'reviews')}`;

const createReverted = `
  CREATE TEMP TABLE ${revertedTable} ON COMMIT DROP AS
  SELECT b.id, (${[...importedColumns.map(isTakenBack), reviewsAreTakenBack].join(') OR (')}) AS is_reverted,
    CASE WHEN ${isLast} THEN u.touched_at ELSE now() END AS updated_at, ${importedColumns.map(restored).join(', ')}
  FROM ${beforeImagesTable} u JOIN businesses b USING (id) WHERE NOT u.is_created ORDER BY b.id FOR UPDATE OF b`;

/** A place may have been renamed since: its businesses carry its name of today, whatever the run wrote or found. */
const nameOfToday = (table: 'cities' | 'categories', key: string, column: string): string => `
  UPDATE ${revertedTable} r SET ${column} = (SELECT p.name_fold FROM ${table} p WHERE p.id = r.${key}) WHERE r.is_reverted`;

/** As if the run had never been: a sheet that was exported before it is still up to date, and an earlier run can be undone. */
const updateReverted = `
  UPDATE businesses b SET ${importedColumns.map(({ column }) => `${column} = r.${column}`).join(', ')}, import_hash = NULL, updated_at = r.updated_at
  FROM ${revertedTable} r WHERE r.id = b.id AND r.is_reverted`;

const createReviews = `
  CREATE TEMP TABLE undo_reviews ON COMMIT DROP AS
  SELECT u.id AS business_id, ${image('before', 'reviews')} AS reviews FROM ${beforeImagesTable} u WHERE NOT u.is_created AND ${reviewsAreTakenBack}`;

/** Works out what the changed businesses of the slice are to be, from their images. */
export const findReverted = async (manager: EntityManager): Promise<void> => {
  await execute(manager, createReverted);
  await execute(manager, `ANALYZE ${revertedTable} (id)`);
  await execute(manager, nameOfToday('cities', 'city_id', 'city_fold'));
  await execute(manager, nameOfToday('categories', 'category_id', 'category_fold'));
};

/**
 * What recognises a business, where nobody has changed it since the run gave it that: somebody else's later change may have come by
 * it. Before anything is reverted.
 */
export const takeKeysBack = (manager: EntityManager, slice: UndoChunk): Promise<number> =>
  execute(
    manager,
    `DELETE FROM business_identities i USING import_keys k, businesses b
     WHERE ${inChunk('k')} AND i.key = k.key AND i.business_id = k.business_id AND b.id = k.business_id AND b.updated_at <= k.written_at`,
    boundsOf(slice),
  );

/** Writes it. Without its hash, the file imports again. → number of businesses. */
export const revertBusinesses = async (manager: EntityManager): Promise<number> => {
  await execute(manager, createReviews);
  const count = await execute(manager, updateReverted);
  await execute(manager, 'DELETE FROM reviews r USING undo_reviews u WHERE u.business_id = r.business_id');
  await execute(manager, insertReviews('(SELECT * FROM undo_reviews WHERE reviews IS NOT NULL)'));
  return count;
};
