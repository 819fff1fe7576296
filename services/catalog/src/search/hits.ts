import { SqlConditions, type Statement } from '../database/sql-conditions.ts';
import { popularityBucketOf, popularityOf } from '../schema/posting-words.ts';
import { bestCandidates, type Top, topCandidates } from './best-postings.ts';
import { assumedTermShare, probeCost } from './limits.ts';
import {
  allCandidates,
  bestOf,
  joinTerm,
  popularityBits,
  requireBuckets,
  requirePlaceColumns,
  requireReach,
  rowColumns,
  scores,
} from './posting-terms.ts';
import { type Area, distanceSql, inBoxes, inCircle, requireArea } from './query/area.ts';
import { type BusinessFilters, requirePlaces, requireRowFilters } from './query/business-filters.ts';
import { bindPage, type ListPage, orderBy, orderColumns } from './query/business-order.ts';
import { isShortPrefix, postingsOf, type QueryTerm, rarestTerm, sizeOf } from './query-term.ts';

/** A search whose terms and filters are resolved. */
export interface SearchTask {
  terms: readonly QueryTerm[];
  /** Ids of businesses whose whole name, or whose number, was typed: they stand above all others, whether the terms hold or not. */
  named?: readonly number[];
  filters: BusinessFilters;
  page: ListPage;
}

/**
 * Where the candidates come from: everything that the rarest term finds, the best of it, all that lies in the places and the area that are
 * asked for, or nowhere but from the names.
 */
export type CandidatePlan =
  /** `joinsArea`: the index of the locations says which candidates lie inside, instead of each one's row. `top`: is tried before. */
  | { scan: 'all'; joinsArea: boolean; top?: Top }
  /** `isRare`: a filter leaves so little that all is read first; the best are an answer where that takes too long. */
  | { scan: 'best'; depth: number; isRare?: boolean; top?: Top }
  | { scan: 'places'; size: number; top?: undefined }
  | { scan: 'named'; top?: undefined };

export type SearchPlan = CandidatePlan | Top;

export interface HitLimits {
  /** Hits that are counted and ordered. */
  most: number;
  /** Rows that are read for filters that postings cannot answer. */
  mostRows: number;
  /** Ties of one popularity bucket are put in order of their true popularity. */
  isExact: boolean;
}

export const isByRelevance = ({ sortBy }: ListPage): boolean => sortBy === undefined || sortBy === 'relevance';

const isProbed = (candidates: number, term: QueryTerm): boolean => {
  const words = term.completions.length + term.corrections.length;
  return isShortPrefix(term) || (!term.hasMoreCompletions && candidates * words * probeCost < postingsOf(term));
};

const placeCandidates = (filters: BusinessFilters, terms: readonly QueryTerm[], conditions: SqlConditions): string => {
  const places = new SqlConditions(conditions.values);
  requirePlaces(filters, places);
  if (filters.area) requireArea(filters.area, places);
  // Without the OFFSET the planner may read all businesses in the order of the grouping above.
  return `SELECT ${rowColumns(0)} FROM businesses b ${places.where}${requirePlaceColumns('b', {}, terms, conditions)} OFFSET 0`;
};

const candidatesOf = (
  { terms, filters }: SearchTask,
  plan: CandidatePlan,
  others: readonly QueryTerm[],
  conditions: SqlConditions,
): string => {
  if (plan.scan === 'places') return placeCandidates(filters, others, conditions);
  const term = rarestTerm(terms);
  return plan.scan === 'best'
    ? bestCandidates({ term, filters, others, depth: plan.depth }, conditions)
    : allCandidates(term, filters, others, conditions);
};

const sizeOfPlan = ({ terms }: SearchTask, plan: CandidatePlan): number => {
  if (plan.scan === 'places') return plan.size;
  return plan.scan === 'best' ? plan.depth : sizeOf(rarestTerm(terms));
};

const joinedArea = ({ filters: { area } }: SearchTask, plan: CandidatePlan): Area | undefined =>
  plan.scan === 'all' && plan.joinsArea ? area : undefined;

/**
 * Joins the candidates `d` to the boxes of an area, which the index of the locations answers without a row. The planner takes any box for
 * a thousandth of the world: behind other joins only a full one never becomes a loop over it.
 */
