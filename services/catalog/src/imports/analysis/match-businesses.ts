import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { firstWeakRank, idRank, isStoredRank, lastStrongRank, slugRank } from './identity-keys.ts';

/** An id of an export counts only where its slug, if the row has one, belongs to the same business: after a reset ids start again. */
const byOwnId = (keys: string): string => `
  SELECT k.leader, k.rank, k.row_no, b.id AS business_id
  FROM ${keys} k JOIN businesses b ON b.id = CASE WHEN k.own ~ '^[1-9][0-9]{0,8}$' THEN k.own::integer END
  WHERE k.rank = ${idRank} AND NOT EXISTS (
    SELECT 1 FROM ${keys} other
    WHERE other.leader = k.leader AND other.rank = ${slugRank}
      AND NOT EXISTS (SELECT 1 FROM business_slugs s WHERE s.slug = other.own AND s.business_id = b.id))`;

const byOwnSlug = (keys: string): string => `
  SELECT k.leader, k.rank, k.row_no, s.business_id
  FROM ${keys} k JOIN business_slugs s ON s.slug = k.own
  WHERE k.rank = ${slugRank} AND s.business_id IS NOT NULL`;

const byStrongKey = (keys: string): string => `
  SELECT k.leader, k.rank, k.row_no, k.business_id
  FROM ${keys} k WHERE k.rank < ${firstWeakRank} AND ${isStoredRank} AND k.business_id IS NOT NULL`;

/** A shared name and address mean one business unless both sides have a strong key: two branches may share a mall. */
const byWeakKey = (keys: string, matches: string): string => `
  SELECT k.leader, k.rank, k.row_no, b.id AS business_id
  FROM ${keys} k JOIN businesses b ON b.id = k.business_id
  WHERE k.rank >= ${firstWeakRank}
    AND NOT EXISTS (SELECT 1 FROM ${matches} m WHERE m.leader = k.leader)
    AND (coalesce(b.place_id, b.google_id, b.cid, b.kgmid) IS NULL
      OR NOT EXISTS (SELECT 1 FROM ${keys} strong WHERE strong.leader = k.leader AND strong.rank <= ${lastStrongRank}))`;

const firstOf = (candidates: string): string =>
  `SELECT DISTINCT ON (leader) leader, business_id FROM (${candidates}) candidates ORDER BY leader, rank, row_no, business_id`;

/**
 * Matches each leading row with a stored business by its strongest known key. `keys` is a table of identity keys; the matches go to a
 * temporary table `matches` of (leader, business_id).
 */
export const matchBusinesses = async (manager: EntityManager, keys: string, matches: string): Promise<void> => {
  const strong = [byStrongKey(keys), byOwnId(keys), byOwnSlug(keys)].join(' UNION ALL ');
  await execute(manager, `CREATE TEMP TABLE ${matches} ON COMMIT DROP AS ${firstOf(strong)}`);
  await execute(manager, `ANALYZE ${matches}`);
  await execute(manager, `INSERT INTO ${matches} ${firstOf(byWeakKey(keys, matches))}`);
  await execute(manager, `ANALYZE ${matches}`);
};
