/** Row numbers of a block as a power of two: at most so many rows are passed over to reach a position. */
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
    ON CONFLICT (category_id, country_code, block) DO UPDATE SET business_count = known.business_count + EXCLUDED.business_count;`;

const countBy = (name: string, body: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${body}
    RETURN NULL;
  END $$`;

const after = (event: string, rows: string, runs: string): string =>
  `CREATE TRIGGER businesses_counted_after_${event.toLowerCase()} AFTER ${event} ON businesses ${rows && `REFERENCING ${rows}`} FOR EACH STATEMENT EXECUTE FUNCTION ${runs}()`;

const moved = `${shares('old_rows', -1, elsewhereIn('new_rows'))} UNION ALL ${shares('new_rows', 1, elsewhereIn('old_rows'))}`;

/** Counts all anew: for businesses that were there before the triggers, or came past them. */
const createRecount = `
  CREATE FUNCTION recount_rows() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM row_counts; ${addTo(shares('businesses', 1))}
  END $$`;

/** Keeps `row_counts` true to the businesses, whoever writes them, and fills it from those that are there. */
export const countRows = [
  createRecount,
  'SELECT recount_rows()',
  countBy('count_new_rows', addTo(shares('new_rows', 1))),
  countBy('count_moved_rows', addTo(moved)),
  countBy('uncount_rows', addTo(shares('old_rows', -1))),
  countBy('uncount_all_rows', ' TRUNCATE row_counts;'),
  after('INSERT', 'NEW TABLE AS new_rows', 'count_new_rows'),
  after('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'count_moved_rows'),
  after('DELETE', 'OLD TABLE AS old_rows', 'uncount_rows'),
  after('TRUNCATE', '', 'uncount_all_rows'),
];

export const countFunctions = ['recount_rows', 'count_new_rows', 'count_moved_rows', 'uncount_rows', 'uncount_all_rows'];
