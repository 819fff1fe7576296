import { plannedAnew, statementTrigger, triggerFunction } from './statement-triggers.ts';

/** What a folded address is parted at. */
const marks = String.raw`,.;:/\-_''"()[]#&+|`;
const blanks = ' '.repeat(marks.replace("''", "'").length);

const folded = (text: string): string => `translate(lower(public.unaccent(${text})), '${marks}', '${blanks}')`;

/** Where an address is not told apart from its town, what is called like the town says nothing more: searches look for places by their own names. */
const ofPlace = `CASE WHEN r.street IS NULL THEN string_to_array(concat_ws(' ', r.city_fold, ${folded("concat_ws(' ', r.state, r.country)")}), ' ') END`;

const addressOf = (row: string): string => `concat_ws(' ', coalesce(${row}.street, ${row}.address), ${row}.postal_code)`;

/** Words of the address of a row, parted by blanks. */
export const addressWordsOf = (row: string): string => folded(addressOf(row));

/** What sponsoring adds to `list_rank` lies above; below is ten times rating × reviews. */
export const qualityOf = (row: string): string => `(${row}.list_rank & 4611686018427387903)`;

/** Rating × reviews in steps of half a doubling, 0–63: an exact rank would make every refresh of ratings rewrite every posting. */
export const bucketOf = (row: string): string =>
  `least(63, floor(2.885390081777927 * ln(1 + ${qualityOf(row)}::double precision)))::integer`;

/** The postings of rows: each word of the name ranks from 64 on, each long one of the street and the postal code below. `more`: further columns. */
const postingsOf = (rows: string, more = ''): string => `
  SELECT w.word, (w.tier + facts.bucket)::smallint AS rank, r.id AS business_id, r.category_id, coalesce(r.city_id, 0) AS city_id${more}
  FROM ${rows} r
  CROSS JOIN LATERAL (SELECT ${bucketOf('r')} AS bucket, ${ofPlace} AS place OFFSET 0) facts
  CROSS JOIN LATERAL (
    SELECT left(name.word, 60) AS word, 64 AS tier FROM unnest(string_to_array(r.name_fold, ' ')) AS name(word)
    UNION ALL
    SELECT left(part.word, 60), 0 FROM unnest(string_to_array(${addressWordsOf('r')}, ' ')) AS part(word)
    WHERE length(part.word) >= 4 AND (facts.place IS NULL OR part.word <> ALL (facts.place))
  ) w`;

const columns = 'word, rank, business_id, category_id, city_id';

/**
 * Words that are new to the dictionary are counted; of those that it knows, one business in sixteen stands for all where there are
 * many: the frequency is an estimate, and counting each would rewrite the dictionary with every range. Businesses that say what they said are
 * not counted again: with every refresh of ratings their words would seem to become more common, until searches take the wrong road.
 */
const learnWords = `
      learned AS (INSERT INTO search_words AS known (word, frequency) SELECT p.word, count(*) FROM p
        WHERE NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = p.word AND w.frequency > 0) GROUP BY p.word ORDER BY p.word
        ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + EXCLUDED.frequency),
      seen AS (UPDATE search_words w SET frequency = w.frequency + 16 * s.count
        FROM (SELECT p.word, count(*) FROM p WHERE p.is_reworded AND p.business_id % 16 = 0 GROUP BY p.word) s
        WHERE w.word = s.word AND w.frequency > 0 AND (SELECT count(*) FROM p) > 2000)`;

