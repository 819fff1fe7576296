import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { isCleared } from '../columns/imported-columns.ts';
import { planTable } from './chunk-plan.ts';
import { changesTable } from './update-businesses.ts';

/** Temporary table of businesses whose row has reviews, with those and the stored ones as JSON: (row_no, business_id, is_cleared, before, wrote). */
const reviewsTable = 'chunk_reviews';

const reviewJson = 'json_build_array(author_name, rating, comment, created_at)';

/** SQL: the stored reviews of a business as the JSON that is compared and recorded for an undo. */
export const storedReviews = (businessId: string): string =>
  `SELECT json_agg(${reviewJson} ORDER BY id) FROM reviews r WHERE r.business_id = ${businessId}`;

/** SQL: the reviews of a staged row `s` in the same form. */
export const stagedReviews = `
  SELECT json_agg(${reviewJson} ORDER BY ordinal) FROM (
    SELECT r.value ->> 'authorName' AS author_name, r.ordinal,
      CASE WHEN (r.value ->> 'rating')::numeric BETWEEN 0 AND 5 THEN (r.value ->> 'rating')::numeric(2,1) END AS rating,
      r.value ->> 'comment' AS comment, (r.value ->> 'createdAt')::timestamptz AS created_at
    FROM json_array_elements(s.reviews) WITH ORDINALITY AS r(value, ordinal)) written`;

const createReviews = (staged: string): string => `
  CREATE TEMP TABLE ${reviewsTable} ON COMMIT DROP AS
  SELECT p.row_no, p.business_id, ${isCleared('reviews')} AS is_cleared, (${storedReviews('p.business_id')})::text AS before,
    (${stagedReviews})::text AS wrote
  FROM ${planTable} p JOIN ${staged} s USING (row_no)
  WHERE p.state IN ('new', 'changed') AND (${isCleared('reviews')} OR json_typeof(s.reviews) = 'array')`;

const dropEqual = `DELETE FROM ${reviewsTable} WHERE (wrote IS NULL AND NOT is_cleared) OR before IS NOT DISTINCT FROM wrote`;

/** Reviews that will be replaced count as a change of their business, which may have no other. */
const addToChanges = `
  UPDATE ${changesTable} n SET columns = n.columns || 'reviews'::text, before = n.before || r.before, wrote = n.wrote || r.wrote
  FROM ${reviewsTable} r WHERE r.business_id = n.id`;

/** Finds businesses whose reviews differ from the row's and adds them to the chunk's changes. Rows without reviews leave the stored ones. */
export const findReviewChanges = async (manager: EntityManager, staged: string): Promise<void> => {
  await execute(manager, createReviews(staged));
  await execute(manager, dropEqual);
  await execute(manager, addToChanges);
};

/** Adds the ids of new businesses, which have them only now that they were inserted. */
const identifyNew = `
  UPDATE ${reviewsTable} n SET business_id = p.business_id FROM ${planTable} p WHERE p.row_no = n.row_no AND n.business_id IS NULL`;

const removeOld = `DELETE FROM reviews r USING ${reviewsTable} n WHERE n.business_id = r.business_id`;

/** SQL: inserts reviews from a source of (business_id, reviews), the latter as JSON. */
export const insertReviews = (source: string): string => `
  INSERT INTO reviews (business_id, author_name, rating, comment, created_at)
  SELECT n.business_id, r.value ->> 0, (r.value ->> 1)::numeric(2,1), r.value ->> 2, (r.value ->> 3)::timestamptz
  FROM ${source} n CROSS JOIN LATERAL json_array_elements(n.reviews::json) WITH ORDINALITY AS r(value, ordinal)
  ORDER BY n.business_id, r.ordinal`;

/** Replaces reviews that differ, after their businesses were written. */
export const replaceReviews = async (manager: EntityManager): Promise<void> => {
  await execute(manager, identifyNew);
  await execute(manager, removeOld);
  await execute(manager, insertReviews(`(SELECT business_id, wrote AS reviews FROM ${reviewsTable})`));
};
