import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';
import type { TextValues } from '../merge-columns.ts';

/** The values of the business that stays which a merge wrote. */
export interface WrittenValues {
  /** Columns whose values changed. */
  columns: string[];
  before: TextValues;
  wrote: TextValues;
  /** Fields that the merge locked against imports. */
  locked: string[];
  /** Identity keys of its new name and place. */
  keys: string[];
  /** Ids of reviews that came from the other business. */
  reviews: number[];
  /** Ids of businesses that are told apart from it since the other one was. */
  toldApart: number[];
}

/** SQL of the business $1 as JSON with all that belongs to it. Of type json, which passes every text as it is. */
const imageOf = `
  SELECT json_build_object('business', to_json(b),
    'slugs', (SELECT json_agg(json_build_object('slug', s.slug, 'isCurrent', s.is_current)) FROM business_slugs s WHERE s.business_id = b.id),
    'keys', (SELECT coalesce(json_agg(i.key), '[]') FROM business_identities i WHERE i.business_id = b.id),
    'reviews', (SELECT coalesce(json_agg(to_json(r) ORDER BY r.id), '[]') FROM reviews r WHERE r.business_id = b.id))::text AS image
  FROM businesses b WHERE b.id = $1`;

/** The whole of a business before it goes, as the text of JSON. */
export const readImage = async (manager: EntityManager, id: number): Promise<string> =>
  (await rowOf<{ image: string }>(manager, imageOf, [id])).image;

/** Moves the reviews of a business to the one that stays, save those that it has itself. → ids of those that moved */
export const moveReviews = async (manager: EntityManager, from: number, into: number): Promise<number[]> => {
  const { ids } = await rowOf<{ ids: number[] }>(
    manager,
    `WITH moved AS (
       UPDATE reviews r SET business_id = $2 WHERE r.business_id = $1 AND NOT EXISTS (
         SELECT 1 FROM reviews k WHERE k.business_id = $2
           AND (k.author_name, k.rating, k.comment, k.created_at) IS NOT DISTINCT FROM (r.author_name, r.rating, r.comment, r.created_at))
       RETURNING r.id)
     SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM moved`,
    [from, into],
  );
  return ids;
};

/** Redirects the addresses of a business to the one that stays, and has imports find it by the keys of both. */
export const handOver = async (manager: EntityManager, from: number, into: number): Promise<void> => {
  await execute(manager, 'UPDATE business_slugs SET business_id = $2, is_current = false WHERE business_id = $1', [from, into]);
  await execute(manager, 'UPDATE business_identities SET business_id = $2 WHERE business_id = $1', [from, into]);
};
