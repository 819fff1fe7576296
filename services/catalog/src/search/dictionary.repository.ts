import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.ts';
import { endOfPrefix, type KnownWord, type ResolvedWord } from './query-term.ts';
import { lookupForms } from './typing-errors.ts';

/** Words that one typed word may stand for; where more begin with it, a search reads all of them in one stretch. */
export const mostWords = 64;
/** Words of the dictionary that are looked at behind one beginning: the first letters of a word begin very many. */
const mostLooked = 2000;
/** A word that names more places than this says little; the largest are enough. */
const mostPlaces = 300;
const mostCandidates = 400;

const placesOf = (table: 'categories' | 'cities', kind: 'category' | 'city', isWord: string): string => `
  SELECT DISTINCT c.id, c.business_count FROM place_words w JOIN ${table} c ON c.id = w.place_id
  WHERE w.kind = '${kind}' AND ${isWord} AND c.business_count > 0 ORDER BY c.business_count DESC, c.id LIMIT ${mostPlaces}`;

const places = (isWord: string): string => `
  CROSS JOIN LATERAL (SELECT array_agg(id ORDER BY business_count DESC, id) AS ids, coalesce(sum(business_count), 0)::integer AS size
    FROM (${placesOf('categories', 'category', isWord)}) found) category
  CROSS JOIN LATERAL (SELECT array_agg(id ORDER BY business_count DESC, id) AS ids, coalesce(sum(business_count), 0)::integer AS size
    FROM (${placesOf('cities', 'city', isWord)}) found) city`;

const placeColumns = `
  coalesce(category.ids, '{}') AS "categoryIds", coalesce(city.ids, '{}') AS "cityIds", category.size AS "inCategories", city.size AS "inCities"`;

const begins = 'w.word >= typed.word AND w.word < typed.end';

const resolveBeginnings = prepared(
  'search-beginnings',
  `
  SELECT typed.word, coalesce(known.words, '[]') AS words, ${placeColumns}
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS typed(word, "end", place)
  CROSS JOIN LATERAL (
    SELECT json_agg(best.*) AS words FROM (
      SELECT looked.word, looked.frequency
      FROM (SELECT w.word, w.frequency FROM search_words w WHERE ${begins} ORDER BY w.word LIMIT ${mostLooked}) looked
      WHERE looked.frequency > 0 ORDER BY looked.word = typed.word DESC, looked.frequency DESC, looked.word LIMIT ${mostWords + 1}) best) known
  ${places(begins)}
  ORDER BY typed.place`,
);

/** The dictionary keeps the words of what was removed, and those of places with a frequency of 0: these are known while something lies there. */
const knownWords = prepared(
  'search-known-words',
  `SELECT known.word, known.frequency FROM search_words known WHERE known.word = ANY ($1::text[]) AND (known.frequency > 0
    OR EXISTS (${placesOf('categories', 'category', 'w.word = known.word')}) OR EXISTS (${placesOf('cities', 'city', 'w.word = known.word')}))`,
);

const placesOfWords = prepared(
  'search-places-of-words',
  `SELECT ${placeColumns} FROM (SELECT $1::text[] AS words) typed ${places('w.word = ANY (typed.words)')}`,
);

/** Taken whole: a plan for the first few would try one word after the other. */
const similarWords = `
  WITH similar_words AS MATERIALIZED (SELECT word, frequency FROM search_words WHERE word_deletes(word) && $1::text[] AND word > ':')
  SELECT word, frequency FROM similar_words LIMIT ${mostCandidates}`;

/** Wrong letters in a long word leave most of its groups of three letters. */
const alikeWords = `
  (SELECT word, frequency FROM search_words WHERE word OPERATOR(public.%) $2 ORDER BY public.similarity(word, $2) DESC LIMIT 60)`;
const longWord = 5;

const similar = prepared('search-similar-words', similarWords);
const similarOrAlike = prepared('search-similar-or-alike-words', `(${similarWords}) UNION ${alikeWords}`);

type FoundWord = Omit<ResolvedWord, 'isOpen' | 'guesses'>;

/** The words of the catalog: of names, addresses and places. */
@Injectable()
export class DictionaryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What begins with each of the words, in their order. */
  async listBeginnings(words: readonly string[]): Promise<ResolvedWord[]> {
    const rows = await this.dataSource.query<FoundWord[]>(resolveBeginnings, [words, words.map(endOfPrefix)]);
    return rows.map((row) => ({ ...row, words: row.words.slice(0, mostWords), isOpen: row.words.length > mostWords, guesses: [] }));
  }

  /** Words that a word may be with typing errors in it; some are too far from it. */
  async listAlike(word: string): Promise<KnownWord[]> {
    const isLong = word.length >= longWord;
    return this.dataSource.query(isLong ? similarOrAlike : similar, isLong ? [lookupForms(word), word] : [lookupForms(word)]);
  }

  /** Those of the words that find something, with their frequencies. */
  async listKnown(words: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<KnownWord[]>(knownWords, [words]);
    return new Map(rows.map(({ word, frequency }) => [word, frequency]));
  }

  /** The places that are called by one of the words. */
  async findPlaces(words: readonly string[]): Promise<Pick<ResolvedWord, 'categoryIds' | 'cityIds' | 'inCategories' | 'inCities'>> {
    const rows = await this.dataSource.query(placesOfWords, [words]);
    return rows[0];
  }
}
