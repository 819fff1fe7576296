import { SqlConditions } from '../database/sql-conditions.ts';
import { bucketOf } from '../migrations/search-triggers.ts';
import { bestOf, bestSources, mostMet, othersOf } from './best-postings.ts';
import { inName, joinWord, qualitySql, requireInRow, requireWords, sourcesOf } from './posting-terms.ts';
import { type Area, distanceSql, inBoxes, inCircle, requireArea } from './query/area.ts';
import { type BusinessFilters, isCounted, requireOthers, requirePlaces } from './query/business-filters.ts';
import { bindPage, type ListPage, orderColumns, type Statement, walk } from './query/business-list.ts';
import { sortOrderBy, walkOrder } from './query/business-order.ts';
import { isLetters, postingsOf, type ResolvedWord, sizeOf } from './query-term.ts';

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

/** To look up one candidate's word takes as long as to pass over so many postings. */
const probeCost = 40;

/** Whether one by one is cheaper than to read all postings of the word. */
const isProbed = (candidates: number, word: ResolvedWord): boolean =>
  isLetters(word) || (!word.isOpen && candidates * (word.words.length + word.guesses.length) * probeCost < postingsOf(word));

const ofPlaces = (filters: BusinessFilters, others: readonly ResolvedWord[], conditions: SqlConditions): string => {
  const places = new SqlConditions(conditions.values);
  requirePlaces(filters, places);
  if (filters.area) requireArea(filters.area, places);
  return `SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${bucketOf('b')} AS bucket, 0 AS score, ${qualitySql} AS quality
    FROM businesses b ${places.where}${requireInRow('b', {}, others, conditions)}`;
};

/**
 * How the candidates are come by: all that the lead finds, its best up to a depth, or what lies in the places that are asked for.
 * `isJoined`: the area is read at once and joined, instead of asking each candidate's row where it lies.
 */
export type Candidates =
  | { from: 'lead'; isJoined?: boolean }
  /** `met`: rows that are read at most of one source, where only rows answer the filters. */
  | { from: 'best'; depth: number; met?: number }
  | { from: 'places'; size: number };

const isJoined = (candidates: Candidates): boolean => candidates.from === 'lead' && candidates.isJoined === true;

/** Score above, quality below: the largest of both is the best score with its quality. Fifty times as many reviews as there are integers fit. */
const qualityBits = 40;

/**
 * Joins the candidates `d` to what lies in the boxes of an area, which the index of the places says without a row: (id, lng, lat). The planner
 * takes any box for a thousandth of the world: behind other joins only a full one never becomes a loop over it.
 */
const joinNear = (area: Area, isFirst: boolean, conditions: SqlConditions): string =>
  `${isFirst ? '' : 'FULL '}JOIN (SELECT b.id, b.location[0] AS lng, b.location[1] AS lat FROM businesses b WHERE ${inBoxes(area, conditions)}) near ON near.id = d.id`;

/** What is on both sides of that join; a CASE keeps the planner from making another join of it. */
const metNearby = (conditions: readonly string[]): string =>
  `WHERE CASE WHEN ${['d.id IS NOT NULL', 'near.id IS NOT NULL', ...conditions].join(' AND ')} THEN true END`;

/** Where the found lie, as `b`. */
const lying = 'CROSS JOIN LATERAL (SELECT point(found.lng, found.lat) AS location) b';

interface Joined {
  ctes: string;
  conditions: SqlConditions;
}

const placesOf = ({ cityIds, categoryId, countryCode }: BusinessFilters): BusinessFilters => ({ cityIds, categoryId, countryCode });

/** `f`: (id, category_id, city_id, bucket, score, quality) of everything that has all words and lies in the places. */
const foundBy = ({ words, filters }: SearchTask, candidates: Candidates): Joined => {
  const conditions = new SqlConditions();
  const lead = candidates.from === 'places' ? null : leadOf(words);
  const others = words.filter((word) => word !== lead);
  // The rows of what has all words are fewer than those of what has one.
  const leadFilters = others.length ? placesOf(filters) : filters;
  const sources =
    lead === null
      ? ofPlaces(filters, others, conditions)
      : candidates.from === 'best'
        ? bestOf({ word: lead, filters: leadFilters, others, depth: candidates.depth, met: candidates.met ?? mostMet }, conditions)
        : sourcesOf(lead, filters, others, conditions);
  const size =
    candidates.from === 'places' ? candidates.size : candidates.from === 'best' ? candidates.depth : sizeOf(lead as ResolvedWord);
  const joined = others.map((word, i) => joinWord(word, `t${i}`, isProbed(size, word), conditions));
  const score = ['d.score', ...joined.map((one) => one.score)].join(' + ');
  const area = isJoined(candidates) ? filters.area : undefined;
  const near = area ? joinNear(area, joined.length === 0, conditions) : '';
  const hasAll = joined.map((one) => `${one.score} IS NOT NULL`);
  const met = area && hasAll.length ? metNearby(hasAll) : hasAll.length ? `WHERE ${hasAll.join(' AND ')}` : '';
  // Distances are measured of what is left: that there is a score keeps the planner from doing so before.
  const inside = area ? `${lying} WHERE CASE WHEN best IS NOT NULL THEN ${inCircle(area, conditions)} END` : '';
  const ctes = `
    WITH f AS MATERIALIZED (
      SELECT id, category_id, city_id, bucket, (best >> ${qualityBits})::integer AS score, best & ((1::bigint << ${qualityBits}) - 1) AS quality${area ? ', lng, lat' : ''} FROM (
        SELECT d.id, d.category_id, d.city_id, max(d.bucket) AS bucket, max(((${score})::bigint << ${qualityBits}) | d.quality) AS best${area ? ', near.lng, near.lat' : ''}
        FROM (${sources}) d ${joined.map((one) => one.join).join(' ')} ${near} ${met} GROUP BY 1, 2, 3${area ? ', 6, 7' : ''}) found ${inside})`;
  return { ctes, conditions };
};

