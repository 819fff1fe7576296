import type { SqlConditions } from '../database/sql-conditions.ts';
import { nameTier, popularityBucketOf, popularityOf } from '../schema/posting-words.ts';
import { mostCitiesProbed, mostReachedPostings, shortestWholeWord } from './limits.ts';
import type { PlaceFilters } from './query/business-filters.ts';
import {
  endOfPrefix,
  hasText,
  idsOf,
  isPlaceName,
  isShortPrefix,
  isTown,
  type NamedPlace,
  postingsOf,
  type QueryTerm,
  wordsOf,
} from './query-term.ts';

/**
 * The name scores above the category, above the city, above the address; a word as it was typed above longer ones; a correction below a
 * category, since a misspelt kind is likelier than a name that is nearly the same; a whole name above any sum of these. A town's name in an
 * address elsewhere takes more than all other words give: a dentist of London comes before one called Dentist in a London Road.
 */
export const scores = {
  wholeName: 1000,
  name: 9,
  nameBegins: 8,
  category: 5,
  nameCorrected: 4,
  nameGoesOn: 4,
  city: 3,
  nameBeginsAsPlace: 2,
  categoryInPart: 2,
  address: 1,
  addressBegins: 0,
  addressNamedAsTown: -100,
} as const;

/** SQL: score of a word of an address for a term. 'E1' is ahead of 'E10'. */
export const scoreOfAddress = (term: QueryTerm, isTyped: () => string): string =>
  isTown(term) ? String(scores.addressNamedAsTown) : `CASE WHEN ${isTyped()} THEN ${scores.address} ELSE ${scores.addressBegins} END`;

/** The same of a known word. */
export const scoreInAddress = (term: QueryTerm, word: string): number => {
  if (isTown(term)) return scores.addressNamedAsTown;
  return word === term.word ? scores.address : scores.addressBegins;
};

/**
 * Of a word that is one of the catalog's, longer ones are hardly meant: 'bar' is a kind of business rather than the beginning of a barber's name,
 * and 'Rom' the city rather than Romero.
 */
export const scoreOfBeginning = (term: QueryTerm): number => {
  const { word, completions } = term;
  if (word.length < shortestWholeWord) return scores.nameBegins;
  if (isPlaceName(term)) return scores.nameBeginsAsPlace;
  return completions[0]?.word === word ? scores.nameGoesOn : scores.nameBegins;
};

/** Places that a term names, with what they score. */
export const scoredPlaces = ({ categories, cities }: QueryTerm): ['category_id' | 'city_id', NamedPlace[], number][] => {
  const [parts = [], whole = []] = [true, false].map((isPart) => categories.filter((one) => Boolean(one.isPart) === isPart));
  const all: ReturnType<typeof scoredPlaces> = [
    ['category_id', whole, scores.category],
    ['city_id', cities, scores.city],
    ['category_id', parts, scores.categoryInPart],
  ];
  return all.filter(([, places]) => places.length > 0);
};

/** Bits of the rank of a posting that are the popularity bucket. */
const bucketMask = nameTier - 1;
export const bucketOfPosting = `(p.rank & ${bucketMask})`;

/** Score above, popularity below: the largest of both is the best score with its popularity. Fifty times as many reviews as there are integers fit. */
export const popularityBits = 40;
export const bestOf = (score: string, popularity: string): string => `((${score})::bigint << ${popularityBits}) | ${popularity}`;

/** Columns of a candidate that was found by a posting `p`, and of one that was found by its row `b`. */
export const postingColumns = (score: string): string =>
  `p.business_id AS id, p.category_id, p.city_id, ${bucketOfPosting} AS bucket, ${score} AS score, ${bucketOfPosting}::bigint AS popularity`;
export const rowColumns = (score: number): string =>
  `b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${popularityBucketOf('b')} AS bucket, ${score} AS score, ${popularityOf('b')} AS popularity`;

const integers = (values: readonly number[], conditions: SqlConditions): string => `${conditions.bind(values)}::integer[]`;
const texts = (values: readonly string[], conditions: SqlConditions): string => `${conditions.bind(values)}::text[]`;
const placeIds = (places: readonly NamedPlace[], conditions: SqlConditions): string => integers(idsOf(places), conditions);

