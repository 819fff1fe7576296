import { defaultTrendDays, listedSearches, maxTrendDays } from '@directory/contracts';

/** First and last day of the trend that is asked for as $1 and $2, each of which may be null. */
export const periodAsked = `
  WITH asked AS (SELECT coalesce($2::date, (now() AT TIME ZONE 'UTC')::date) AS last)
  SELECT greatest(coalesce($1::date, last - ${defaultTrendDays - 1}), last - ${maxTrendDays - 1})::text AS from, last::text AS to FROM asked`;

const inPeriod = 'WHERE day BETWEEN $1::date AND $2::date';

/** A row for each day from $1 to $2, with zeros where nothing was counted. */
export const dailyTraffic = `
  WITH views AS (SELECT day, sum(count) AS views FROM page_view_counts ${inPeriod} GROUP BY day),
  ads AS (
    SELECT day, sum(count) FILTER (WHERE kind = 'impression') AS impressions, sum(count) FILTER (WHERE kind = 'click') AS clicks
    FROM ad_counts ${inPeriod} GROUP BY day),
  samples AS (
    SELECT (minute AT TIME ZONE 'UTC')::date AS day, round(100.0 * count(*) FILTER (WHERE is_ready) / count(*), 2) AS uptime
    FROM readiness_samples
    WHERE minute >= $1::date::timestamp AT TIME ZONE 'UTC' AND minute < ($2::date + 1)::timestamp AT TIME ZONE 'UTC' GROUP BY 1)
  SELECT day::date::text AS date, coalesce(views, 0)::float8 AS views, coalesce(searches, 0) AS searches, coalesce(misses, 0) AS misses,
    coalesce(impressions, 0)::float8 AS "adImpressions", coalesce(clicks, 0)::float8 AS "adClicks", uptime::float8 AS uptime
  FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS day
  LEFT JOIN views USING (day) LEFT JOIN search_counts USING (day) LEFT JOIN ads USING (day) LEFT JOIN samples USING (day) ORDER BY day`;

export const viewsByPage = `
  SELECT page, sum(count)::float8 AS views FROM page_view_counts ${inPeriod} GROUP BY page ORDER BY views DESC, page`;

/** The texts with most of one kind of searches. `results` are those of the last day on which a text was searched. */
const textsWithMost = (count: 'searches' | 'misses'): string => `
  SELECT text, sum(searches)::float8 AS searches, sum(misses)::float8 AS misses, (array_agg(results ORDER BY day DESC))[1] AS results
  FROM searched_texts ${inPeriod} GROUP BY text HAVING sum(${count}) > 0 ORDER BY sum(${count}) DESC, text LIMIT ${listedSearches}`;

export const topSearches = textsWithMost('searches');
export const missedSearches = textsWithMost('misses');

/** Counts of each day and vital, from the best class to the worst. */
export const dailyVitals = `
  SELECT day::text AS date, name, class, sum(samples)::float8 AS samples FROM web_vitals ${inPeriod}
  GROUP BY day, name, class ORDER BY day, name, class`;
