import { distanceSql, requireArea } from '../businesses/area.ts';
import { type BusinessFilters, isCounted, requireOthers, requirePlaces } from '../businesses/business-filters.ts';
import { bindPage, type ListPage, orderColumns, type Statement, walk } from '../businesses/business-list.ts';
import { sortOrderBy, walkOrder } from '../businesses/business-order.ts';
import { bucketOf } from '../migrations/search-triggers.ts';
import { SqlConditions } from '../sql-conditions.ts';
import { inName, integers, joinWord, nameRank, qualitySql, requireInRow, requireWords, scores, sourcesOf } from './posting-sql.ts';
import { isLetters, type ResolvedWord, sizeOf } from './resolved-word.ts';

/** What is looked for: words, filters and the page of what they leave. */
export interface SearchTask {
  words: readonly ResolvedWord[];
  filters: BusinessFilters;
  page: ListPage;
}

/** Whether a search is in order of relevance: one that asks for no other order. */
export const isByRelevance = ({ sortBy }: ListPage): boolean => sortBy === undefined || sortBy === 'relevance';

/** The word that finds the fewest leads: what it finds is tried against the others. */
export const leadOf = (words: readonly ResolvedWord[]): ResolvedWord =>
  words.reduce((least, word) => (sizeOf(word) < sizeOf(least) ? word : least));

/** One by one is cheaper than all at once while the candidates, times the words to try, are fewer than what would be read. */
const isProbed = (candidates: number, word: ResolvedWord): boolean =>
  isLetters(word) || (!word.isOpen && candidates * (word.words.length + word.guesses.length) * 4 < sizeOf(word));

const ofPlaces = (filters: BusinessFilters, others: readonly ResolvedWord[], conditions: SqlConditions): string => {
  const places = new SqlConditions(conditions.values);
  requirePlaces(filters, places);
  if (filters.area) requireArea(filters.area, places);
  return `SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${bucketOf('b')} AS bucket, 0 AS score, ${qualitySql} AS quality
    FROM businesses b ${places.where}${requireInRow('b', {}, others, conditions)}`;
};

/** Postings of one word whose rows are read at most, the best first: behind a filter that hardly any of them meets there may be more. */
export const mostMet = 20_000;
/** Categories and cities of one word that are looked into, the largest first. */
const mostPlaces = 40;

/** Conditions on rows `b` that postings cannot answer. */
const othersOf = (filters: BusinessFilters, conditions: SqlConditions): SqlConditions => {
  const rows = new SqlConditions(conditions.values);
  requirePlaces({ countryCode: filters.countryCode }, rows);
  requireOthers(filters, rows);
  return rows;
};

/** Row `b` of an id, read as it is met: a plan that reads all rows beforehand is not wanted. */
const rowOf = (id: string): string => `CROSS JOIN LATERAL (SELECT * FROM businesses one WHERE one.id = ${id} OFFSET 0) b`;

/** The best that one word finds and the filters leave, in order, each source cut at a depth: (id, category_id, city_id, bucket, score, quality). */
const bestOf = (
  word: ResolvedWord,
  filters: BusinessFilters,
  others: readonly ResolvedWord[],
  depth: number,
  conditions: SqlConditions,
): string => {
  const limit = `LIMIT ${Math.trunc(depth)}`;
  const isPosted = isAnsweredByPostings(filters);
  const rows = othersOf(filters, conditions);
  const from = (text: string): string =>
    isPosted
      ? `search_postings p WHERE p.word = ${conditions.bind(text)}`
      : `(SELECT * FROM search_postings best WHERE best.word = ${conditions.bind(text)} ORDER BY best.rank DESC, best.business_id LIMIT ${mostMet}) p ${rowOf('p.business_id')} WHERE true`;
  const andRows = rows.and;
  const posted = [
    ...word.words.map((one) => [one, one.word === word.word ? scores.name : scores.nameBegins] as const),
    ...word.guesses.map((one) => [one, scores.nameGuessed] as const),
  ];
  const sources = posted.map(
    ([{ word: text }, score]) => `
      (SELECT p.business_id AS id, p.category_id, p.city_id, (p.rank & ${nameRank - 1}) AS bucket,
        CASE WHEN p.rank < ${nameRank} THEN ${scores.address} ELSE ${score} END AS score, (p.rank & ${nameRank - 1})::bigint AS quality
      FROM ${from(text)}${requireInRow('p', filters, others, conditions)}${andRows} ORDER BY p.rank DESC, p.business_id ${limit})`,
  );
  const places = [
    ['category_id', word.categoryIds.slice(0, mostPlaces), scores.category],
    ['city_id', word.cityIds.slice(0, mostPlaces), scores.city],
  ] as const;
  for (const [column, ids, score] of places) {
    if (!ids.length) continue;
    // Where other words must meet too, many places share what is looked at.
    const each = others.length ? `LIMIT ${Math.max(100, Math.ceil((depth * 3) / ids.length))}` : limit;
    // Sponsored businesses stand first in the index, whatever they are worth here.
    const part = (sponsored: string): string => `
      (SELECT found.* FROM unnest(${integers(ids, conditions)}) AS place(id) CROSS JOIN LATERAL (
        SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${bucketOf('b')} AS bucket, ${score} AS score, ${qualitySql} AS quality
        FROM businesses b WHERE b.${column} = place.id AND b.list_rank ${sponsored} 4611686018427387904${requireInRow('b', filters, others, conditions)}${andRows}
        ORDER BY b.list_rank DESC, b.id ${each}) found)`;
    sources.push(part('<'), part('>='));
  }
  // One business may stand in several of them.
  const best = depth < mostMet / 10 ? depth * 4 : depth;
  return `SELECT * FROM (${sources.join(' UNION ALL ')}) s ORDER BY score DESC, quality DESC, id LIMIT ${conditions.bind(best)}`;
};

