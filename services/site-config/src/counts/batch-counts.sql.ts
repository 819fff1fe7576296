import { maxInteger } from '@directory/contracts';

/** The day that counts of now fall on. */
export const today = `(now() AT TIME ZONE 'UTC')::date`;

/** A batch $1 counts once, however often it is sent: (id) where it is new. */
export const freshBatch = 'fresh AS (INSERT INTO ad_batches (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id)';

/** Sums stay below what their column holds. */
export const added = (column: string): string => `${column} = least(known.${column}::bigint + EXCLUDED.${column}, ${maxInteger})::integer`;
export const fitting = (sum: string): string => `least(${sum}, ${maxInteger})::integer`;
