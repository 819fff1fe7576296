import type { SqlConditions } from '../database/sql-conditions.ts';
import { nameTier, sponsoredBit } from '../schema/posting-words.ts';
import { leastOfSource, postingsOfBusiness, sourceSlack } from './limits.ts';
import {
  postingColumns,
  requirePlaceColumns,
  rowColumns,
  scoredPlaces,
  scoreOfAddress,
  scoreOfBeginning,
  scores,
} from './posting-terms.ts';
import type { PlaceFilters } from './query/business-filters.ts';
import { hasText, isShortPrefix, type QueryTerm } from './query-term.ts';

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

const bestOfWords = ({ term, filters, others, depth }: Best, conditions: SqlConditions): string => {
  const words = [
    ...term.completions.map((one) => ({ ...one, score: one.word === term.word ? scores.name : scoreOfBeginning(term) })),
    ...term.corrections.map((one) => ({ ...one, score: scores.nameCorrected })),
  ];
  const depths = depthsOf(
    words.map(({ frequency }) => frequency),
    depth,
    depth * postingsOfBusiness,
  );
  const bound = [
    `${conditions.bind(words.map(({ word }) => word))}::text[]`,
    `${conditions.bind(words.map(({ score }) => score))}::integer[]`,
    `${conditions.bind(depths)}::integer[]`,
  ];
  const score = `CASE WHEN p.rank < ${nameTier} THEN ${scoreOfAddress(term, () => `known.word = ${conditions.bind(term.word)}`)} ELSE known.score END`;
  return `
    SELECT found.* FROM unnest(${bound.join(', ')}) AS known(word, score, depth) CROSS JOIN LATERAL (
      SELECT DISTINCT ON (p.rank, p.business_id) ${postingColumns(score)} FROM search_postings p
      WHERE p.word = known.word${requirePlaceColumns('p', filters, others, conditions)}
      ORDER BY p.rank DESC, p.business_id LIMIT known.depth) found`;
};

/** Sponsoring lifts a business in lists only; its bit of `list_rank` parts the index in two stretches, each in order of popularity. */
const stretches = ['<', '>='].map((sign) => `b.list_rank ${sign} ${sponsoredBit}`);

const bestOfPlaces = ({ term, filters, others, depth }: Best, conditions: SqlConditions): string[] =>
  scoredPlaces(term).flatMap(([column, named, score]) => {
    const depths = depthsOf(
      named.map(({ size }) => size),
      depth,
      depth,
    );
    const bound = `${conditions.bind(named.map(({ id }) => id))}::integer[], ${conditions.bind(depths)}::integer[]`;
    const required = requirePlaceColumns('b', filters, others, conditions);
    return stretches.map(
      (stretch) => `
      SELECT found.* FROM unnest(${bound}) AS place(id, depth) CROSS JOIN LATERAL (
        SELECT ${rowColumns(score)} FROM businesses b WHERE b.${column} = place.id AND ${stretch}${required}
        ORDER BY b.list_rank DESC, b.id LIMIT place.depth) found`,
    );
  });

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