/** SQL: whether a posting `p` is of a word that the term may mean. */
const isMeant = ({ word, completions, corrections, hasMoreCompletions }: QueryTerm, conditions: SqlConditions): string => {
  if (!hasMoreCompletions) return `p.word = ANY (${texts(wordsOf([...completions, ...corrections]), conditions)})`;
  const begins = `p.word >= ${conditions.bind(word)} AND p.word < ${conditions.bind(endOfPrefix(word))}`;
  return corrections.length ? `((${begins}) OR p.word = ANY (${texts(wordsOf(corrections), conditions)}))` : begins;
};

/** Score of a posting `p` of a term. */
const textScore = (term: QueryTerm, conditions: SqlConditions): string => {
  const { word, corrections } = term;
  const corrected = corrections.length ? `WHEN p.word = ANY (${texts(wordsOf(corrections), conditions)}) THEN ${scores.nameCorrected}` : '';
  const isTyped = `p.word = ${conditions.bind(word)}`;
  return `CASE WHEN p.rank < ${nameTier} THEN ${scoreOfAddress(term, () => isTyped)} WHEN ${isTyped} THEN ${scores.name} ${corrected} ELSE ${scoreOfBeginning(term)} END`;
};

/** Score of the category and the city of a row for a term; null where neither is meant. */
const placeScore = (term: QueryTerm, row: string, conditions: SqlConditions): string | null => {
  const parts = scoredPlaces(term).map(
    ([column, places, score]) => `WHEN ${row}.${column} = ANY (${placeIds(places, conditions)}) THEN ${score}`,
  );
  return parts.length ? `CASE ${parts.join(' ')} END` : null;
};

/**
 * A business lies in its city's country: only where there is no city, or one of no country, the row is asked. The cities of the country are
 * read as a whole, 5 ms for 18,000, save for few postings.
 */
const inCountry = (row: 'b' | 'p', code: string, areFew: boolean, conditions: SqlConditions): string => {
  const country = conditions.bind(code);
  if (row === 'b') return `b.country_code = ${country}`;
  const ofRow = '(SELECT n.country_code FROM businesses n WHERE n.id = p.business_id)';
  if (areFew) return `coalesce((SELECT c.country_code FROM cities c WHERE c.id = p.city_id), ${ofRow}) = ${country}`;
  const cities = `p.city_id IN (SELECT id FROM cities WHERE country_code = ${country})`;
  // Most lie elsewhere, and are left out by the first look-up.
  return `CASE WHEN p.city_id IN (SELECT 0 UNION ALL SELECT id FROM cities WHERE country_code = ${country} OR country_code IS NULL)
    THEN CASE WHEN ${cities} THEN true ELSE ${ofRow} = ${country} END END`;
};

/** Filters that a posting `p`, or a row `b`, answers itself, and the terms that name places and nothing else. `areFew`: rows that are tried. */
export const requirePlaceColumns = (
  row: 'b' | 'p',
  filters: PlaceFilters,
  others: readonly QueryTerm[],
  conditions: SqlConditions,
  areFew = false,
): string => {
  const required: string[] = [];
  if (filters.cityIds) required.push(`${row}.city_id = ANY (${integers(filters.cityIds, conditions)})`);
  if (filters.categoryId !== undefined) required.push(`${row}.category_id = ${conditions.bind(filters.categoryId)}`);
  if (filters.countryCode !== undefined) required.push(inCountry(row, filters.countryCode, areFew, conditions));
  for (const term of others) if (!hasText(term)) required.push(`(${placeScore(term, row, conditions)}) IS NOT NULL`);
  return required.map((condition) => ` AND ${condition}`).join('');
};

const areFew = (term: QueryTerm): boolean => !term.hasMoreCompletions && postingsOf(term) <= mostCitiesProbed;

/** All candidates of one term: (id, category_id, city_id, bucket, score, popularity), some of them more than once. */
export const allCandidates = (term: QueryTerm, filters: PlaceFilters, others: readonly QueryTerm[], conditions: SqlConditions): string => {
  const sources: string[] = [];
  if (hasText(term))
    sources.push(`SELECT ${postingColumns(textScore(term, conditions))} FROM search_postings p
      WHERE ${isMeant(term, conditions)}${requirePlaceColumns('p', filters, others, conditions, areFew(term))}`);
  for (const [column, named, score] of scoredPlaces(term))
    sources.push(`SELECT ${rowColumns(score)} FROM businesses b
        WHERE b.${column} = ANY (${placeIds(named, conditions)})${requirePlaceColumns('b', filters, others, conditions)}`);
  return sources.join(' UNION ALL ');
};