/** How the candidates are come by: all that the lead finds, its best up to a depth, or what lies in the places that are asked for. */
export type Candidates = { from: 'lead' } | { from: 'best'; depth: number } | { from: 'places'; size: number };

/** Score above, quality below: the largest of both is the best score with its quality. Fifty times as many reviews as there are integers fit. */
const qualityBits = 40;

interface Joined {
  ctes: string;
  conditions: SqlConditions;
}

/** `f`: (id, category_id, city_id, bucket, score, quality) of everything that has all words and lies in the places. */
const foundBy = ({ words, filters }: SearchTask, candidates: Candidates): Joined => {
  const conditions = new SqlConditions();
  const lead = candidates.from === 'places' ? null : leadOf(words);
  const others = words.filter((word) => word !== lead);
  const sources =
    lead === null
      ? ofPlaces(filters, others, conditions)
      : candidates.from === 'best'
        ? bestOf(lead, filters, others, candidates.depth, conditions)
        : sourcesOf(lead, filters, others, conditions);
  const size =
    candidates.from === 'places' ? candidates.size : candidates.from === 'best' ? candidates.depth : sizeOf(lead as ResolvedWord);
  const joined = others.map((word, i) => joinWord(word, `t${i}`, isProbed(size, word), conditions));
  const score = ['d.score', ...joined.map((one) => one.score)].join(' + ');
  const met = joined.length ? `WHERE ${joined.map((one) => `${one.score} IS NOT NULL`).join(' AND ')}` : '';
  const ctes = `
    WITH f AS MATERIALIZED (
      SELECT id, category_id, city_id, bucket, (best >> ${qualityBits})::integer AS score, best & ((1::bigint << ${qualityBits}) - 1) AS quality FROM (
        SELECT d.id, d.category_id, d.city_id, max(d.bucket) AS bucket, max(((${score})::bigint << ${qualityBits}) | d.quality) AS best
        FROM (${sources}) d ${joined.map((one) => one.join).join(' ')} ${met} GROUP BY 1, 2, 3) found)`;
  return { ctes, conditions };
};

/** Whether postings answer all filters themselves. */
export const isAnsweredByPostings = (filters: BusinessFilters): boolean => isCounted(filters) && filters.countryCode === undefined;

const isRead = ({ filters, page }: SearchTask): boolean => !isAnsweredByPostings(filters) || !isByRelevance(page);

/** `m`: as `f`, of what meets the filters that postings do not know; at most `most` of the best are read. */
const metBy = (task: SearchTask, isExact: boolean, most: number, conditions: SqlConditions): string => {
  if (!isExact && !isRead(task)) return 'm AS (SELECT * FROM f)';
  const rows = othersOf(task.filters, conditions);
  const centre = task.page.sortBy === 'distance' ? task.filters.area?.circle?.centre : undefined;
  const distance = centre ? distanceSql(centre, conditions) : 'NULL::double precision';
  return `m AS MATERIALIZED (
    SELECT ${orderColumns}, f.category_id, f.city_id, f.score, f.bucket, ${isExact ? qualitySql : 'f.quality'} AS quality, ${distance} AS distance
    FROM (SELECT * FROM f ORDER BY f.score DESC, f.quality DESC, f.id LIMIT ${conditions.bind(most)}) f
    CROSS JOIN LATERAL (SELECT * FROM businesses read WHERE read.id = f.id OFFSET 0) b ${rows.where})`;
};