const joinArea = (area: Area, isFirst: boolean, conditions: SqlConditions): string =>
  `${isFirst ? '' : 'FULL '}JOIN (SELECT b.id, b.location[0] AS lng, b.location[1] AS lat FROM businesses b WHERE ${inBoxes(area, conditions)}) near ON near.id = d.id`;

/** `best` without its popularity. */
const scoreBits = `((m.best >> ${popularityBits}) << ${popularityBits})`;

/** Candidates that meet all terms: (id, category_id, city_id, bucket, best), and where they lie if an area is joined. */
const termMatches = (task: SearchTask, plan: CandidatePlan, area: Area | undefined, conditions: SqlConditions): string => {
  const rarest = plan.scan === 'places' ? null : rarestTerm(task.terms);
  const others = task.terms.filter((term) => term !== rarest).sort((a, b) => sizeOf(a) - sizeOf(b));
  const candidates = candidatesOf(task, plan, others, conditions);
  const size = sizeOfPlan(task, plan);
  const isBest = plan.scan === 'best' && others.length > 0;
  const reach = (): string => requireReach(task.filters, rarest, conditions) + (isBest ? requireBuckets : '');
  const joined = others.map((term, i) => joinTerm(term, `t${i}`, isProbed(size * assumedTermShare ** i, term), reach, conditions));
  const score = ['d.score', ...joined.map((one) => one.score)].join(' + ');
  const hasAll = joined.filter((one) => !one.isInner).map((one) => `${one.score} IS NOT NULL`);
  const near = area ? joinArea(area, joined.length === 0, conditions) : '';
  // A CASE keeps the planner from making another join of the full one.
  const inside = ['d.id IS NOT NULL', 'near.id IS NOT NULL', ...hasAll].join(' AND ');
  const where = area && joined.length ? `WHERE CASE WHEN ${inside} THEN true END` : hasAll.length ? `WHERE ${hasAll.join(' AND ')}` : '';
  const [beginning, from] = isBest ? [`WITH candidates AS MATERIALIZED (${candidates})`, 'candidates'] : ['', `(${candidates})`];
  return `
      ${beginning} SELECT d.id, d.category_id, d.city_id, max(d.bucket) AS bucket, max(${bestOf(score, 'd.popularity')}) AS best${area ? ', near.lng, near.lat' : ''}
      FROM ${from} d ${joined.map((one) => one.join).join(' ')} ${near} ${where} GROUP BY 1, 2, 3${area ? ', 6, 7' : ''}`;
};

/** The same of the businesses that are named. */
const namedMatches = ({ filters }: SearchTask, named: readonly number[], area: Area | undefined, conditions: SqlConditions): string => {
  const places = new SqlConditions(conditions.values);
  requirePlaces(filters, places);
  if (filters.area) requireArea(filters.area, places);
  const isNamed = `b.id = ANY (${conditions.bind(named)}::integer[])`;
  return `
      SELECT b.id, b.category_id, coalesce(b.city_id, 0) AS city_id, ${popularityBucketOf('b')} AS bucket,
        ${bestOf(String(scores.wholeName), popularityOf('b'))} AS best${area ? ', b.location[0] AS lng, b.location[1] AS lat' : ''}
      FROM businesses b ${places.whereAnd(isNamed)}`;
};

const foundBy = (task: SearchTask, plan: CandidatePlan, area: Area | undefined, conditions: SqlConditions): string => {
  const { named = [] } = task;
  if (plan.scan === 'named') return namedMatches(task, named, area, conditions);
  const byTerms = termMatches(task, plan, area, conditions);
  if (!named.length) return byTerms;
  const columns = `id, category_id, city_id${area ? ', lng, lat' : ''}`;
  return `
      SELECT ${columns}, max(bucket) AS bucket, max(best) AS best FROM ((${byTerms}) UNION ALL (${namedMatches(task, named, area, conditions)})) one
      GROUP BY ${columns}`;
};

/** `matches`: (id, category_id, city_id, bucket, best) of everything that is named, or has all terms, and lies in the places. */
const matchesOf = (task: SearchTask, plan: CandidatePlan, conditions: SqlConditions): string => {
  const area = joinedArea(task, plan);
  const found = foundBy(task, plan, area, conditions);
  // Distances are measured of what is left: the CASE keeps the planner from doing so before.
  const circled = area
    ? `CROSS JOIN LATERAL (SELECT point(found.lng, found.lat) AS location) b WHERE CASE WHEN best IS NOT NULL THEN ${inCircle(area, conditions)} END`
    : '';
  return `matches AS MATERIALIZED (
    SELECT id, category_id, city_id, bucket, best FROM (${found}) found ${circled})`;
};

