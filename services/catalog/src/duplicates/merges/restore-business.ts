import { slug } from '@directory/text';
import type { EntityManager } from 'typeorm';
import { assignSlug } from '../../businesses/edits/assign-slug.ts';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';

/** The two businesses of a merge, and the part of its image ($1 everywhere) that holds the one that went. */
interface RestoredMerge {
  mergeId: string;
  keptId: number;
  removedId: number;
}

const restoredTable = 'restored_business';
const removed = "(SELECT m.image -> 'removed' FROM business_merges m WHERE m.id = $1)";

const createRestored = `
  CREATE TEMP TABLE ${restoredTable} ON COMMIT DROP AS SELECT r.* FROM json_populate_record(NULL::businesses, ${removed} -> 'business') r`;

/** A place that was merged since is the one that absorbed it; a category that is gone altogether is that of the other business. */
const followPlaces = `
  UPDATE ${restoredTable} r SET
    category_id = coalesce((SELECT c.id FROM categories c WHERE c.id = r.category_id),
      (SELECT a.category_id FROM category_aliases a WHERE a.name_fold = r.category_fold),
      (SELECT b.category_id FROM businesses b WHERE b.id = $1), (SELECT min(c.id) FROM categories c)),
    city_id = coalesce((SELECT t.id FROM cities t WHERE t.id = r.city_id),
      (SELECT t.id FROM city_aliases a JOIN cities t ON t.id = a.city_id
       WHERE a.name_fold = r.city_fold ORDER BY t.country_code IS NOT DISTINCT FROM r.country_code DESC, t.id LIMIT 1))`;

/** The number of its row may be another one's by now, where it was the last. */
const takeRowNumber = `
  UPDATE ${restoredTable} r SET global_row_number = (SELECT max(global_row_number) + 1 FROM businesses)
  WHERE EXISTS (SELECT 1 FROM businesses b WHERE b.global_row_number = r.global_row_number)`;

const addCountry = `
  INSERT INTO countries (code, name) SELECT country_code, coalesce(country, country_code) FROM ${restoredTable} WHERE country_code IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** Columns that the image has and that are written: those that came with a later version have their defaults. */
const storedColumns = `
  SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_attribute a
  WHERE a.attrelid = 'businesses'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND a.attname IN (SELECT json_object_keys(${removed} -> 'business'))`;

const restoreSlugs = `
  INSERT INTO business_slugs AS s (slug, business_id, is_current)
  SELECT i.slug, $2, i.is_current
  FROM json_array_elements(${removed} -> 'slugs') one, LATERAL (SELECT one ->> 'slug' AS slug, (one ->> 'isCurrent')::boolean AS is_current) i
  ON CONFLICT (slug) DO UPDATE SET business_id = EXCLUDED.business_id, is_current = EXCLUDED.is_current
    WHERE s.business_id IS NULL OR (s.business_id = $3 AND NOT s.is_current)`;

const restoreKeys = `
  INSERT INTO business_identities AS i (key, business_id)
  SELECT key::uuid, $2 FROM json_array_elements_text(${removed} -> 'keys') AS key
  ON CONFLICT (key) DO UPDATE SET business_id = EXCLUDED.business_id
    WHERE i.business_id = $3 OR NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)`;

const takeReviewsBack = `
  DELETE FROM reviews r USING business_merges m, json_array_elements_text(m.image -> 'kept' -> 'reviews') AS moved
  WHERE m.id = $1 AND r.id = moved::integer AND r.business_id = $2`;

const restoreReviews = `
  INSERT INTO reviews SELECT r.* FROM json_populate_recordset(NULL::reviews, ${removed} -> 'reviews') r ON CONFLICT (id) DO NOTHING`;

/** Folded names of places that may have been renamed since. */
const setPresentNames = `
  UPDATE businesses b SET category_fold = (SELECT c.name_fold FROM categories c WHERE c.id = b.category_id),
    city_fold = (SELECT t.name_fold FROM cities t WHERE t.id = b.city_id), updated_at = clock_timestamp()
  WHERE b.id = ANY ($1)`;

/** Writes to a business that it was changed now, by an undo: its page, and the sitemap, are other ones. */
export const touch = (manager: EntityManager, ids: readonly number[]): Promise<number> => execute(manager, setPresentNames, [ids]);

const insertRestored = async (manager: EntityManager, { mergeId, keptId }: RestoredMerge): Promise<void> => {
  await execute(manager, createRestored, [mergeId]);
  await execute(manager, followPlaces, [keptId]);
  await execute(manager, takeRowNumber);
  await execute(manager, addCountry);
  const { columns } = await rowOf<{ columns: string }>(manager, storedColumns, [mergeId]);
  await execute(manager, `INSERT INTO businesses (${columns}) SELECT ${columns} FROM ${restoredTable}`);
};

interface NamedRow {
  name: string;
  city_slug: string | null;
  current: string | null;
}

const namedRow = `
  SELECT b.name, t.slug AS city_slug, (SELECT s.slug FROM business_slugs s WHERE s.business_id = b.id AND s.is_current) AS current
  FROM businesses b LEFT JOIN cities t ON t.id = b.city_id WHERE b.id = $1`;

/** The business has its address again, or a new one where another one has that by now. */
const settleSlug = async (manager: EntityManager, id: number): Promise<void> => {
  const [{ name, city_slug, current }] = await rowsOf<NamedRow>(manager, namedRow, [id]);
  const assigned = current ?? (await assignSlug(manager, { rowNo: 1, id, base: slug(name), citySlug: city_slug }, null));
  await execute(manager, 'UPDATE businesses SET slug = $2 WHERE id = $1 AND slug <> $2', [id, assigned]);
};

/** Brings the business back that went with a merge, with its addresses, keys and reviews. Under the exclusive lock, before it is counted in. */
export const restoreBusiness = async (manager: EntityManager, merge: RestoredMerge): Promise<void> => {
  const { mergeId, keptId, removedId } = merge;
  await insertRestored(manager, merge);
  await execute(manager, restoreSlugs, [mergeId, removedId, keptId]);
  await settleSlug(manager, removedId);
  await execute(manager, restoreKeys, [mergeId, removedId, keptId]);
  await execute(manager, takeReviewsBack, [mergeId, keptId]);
  await execute(manager, restoreReviews, [mergeId]);
};
