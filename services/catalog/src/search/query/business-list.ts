import type { BusinessListQuery } from '@directory/contracts';
import type { SqlConditions } from '../../database/sql-conditions.ts';
import { type Box, distanceSql } from './area.ts';
import { type BusinessFilters, filtered, isCounted, type PlaceFilters } from './business-filters.ts';
import { type ListOrder, sortOrderBy, walkOrder } from './business-order.ts';
import type { Point } from './distance.ts';

/** A statement and the values it binds. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** Order and page of a list. */
export type ListPage = ListOrder & Pick<BusinessListQuery, 'limit' | 'offset'>;

export const bindPage = ({ limit, offset }: ListPage, conditions: SqlConditions): string =>
  `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;

/** How deep a walk goes to fill the page. */
export const bindDepth = ({ limit, offset }: ListPage, conditions: SqlConditions): string => `LIMIT ${conditions.bind(limit + offset)}`;

/** Rows of a list that come before or after the others, and their order. */
export interface Part {
  where: string;
  orderBy: string;
}

/** Two walks, one after the other: each is cut where the page ends, and only what they found is put in order. */
export const walkTwice = ([first, second]: [Part, Part], page: ListPage, conditions: SqlConditions): string => {
  const depth = bindDepth(page, conditions);
  const walk = (part: number, { where, orderBy }: Part): string =>
    `(SELECT b.id, ${part} AS part, row_number() OVER (ORDER BY ${orderBy}) AS place FROM businesses b ${where} ORDER BY ${orderBy} ${depth})`;
  return `SELECT id FROM (${walk(1, first)} UNION ALL ${walk(2, second)}) walked ORDER BY part, place ${bindPage(page, conditions)}`;
};

/** Values that a list is ordered by, each of which has its businesses together in an index, by id: met value by value, ties need no sort. */
interface Groups {
  /** SQL of (value) and what `match` asks for, in order. */
  values: string;
  /** True where `b` has the value of `g`. */
  match: string;
  direction: 'ASC' | 'DESC';
  /** Column that is null of those that come last. */
  valueless?: string;
  /** Each value is of one group, whose size stands beside it as `size`: groups before the page are passed over. */
  isCounted?: boolean;
}

const categoryGroups = (direction: 'ASC' | 'DESC', { cityIds, countryCode }: PlaceFilters, conditions: SqlConditions): Groups => {
  const match = 'b.category_id = g.id';
  const ordered = `ORDER BY c.name_fold ${direction}`;
  if (cityIds) {
    // The counters of a city say which categories it has.
    const counts = `SELECT n.category_id AS id, sum(n.business_count) AS size FROM business_counts n WHERE n.city_id = ANY (${conditions.bind(cityIds)}::integer[]) GROUP BY 1`;
    const values = `SELECT n.id, n.size, c.name_fold AS value FROM (${counts}) n JOIN categories c USING (id) ${ordered}`;
    return { values, match, direction, isCounted: countryCode === undefined };
  }
  const values = `SELECT c.id, c.business_count AS size, c.name_fold AS value FROM categories c WHERE c.business_count > 0 ${ordered}`;
  return { values, match, direction, isCounted: countryCode === undefined };
};

const groupsOf = ({ sortBy, sortOrder }: ListOrder, filters: BusinessFilters, conditions: SqlConditions): Groups | null => {
  const direction = sortOrder === 'desc' ? 'DESC' : 'ASC';
  const { categoryId, cityIds } = filters;
  if (sortBy === 'category' && categoryId === undefined) {
    const groups = categoryGroups(direction, filters, conditions);
    return { ...groups, isCounted: groups.isCounted && isCounted(filters) };
  }
  if (sortBy === 'rating' && direction === 'ASC')
    return {
      values: 'SELECT (n / 10.0)::numeric(2,1) AS value FROM generate_series(0, 50) n ORDER BY 1',
      match: 'b.rating = g.value',
      direction,
      valueless: 'b.rating',
    };
  if (sortBy === 'city' && direction === 'DESC' && categoryId === undefined && cityIds === undefined)
    return {
      values: 'SELECT DISTINCT name_fold AS value FROM cities ORDER BY 1 DESC',
      match: 'b.city_fold = g.value',
      direction,
      valueless: 'b.city_fold',
    };
  return null;
};

const walkGroups = ({ values, match, direction, valueless }: Groups, page: ListPage, conditions: SqlConditions): string => {
  const depth = bindDepth(page, conditions);
  const grouped = `
    SELECT found.id FROM (${values} OFFSET 0) g
    CROSS JOIN LATERAL (SELECT b.id FROM businesses b ${conditions.whereAnd(match)} ORDER BY b.id ${depth}) found
    ORDER BY g.value ${direction}, found.id`;
  if (!valueless) return `${grouped} ${bindPage(page, conditions)}`;
  // Read only as far as the others leave the page unfilled.
  return `
    WITH valued AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${grouped} ${depth}) walked),
    rest AS MATERIALIZED (SELECT b.id FROM businesses b ${conditions.whereAnd(`${valueless} IS NULL`)} ORDER BY ${valueless === 'b.rating' ? 'b.rating DESC NULLS LAST, ' : 'b.city_fold, '}b.id
      LIMIT greatest(0, ${depth.slice('LIMIT '.length)}::integer - (SELECT count(*) FROM valued)))
    SELECT id FROM (SELECT id, 1 AS part, place FROM valued UNION ALL SELECT id, 2, row_number() OVER () FROM rest) parts
    ORDER BY part, place ${bindPage(page, conditions)}`;
};

/** Of groups whose sizes are known only those are opened that the page lies in, and each where the page begins. */
const openGroups = ({ values, match, direction }: Groups, { limit, offset }: ListPage, conditions: SqlConditions): string => {
  const [first, end] = [`${conditions.bind(offset)}::bigint`, `${conditions.bind(offset + limit)}::bigint`];
  return `
    SELECT found.id FROM (
      SELECT * FROM (SELECT v.*, sum(v.size) OVER (ORDER BY v.value ${direction}) - v.size AS before FROM (${values}) v) sized
      WHERE before < ${end} AND before + size > ${first} ORDER BY value ${direction} OFFSET 0) g
    CROSS JOIN LATERAL (SELECT b.id FROM businesses b ${conditions.whereAnd(match)} ORDER BY b.id
      OFFSET greatest(0, ${first} - g.before)::bigint LIMIT (${end} - greatest(g.before, ${first}))::bigint) found
    ORDER BY g.value ${direction}, found.id`;
};

/**
 * By id, those of cities: no index has these together by id, but each category's of a city are. Of each as much is
 * read as the page may hold.
 */
const mergeCategories = (cityIds: readonly number[], page: ListPage, conditions: SqlConditions): string => `
    SELECT found.id FROM (SELECT DISTINCT n.city_id, n.category_id FROM business_counts n WHERE n.city_id = ANY (${conditions.bind(cityIds)}::integer[])) g
    CROSS JOIN LATERAL (SELECT b.id FROM businesses b ${conditions.whereAnd('b.city_id = g.city_id AND b.category_id = g.category_id')}
      ORDER BY b.id ${bindDepth(page, conditions)}) found
    ORDER BY found.id ${bindPage(page, conditions)}`;

/** In an order in which all businesses of one place are alike: by their ids. */
const walkAlike = (filters: BusinessFilters, page: ListPage, conditions: SqlConditions): string | null => {
  const { categoryId, cityIds } = filters;
  if (page.sortBy === 'city' && cityIds !== undefined && categoryId === undefined) return mergeCategories(cityIds, page, conditions);
  const isAlike = (page.sortBy === 'category' && categoryId !== undefined) || (page.sortBy === 'city' && cityIds !== undefined);
  // Of several cities no index has them in order: a walk over all ids would read everything where theirs lie together.
  const order = cityIds && cityIds.length > 1 ? 'b.id + 0' : 'b.id';
  return isAlike ? `SELECT b.id FROM businesses b ${conditions.where} ORDER BY ${order} ${bindPage(page, conditions)}` : null;
};

/**
 * SQL of one page of ids, in order, of businesses `b` that meet the conditions. The filters say which road is short. `isWhole`: there are
 * no other conditions than the filters.
 */
export const walk = (filters: BusinessFilters, page: ListPage, conditions: SqlConditions, isWhole: boolean): string => {
  const alike = walkAlike(filters, page, conditions);
  if (alike) return alike;
  const groups = groupsOf(page, filters, conditions);
  if (groups) return groups.isCounted && isWhole ? openGroups(groups, page, conditions) : walkGroups(groups, page, conditions);
  const { orderBy, nullable, nullsOrderBy = orderBy } = walkOrder(page);
  if (!nullable) return `SELECT b.id FROM businesses b ${conditions.where} ORDER BY ${orderBy} ${bindPage(page, conditions)}`;
  const valued = { where: conditions.whereAnd(`${nullable} IS NOT NULL`), orderBy };
  const valueless = { where: conditions.whereAnd(`${nullable} IS NULL`), orderBy: nullsOrderBy };
  return walkTwice([valued, valueless], page, conditions);
};

/** Ids of one page, in order: the rows are joined to them afterwards, so that a deep page does not read the rows before it. */
export const pageOfIds = (filters: BusinessFilters, page: ListPage): Statement => {
  const conditions = filtered(filters);
  return { sql: walk(filters, page, conditions, true), values: conditions.values };
};

/** Number of businesses that the filters leave, up to `most` + 1, met on the same walk as the page. */
export const countUpTo = (filters: BusinessFilters, page: ListPage, most: number): Statement => {
  const first = pageOfIds(filters, { ...page, limit: most + 1, offset: 0 });
  return { sql: `SELECT count(*)::integer AS total FROM (${first.sql}) counted`, values: first.values };
};

/** Number of businesses that the filters leave, up to `most` + 1, however they are come by. */
export const countWithin = (filters: BusinessFilters, most: number): Statement => {
  const conditions = filtered(filters);
  const sql = `SELECT count(*)::integer AS total FROM (SELECT 1 FROM businesses b ${conditions.where} LIMIT ${conditions.bind(most + 1)}) counted`;
  return { sql, values: conditions.values };
};

/** Number of businesses in the area, up to `most` + 1: the index over places knows it. */
export const countInArea = ({ area }: BusinessFilters, most: number): Statement => countWithin({ area }, most);

/** Columns that orders of rows in memory ask for. */
export const orderColumns = 'b.id, b.name_fold, b.rating, b.city_fold, b.category_fold, b.list_rank';

/** One page and the total of a list that is short enough to be read whole and sorted: (total, ids). */
export const pageOfFew = (filters: BusinessFilters, page: ListPage): Statement => {
  const conditions = filtered(filters);
  const centre = filters.area?.circle?.centre;
  const byDistance = page.sortBy === 'distance' && centre;
  const distance = byDistance ? distanceSql(centre, conditions) : 'NULL::double precision';
  const order = byDistance ? `b.distance ${page.sortOrder === 'desc' ? 'DESC' : 'ASC'}, b.id` : sortOrderBy(walkOrder(page));
  const sql = `
    WITH b AS MATERIALIZED (SELECT ${orderColumns}, ${distance} AS distance FROM businesses b ${conditions.where})
    SELECT (SELECT count(*)::integer FROM b) AS total, ARRAY(SELECT b.id FROM b ORDER BY ${order} ${bindPage(page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};

/** The boxes of an area on either side of the date line, and the longitude that a point is seen at from there. */
const sidesOf = (boxes: readonly Box[], { longitude }: Point): { boxes: Box[]; longitude: number }[] => {
  const isHere = ({ west, east }: Box): boolean => Math.abs((west + east) / 2 - longitude) <= 180;
  const there = longitude + (longitude > 0 ? -360 : 360);
  const sides = [
    { boxes: boxes.filter(isHere), longitude },
    { boxes: boxes.filter((box) => !isHere(box)), longitude: there },
  ];
  return sides.filter((side) => side.boxes.length > 0);
};

/**
 * The nearest on the map plane (degrees) among what the filters leave in an area, with their true distances: (id, distance, degrees, side).
 * Over the date line the plane is asked once from either side, for as many.
 */
export const nearestOnPlane = ({ area, ...others }: BusinessFilters, centre: Point, most: number): Statement => {
  const values: unknown[] = [];
  const from = ({ boxes, longitude }: { boxes: Box[]; longitude: number }, side: number): string => {
    const conditions = filtered({ ...others, area: area && { ...area, boxes } }, values);
    const distance = distanceSql(centre, conditions);
    const degrees = `b.location <-> point(${conditions.bind(longitude)}::double precision, ${conditions.bind(centre.latitude)}::double precision)`;
    return `(SELECT b.id, ${distance} AS distance, ${degrees} AS degrees, ${side} AS side FROM businesses b ${conditions.where} ORDER BY ${degrees} LIMIT ${conditions.bind(most)})`;
  };
  const sql = sidesOf(area?.boxes ?? [], centre)
    .map(from)
    .join(' UNION ALL ');
  return { sql, values };
};

/** Businesses that facets without a counter look at: the best, where there are more. */
const mostPlaced = 10_000;

/** How many of what the filters leave fall to each category and city: (category_id, city_id, count). */
export const countPlaces = (filters: BusinessFilters): Statement => {
  const best = pageOfIds(filters, { limit: mostPlaced, offset: 0, sortOrder: 'asc' });
  const sql = `SELECT b.category_id, coalesce(b.city_id, 0) AS city_id, count(*)::integer AS count FROM (${best.sql}) w JOIN businesses b USING (id) GROUP BY 1, 2`;
  return { sql, values: best.values };
};
