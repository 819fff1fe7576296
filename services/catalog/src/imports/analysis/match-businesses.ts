import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { liesFar } from './cluster-keys.ts';
import { firstWeakRank, formerRank, idRank, isStoredRank, lastStrongRank, slugRank } from './identity-keys.ts';

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

/** Both sides have a strong key: two branches may share a mall. */
const bothHaveIds = (keys: string): string => `(coalesce(b.place_id, b.google_id, b.cid, b.kgmid) IS NOT NULL
      AND EXISTS (SELECT 1 FROM ${keys} strong WHERE strong.leader = k.leader AND strong.rank <= ${lastStrongRank}))`;

const weakCandidates = ({ keys, rows }: MatchedRows, matches: string): string => `
  FROM ${keys} k JOIN businesses b ON b.id = k.business_id JOIN ${rows} s ON s.row_no = k.leader
  WHERE k.rank >= ${firstWeakRank} AND NOT EXISTS (SELECT 1 FROM ${matches} m WHERE m.leader = k.leader)`;

/** A former key holds for a city of the row's own state alone. */
const isInState = `EXISTS (SELECT 1 FROM cities c WHERE c.id = b.city_id AND coalesce(c.state_fold, s.state_fold) = s.state_fold)`;

/** A shared name and address mean one business, unless ids or coordinates say otherwise. */
const byWeakKey = (rows: MatchedRows, matches: string): string => `
  SELECT k.leader, k.rank, k.row_no, b.id AS business_id ${weakCandidates(rows, matches)}
    AND NOT ${bothHaveIds(rows.keys)} AND NOT ${liesFar('s', 'b')} AND (k.rank <> ${formerRank} OR ${isInState})`;

/** SQL of (leader, business_id, reason): stored businesses that rows resemble and are not. Read before the weak matches are written. */
export const heldBack = (rows: MatchedRows, matches: string): string => `
  SELECT DISTINCT ON (k.leader) k.leader, b.id AS business_id, CASE WHEN ${bothHaveIds(rows.keys)} THEN 'other-ids' ELSE 'coordinates-apart' END AS reason
  ${weakCandidates(rows, matches)} AND k.rank <> ${formerRank} AND (${bothHaveIds(rows.keys)} OR ${liesFar('s', 'b')}) ORDER BY k.leader, k.rank, b.id`;

const firstOf = (candidates: string): string =>
  `SELECT DISTINCT ON (leader) leader, business_id FROM (${candidates}) candidates ORDER BY leader, rank, row_no, business_id`;

/** Rows that are matched, as SQL: a table of identity keys, and the staged rows. */
export interface MatchedRows {
  keys: string;
  rows: string;
}

/**
 * Matches each leading row with a stored business by its strongest known key. The matches go to a temporary table `matches` of
 * (leader, business_id); `onStrong` runs between those by ids and those by name and place.
 */
export const matchBusinesses = async (
  manager: EntityManager,
  rows: MatchedRows,
  matches: string,
  onStrong?: () => Promise<void>,
): Promise<void> => {
  const strong = [byStrongKey(rows.keys), byOwnId(rows.keys), byOwnSlug(rows.keys)].join(' UNION ALL ');
  await execute(manager, `CREATE TEMP TABLE ${matches} ON COMMIT DROP AS ${firstOf(strong)}`);
  await execute(manager, `ANALYZE ${matches}`);
  await onStrong?.();
  await execute(manager, `INSERT INTO ${matches} ${firstOf(byWeakKey(rows, matches))}`);
  await execute(manager, `ANALYZE ${matches}`);
};
