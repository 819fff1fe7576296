/** Kinds of identity keys, strongest first. The rank is the position, from 1. */
const kinds = ['place', 'google', 'cid', 'kgmid', 'id', 'slug', 'address', 'point'];

const rankOf = (kind: string): number => kinds.indexOf(kind) + 1;

/** Given by the source and unique to one business. */
export const lastStrongRank = rankOf('kgmid');
export const idRank = rankOf('id');
export const slugRank = rankOf('slug');
/** From here on keys are guesses: two businesses may share a name and an address. */
export const firstWeakRank = rankOf('address');

/** Ranks whose keys stand in business_identities; ids and slugs are looked up where they live. */
export const isStoredRank = `rank NOT IN (${idRank}, ${slugRank})`;

/**
 * Columns of one identity key `key` of a row: its rank (null for an unknown kind), its stored form, and the value itself
 * where it is one of our own ids or slugs.
 */
export const identityKeyColumns = (key: string): string => {
  const rank = `array_position(ARRAY[${kinds.map((kind) => `'${kind}'`).join(', ')}], split_part(${key}, ':', 1))`;
  const isOwn = `split_part(${key}, ':', 1) IN ('id', 'slug')`;
  return `${rank}::smallint AS rank, md5(${key})::uuid AS key, CASE WHEN ${isOwn} THEN substr(${key}, strpos(${key}, ':') + 1) END AS own`;
};
