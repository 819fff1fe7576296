import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import { prepared, unseen } from '../database/prepared.ts';
import { mostCompletions, mostNamedPlaces, mostScannedEntries, mostSimilarWords, mostTrigramWords, shortestTrigramWord } from './limits.ts';
import { endOfPrefix, endOfWord, type KnownWord, type NamedPlace, type QueryTerm } from './query-term.ts';
import type { TypedWord } from './text/read-search.ts';
import { lookupForms } from './typing-errors.ts';

/** How words are compared with what was typed: SQL for a column. */
interface Typed {
  /** The column is one of the words that are meant. */
  isMeant: (column: string) => string;
  /** The column is what was typed. */
  isTyped: (column: string) => string;
}

const isOneOf: Typed = { isMeant: (column) => `${column} = ANY (typed.words)`, isTyped: (column) => `${column} = ANY (typed.words)` };
const begins: Typed = {
  isMeant: (column) => `${column} >= typed.word AND ${column} < typed.end`,
  isTyped: (column) => `${column} = typed.word`,
};
const isKnown: Typed = { isMeant: (column) => `${column} = known.word`, isTyped: (column) => `${column} = known.word` };

type PlaceTable = 'categories' | 'cities';

const kinds = { categories: 'category', cities: 'city' } as const;

const isWholeName = (table: PlaceTable, { isTyped }: Typed): string =>
  `(${isTyped('c.name_fold')} OR EXISTS (SELECT FROM ${kinds[table]}_aliases a WHERE a.${kinds[table]}_id = c.id AND ${isTyped('a.name_fold')}))`;

/** Whether a word stands in the first name of a place `c`: 'restaurant' in 'Pizza restaurant', not in 'Fast food', which is also called 'Fast food restaurant'. */
const isInName = (word: string): string => `position(' ' || ${word} || ' ' IN ' ' || c.name_fold || ' ') > 0`;

const placesOf = (table: PlaceTable, typed: Typed): string => `
  SELECT c.id, c.business_count AS size, ${isWholeName(table, typed)} AS "isWhole", bool_or(${isInName('w.word')}) AS "isOwn",
    bool_or(${typed.isTyped('w.word')}) AS "isExact"
  FROM place_words w JOIN ${table} c ON c.id = w.place_id
  WHERE w.kind = '${kinds[table]}' AND ${typed.isMeant('w.word')} AND c.business_count > 0 GROUP BY c.id`;

/**
 * Another name of a kind names the kinds within it too, and the same one written in one word: a pizza restaurant is a 'ristorante', and a bookstore
 * beside book stores a 'librairie'.
 */
const kindsWithin = ({ isMeant, isTyped }: Typed): string => `
  SELECT c.id, c.business_count, false, true, bool_or(${isTyped('a.name_fold')}) FROM category_aliases a JOIN categories wide ON wide.id = a.category_id
  CROSS JOIN LATERAL (SELECT replace(wide.name_fold, ' ', '') AS joined OFFSET 0) name
  JOIN place_words w ON w.kind = 'category' AND w.word = ANY (ARRAY[split_part(wide.name_fold, ' ', 1), name.joined])
  JOIN categories c ON c.id = w.place_id
  WHERE ${isMeant('a.name_fold')} AND c.id <> wide.id AND c.business_count > 0 AND (${isInName('wide.name_fold')} OR c.name_fold = name.joined) GROUP BY 1, 2`;

const placesNamed = (table: PlaceTable, typed: Typed): string => `
  SELECT id, size, bool_or("isWhole") AS "isWhole", NOT bool_or("isWhole" OR "isOwn") AS "isPart", NOT bool_or("isExact") AS "isBegun"
  FROM (${placesOf(table, typed)}${table === 'categories' ? ` UNION ALL ${kindsWithin(typed)}` : ''}) one
  GROUP BY id, size ORDER BY size DESC, id LIMIT ${mostNamedPlaces}`;

const placesJoined = (typed: Typed): string => `
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(found.*), '[]') AS categories FROM (${placesNamed('categories', typed)}) found) category
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(found.*), '[]') AS cities FROM (${placesNamed('cities', typed)}) found) city`;

