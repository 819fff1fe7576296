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
import { type Area, inBoxes, inCircle, requireArea } from './query/area.ts';
import { type BusinessFilters, requirePlaces, requireRowFilters } from './query/business-filters.ts';
import { bindPage, type ListPage, orderBy, orderColumns } from './query/business-order.ts';
import { isShortPrefix, postingsOf, type QueryTerm, rarestTerm, shareOfSharedPlaces, sizeOf } from './query-term.ts';

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

/** Columns of a match beside its id and what it stands by: where it lies, and its popularity bucket. */
type KeptColumn = 'category_id' | 'city_id' | 'bucket';

/** A search, and what its answer asks of each match. Thousands of candidates are grouped: each column less is a tenth of that. */
interface HitTask extends SearchTask {
  kept: readonly KeptColumn[];
}

const keptPlaces = ['category_id', 'city_id'] as const;

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

const listed = (columns: readonly string[]): string => columns.join(', ');

/** Columns that tell matches apart: all of one business are alike in them. */
const keysOf = ({ kept }: HitTask, area: Area | undefined): string[] => [
  'id',
  ...kept.filter((column) => column !== 'bucket'),
  ...(area ? ['lng', 'lat'] : []),
];

const bestBucket = ({ kept }: HitTask, row: string): string => (kept.includes('bucket') ? `max(${row}.bucket) AS bucket, ` : '');

/** Candidates that meet all terms: (id, best), what is kept, and where they lie if an area is joined. */
const termMatches = (task: HitTask, plan: CandidatePlan, area: Area | undefined, conditions: SqlConditions): string => {
  const rarest = plan.scan === 'places' ? null : rarestTerm(task.terms);
  const others = task.terms.filter((term) => term !== rarest).sort((a, b) => sizeOf(a) - sizeOf(b));
  const candidates = candidatesOf(task, plan, others, conditions);
  const size = sizeOfPlan(task, plan);
  const isBest = plan.scan === 'best' && others.length > 0;
  const reach = (): string => requireReach(task.filters, rarest, conditions) + (isBest ? requireBuckets : '');
  // 'Real estate agency' is one kind: its further words leave most of what the first one finds.
  const shares = others.map((term) => Math.max(assumedTermShare, rarest ? shareOfSharedPlaces(rarest, term) : 0));
  const left = others.map((_, i) => shares.slice(0, i).reduce((product, share) => product * share, size));
  const joined = others.map((term, i) => joinTerm(term, `t${i}`, isProbed(left[i], term), reach, conditions));
  const score = ['d.score', ...joined.map((one) => one.score)].join(' + ');
  const hasAll = joined.filter((one) => !one.isInner).map((one) => `${one.score} IS NOT NULL`);
  const near = area ? joinArea(area, joined.length === 0, conditions) : '';
  // A CASE keeps the planner from making another join of the full one.
  const inside = ['d.id IS NOT NULL', 'near.id IS NOT NULL', ...hasAll].join(' AND ');
  const where = area && joined.length ? `WHERE CASE WHEN ${inside} THEN true END` : hasAll.length ? `WHERE ${hasAll.join(' AND ')}` : '';
  const [beginning, from] = isBest ? [`WITH candidates AS MATERIALIZED (${candidates})`, 'candidates'] : ['', `(${candidates})`];
  const keys = listed([...keysOf(task, undefined).map((key) => `d.${key}`), ...(area ? ['near.lng', 'near.lat'] : [])]);
  return `
      ${beginning} SELECT ${keys}, ${bestBucket(task, 'd')}max(${bestOf(score, 'd.popularity')}) AS best
      FROM ${from} d ${joined.map((one) => one.join).join(' ')} ${near} ${where} GROUP BY ${keys}`;
};

/** The same of the businesses that are named. */
const namedMatches = ({ filters, kept }: HitTask, named: readonly number[], area: Area | undefined, conditions: SqlConditions): string => {
  const places = new SqlConditions(conditions.values);
  requirePlaces(filters, places);
  if (filters.area) requireArea(filters.area, places);
  const isNamed = `b.id = ANY (${conditions.bind(named)}::integer[])`;
  const sources = { category_id: 'b.category_id', city_id: 'coalesce(b.city_id, 0)', bucket: popularityBucketOf('b') };
  const columns = [
    'b.id',
    ...kept.filter((column) => column !== 'bucket').map((column) => `${sources[column]} AS ${column}`),
    ...(area ? ['b.location[0] AS lng', 'b.location[1] AS lat'] : []),
    ...(kept.includes('bucket') ? [`${sources.bucket} AS bucket`] : []),
    `${bestOf(String(scores.wholeName), popularityOf('b'))} AS best`,
  ];
  return `
      SELECT ${listed(columns)} FROM businesses b ${places.whereAnd(isNamed)}`;
};

