import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import { prepared } from '../database/prepared.ts';
import { mostCompletions, mostNamedPlaces, mostScannedEntries, mostSimilarWords, mostTrigramWords, shortestTrigramWord } from './limits.ts';
import { endOfPrefix, type KnownWord, type NamedPlace, type QueryTerm } from './query-term.ts';
import { lookupForms } from './typing-errors.ts';

const placesNamed = (table: 'categories' | 'cities', kind: 'category' | 'city', isWord: string): string => `
  SELECT DISTINCT c.id, c.business_count AS size FROM place_words w JOIN ${table} c ON c.id = w.place_id
  WHERE w.kind = '${kind}' AND ${isWord} AND c.business_count > 0 ORDER BY size DESC, c.id LIMIT ${mostNamedPlaces}`;

const placesJoined = (isWord: string): string => `
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(found.*), '[]') AS categories FROM (${placesNamed('categories', 'category', isWord)}) found) category
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(found.*), '[]') AS cities FROM (${placesNamed('cities', 'city', isWord)}) found) city`;

const begins = 'w.word >= typed.word AND w.word < typed.end';

const completeWords = prepared(
  'search-completions',
  `
  SELECT typed.word, coalesce(known.completions, '[]') AS completions, categories, cities
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS typed(word, "end", place)
  CROSS JOIN LATERAL (
    SELECT json_agg(best.*) AS completions FROM (
      SELECT scanned.word, scanned.frequency
      FROM (SELECT w.word, w.frequency FROM search_words w WHERE ${begins} ORDER BY w.word LIMIT ${mostScannedEntries}) scanned
      WHERE scanned.frequency > 0
      ORDER BY scanned.word = typed.word DESC, scanned.frequency DESC, scanned.word LIMIT ${mostCompletions + 1}) best) known
  ${placesJoined(begins)}
  ORDER BY typed.place`,
);

/** The dictionary keeps the words of removed businesses, and those of places with a frequency of 0: known are those that find something. */
const knownWords = prepared(
  'search-known-words',
  `SELECT known.word, known.frequency FROM search_words known WHERE known.word = ANY ($1::text[]) AND (known.frequency > 0
    OR EXISTS (${placesNamed('categories', 'category', 'w.word = known.word')}) OR EXISTS (${placesNamed('cities', 'city', 'w.word = known.word')}))`,
);

const placesOfWords = prepared(
  'search-places-of-words',
  `SELECT categories, cities FROM (SELECT $1::text[] AS words) typed ${placesJoined('w.word = ANY (typed.words)')}`,
);

/** Materialized: a plan for the first few would try one entry of the dictionary after the other. */
const wordsWithErrors = `
  WITH similar_words AS MATERIALIZED (SELECT word, frequency FROM search_words WHERE word_deletes(word) && $1::text[] AND word > ':')
  SELECT word, frequency FROM similar_words LIMIT ${mostSimilarWords}`;

const wordsWithTrigrams = `
  (SELECT word, frequency FROM search_words WHERE word OPERATOR(public.%) $2 ORDER BY public.similarity(word, $2) DESC LIMIT ${mostTrigramWords})`;

const similarWords = prepared('search-similar-words', wordsWithErrors);
const similarLongWords = prepared('search-similar-long-words', `(${wordsWithErrors}) UNION ${wordsWithTrigrams}`);

type Places = Pick<QueryTerm, 'categories' | 'cities'>;

interface CompletedWord extends Places {
  word: string;
  completions: KnownWord[];
}

/** The words of the catalog: of names, addresses and places. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** A term for each of the words, in their order. */
  async listTerms(words: readonly string[]): Promise<QueryTerm[]> {
    const rows = await this.reads.query<CompletedWord[]>(completeWords, [words, words.map(endOfPrefix)]);
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