/** SQL: whether a word of the name of `row` begins with the typed one. Folded words need no escape. */
const nameBegins = ({ word }: QueryTerm, row: string, conditions: SqlConditions): string =>
  `(${row}.name_fold LIKE ${conditions.bind(`${word}%`)} OR ${row}.name_fold LIKE ${conditions.bind(`% ${word}%`)})`;

/** Looks the term up for one candidate `d` after the other. */
const probe = (term: QueryTerm, conditions: SqlConditions): string =>
  isShortPrefix(term)
    ? `LATERAL (SELECT CASE WHEN ${nameBegins(term, 'n', conditions)} THEN ${scores.nameBegins} END AS score FROM businesses n WHERE n.id = d.id)`
    : `LATERAL (SELECT max(${textScore(term, conditions)}) AS score FROM search_postings p WHERE ${isMeant(term, conditions)}
        AND p.rank = ANY (ARRAY[d.bucket, d.bucket + ${nameTier}]::smallint[]) AND p.business_id = d.id)`;

/** All postings of the term that meet a condition, to be joined to many candidates. */
const whole = (term: QueryTerm, required: string, conditions: SqlConditions): string =>
  `(SELECT p.business_id, ${textScore(term, conditions)} AS score FROM search_postings p WHERE ${isMeant(term, conditions)}${required})`;

/**
 * SQL: what the postings `p` of further terms say of the candidates themselves: they lie in the city and the category that are asked for, and in a
 * place that the first term names unless they hold its words. Most of a common word is then left out before it is joined.
 */
export const requireReach = ({ cityIds, categoryId }: PlaceFilters, first: QueryTerm | null, conditions: SqlConditions): string => {
  const inPlaces = requirePlaceColumns('p', { cityIds, categoryId }, [], conditions);
  const places = first && postingsOf(first) <= mostReachedPostings && !first.hasMoreCompletions && placeScore(first, 'p', conditions);
  if (!places) return inPlaces;
  const holdsWord = hasText(first)
    ? ` OR p.business_id IN (SELECT held.business_id FROM search_postings held WHERE held.word = ANY (${texts(wordsOf([...first.completions, ...first.corrections]), conditions)}))`
    : '';
  return `${inPlaces} AND ((${places}) IS NOT NULL${holdsWord})`;
};

/** SQL: all postings of a business are of one bucket; below those of the best candidates no posting `p` of a further term is theirs. */
export const requireBuckets = ` AND p.rank = ANY (ARRAY(SELECT c.bucket + tier FROM (SELECT DISTINCT bucket FROM candidates) c CROSS JOIN (VALUES (0), (${nameTier})) AS tiers(tier))::smallint[])`;

export interface JoinedTerm {
  join: string;
  score: string;
  /** The join itself leaves those that hold the term: there is no candidate without a score. */
  isInner?: boolean;
}

/**
 * Joins a further term to the candidates `d`. `isProbed`: one by one. Where it is read as a whole, `reach` bounds it, and a sum keeps the planner from
 * a loop over the index: it takes words for rarer than they are, and names that hold two of them for hardly any ('De Vries Eck' took 290 ms).
 */
export const joinTerm = (term: QueryTerm, alias: string, isProbed: boolean, reach: () => string, conditions: SqlConditions): JoinedTerm => {
  const place = placeScore(term, 'd', conditions);
  if (!hasText(term)) return { join: '', score: `(${place})` };
  const kind = place ? 'LEFT JOIN' : 'JOIN';
  const join = isProbed
    ? `${kind} ${probe(term, conditions)} ${alias} ON true`
    : `${kind} ${whole(term, reach(), conditions)} ${alias} ON ${alias}.business_id + 0 = d.id`;
  // Probes answer null; postings that are read as a whole are scored only where they are joined, once for each that stays.
  return { join, score: place ? `greatest(${alias}.score, ${place})` : `${alias}.score`, isInner: !isProbed && !place };
};
