import { added, fitting, freshBatch, today } from '../counts/batch-counts.sql.ts';
import { mostTextsOfDay } from './limits.ts';

/** Adds a batch $1 of pages $2 and their numbers $3 to today's, in the order of the key, so that two never wait for each other. */
export const addPageViews = `
  WITH ${freshBatch}
  INSERT INTO page_view_counts AS known (day, page, count)
  SELECT ${today}, page, ${fitting('sum(count)')} FROM unnest($2::text[], $3::integer[]) AS given(page, count)
  WHERE EXISTS (SELECT FROM fresh) GROUP BY page ORDER BY page
  ON CONFLICT (day, page) DO UPDATE SET ${added('count')}`;

/**
 * Adds a batch $1 of searches to today's: texts $2, results $3, numbers $4. All of them are in the sums of the day; texts are kept as
 * long as the day has room for them.
 */
export const addSearches = `
  WITH ${freshBatch},
  given AS (
    SELECT text, sum(count) AS searches, coalesce(sum(count) FILTER (WHERE results = 0), 0) AS misses, max(results) AS results
    FROM unnest($2::text[], $3::integer[], $4::integer[]) AS sent(text, results, count)
    WHERE EXISTS (SELECT FROM fresh) GROUP BY text),
  summed AS (
    INSERT INTO search_counts AS known (day, searches, misses)
    SELECT ${today}, ${fitting('sum(searches)')}, ${fitting('sum(misses)')} FROM given HAVING count(*) > 0
    ON CONFLICT (day) DO UPDATE SET ${added('searches')}, ${added('misses')}),
  told AS (
    SELECT given.*, EXISTS (SELECT FROM searched_texts AS seen WHERE seen.day = ${today} AND seen.text = given.text) AS is_known
    FROM given WHERE text <> ''),
  placed AS (SELECT told.*, row_number() OVER (PARTITION BY is_known ORDER BY text) AS place FROM told)
  INSERT INTO searched_texts AS known (day, text, searches, misses, results)
  SELECT ${today}, text, ${fitting('searches')}, ${fitting('misses')}, results FROM placed
  WHERE is_known OR place <= ${mostTextsOfDay} - (SELECT count(*) FROM searched_texts WHERE day = ${today}) ORDER BY text
  ON CONFLICT (day, text) DO UPDATE SET ${added('searches')}, ${added('misses')}, results = EXCLUDED.results`;
