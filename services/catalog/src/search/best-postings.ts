import { SqlConditions } from '../database/sql-conditions.ts';
import { bucketOf } from '../migrations/search-triggers.ts';
import { integers, nameRank, qualitySql, requireInRow, scores } from './posting-terms.ts';
import { type BusinessFilters, isCounted, requireOthers } from './query/business-filters.ts';
import { hasText, type ResolvedWord } from './query-term.ts';

/** Rows of one source that are read at most, the best first: behind a filter that hardly any of them meets there may be more. */
export const mostMet = 20_000;
/** Categories and cities of one word that are looked into row by row, the largest first. */
const mostPlaces = 40;
/** The most frequent of the words that one begins share what is read. */
const mostSharing = 4;

/** What is looked for in one word. */
export interface Best {
  word: ResolvedWord;
  filters: BusinessFilters;
  /** Words that must be met too. */
  others: readonly ResolvedWord[];
  /** So much of each source. */
  depth: number;
  /** Rows that are read at most of one source, where only rows answer the filters. */
  met: number;
}

/** Conditions on rows `b` that postings cannot answer. */
export const othersOf = (filters: BusinessFilters, conditions: SqlConditions): SqlConditions => {
  const rows = new SqlConditions(conditions.values);
  requireOthers(filters, rows);
  return rows;
};

/** Row `b` of a posting, read as it is met: a plan that reads all rows beforehand is not wanted. */
const rowOfPosting = 'CROSS JOIN LATERAL (SELECT * FROM businesses one WHERE one.id = p.business_id OFFSET 0) b';

/** What the words of a name and an address find, each word's best first up to a depth; a word may stand in both. */
const bestPostings = ({ word, filters, others, depth, met }: Best, conditions: SqlConditions): string => {
  const words = [
    ...word.words.map((one) => ({ text: one.word, score: one.word === word.word ? scores.name : scores.nameBegins })),
    ...word.guesses.map((one) => ({ text: one.word, score: scores.nameGuessed })),
  ];
  const rows = othersOf(filters, conditions).and;
  const posted = requireInRow('p', filters, others, conditions);
  const each = Math.ceil(met / Math.min(words.length, mostSharing));
  const found = isCounted(filters)
    ? `search_postings p WHERE p.word = known.word${posted}`
    : `(SELECT p.* FROM search_postings p WHERE p.word = known.word${posted} ORDER BY p.rank DESC, p.business_id LIMIT ${each}) p ${rowOfPosting} WHERE true`;
  const texts = conditions.bind(words.map(({ text }) => text));
  const scored = conditions.bind(words.map(({ score }) => score));
  return `
    SELECT found.* FROM unnest(${texts}::text[], ${scored}::integer[]) AS known(word, score) CROSS JOIN LATERAL (
      SELECT DISTINCT ON (p.rank, p.business_id) p.business_id AS id, p.category_id, p.city_id, (p.rank & ${nameRank - 1}) AS bucket,
        CASE WHEN p.rank < ${nameRank} THEN ${scores.address} ELSE known.score END AS score, (p.rank & ${nameRank - 1})::bigint AS quality
      FROM ${found}${rows} ORDER BY p.rank DESC, p.business_id LIMIT ${Math.trunc(depth * 2)}) found`;
};

/** What lies in the categories and cities that a word names, each place's best first up to a depth. */
const bestOfPlaces = ({ word, filters, others, depth, met }: Best, conditions: SqlConditions): string[] => {
  const isPosted = isCounted(filters);
  const places = [
    ['category_id', word.categoryIds, scores.category],
    ['city_id', word.cityIds, scores.city],
  ] as const;
  return places.flatMap(([column, all, score]) => {
    if (!all.length) return [];
    const ids = isPosted ? all : all.slice(0, mostPlaces);
    const rows = othersOf(filters, conditions).and;
    const placed = requireInRow('b', filters, others, conditions);
    // Where other words must meet too, many places share what is looked at.
    const each = Math.trunc(others.length ? Math.max(100, Math.ceil((depth * 3) / ids.length)) : depth);
    const inPlace = (sponsored: string): string =>
      `businesses b WHERE b.${column} = place.id AND b.list_rank ${sponsored} 4611686018427387904${placed} ORDER BY b.list_rank DESC, b.id`;
    const found = (sponsored: string): string =>
      isPosted
        ? `${inPlace(sponsored)} LIMIT ${each}`
        : `(SELECT * FROM ${inPlace(sponsored)} LIMIT ${Math.ceil(met / ids.length)}) b WHERE true${rows} ORDER BY b.list_rank DESC, b.id LIMIT ${each}`;
    // Sponsored businesses stand first in the index, whatever they are worth here.
    const part = (sponsored: string): string => `
      (SELECT found.* FROM unnest(${integers(ids, conditions)}) AS place(id) CROSS JOIN LATERAL (
        SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${bucketOf('b')} AS bucket, ${score} AS score, ${qualitySql} AS quality
        FROM ${found(sponsored)}) found)`;
    return [part('<'), part('>=')];
  });
};

/**
 * The best that one word finds and the filters leave, each source cut at a depth: (id, category_id, city_id, bucket, score, quality), some of
 * them more than once.
 */
export const bestSources = (best: Best, conditions: SqlConditions): string => {
  const posted = hasText(best.word) ? [bestPostings(best, conditions)] : [];
  return [...posted, ...bestOfPlaces(best, conditions)].join(' UNION ALL ');
};

/** The best of all that one word finds, in order. */
export const bestOf = (best: Best, conditions: SqlConditions): string => {
  // One business may stand in several of the sources.
  const most = best.depth < mostMet / 10 ? best.depth * 4 : best.depth;
  return `SELECT * FROM (${bestSources(best, conditions)}) s ORDER BY score DESC, quality DESC, id LIMIT ${conditions.bind(most)}`;
};