/** One integer holds score and popularity: two are compared half as often again. */
const byRelevance = 'best DESC, id';

/** Filters that only rows answer, for rows `b`. */
const rowFilters = ({ area, ...filters }: BusinessFilters, plan: SearchPlan, conditions: SqlConditions): SqlConditions => {
  const rows = new SqlConditions(conditions.values);
  const isInside = plan.scan === 'places' || plan.scan === 'named' || (plan.scan === 'all' && plan.joinsArea);
  requireRowFilters(filters, rows);
  if (area && !isInside) requireArea(area, rows);
  return rows;
};

/** Reads the row `b` of each `m`. */
const readRow = 'CROSS JOIN LATERAL (SELECT * FROM businesses read WHERE read.id = m.id OFFSET 0) b';

/** Columns of hits `m` whose rows `b` are read. */
const columnsOfHits = ({ filters, page }: SearchTask, best: string, conditions: SqlConditions): string => {
  const centre = page.sortBy === 'distance' ? filters.area?.circle?.centre : undefined;
  const distance = centre ? distanceSql(centre, conditions) : 'NULL::double precision';
  return `${orderColumns}, m.category_id, m.city_id, ${best} AS best, ${distance} AS distance`;
};

/**
 * `hits`: the best of the matches that meet the filters of rows; one more than is counted says that there are more. They are ordered by the id
 * of the match: by that of its row, which the planner takes for another, all ties of the last one would be read.
 */
const hitsOf = (task: SearchTask, plan: CandidatePlan, { most, mostRows, isExact }: HitLimits, conditions: SqlConditions): string => {
  const rows = rowFilters(task.filters, plan, conditions);
  const wanted = `LIMIT ${conditions.bind(most + 1)}`;
  if (!rows.where && isByRelevance(task.page) && !isExact)
    return `hits AS MATERIALIZED (SELECT * FROM matches ORDER BY ${byRelevance} ${wanted})`;
  return `hits AS MATERIALIZED (
    SELECT ${columnsOfHits(task, isExact ? `${scoreBits} | ${popularityOf('b')}` : 'm.best', conditions)}
    FROM (SELECT * FROM matches ORDER BY ${byRelevance} LIMIT ${conditions.bind(mostRows)}) m ${readRow} ${rows.where}
    ORDER BY best DESC, m.id ${wanted})`;
};

/** `hits` of the top, with what is named: candidates come in order, and are tried one after the other until there are enough. */
const hitsOfTop = (task: SearchTask, top: Top, { most }: HitLimits, conditions: SqlConditions): string => {
  const { filters, named = [], page } = task;
  const rows = rowFilters(filters, top, conditions);
  const areRowsRead = rows.where !== '' || !isByRelevance(page);
  const columns = areRowsRead ? columnsOfHits(task, 'm.best', conditions) : 'm.id, m.category_id, m.city_id, m.best';
  const read = areRowsRead ? readRow : '';
  const wanted = `LIMIT ${conditions.bind(most + 1)}`;
  const enough =
    rows.where && top.least > 0
      ? `(SELECT count(*) FROM (${topCandidates({ ...top, depth: top.least }, filters, named, conditions)}) few) >= ${conditions.bind(top.least)}`
      : 'true';
  const ofTop = `SELECT ${columns} FROM (${topCandidates(top, filters, named, conditions)}) m ${read} ${rows.whereAnd(enough)} ORDER BY m.rank DESC, m.id ${wanted}`;
  if (!named.length) return `hits AS MATERIALIZED (${ofTop})`;
  const ofNames = `SELECT ${columns} FROM (${namedMatches(task, named, undefined, conditions)}) m ${read} ${rows.where}`;
  return `hits AS MATERIALIZED (SELECT * FROM ((${ofNames}) UNION ALL (${ofTop})) one ORDER BY ${byRelevance} ${wanted})`;
};