/** Filters that are left for the rows. */
const ofRows = ({ area, ...others }: BusinessFilters, candidates: Candidates): BusinessFilters =>
  isJoined(candidates) ? others : { ...others, area };

/** `m`: as `f`, of what meets the filters that postings do not know. */
const metBy = (task: SearchTask, candidates: Candidates, { isExact, most, enough }: FoundLimits, conditions: SqlConditions): string => {
  const left = ofRows(task.filters, candidates);
  const isPosted = isCounted(left);
  const centre = task.page.sortBy === 'distance' ? task.filters.area?.circle?.centre : undefined;
  if (isPosted && !isExact && (isByRelevance(task.page) || (centre && isJoined(candidates)))) {
    if (!centre) return 'm AS (SELECT * FROM f)';
    return `m AS MATERIALIZED (SELECT found.*, ${distanceSql(centre, conditions)} AS distance FROM f found ${lying})`;
  }
  const rows = othersOf(left, conditions);
  const distance = centre ? distanceSql(centre, conditions) : 'NULL::double precision';
  // The best are met first: the rest of them need not be read.
  const limit = enough && isByRelevance(task.page) && !isExact ? `LIMIT ${Math.trunc(enough)}` : '';
  return `m AS MATERIALIZED (
    SELECT ${orderColumns}, f.category_id, f.city_id, f.score, f.bucket, ${isExact ? qualitySql : 'f.quality'} AS quality, ${distance} AS distance
    FROM (SELECT * FROM f ORDER BY f.score DESC, f.quality DESC, f.id LIMIT ${conditions.bind(most)}) f
    CROSS JOIN LATERAL (SELECT * FROM businesses read WHERE read.id = f.id OFFSET 0) b ${rows.where} ${limit})`;
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
  /** In order of relevance no row is read when so many have been met. */
  enough?: number;
}

/** One page of what a search finds: (found, total, ids). `found`: before the filters that only rows answer. */
export const pageOfFound = (task: SearchTask, candidates: Candidates, limits: FoundLimits): Statement => {
  const { ctes, conditions } = foundBy(task, candidates);
  const sql = `${ctes}, ${metBy(task, candidates, limits, conditions)}
    SELECT (SELECT count(*)::integer FROM f) AS found, (SELECT count(*)::integer FROM m) AS total,
      ARRAY(SELECT b.id FROM m b ORDER BY ${orderOf(task.page)} ${bindPage(task.page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};

/** Orders that the places of what is found know. */
export const isByPlace = ({ sortBy }: ListPage): boolean => sortBy === 'category' || sortBy === 'city';

const orderedByPlace = (page: ListPage, conditions: SqlConditions): string => {
  const direction = page.sortOrder === 'desc' ? 'DESC' : 'ASC';
  const [table, column] = page.sortBy === 'city' ? ['cities', 'city_id'] : ['categories', 'category_id'];
  return `SELECT f.id FROM f LEFT JOIN ${table} place ON place.id = f.${column} ORDER BY place.name_fold ${direction} NULLS LAST, f.id ${bindPage(page, conditions)}`;
};

/** A walk along the index of the order, which meets what is found and reads no row of it or of the others. */
const walkOver = ({ filters, page }: SearchTask, conditions: SqlConditions): string => {
  const among = new SqlConditions(conditions.values);
  requirePlaces(filters, among);
  // As a truth value it is looked up in memory; as a join the planner may start from it, and sort.
  among.require('(b.id IN (SELECT id FROM f)) IS TRUE');
  return walk(filters, page, among, false);
};

/** One page of what a search finds, in the order of a column, without reading rows: (found, total, ids). For filters that postings answer. */
export const pageInOrder = (task: SearchTask, candidates: Candidates): Statement => {
  const { ctes, conditions } = foundBy(task, candidates);
  const ids = isByPlace(task.page) ? orderedByPlace(task.page, conditions) : walkOver(task, conditions);
  const sql = `${ctes} SELECT n.found, n.found AS total, ARRAY(${ids}) AS ids FROM (SELECT count(*)::integer AS found FROM f) n`;
  return { sql, values: conditions.values };
};

/**
 * Businesses that one word finds and the filters leave: (total, met). Each source is read up to `most` + 1, and all of them together up to
 * `limit`: where so many were met, some of them more than once, there may be more than the total.
 */
export const countOfBest = ({ words, filters }: SearchTask, most: number, limit: number): Statement => {
  const conditions = new SqlConditions();
  const sources = bestSources({ word: leadOf(words), filters, others: [], depth: most + 1, met: mostMet }, conditions);
  const sql = `SELECT count(DISTINCT id)::integer AS total, count(*)::integer AS met FROM (SELECT id FROM (${sources}) found LIMIT ${conditions.bind(limit)}) met`;
  return { sql, values: conditions.values };
};

/** Number of businesses that all words find and the places hold: (total). */
export const countOfFound = (task: SearchTask): Statement => {
  const { ctes, conditions } = foundBy(task, { from: 'lead' });
  return { sql: `${ctes} SELECT count(*)::integer AS total FROM f`, values: conditions.values };
};

/** How many of what a search finds fall to each category and city: (category_id, city_id, count). */
export const placesOfFound = (task: SearchTask, candidates: Candidates, most: number): Statement => {
  const { ctes, conditions } = foundBy(task, candidates);
  const sql = `${ctes}, ${metBy(task, candidates, { isExact: false, most }, conditions)} SELECT category_id, city_id, count(*)::integer AS count FROM m GROUP BY 1, 2`;
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