const completeWords = prepared(
  'search-completions',
  `
  SELECT typed.word, coalesce(known.completions, '[]') AS completions, categories, cities
  FROM unnest(${unseen('$1::text[]')}, ${unseen('$2::text[]')}) WITH ORDINALITY AS typed(word, "end", place)
  CROSS JOIN LATERAL (
    SELECT json_agg(best.*) AS completions FROM (
      SELECT scanned.word, scanned.frequency
      FROM (SELECT w.word, w.frequency FROM search_words w WHERE ${begins.isMeant('w.word')} ORDER BY w.word LIMIT ${mostScannedEntries}) scanned
      WHERE scanned.frequency > 0
      ORDER BY scanned.word = typed.word DESC, scanned.frequency DESC, scanned.word LIMIT ${mostCompletions + 1}) best) known
  ${placesJoined(begins)}
  ORDER BY typed.place`,
);

/** The dictionary keeps the words of removed businesses, and those of places with a frequency of 0: known are those that find something. */
const knownWords = prepared(
  'search-known-words',
  `SELECT known.word, known.frequency FROM search_words known WHERE known.word = ANY (${unseen('$1::text[]')}::text[]) AND (known.frequency > 0
    OR EXISTS (${placesOf('categories', isKnown)}) OR EXISTS (${placesOf('cities', isKnown)}))`,
);

const placesOfWords = prepared(
  'search-places-of-words',
  `SELECT categories, cities FROM (SELECT ${unseen('$1::text[]')} AS words) typed ${placesJoined(isOneOf)}`,
);

/**
 * Materialized: a plan for the first few would try one entry of the dictionary after the other. So would one that sees the thousand forms of a
 * long word, of each of which it expects some: ten seconds.
 */
export const wordsWithErrors = `
  WITH similar_words AS MATERIALIZED (SELECT word, frequency FROM search_words WHERE word_deletes(word) && ${unseen('$1::text[]')} AND word > ':')
  SELECT word, frequency FROM similar_words LIMIT ${mostSimilarWords}`;

const wordsWithTrigrams = `
  (SELECT word, frequency FROM search_words WHERE word OPERATOR(public.%) $2 ORDER BY public.similarity(word, $2) DESC LIMIT ${mostTrigramWords})`;

const similarWords = prepared('search-similar-words', wordsWithErrors);
const similarLongWords = prepared('search-similar-long-words', `(${wordsWithErrors}) UNION ${wordsWithTrigrams}`);

type Places = Pick<QueryTerm, 'categories' | 'cities'>;

type SoughtWord = Pick<TypedWord, 'word' | 'isWhole'>;

interface CompletedWord extends Places {
  word: string;
  completions: KnownWord[];
}

/** The words of the catalog: of names, addresses and places. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** A term for each of the words, in their order; of a whole one what is called so, and no longer words. */
  async listTerms(words: readonly SoughtWord[]): Promise<QueryTerm[]> {
    const ends = words.map(({ word, isWhole }) => (isWhole ? endOfWord(word) : endOfPrefix(word)));
    const rows = await this.reads.query<CompletedWord[]>(completeWords, [words.map(({ word }) => word), ends]);
    return rows.map((row) => ({
      ...row,
      completions: row.completions.slice(0, mostCompletions),
      hasMoreCompletions: row.completions.length > mostCompletions,
      corrections: [],
    }));
  }

  /** Words that a word may be with typing errors in it; some are too far from it. */
  async listSimilar(word: string): Promise<KnownWord[]> {
    const isLong = word.length >= shortestTrigramWord;
    return this.reads.query(isLong ? similarLongWords : similarWords, isLong ? [lookupForms(word), word] : [lookupForms(word)]);
  }

  /** Frequencies of those of the words that find something. */
  async listKnown(words: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.reads.query<KnownWord[]>(knownWords, [words]);
    return new Map(rows.map(({ word, frequency }) => [word, frequency]));
  }

  /** The places that are called by one of the words. */
  async findPlaces(words: readonly string[]): Promise<{ categories: NamedPlace[]; cities: NamedPlace[] }> {
    const rows = await this.reads.query<[Places]>(placesOfWords, [words]);
    return rows[0];
  }
}
