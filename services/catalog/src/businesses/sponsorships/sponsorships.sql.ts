/**
 * Marks the businesses $1 as sponsored, the businesses $2 as highlighted, and no others. Locked in the order of their ids, as every change
 * of businesses does. `updated_at` stays: nothing of the record has changed.
 */
export const markSponsored = `
  WITH marked AS (
    SELECT id FROM businesses WHERE is_sponsored OR is_highlighted
    UNION SELECT unnest($1::integer[]) UNION SELECT unnest($2::integer[])),
  due AS (
    SELECT b.id, b.is_sponsored AS was_sponsored, b.is_highlighted AS was_highlighted FROM businesses b JOIN marked USING (id)
    WHERE b.is_sponsored <> (b.id = ANY ($1)) OR b.is_highlighted <> (b.id = ANY ($2))
    ORDER BY b.id FOR UPDATE OF b)
  UPDATE businesses b SET is_sponsored = b.id = ANY ($1), is_highlighted = b.id = ANY ($2) FROM due WHERE due.id = b.id
  RETURNING b.*, due.was_sponsored, due.was_highlighted`;

/** Takes the instant $1 for that of the newest list. → no row where a newer one was taken before */
export const takeInstant = 'UPDATE sponsorship_lists SET as_of = $1 WHERE as_of <= $1 RETURNING as_of';

/** Businesses by their ids $1, and by the slugs $2 that they have or had. No OR: it would be tried on each business of the catalog. */
export const namesOf = `
  SELECT id, name, slug FROM businesses
  WHERE id IN (SELECT unnest($1::integer[]) UNION SELECT business_id FROM business_slugs WHERE slug = ANY ($2::text[])) ORDER BY id`;
