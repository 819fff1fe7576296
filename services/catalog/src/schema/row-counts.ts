import { plannedAnew, schemaFunction, statementTrigger, triggerFunction } from './schema-objects.ts';

/** Row numbers of a block as a power of two: at most so many rows are passed over to reach a position. Stored counts are by it. */
export const blockBits = 13;

/** Row `r` of a table with the block that it lies in: (category_id, country_code, block, sign). */
const shares = (rows: string, sign: 1 | -1, more = ''): string =>
  `SELECT r.category_id, r.country_code, r.global_row_number >> ${blockBits} AS block, ${sign} AS sign FROM ${rows} r ${more}`;

const elsewhereIn = (other: string): string =>
  `JOIN ${other} o USING (id) WHERE r.category_id <> o.category_id OR r.country_code IS DISTINCT FROM o.country_code`;

/** By block, by block and category, and by block and country; 0 and '' stand for any. */
const sums = (rows: string): string => `
      SELECT coalesce(category_id, 0), coalesce(country_code, ''), block, sum(sign)::integer FROM (${rows}) changed
      GROUP BY GROUPING SETS ((block), (block, category_id), (block, country_code))
      HAVING sum(sign) <> 0 AND (country_code IS NOT NULL OR GROUPING(country_code) = 1) ORDER BY 1, 2, 3`;

const addTo = (rows: string): string => `
    INSERT INTO row_counts AS known (category_id, country_code, block, business_count) ${sums(rows)}
    ON CONFLICT (category_id, country_code, block) DO UPDATE SET business_count = known.business_count + EXCLUDED.business_count`;

const moved = `${shares('old_rows', -1, elsewhereIn('new_rows'))} UNION ALL ${shares('new_rows', 1, elsewhereIn('old_rows'))}`;

/** Keeps `row_counts` true to the businesses, however they are written. */
export const rowCountObjects = [
  // Counts all anew: for businesses that were written while the triggers were off.
  schemaFunction(
    'recount_rows',
    `RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM row_counts; ${addTo(shares('businesses', 1))};
  END $$`,
  ),
  triggerFunction('count_new_rows', plannedAnew(addTo(shares('new_rows', 1)))),
  triggerFunction('count_moved_rows', plannedAnew(addTo(moved))),
  triggerFunction('uncount_rows', plannedAnew(addTo(shares('old_rows', -1)))),
  triggerFunction('uncount_all_rows', ' TRUNCATE row_counts;'),
  statementTrigger('businesses', 'counted', 'INSERT', 'count_new_rows'),
  statementTrigger('businesses', 'counted', 'UPDATE', 'count_moved_rows'),
  statementTrigger('businesses', 'counted', 'DELETE', 'uncount_rows'),
  statementTrigger('businesses', 'counted', 'TRUNCATE', 'uncount_all_rows'),
];
