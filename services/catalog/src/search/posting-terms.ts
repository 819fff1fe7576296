import type { SqlConditions } from '../database/sql-conditions.ts';
import { addressWordsOf, popularityBucketOf, popularityOf } from '../schema/posting-words.ts';
import type { PlaceFilters } from './query/business-filters.ts';
import { endOfPrefix, hasText, isLetters, type ResolvedWord } from './query-term.ts';

/** Where a word is found: the name ahead of the category, ahead of the city, ahead of the address; as typed ahead of longer words and of guesses. */
export const scores = { name: 9, nameBegins: 8, nameGuessed: 7, category: 5, city: 3, address: 1 } as const;

/** Ranks of postings from here on are of names. */
export const nameRank = 64;
const bucketMask = nameRank - 1;

/** Sponsoring lifts a business in lists only: a search looks at what is below this bit of `list_rank`, ten times rating × reviews. */
export const qualitySql = popularityOf('b');

export const integers = (values: readonly number[], conditions: SqlConditions): string => `${conditions.bind(values)}::integer[]`;
const texts = (values: readonly string[], conditions: SqlConditions): string => `${conditions.bind(values)}::text[]`;
const namesOf = (words: ResolvedWord['words']): string[] => words.map(({ word }) => word);

/** True where a posting `p` is of a word that the typed one may mean. */
export const isMeant = ({ word, words, guesses, isOpen }: ResolvedWord, conditions: SqlConditions): string => {
  if (!isOpen) return `p.word = ANY (${texts([...namesOf(words), ...namesOf(guesses)], conditions)})`;
  const begins = `p.word >= ${conditions.bind(word)} AND p.word < ${conditions.bind(endOfPrefix(word))}`;
  return guesses.length ? `((${begins}) OR p.word = ANY (${texts(namesOf(guesses), conditions)}))` : begins;
};

/** What a posting `p` of a word counts. */
export const textScore = ({ word, guesses }: ResolvedWord, conditions: SqlConditions): string => {
  const guessed = guesses.length ? `WHEN p.word = ANY (${texts(namesOf(guesses), conditions)}) THEN ${scores.nameGuessed}` : '';
  return `CASE WHEN p.rank < ${nameRank} THEN ${scores.address} WHEN p.word = ${conditions.bind(word)} THEN ${scores.name} ${guessed} ELSE ${scores.nameBegins} END`;
};

/** What the category and the city of a row count for a word; null where neither is meant. */
export const placeScore = ({ categoryIds, cityIds }: ResolvedWord, row: string, conditions: SqlConditions): string | null => {
  const parts = [
    ...(categoryIds.length ? [`WHEN ${row}.category_id = ANY (${integers(categoryIds, conditions)}) THEN ${scores.category}`] : []),
    ...(cityIds.length ? [`WHEN ${row}.city_id = ANY (${integers(cityIds, conditions)}) THEN ${scores.city}`] : []),
  ];
  return parts.length ? `CASE ${parts.join(' ')} END` : null;
};

/** A business lies in its city's country: only where there is no city, or one of no country, the row is asked. */
const inCountry = (row: 'b' | 'p', code: string, conditions: SqlConditions): string => {
  const country = conditions.bind(code);
  if (row === 'b') return `b.country_code = ${country}`;
  return `CASE WHEN p.city_id IN (SELECT id FROM cities WHERE country_code = ${country}) THEN true
    WHEN p.city_id IN (SELECT 0 UNION ALL SELECT id FROM cities WHERE country_code IS NULL)
    THEN (SELECT n.country_code = ${country} FROM businesses n WHERE n.id = p.business_id) END`;
};

/** Filters that a posting `p`, or a row `b`, answers itself, and the words that are places and nothing else. */
export const requireInRow = (row: 'b' | 'p', filters: PlaceFilters, others: readonly ResolvedWord[], conditions: SqlConditions): string => {
  const required: string[] = [];
  if (filters.cityIds) required.push(`${row}.city_id = ANY (${integers(filters.cityIds, conditions)})`);
  if (filters.categoryId !== undefined) required.push(`${row}.category_id = ${conditions.bind(filters.categoryId)}`);
  if (filters.countryCode !== undefined) required.push(inCountry(row, filters.countryCode, conditions));
  for (const word of others) if (!hasText(word)) required.push(`(${placeScore(word, row, conditions)}) IS NOT NULL`);
  return required.map((condition) => ` AND ${condition}`).join('');
};

