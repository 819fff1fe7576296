import type { SqlConditions } from '../database/sql-conditions.ts';
import { nameTier, sponsoredBit } from '../schema/posting-words.ts';
import { leastOfSource, postingsOfBusiness, sourceSlack } from './limits.ts';
import {
  bestOf,
  bucketOfPosting,
  postingColumns,
  requirePlaceColumns,
  rowColumns,
  scoredPlaces,
  scoreInAddress,
  scoreOfAddress,
  scoreOfBeginning,
  scores,
} from './posting-terms.ts';
import type { PlaceFilters } from './query/business-filters.ts';
import { hasText, isLoneWord, isShortPrefix, type KnownWord, type NamedPlace, type QueryTerm, sizeOf } from './query-term.ts';

/** The best of one term: of everything that it finds, `depth` candidates, the best first. */
export interface Best {
  term: QueryTerm;
  filters: PlaceFilters;
  /** Terms that must be met too. */
  others: readonly QueryTerm[];
  depth: number;
}

/** How deep each source is read, at most `most`: by its share of all that they hold, since the best spread over them as the rest does. */
const depthsOf = (sizes: readonly number[], depth: number, most: number): number[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => Math.min(most, leastOfSource + Math.ceil((sourceSlack * depth * size) / Math.max(1, total))));
};

interface Source extends KnownWord {
  /** Of names that hold the word. */
  score: number;
  depth: number;
}

/** Words of a term, with how deep each is read. */
const sourcesOf = (term: QueryTerm, depth: number): Source[] => {
  const words = [
    ...term.completions.map((one) => ({ ...one, score: one.word === term.word ? scores.name : scoreOfBeginning(term) })),
    ...term.corrections.map((one) => ({ ...one, score: scores.nameCorrected })),
  ];
  const depths = depthsOf(
    words.map(({ frequency }) => frequency),
    depth,
    depth * postingsOfBusiness,
  );
  return words.map((one, i) => ({ ...one, depth: depths[i] }));
};

const bestOfWords = ({ term, filters, others, depth }: Best, conditions: SqlConditions): string => {
  const words = sourcesOf(term, depth);
  const bound = [
    `${conditions.bind(words.map(({ word }) => word))}::text[]`,
    `${conditions.bind(words.map(({ score }) => score))}::integer[]`,
    `${conditions.bind(words.map((one) => one.depth))}::integer[]`,
  ];
  const score = `CASE WHEN p.rank < ${nameTier} THEN ${scoreOfAddress(term, () => `known.word = ${conditions.bind(term.word)}`)} ELSE known.score END`;
  return `
    SELECT found.* FROM unnest(${bound.join(', ')}) AS known(word, score, depth) CROSS JOIN LATERAL (
      SELECT DISTINCT ON (p.rank, p.business_id) ${postingColumns(score)} FROM search_postings p
      WHERE p.word = known.word${requirePlaceColumns('p', filters, others, conditions)}
      ORDER BY p.rank DESC, p.business_id LIMIT known.depth) found`;
};

/** The postings of one word that stand above everything else that a lone term finds, in the order of the index: read until there are enough hits. */
export interface Top {
  scan: 'top';
  word: string;
  /** Score of a name that holds it, and of an address. */
  score: number;
  inAddress: number;
  /** Candidates that are expected in the places, that are read at most, and that there must be for any to be tried. */
  held: number;
  depth: number;
  least: number;
  /** Whether they are all that the term finds, addresses too; else they are names that hold the word as it was typed. */
  isAll: boolean;
}

/**
 * `depth`: of the best, null where everything would be read. `inPlaces`: share of all businesses. → null where other words or places score as much,
 * or too few are expected to hold the word
 */
export const topOf = (terms: readonly QueryTerm[], depth: number | null, least: number, inPlaces: number): Top | null => {
  const [term, ...others] = terms;
  if (others.length) return null;
  const isAll = depth !== null && isLoneWord(terms);
  const source = sourcesOf(term, depth ?? sizeOf(term)).find(({ word }) => isAll || word === term.word);
  if (!source) return null;
  const top = {
    scan: 'top',
    isAll,
    word: source.word,
    score: source.score,
    inAddress: scoreInAddress(term, source.word),
    depth: source.depth,
  } as const;
  const held = source.frequency * inPlaces;
  if (isAll) return { ...top, held, least: 0 };
  return Math.min(source.depth, held) >= least ? { ...top, held, least } : null;
};

