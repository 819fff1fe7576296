/** Kinds of identity keys, strongest first. The rank is the position, from 1. */
const kinds = ['place', 'google', 'cid', 'kgmid', 'id', 'slug', 'written', 'address', 'point', 'phone', 'former'];

const rankOf = (kind: string): number => kinds.indexOf(kind) + 1;

/** Keys up to this rank are given by the source and unique to one business. */
export const lastStrongRank = rankOf('kgmid');
export const idRank = rankOf('id');
export const slugRank = rankOf('slug');
/** Keys from this rank on are guesses: two businesses may share a name and an address. */
export const firstWeakRank = rankOf('written');
export const addressRank = rankOf('address');

/** Keys up to this rank make rows of a file one business. */
export const lastSharedRank = rankOf('phone');
/** An address under a key that was stored before cities of one name were told apart by their states. */
export const formerRank = rankOf('former');

/** SQL: the key is stored in business_identities; ids and slugs are looked up in their own tables. */
export const isStoredRank = `rank NOT IN (${idRank}, ${slugRank}, ${formerRank})`;

/** SQL: the text whose hash is stored. */
const storedText = (key: string): string => `CASE WHEN starts_with(${key}, 'former:') THEN 'address:' || substr(${key}, 8) ELSE ${key} END`;

const rankSql = (key: string): string => {
  const cases = kinds.map((kind) => `WHEN starts_with(${key}, '${kind}:') THEN ${rankOf(kind)}`);
  return `CASE ${cases.join(' ')} END`;
};

/** SQL: the kind of a key by its rank. */
export const kindOfRank = (rank: string): string => `(ARRAY[${kinds.map((kind) => `'${kind}'`).join(', ')}])[${rank}]`;

const ownSql = (key: string): string =>
  `CASE WHEN starts_with(${key}, 'id:') OR starts_with(${key}, 'slug:') THEN substr(${key}, strpos(${key}, ':') + 1) END`;

/** A whole file is looked up by one pass over all keys; a chunk by a probe for each key, or every chunk would read them all. */
export type Lookup = 'whole-file' | 'chunk';

const lookups: Record<Lookup, string> = {
  'whole-file': `
    LEFT JOIN business_identities i ON i.key = k.key
    LEFT JOIN businesses b ON b.id = i.business_id`,
  chunk: `
    LEFT JOIN LATERAL (SELECT i.key, i.business_id FROM business_identities i WHERE i.key = k.key LIMIT 1) i ON true
    LEFT JOIN LATERAL (SELECT b.id FROM businesses b WHERE b.id = i.business_id LIMIT 1) b ON true`,
};

/**
 * Selects the identity keys of rows, looked up once: (leader, row_no, rank, key, own, is_stored, business_id). `own` is the value
 * of one of our own ids or slugs; `business_id` is the business that has the key, null where it is unknown or its business is
 * gone. `source` is a table of (row_no, identity_keys); a key of an unknown kind is left out.
 */
export const selectKeys = (source: string, lookup: Lookup): string => `
  SELECT k.row_no AS leader, k.row_no, k.rank, k.key, k.own, i.key IS NOT NULL AS is_stored, b.id AS business_id
  FROM (
    SELECT s.row_no, ${rankSql('k.key')} AS rank, md5(${storedText('k.key')})::uuid AS key, ${ownSql('k.key')} AS own
    FROM ${source} s CROSS JOIN LATERAL unnest(s.identity_keys) AS k(key) OFFSET 0) k ${lookups[lookup]}
  WHERE k.rank IS NOT NULL`;