const orderOf = (page: ListPage): string => {
  if (isByRelevance(page)) return 'b.score DESC, b.quality DESC, b.id';
  if (page.sortBy === 'distance') return `b.distance ${page.sortOrder === 'desc' ? 'DESC' : 'ASC'}, b.id`;
  return sortOrderBy(walkOrder(page));
};

export interface FoundLimits {
  /** Ties of one bucket are put in order of their true rating × reviews. */
  isExact: boolean;
  /** Rows that are read at most. */
  most: number;
}

/** One page of what a search finds: (found, total, ids). `found`: before the filters that only rows answer. */
export const pageOfFound = (task: SearchTask, candidates: Candidates, { isExact, most }: FoundLimits): Statement => {
  const { ctes, conditions } = foundBy(task, candidates);
  const sql = `${ctes}, ${metBy(task, isExact, most, conditions)}
    SELECT (SELECT count(*)::integer FROM f) AS found, (SELECT count(*)::integer FROM m) AS total,
      ARRAY(SELECT b.id FROM m b ORDER BY ${orderOf(task.page)} ${bindPage(task.page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};

/** Businesses that one word finds and the filters leave, up to about `most`: (total), met in whatever order is cheapest. */
export const countOfBest = ({ words, filters }: SearchTask, most: number): Statement => {
  const conditions = new SqlConditions();
  const sources = bestOf(leadOf(words), filters, [], most, conditions);
  const sql = `SELECT count(DISTINCT id)::integer AS total FROM (SELECT id FROM (${sources}) found LIMIT ${conditions.bind(most)}) met`;
  return { sql, values: conditions.values };
};

/** How many of what a search finds fall to each category and city: (category_id, city_id, count). */
export const placesOfFound = (task: SearchTask, candidates: Candidates, { most }: Pick<FoundLimits, 'most'>): Statement => {
  const { ctes, conditions } = foundBy(task, candidates);
  const sql = `${ctes}, ${metBy(task, false, most, conditions)} SELECT category_id, city_id, count(*)::integer AS count FROM m GROUP BY 1, 2`;
  return { sql, values: conditions.values };
};

/** One page of a search that finds very many, on a walk over the list: what is common is met soon. */
export const walkOfFound = ({ words, filters, page }: SearchTask): Statement => {
  const conditions = new SqlConditions();
  requirePlaces(filters, conditions);
  requireOthers(filters, conditions);
  if (!isByRelevance(page)) {
    requireWords(words, conditions);
    return { sql: walk(filters, page, conditions, false), values: conditions.values };
  }
  return { sql: walkByQuality(words, page, conditions), values: conditions.values };
};

/** The names ahead of the places, each in order of quality. Sponsored businesses stand first in the index, whatever they are worth here. */
const walkByQuality = (words: readonly ResolvedWord[], page: ListPage, conditions: SqlConditions): string => {
  const named = inName(words, conditions);
  const depth = `LIMIT ${conditions.bind(page.offset + page.limit)}`;
  const hasPlaces = words.some(({ categoryIds, cityIds }) => categoryIds.length + cityIds.length > 0);
  const part = (number: number, condition: string, sponsored: string): string => `
    (SELECT b.id, ${number} AS part, ${qualitySql} AS quality FROM businesses b
     ${conditions.whereAnd(`${condition} AND b.list_rank ${sponsored} 4611686018427387904`)} ORDER BY b.list_rank DESC, b.id ${depth})`;
  const parts = [part(1, named, '<'), part(1, named, '>=')];
  if (hasPlaces) {
    const placed = new SqlConditions(conditions.values);
    requireWords(words, placed);
    const unnamed = `${placed.where.slice('WHERE '.length)} AND NOT ${named}`;
    parts.push(part(2, unnamed, '<'), part(2, unnamed, '>='));
  }
  return `SELECT id FROM (${parts.join(' UNION ALL ')}) walked ORDER BY part, quality DESC, id ${bindPage(page, conditions)}`;
};