const start = (task: SearchTask, plan: SearchPlan, limits: HitLimits, conditions: SqlConditions): string => {
  const found =
    plan.scan === 'top'
      ? hitsOfTop(task, plan, limits, conditions)
      : `${matchesOf(task, plan, conditions)}, ${hitsOf(task, plan, limits, conditions)}`;
  return `WITH ${found},
    ranked AS (SELECT * FROM hits ORDER BY ${byRelevance} LIMIT ${conditions.bind(limits.most)})`;
};

/** SQL: number of matches before the filters of rows. Of the top it is counted where there are too few hits, with one more than were tried: they may be all that there is. */
const countMatched = ({ filters, named = [] }: SearchTask, plan: SearchPlan, { most }: HitLimits, conditions: SqlConditions): string => {
  if (plan.scan !== 'top') return '(SELECT count(*)::integer FROM matches)';
  const hits = '(SELECT count(*)::integer FROM hits)';
  return `CASE WHEN ${hits} > ${conditions.bind(most)} THEN ${hits}
      ELSE (SELECT count(*)::integer FROM (${topCandidates({ ...plan, depth: plan.depth + 1 }, filters, named, conditions)}) candidates) END`;
};

/** A page in an order, or behind filters, that rows alone answer. */
const pageOfRows = (task: SearchTask, plan: SearchPlan, limits: HitLimits, conditions: SqlConditions): string => `
    ${start(task, plan, limits, conditions)}
    SELECT ${countMatched(task, plan, limits, conditions)} AS matched, (SELECT count(*)::integer FROM hits) AS total,
      ARRAY(SELECT b.id FROM ranked b ORDER BY ${isByRelevance(task.page) ? byRelevance : orderBy(task.page)} ${bindPage(task.page, conditions)}) AS ids`;

/** The best matches up to the end of a page, and their ties, in the order of their true popularity. */
const exactMatches = (end: number, conditions: SqlConditions): string => `(
      SELECT m.id, ${scoreBits} | ${popularityOf('b')} AS best
      FROM (SELECT * FROM matches ORDER BY best >> ${popularityBits} DESC, bucket DESC FETCH FIRST ${conditions.bind(end)} ROWS WITH TIES) m
      CROSS JOIN LATERAL (SELECT read.list_rank FROM businesses read WHERE read.id = m.id OFFSET 0) b)`;

/** A page of the matches by relevance: no rows are read but those that may stand on it. */
const pageOfMatches = (task: SearchTask, plan: CandidatePlan, { most, isExact }: HitLimits, conditions: SqlConditions): string => {
  const { offset, limit } = task.page;
  const end = Math.min(offset + limit, most);
  return `
    WITH ${matchesOf(task, plan, conditions)}
    SELECT counted.matched, least(counted.matched, ${conditions.bind(most + 1)}::integer) AS total,
      ARRAY(SELECT b.id FROM ${isExact ? exactMatches(end, conditions) : 'matches'} b
        ORDER BY ${byRelevance} ${bindPage({ offset, limit: Math.max(0, end - offset) }, conditions)}) AS ids
    FROM (SELECT count(*)::integer AS matched FROM matches) counted`;
};

/** One page of what a search finds: (matched, total, ids). `matched`: before the filters of rows; `total`: up to one more than is counted. */
export const pageOfHits = (task: SearchTask, plan: SearchPlan, limits: HitLimits): Statement => {
  const conditions = new SqlConditions();
  const areRowsAsked = !isByRelevance(task.page) || rowFilters(task.filters, plan, new SqlConditions()).where !== '';
  const sql =
    plan.scan === 'top' || areRowsAsked ? pageOfRows(task, plan, limits, conditions) : pageOfMatches(task, plan, limits, conditions);
  return { sql, values: conditions.values };
};

/** How many of the hits fall to each category and city, and of those in no city to each country: (category_id, city_id, country_code, count). */
export const placesOfHits = (task: SearchTask, plan: SearchPlan, limits: HitLimits): Statement => {
  const conditions = new SqlConditions();
  const sql = `${start(task, plan, limits, conditions)}
    SELECT category_id, city_id, CASE WHEN city_id = 0 THEN (SELECT b.country_code FROM businesses b WHERE b.id = ranked.id) END AS country_code, count(*)::integer AS count
    FROM ranked GROUP BY 1, 2, 3`;
  return { sql, values: conditions.values };
};