/** `rows`: with `is_reworded`. In the order of the index where there is one, so that its pages are visited once each. */
const insertPostings = (rows: string): string => {
  const insert = (order: string): string =>
    plannedAnew(`
      WITH p AS MATERIALIZED (${postingsOf(rows, ', r.is_reworded')}), ${learnWords}
      INSERT INTO search_postings (${columns}) SELECT ${columns} FROM p ${order}`);
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

/** What the words of a row are made of: its town only where no street is told apart from it, or a renamed city would rewrite all of its businesses' words. */
const wordedBy = (row: string): string => {
  const ofTown = ['city_fold', 'state', 'country'].map((column) => `CASE WHEN ${row}.street IS NULL THEN ${row}.${column} END`);
  return [`${row}.name_fold`, `${row}.postal_code`, `coalesce(${row}.street, ${row}.address)`, `${row}.street IS NULL`, ...ofTown].join(
    ', ',
  );
};

const worded = (row: string): string => `(${wordedBy(row)})`;
const searched = (row: string): string => `(${wordedBy(row)}, ${row}.category_id, ${row}.city_id, ${bucketOf(row)})`;

/** Of two versions of the same rows those of the first that are to be found otherwise than by the second. */
const foundAnew = (one: string, other: string): string =>
  `(SELECT ${one}.*, ${worded(one)} IS DISTINCT FROM ${worded(other)} AS is_reworded FROM ${one} JOIN ${other} USING (id) WHERE ${searched(one)} IS DISTINCT FROM ${searched(other)})`;

const learnZones = (rows: string): string => `
    INSERT INTO time_zones (name) SELECT DISTINCT time_zone FROM ${rows} WHERE time_zone IS NOT NULL ORDER BY 1 ON CONFLICT DO NOTHING;`;

const newWords = foundAnew('new_rows', 'old_rows');

/** What the triggers of businesses run. */
export const postingFunctions = [
  triggerFunction('post_new_businesses', insertPostings('(SELECT *, true AS is_reworded FROM new_rows)') + learnZones('new_rows')),
  triggerFunction(
    'post_changed_businesses',
    deletePostings(foundAnew('old_rows', 'new_rows')) + insertPostings(newWords) + learnZones('new_rows'),
  ),
  triggerFunction('unpost_businesses', deletePostings('old_rows')),
  triggerFunction('unpost_all_businesses', ' TRUNCATE search_postings;'),
];

/** Functions and triggers that keep the postings true to the businesses, whoever writes them. */
const ofBusinesses = [
  ...postingFunctions,
  statementTrigger('businesses', 'searched', 'INSERT', 'post_new_businesses'),
  statementTrigger('businesses', 'searched', 'UPDATE', 'post_changed_businesses'),
  statementTrigger('businesses', 'searched', 'DELETE', 'unpost_businesses'),
  statementTrigger('businesses', 'searched', 'TRUNCATE', 'unpost_all_businesses'),
];

const placeWords = (kind: string, rows: string): string =>
  `SELECT DISTINCT left(named.word, 60) AS word, '${kind}', r.id FROM ${rows} r, unnest(string_to_array(r.name_fold, ' ')) AS named(word)`;

/** Counters of places are written all the time, their names hardly ever: only a row that is renamed is looked at. */
const ofPlaces = (table: 'categories' | 'cities', kind: 'category' | 'city'): string[] => {
  const learn = (rows: string): string => `
    INSERT INTO place_words (word, kind, place_id) ${placeWords(kind, rows)} ON CONFLICT DO NOTHING;
    INSERT INTO search_words (word, frequency) SELECT DISTINCT word, 0 FROM (${placeWords(kind, rows)}) p ORDER BY word ON CONFLICT DO NOTHING;`;
  return [
    triggerFunction(`learn_${table}`, learn('new_rows')),
    triggerFunction(`forget_${table}`, ` DELETE FROM place_words p USING old_rows o WHERE p.kind = '${kind}' AND p.place_id = o.id;`),
    triggerFunction(`forget_all_${table}`, ` DELETE FROM place_words WHERE kind = '${kind}';`),
    triggerFunction(
      `relearn_${table}`,
      ` DELETE FROM place_words WHERE kind = '${kind}' AND place_id = NEW.id;
       ${learn('(SELECT NEW.id AS id, NEW.name_fold AS name_fold)')}`,
    ),
    statementTrigger(table, 'searched', 'INSERT', `learn_${table}`),
    statementTrigger(table, 'searched', 'DELETE', `forget_${table}`),
    statementTrigger(table, 'searched', 'TRUNCATE', `forget_all_${table}`),
    `CREATE TRIGGER ${table}_searched_after_rename AFTER UPDATE OF name_fold ON ${table}
       FOR EACH ROW WHEN (OLD.name_fold <> NEW.name_fold) EXECUTE FUNCTION relearn_${table}()`,
  ];
};

export const searchTriggers = [...ofBusinesses, ...ofPlaces('categories', 'category'), ...ofPlaces('cities', 'city')];

/** What the triggers would have written, for what was there before them. */
const fillSearch = [
  `INSERT INTO search_postings (${columns}) SELECT ${columns} FROM (${postingsOf('businesses')}) p`,
  'INSERT INTO search_words (word, frequency) SELECT word, count(*) FROM search_postings GROUP BY word',
  'INSERT INTO time_zones (name) SELECT DISTINCT time_zone FROM businesses WHERE time_zone IS NOT NULL',
  ...(['categories', 'cities'] as const).flatMap((table) => {
    const words = placeWords(table === 'cities' ? 'city' : 'category', table);
    return [
      `INSERT INTO place_words (word, kind, place_id) ${words}`,
      `INSERT INTO search_words (word, frequency) SELECT DISTINCT word, 0 FROM (${words}) p ON CONFLICT DO NOTHING`,
    ];
  }),
];

/** Writes all of it anew from the businesses and the places: for those that were there before the triggers, or came past them. */
export const createRefill = `
  CREATE FUNCTION refill_search() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM search_postings; DELETE FROM search_words; DELETE FROM place_words; DELETE FROM time_zones;
    ${fillSearch.join(';\n    ')};
  END $$`;

export const searchFunctions = [
  'refill_search',
  'unpost_all_businesses',
  'unpost_businesses',
  'post_changed_businesses',
  'post_new_businesses',
  ...['categories', 'cities'].flatMap((table) => ['learn', 'forget', 'forget_all', 'relearn'].map((verb) => `${verb}_${table}`)),
];