/** Businesses that one word finds: (id, category_id, city_id, bucket, score, quality), some of them more than once. */
export const sourcesOf = (
  word: ResolvedWord,
  filters: PlaceFilters,
  others: readonly ResolvedWord[],
  conditions: SqlConditions,
): string => {
  const sources: string[] = [];
  if (hasText(word))
    sources.push(`SELECT p.business_id AS id, p.category_id, p.city_id, (p.rank & ${bucketMask}) AS bucket, ${textScore(word, conditions)} AS score, (p.rank & ${bucketMask})::bigint AS quality
      FROM search_postings p WHERE ${isMeant(word, conditions)}${requireInRow('p', filters, others, conditions)}`);
  const places = [
    ['category_id', word.categoryIds, scores.category],
    ['city_id', word.cityIds, scores.city],
  ] as const;
  for (const [column, ids, score] of places)
    if (ids.length)
      sources.push(`SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${popularityBucketOf('b')} AS bucket, ${score} AS score, ${qualitySql} AS quality
        FROM businesses b WHERE b.${column} = ANY (${integers(ids, conditions)})${requireInRow('b', filters, others, conditions)}`);
  return sources.join(' UNION ALL ');
};

/** The same word looked for in one candidate `d` after the other; for few candidates. */
const probe = (word: ResolvedWord, conditions: SqlConditions): string =>
  isLetters(word)
    ? `LATERAL (SELECT CASE WHEN ${nameBegins(word, 'n', conditions)} THEN ${scores.nameBegins} END AS score FROM businesses n WHERE n.id = d.id)`
    : `LATERAL (SELECT max(${textScore(word, conditions)}) AS score FROM search_postings p WHERE ${isMeant(word, conditions)}
        AND p.rank = ANY (ARRAY[d.bucket, d.bucket + ${nameRank}]::smallint[]) AND p.business_id = d.id)`;

/** All that the word finds at once, some of it more than once, to be joined to many candidates. */
const whole = (word: ResolvedWord, conditions: SqlConditions): string =>
  `(SELECT p.business_id, ${textScore(word, conditions)} AS score FROM search_postings p WHERE ${isMeant(word, conditions)})`;

export interface JoinedWord {
  join: string;
  score: string;
}

/** Joins a further word to the candidates `d`. `isProbed`: one by one. */
export const joinWord = (word: ResolvedWord, alias: string, isProbed: boolean, conditions: SqlConditions): JoinedWord => {
  const place = placeScore(word, 'd', conditions);
  if (!hasText(word)) return { join: '', score: `(${place})` };
  const kind = place ? 'LEFT JOIN' : 'JOIN';
  const join = isProbed
    ? `${kind} ${probe(word, conditions)} ${alias} ON true`
    : `${kind} ${whole(word, conditions)} ${alias} ON ${alias}.business_id = d.id`;
  return { join, score: place ? `greatest(${alias}.score, ${place})` : `${alias}.score` };
};

/** True where a word of the name of `row` begins with the typed one. Folded words need no escape. */
export const nameBegins = ({ word }: ResolvedWord, row: string, conditions: SqlConditions): string =>
  `(${row}.name_fold LIKE ${conditions.bind(`${word}%`)} OR ${row}.name_fold LIKE ${conditions.bind(`% ${word}%`)})`;

const nameHolds = (word: ResolvedWord, conditions: SqlConditions): string => {
  const begins = nameBegins(word, 'b', conditions);
  if (!word.guesses.length) return begins;
  return `(${begins} OR string_to_array(b.name_fold, ' ') && ${texts(namesOf(word.guesses), conditions)})`;
};

/** True where a word of the address of `b` begins with the typed one, or is what was meant. */
const addressHolds = ({ word, guesses }: ResolvedWord, conditions: SqlConditions): string => {
  const meant = [word, ...guesses.map((guess) => guess.word)].map((text) => `% ${text}%`);
  return `(' ' || ${addressWordsOf('b')}) LIKE ANY (${texts(meant, conditions)})`;
};

/** True where the names of `b` hold every word; for walks over lists, which read the rows anyway. */
export const inName = (words: readonly ResolvedWord[], conditions: SqlConditions): string =>
  `(${words.map((word) => nameHolds(word, conditions)).join(' AND ')})`;

/** Requires every word in the name, the category, the city or the address of `b`. A beginning of one or two letters says nothing of an address. */
export const requireWords = (words: readonly ResolvedWord[], conditions: SqlConditions): void => {
  for (const word of words) {
    const place = placeScore(word, 'b', conditions);
    const held = [nameHolds(word, conditions)];
    if (place) held.push(`(${place}) IS NOT NULL`);
    if (!isLetters(word)) held.push(addressHolds(word, conditions));
    conditions.require(`(${held.join(' OR ')})`);
  }
};