const foundBy = (task: HitTask, plan: CandidatePlan, area: Area | undefined, conditions: SqlConditions): string => {
  const { named = [] } = task;
  if (plan.scan === 'named') return namedMatches(task, named, area, conditions);
  const byTerms = termMatches(task, plan, area, conditions);
  if (!named.length) return byTerms;
  const keys = listed(keysOf(task, area));
  return `
      SELECT ${keys}, ${bestBucket(task, 'one')}max(best) AS best FROM ((${byTerms}) UNION ALL (${namedMatches(task, named, area, conditions)})) one
      GROUP BY ${keys}`;
};

/** `matches`: (id, best), and what is kept, of everything that is named, or has all terms, and lies in the places. */
const matchesOf = (task: HitTask, plan: CandidatePlan, conditions: SqlConditions): string => {
  const area = joinedArea(task, plan);
  const found = foundBy(task, plan, area, conditions);
  // Distances are measured of what is left: the CASE keeps the planner from doing so before.
  const circled = area
    ? `CROSS JOIN LATERAL (SELECT point(found.lng, found.lat) AS location) b WHERE CASE WHEN best IS NOT NULL THEN ${inCircle(area, conditions)} END`
    : '';
  return `matches AS MATERIALIZED (
    SELECT ${listed(['id', ...task.kept, 'best'])} FROM (${found}) found ${circled})`;
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

/** Reads the row `b` of each `m`, as far as its last column that is asked for: filters are tried there, before what the order asks for is unpacked. */
const readRow = (rows: SqlConditions): string =>
  `CROSS JOIN LATERAL (SELECT * FROM businesses b ${rows.whereAnd('b.id = m.id')} OFFSET 0) b`;

/** Columns of hits `m` whose rows `b` are read. */
const columnsOfHits = ({ kept, filters, page }: HitTask, best: string, conditions: SqlConditions): string => {
  const ofRow = isByRelevance(page) ? [] : orderColumns(page, filters.area, conditions);
  return listed(['m.id', ...kept.map((column) => `m.${column}`), `${best} AS best`, ...ofRow]);
};

/**
 * `hits`: the best of the matches that meet the filters of rows; one more than is counted says that there are more. They are ordered by the id
 * of the match: by that of its row, which the planner takes for another, all ties of the last one would be read.
 */
const hitsOf = (task: HitTask, plan: CandidatePlan, { most, mostRows, isExact }: HitLimits, conditions: SqlConditions): string => {
  const rows = rowFilters(task.filters, plan, conditions);
  const wanted = `LIMIT ${conditions.bind(most + 1)}`;
  if (!rows.where && isByRelevance(task.page) && !isExact)
    return `hits AS MATERIALIZED (SELECT * FROM matches ORDER BY ${byRelevance} ${wanted})`;
  return `hits AS MATERIALIZED (
    SELECT ${columnsOfHits(task, isExact ? `${scoreBits} | ${popularityOf('b')}` : 'm.best', conditions)}
    FROM (SELECT * FROM matches ORDER BY ${byRelevance} LIMIT ${conditions.bind(mostRows)}) m ${readRow(rows)}
    ORDER BY best DESC, m.id ${wanted})`;
};

/** `hits` of the top, with what is named: candidates come in order, and are tried one after the other until there are enough. */
const hitsOfTop = (task: HitTask, top: Top, { most }: HitLimits, conditions: SqlConditions): string => {
  const { filters, named = [], page } = task;
  const rows = rowFilters(filters, top, conditions);
  const areRowsRead = rows.where !== '' || !isByRelevance(page);
  const columns = areRowsRead
    ? columnsOfHits(task, 'm.best', conditions)
    : listed(['id', ...task.kept, 'best'].map((column) => `m.${column}`));
  const read = areRowsRead ? readRow(rows) : '';
  const wanted = `LIMIT ${conditions.bind(most + 1)}`;
  const enough =
    rows.where && top.least > 0
      ? `(SELECT count(*) FROM (${topCandidates({ ...top, depth: top.least }, filters, named, conditions)}) few) >= ${conditions.bind(top.least)}`
      : 'true';
  const ofTop = `SELECT ${columns} FROM (${topCandidates(top, filters, named, conditions)}) m ${read} WHERE ${enough} ORDER BY m.rank DESC, m.id ${wanted}`;
  if (!named.length) return `hits AS MATERIALIZED (${ofTop})`;
  const ofNames = `SELECT ${columns} FROM (${namedMatches(task, named, undefined, conditions)}) m ${read}`;
  return `hits AS MATERIALIZED (SELECT * FROM ((${ofNames}) UNION ALL (${ofTop})) one ORDER BY ${byRelevance} ${wanted})`;
};

const start = (task: HitTask, plan: SearchPlan, limits: HitLimits, conditions: SqlConditions): string => {
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
const pageOfRows = (task: HitTask, plan: SearchPlan, limits: HitLimits, conditions: SqlConditions): string => `
    ${start(task, plan, limits, conditions)}
    SELECT ${countMatched(task, plan, limits, conditions)} AS matched, (SELECT count(*)::integer FROM hits) AS total,
      ARRAY(SELECT b.id FROM ranked b ORDER BY ${isByRelevance(task.page) ? byRelevance : orderBy(task.page)} ${bindPage(task.page, conditions)}) AS ids`;

/** The best matches up to the end of a page, and their ties, in the order of their true popularity. */
const exactMatches = (end: number, conditions: SqlConditions): string => `(
      SELECT m.id, ${scoreBits} | ${popularityOf('b')} AS best
      FROM (SELECT * FROM matches ORDER BY best >> ${popularityBits} DESC, bucket DESC FETCH FIRST ${conditions.bind(end)} ROWS WITH TIES) m
      CROSS JOIN LATERAL (SELECT read.list_rank FROM businesses read WHERE read.id = m.id OFFSET 0) b)`;

/** A page of the matches by relevance: no rows are read but those that may stand on it. */
const pageOfMatches = (task: HitTask, plan: CandidatePlan, { most, isExact }: HitLimits, conditions: SqlConditions): string => {
  const { offset, limit } = task.page;
  const end = Math.min(offset + limit, most);
  return `
    WITH ${matchesOf(task, plan, conditions)}
    SELECT counted.matched, least(counted.matched, ${conditions.bind(most + 1)}::integer) AS total,
      ARRAY(SELECT b.id FROM ${isExact ? exactMatches(end, conditions) : 'matches'} b
        ORDER BY ${byRelevance} ${bindPage({ offset, limit: Math.max(0, end - offset) }, conditions)}) AS ids
    FROM (SELECT count(*)::integer AS matched FROM matches) counted`;
};

/** Whether rows are read for filters, or for an order that is none of relevance. */
const asksRows = (task: SearchTask, plan: SearchPlan): boolean =>
  !isByRelevance(task.page) || rowFilters(task.filters, plan, new SqlConditions()).where !== '';

/** One page of what a search finds: (matched, total, ids). `matched`: before the filters of rows; `total`: up to one more than is counted. */
export const pageOfHits = (task: SearchTask, plan: SearchPlan, limits: HitLimits): Statement => {
  const conditions = new SqlConditions();
  const sql =
    plan.scan === 'top' || asksRows(task, plan)
      ? pageOfRows({ ...task, kept: [] }, plan, limits, conditions)
      : pageOfMatches({ ...task, kept: limits.isExact ? ['bucket'] : [] }, plan, limits, conditions);
  return { sql, values: conditions.values };
};

/** `ranked`: the best matches, as many as are counted. Which of the ties of the last one are among them is asked of their rows, and of no others. */
const bestMatches = (task: HitTask, plan: CandidatePlan, { most }: HitLimits, conditions: SqlConditions): string => {
  const score = `best >> ${popularityBits}`;
  const last = `SELECT ${score}, bucket FROM matches ORDER BY 1 DESC, 2 DESC LIMIT 1 OFFSET ${conditions.bind(most - 1)}`;
  const popularity = `SELECT ${popularityOf('b')} FROM businesses b WHERE b.id = matches.id`;
  return `WITH ${matchesOf(task, plan, conditions)}, ranked AS (
      SELECT * FROM matches ORDER BY ${score} DESC, bucket DESC, CASE WHEN (${score}, bucket) = (${last}) THEN (${popularity}) END DESC, id
      LIMIT ${conditions.bind(most)})`;
};

/**
 * How many of the hits fall to each category and city, and of those in no city to each country, with how many there are, up to one more than is
 * counted: (category_id, city_id, country_code, count, total).
 */
export const placesOfHits = (task: SearchTask, plan: SearchPlan, limits: HitLimits): Statement => {
  const conditions = new SqlConditions();
  const isOfMatches = plan.scan !== 'top' && limits.isExact && !asksRows(task, plan);
  const ranked = isOfMatches
    ? bestMatches({ ...task, kept: [...keptPlaces, 'bucket'] }, plan, limits, conditions)
    : start({ ...task, kept: keptPlaces }, plan, limits, conditions);
  const sql = `${ranked}
    SELECT category_id, city_id, CASE WHEN city_id = 0 THEN (SELECT b.country_code FROM businesses b WHERE b.id = ranked.id) END AS country_code,
      count(*)::integer AS count, (SELECT least(count(*), ${conditions.bind(limits.most + 1)}::integer)::integer FROM ${isOfMatches ? 'matches' : 'hits'}) AS total
    FROM ranked GROUP BY 1, 2, 3`;
  return { sql, values: conditions.values };
};