/** SQL: at most `depth` candidates of the top, the best first, each once: (id, category_id, city_id, rank, best). `leftOut`: ids. */
export const topCandidates = (top: Top, filters: PlaceFilters, leftOut: readonly number[], conditions: SqlConditions): string => {
  const word = conditions.bind(top.word);
  const isName = `p.rank >= ${nameTier}`;
  // Names come first: all that hold the word were met before the first address.
  const isMet = `p.business_id IN (SELECT n.business_id FROM search_postings n WHERE n.word = ${word} AND n.rank >= ${nameTier})`;
  const once = top.isAll ? `(${isName} OR NOT (${isMet}))` : isName;
  const unnamed = leftOut.length ? ` AND p.business_id <> ALL (${conditions.bind(leftOut)}::integer[])` : '';
  const score = top.isAll ? `CASE WHEN ${isName} THEN ${top.score} ELSE ${top.inAddress} END` : String(top.score);
  return `SELECT DISTINCT ON (p.rank, p.business_id) p.business_id AS id, p.category_id, p.city_id, p.rank, ${bestOf(score, bucketOfPosting)} AS best
      FROM search_postings p WHERE p.word = ${word} AND ${once}${unnamed}${requirePlaceColumns('p', filters, [], conditions)}
      ORDER BY p.rank DESC, p.business_id LIMIT ${conditions.bind(top.depth)}`;
};

/** Sponsoring lifts a business in lists only; its bit of `list_rank` parts the index in two stretches, each in order of popularity. */
const stretches = ['<', '>='].map((sign) => `b.list_rank ${sign} ${sponsoredBit}`);

const depthsOfPlaces = (places: readonly NamedPlace[], depth: number): number[] =>
  depthsOf(
    places.map(({ size }) => size),
    depth,
    depth,
  );

const bestOfPlaces = ({ term, filters, others, depth }: Best, conditions: SqlConditions): string[] =>
  scoredPlaces(term).flatMap(([column, named, score]) => {
    const depths = depthsOfPlaces(named, depth);
    const bound = `${conditions.bind(named.map(({ id }) => id))}::integer[], ${conditions.bind(depths)}::integer[]`;
    const required = requirePlaceColumns('b', filters, others, conditions);
    return stretches.map(
      (stretch) => `
      SELECT found.* FROM unnest(${bound}) AS place(id, depth) CROSS JOIN LATERAL (
        SELECT ${rowColumns(score)} FROM businesses b WHERE b.${column} = place.id AND ${stretch}${required}
        ORDER BY b.list_rank DESC, b.id LIMIT place.depth) found`,
    );
  });

/** Number of candidates that the sources of the best hold together, read as deep as they are; those that stand in several counted in each. */
export const sizeOfBest = (term: QueryTerm, depth: number): number => {
  const ofWords = sourcesOf(term, depth).map((source) => Math.min(source.frequency, source.depth));
  const ofPlaces = scoredPlaces(term).flatMap(([, named]) => depthsOfPlaces(named, depth).map((most, i) => Math.min(named[i].size, most)));
  return [...ofWords, ...ofPlaces].reduce((sum, size) => sum + size, 0);
};

/** Candidates of the best that one term finds: (id, category_id, city_id, bucket, score, popularity), some of them more than once. */
export const bestCandidates = (best: Best, conditions: SqlConditions): string => {
  const words = hasText(best.term) ? [bestOfWords(best, conditions)] : [];
  // Hundreds of places begin with one or two letters, and so many names that those fill the hits ahead of them.
  const sources = isShortPrefix(best.term) ? words : [...words, ...bestOfPlaces(best, conditions)];
  const all = sources.join(' UNION ALL ');
  // Further terms are looked up for each candidate: there shall be no more of them than are asked for.
  return best.others.length
    ? `SELECT * FROM (${all}) s ORDER BY score DESC, popularity DESC, id LIMIT ${conditions.bind(best.depth * sourceSlack)}`
    : all;
};
