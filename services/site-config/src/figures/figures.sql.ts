import { freshBatch, today } from '../counts/batch-counts.sql.ts';

/** Adds a batch $1 to today's sums, unless it came before, for the businesses with a running subscription to one of the plans $5. */
export const addBatch = (mostCount: number): string => `
  WITH ${freshBatch}
  INSERT INTO business_counts AS known (day, business_id, kind, count)
  SELECT ${today}, given.business_id, given.kind, least(sum(given.count), ${mostCount})::integer
  FROM unnest($2::integer[], $3::text[], $4::integer[]) AS given(business_id, kind, count)
  WHERE EXISTS (SELECT FROM fresh) AND given.business_id IN (
    SELECT business_id FROM subscriptions WHERE plan_id = ANY ($5) AND starts_at <= now() AND ends_at > now())
  GROUP BY given.business_id, given.kind ORDER BY given.business_id, given.kind
  ON CONFLICT (business_id, day, kind) DO UPDATE SET count = least(known.count::bigint + EXCLUDED.count, ${mostCount})::integer`;

/** The subscription $1 while it runs, on one of the plans $2. */
export const runningSubscription = `
  SELECT id, business_id AS "businessId", starts_at AS "startsAt", ends_at AS "endsAt", link_secret AS "linkSecret" FROM subscriptions
  WHERE id = $1 AND plan_id = ANY ($2) AND starts_at <= now() AND ends_at > now()`;

/** Counts of the business $1 from the instant $2 on. */
export const countsSince = `
  SELECT day::text AS date, kind, count FROM business_counts
  WHERE business_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day DESC`;
