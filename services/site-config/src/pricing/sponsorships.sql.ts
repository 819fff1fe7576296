/**
 * Businesses with a running subscription to the plans $1, which come first in lists, and to the plans $2, whose cards are highlighted.
 * `nextInMs`: until the next subscription begins or ends.
 */
export const presentSponsorships = `
  WITH running AS (SELECT business_id, plan_id FROM subscriptions WHERE starts_at <= now() AND ends_at > now())
  SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS "asOf",
    (SELECT coalesce(array_agg(DISTINCT business_id ORDER BY business_id), '{}') FROM running WHERE plan_id = ANY ($1)) AS "businessIds",
    (SELECT coalesce(array_agg(DISTINCT business_id ORDER BY business_id), '{}') FROM running WHERE plan_id = ANY ($2)) AS "highlightedIds",
    (SELECT ceil(extract(epoch FROM min(instant) - now()) * 1000)::float8 FROM subscriptions, unnest(ARRAY[starts_at, ends_at]) AS instant
     WHERE instant > now()) AS "nextInMs"`;

/** Up to $2 businesses with a running subscription to one of the plans $1. Where there are more, others come with every hour. */
export const advertisedBusinesses = `
  SELECT business_id AS "businessId", plan_id AS "planId" FROM subscriptions
  WHERE plan_id = ANY ($1) AND starts_at <= now() AND ends_at > now()
  ORDER BY md5(concat(business_id, ' ', floor(extract(epoch FROM now()) / 3600))) LIMIT $2`;
