import { postingColumns, postingsKeyOf, postingsOf } from './posting-words.ts';
import { plannedAnew, statementTrigger, triggerFunction } from './schema-objects.ts';

/** One business in so many stands for all where a statement writes more postings than `manyPostings`. */
const sampledBusinesses = 16;
const manyPostings = 2000;

const sampledWords = (postings: string): string => `SELECT word, business_id FROM ${postings} WHERE business_id % ${sampledBusinesses} = 0`;

/** The same of rows before they changed. */
const formerWords = (rows: string): string =>
  sampledWords(`(${postingsOf(`(SELECT * FROM ${rows} WHERE id % ${sampledBusinesses} = 0)`)}) former`);

/**
 * Words that are new to the dictionary are counted; of those that it knows, a sample of the businesses stands for all where there are
 * many: the frequency is an estimate, and counting each would rewrite the dictionary with every chunk. Words that a business had before
 * are not counted again: with every refresh of ratings or town that is renamed they would seem to become more common, until searches
 * choose the wrong plan.
 */
const learnWords = (formerRows: string | null): string => `
      learned AS (INSERT INTO search_words AS known (word, frequency) SELECT p.word, count(*) FROM p
        WHERE NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = p.word AND w.frequency > 0) GROUP BY p.word ORDER BY p.word
        ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + EXCLUDED.frequency),
      seen AS (UPDATE search_words w SET frequency = w.frequency + ${sampledBusinesses} * s.count
        FROM (SELECT added.word, count(*) FROM (${sampledWords('p')}${formerRows ? ` EXCEPT ALL ${formerWords(formerRows)}` : ''}) added
          GROUP BY added.word) s
        WHERE w.word = s.word AND w.frequency > 0 AND (SELECT count(*) FROM p) > ${manyPostings})`;

/** In the order of the index where there is one, so that its pages are visited once each. `formerRows`: what the rows were before. */
const insertPostings = (rows: string, formerRows: string | null = null): string => {
  const insert = (order: string): string =>
    plannedAnew(`
      WITH p AS MATERIALIZED (${postingsOf(rows)}), ${learnWords(formerRows)}
      INSERT INTO search_postings (${postingColumns}) SELECT ${postingColumns} FROM p ${order}`);
  return `
    IF to_regclass('search_postings_by_word') IS NULL THEN ${insert('')}
    ELSE ${insert('ORDER BY word, rank DESC, business_id')}
    END IF;`;
};

/**
 * Each posting is looked up by the whole key of its index. Left to a join, the planner takes the few rows that it expects of a word and
 * a rank, reads all of the catalog's and throws away what belongs to others. While the index is put off, all of them are read once.
 */
const deletePostings = (rows: string): string => `
    IF to_regclass('search_postings_by_word') IS NULL THEN ${plannedAnew(`
      WITH former AS MATERIALIZED (${postingsOf(rows)})
      DELETE FROM search_postings p USING former
      WHERE p.word = former.word AND p.rank = former.rank AND p.business_id = former.business_id`)}
    ELSE ${plannedAnew(`
      WITH former AS MATERIALIZED (SELECT DISTINCT word, rank, business_id FROM (${postingsOf(rows)}) named)
      DELETE FROM search_postings WHERE ctid = ANY (ARRAY(
        SELECT found.place FROM (SELECT * FROM former ORDER BY word, rank DESC, business_id) former CROSS JOIN LATERAL (
          SELECT p.ctid AS place FROM search_postings p
          WHERE p.word = former.word AND p.rank = former.rank AND p.business_id = former.business_id OFFSET 0) found))`)}
    END IF;`;

/** Of two versions of the same rows those of the first whose postings differ from the second's. */
const withOtherPostings = (one: string, other: string): string =>
  `(SELECT ${one}.* FROM ${one} JOIN ${other} USING (id) WHERE ${postingsKeyOf(one)} IS DISTINCT FROM ${postingsKeyOf(other)})`;

const learnZones = (rows: string): string => `
    INSERT INTO time_zones (name) SELECT DISTINCT time_zone FROM ${rows} WHERE time_zone IS NOT NULL ORDER BY 1 ON CONFLICT DO NOTHING;`;

/** Keeps the postings, the dictionary and the time zones true to the businesses, however they are written. */
export const postingObjects = [
  triggerFunction('post_new_businesses', insertPostings('new_rows') + learnZones('new_rows')),
  triggerFunction(
    'post_changed_businesses',
    deletePostings(withOtherPostings('old_rows', 'new_rows')) +
      insertPostings(withOtherPostings('new_rows', 'old_rows'), 'old_rows') +
      learnZones('new_rows'),
  ),
  triggerFunction('unpost_businesses', deletePostings('old_rows')),
  triggerFunction('unpost_all_businesses', ' TRUNCATE search_postings;'),
  statementTrigger('businesses', 'searched', 'INSERT', 'post_new_businesses'),
  statementTrigger('businesses', 'searched', 'UPDATE', 'post_changed_businesses'),
  statementTrigger('businesses', 'searched', 'DELETE', 'unpost_businesses'),
  statementTrigger('businesses', 'searched', 'TRUNCATE', 'unpost_all_businesses'),
];
