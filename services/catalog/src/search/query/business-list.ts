import { SqlConditions, type Statement } from '../../database/sql-conditions.ts';
import { type Area, type Box, distanceSql } from './area.ts';
import {
  type BusinessFilters,
  filtered,
  filteredInOrder,
  type PlaceFilters,
  requirePlaces,
  requireRowFilters,
} from './business-filters.ts';
import { bestRatedFirst, bindPage, directionOf, type ListPage, orderBy, orderColumns } from './business-order.ts';
import type { Point } from './distance.ts';

/** Groups of businesses in the order of a list: rows of one group lie together in an index, and no index has all groups in that order. */
interface Groups {
  /** SQL of (id, value) for each group, in order of the values. */
  values: string;
  /** SQL: whether `b` is of the group `g`. */
  isOfGroup: string;
  /** Whether an index has the rows of a group in order: only as many as the page may need are read then. By id they are sorted. */
  isByReviews?: true;
  /** Column that is null of the businesses that stand behind all groups. */
  nullable?: string;
}

const placeGroups = (table: 'categories' | 'cities', only: string, page: ListPage): string =>
  `SELECT c.id, c.name_fold AS value FROM ${table} c WHERE c.business_count > 0${only} ORDER BY c.name_fold ${directionOf(page)}`;

/** A business lies in its city's country: the cities of other countries have none of it. */
const inCountry = (code: string | undefined, conditions: SqlConditions): string =>
  code === undefined ? '' : ` AND (c.country_code = ${conditions.bind(code)} OR c.country_code IS NULL)`;

/** Ratings in tenths. */
const ratingValues = 'SELECT (n / 10.0)::numeric(2,1) AS id, n AS value FROM generate_series(0, 50) n ORDER BY n';

const groupsOf = (page: ListPage, { cityIds, categoryId, countryCode }: PlaceFilters, conditions: SqlConditions): Groups | null => {
  if (page.sortBy === 'category') {
    const only = categoryId === undefined ? '' : ` AND c.id = ${conditions.bind(categoryId)}`;
    return { values: placeGroups('categories', only, page), isOfGroup: 'b.category_id = g.id' };
  }
  if (page.sortBy === 'city') {
    const only = cityIds ? ` AND c.id = ANY (${conditions.bind(cityIds)}::integer[])` : inCountry(countryCode, conditions);
    const nullable = cityIds ? undefined : 'city_id';
    return { values: placeGroups('cities', only, page), isOfGroup: 'b.city_id = g.id', nullable };
  }
  if (page.sortBy === 'rating' && directionOf(page) === 'ASC')
    return { values: ratingValues, isOfGroup: 'b.rating = g.id', isByReviews: true, nullable: 'rating' };
  return null;
};

const inGroups = (groups: Groups, rows: string, page: ListPage, order: string): string => `
  SELECT found.id FROM (${groups.values} OFFSET 0) g CROSS JOIN LATERAL (${rows}) found ORDER BY g.value ${directionOf(page)}, ${order}`;

/** Order of the rows of one group, by what they are called there. */
const orderInGroup =
  ({ isByReviews }: Groups) =>
  (row: string): string =>
    isByReviews ? `${row}.review_count DESC, ${row}.id` : `${row}.id`;

/** One group after the other until the page is filled. */
const scanGroups = (groups: Groups, page: ListPage, conditions: SqlConditions): string => {
  const rows = `SELECT b.id FROM businesses b ${conditions.whereAnd(groups.isOfGroup)} OFFSET 0`;
  return `${inGroups(groups, rows, page, 'found.id')} ${bindPage(page, conditions)}`;
};

/** The same, with the businesses of no group behind them. */
const scanGroupsAndRest = (groups: Groups, page: ListPage, conditions: SqlConditions): string => {
  const depth = conditions.bind(page.offset + page.limit);
  const rows = (condition: string): string => `SELECT b.id, b.review_count FROM businesses b ${conditions.whereAnd(condition)}`;
  const order = orderInGroup(groups);
  const end = groups.isByReviews ? `ORDER BY ${order('b')} LIMIT ${depth}` : 'OFFSET 0';
  return `
    WITH valued AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (
      ${inGroups(groups, `${rows(groups.isOfGroup)} ${end}`, page, order('found'))} LIMIT ${depth}) in_groups)
    SELECT id FROM (
      SELECT id, 1 AS part, place FROM valued UNION ALL
      SELECT rest.id, 2, row_number() OVER () FROM (${rows(`b.${groups.nullable} IS NULL`)} ORDER BY ${order('b')} LIMIT ${depth}) rest
      WHERE (SELECT count(*) FROM valued) < ${depth}) parts
    ORDER BY part, place ${bindPage(page, conditions)}`;
};

/**
 * The same page where it lies within the groups; shorter, or empty, where it reaches behind them: `scanInOrder` reads it then. Null where all
 * have a value.
 */
export const scanValued = (filters: BusinessFilters, page: ListPage): Statement | null => {
  const conditions = filteredInOrder(filters, page.sortBy === 'city');
  const groups = groupsOf(page, filters, conditions);
  if (!groups?.nullable) return null;
  const order = orderInGroup(groups);
  const end = groups.isByReviews ? `ORDER BY ${order('b')} LIMIT ${conditions.bind(page.offset + page.limit)}` : 'OFFSET 0';
  const rows = `SELECT b.id, b.review_count FROM businesses b ${conditions.whereAnd(groups.isOfGroup)} ${end}`;
  return { sql: `${inGroups(groups, rows, page, order('found'))} ${bindPage(page, conditions)}`, values: conditions.values };
};

/**
 * The best rated: of each rating the ones that most have given, which within it are the best, and behind all those without a rating. The index
 * has each rating's rows in that order.
 */
const scanBestRated = (page: ListPage, conditions: SqlConditions): string => {
  const depth = conditions.bind(page.offset + page.limit);
  const most = (condition: string): string => `
    SELECT b.id, b.rating, b.review_count FROM businesses b ${conditions.whereAnd(condition)} ORDER BY b.review_count DESC, b.id LIMIT ${depth}`;
  return `
    SELECT found.id FROM (
      SELECT rated.* FROM (${ratingValues} OFFSET 0) g CROSS JOIN LATERAL (${most('b.rating = g.id')}) rated
      UNION ALL SELECT * FROM (${most('b.rating IS NULL')}) unrated) found
    ORDER BY ${bestRatedFirst('found')} ${bindPage(page, conditions)}`;
};

/** Ids of one page in order, along an index that has the order: rows that the filters leave are met on the way. */
export const scanInOrder = (filters: BusinessFilters, page: ListPage): Statement => {
  const conditions = filteredInOrder(filters, page.sortBy === 'city');
  if (page.sortBy === 'best') return { sql: scanBestRated(page, conditions), values: conditions.values };
  const groups = groupsOf(page, filters, conditions);
  const plain = (): string => `SELECT b.id FROM businesses b ${conditions.where} ORDER BY ${orderBy(page)} ${bindPage(page, conditions)}`;
  const sql = groups ? (groups.nullable ? scanGroupsAndRest : scanGroups)(groups, page, conditions) : plain();
  return { sql, values: conditions.values };
};

/** Columns by which a list is sorted in memory: those that the index of a place holds, so that no row is read. */
interface SortKeys {
  columns: string;
  join?: string;
  order: string;
}

const sortKeys = (page: ListPage): SortKeys => {
  const direction = directionOf(page);
  if (page.sortBy === 'city')
    return {
      columns: 'city_id',
      join: 'LEFT JOIN cities c ON c.id = b.city_id',
      order: `c.name_fold ${direction} NULLS LAST, b.id`,
    };
  if (page.sortBy === 'name') return { columns: 'name_fold', order: orderBy(page) };
  if (page.sortBy === 'best') return { columns: 'rating, review_count', order: orderBy(page) };
  // One integer is compared in a fraction of the time of a decimal and another one.
  const [unrated, withMore] = direction === 'DESC' ? [-1, '+'] : [51, '-'];
  return {
    columns: `(coalesce(rating * 10, ${unrated})::bigint << 32) ${withMore} review_count AS standing`,
    order: `b.standing ${direction}, b.id`,
  };
};

/** Ids of one page in order, of places that are read whole and sorted. */
export const sortPlaces = (filters: PlaceFilters, page: ListPage): Statement => {
  const conditions = filtered(filters);
  const { columns, join = '', order } = sortKeys(page);
  const sql = `SELECT b.id FROM (SELECT id, ${columns} FROM businesses b ${conditions.where} OFFSET 0) b ${join}
    ORDER BY ${order} ${bindPage(page, conditions)}`;
  return { sql, values: conditions.values };
};

/** One page and the total of a list whose rows are all read and sorted: (total, ids). */
export const sortRows = (filters: BusinessFilters, page: ListPage): Statement => {
  const conditions = filtered(filters);
  const columns = ['b.id', ...orderColumns(page, filters.area, conditions)].join(', ');
  const sql = `
    WITH b AS MATERIALIZED (SELECT ${columns} FROM businesses b ${conditions.where})
    SELECT (SELECT count(*)::integer FROM b) AS total, ARRAY(SELECT b.id FROM b ORDER BY ${orderBy(page)} ${bindPage(page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};

/** One page and the number of businesses that the filters leave, up to `most` + 1, met on one scan: (total, ids). */
export const scanWithTotal = (filters: BusinessFilters, page: ListPage, most: number): Statement => {
  const end = page.offset + page.limit;
  const { sql, values } = scanInOrder(filters, { ...page, limit: Math.max(most + 1, end), offset: 0 });
  const conditions = new SqlConditions(values);
  const [first, last] = [page.offset + 1, end].map((place) => `${conditions.bind(place)}::integer`);
  return {
    sql: `SELECT count(*)::integer AS total, coalesce((array_agg(id))[${first}:${last}], '{}') AS ids FROM (${sql}) scanned`,
    values,
  };
};

/** The number alone, met along the list's own order: the best rated come by more than one scan. */
export const countInOrder = (filters: BusinessFilters, most: number): Statement => {
  const { sql, values } = scanInOrder(filters, { limit: most + 1, offset: 0, sortOrder: 'asc' });
  return { sql: `SELECT count(*)::integer AS total FROM (${sql}) counted`, values };
};

/** The same, however they are found. */
export const countUpTo = (filters: BusinessFilters, most: number): Statement => {
  const conditions = filtered(filters);
  const sql = `SELECT count(*)::integer AS total FROM (SELECT 1 FROM businesses b ${conditions.where} LIMIT ${conditions.bind(most + 1)}) counted`;
  return { sql, values: conditions.values };
};

/** Number of businesses in the area, up to `most` + 1: the index of the locations knows it. */
export const countInArea = ({ area }: BusinessFilters, most: number): Statement => countUpTo({ area }, most);

/** Businesses that a filter is tried on, some 5 µs each: enough to tell a third from a tenth, and that from a hundredth. */
const triedBusinesses = 128;

/**
 * Of businesses that are spread evenly over all ids, how many lie in the places, and how many of those the filters of rows leave: (tried, met). A
 * fixed cost, however many there are, and the same businesses each time.
 */
export const tryFilters = (filters: BusinessFilters): Statement => {
  const conditions = new SqlConditions();
  requirePlaces(filters, conditions);
  const met = new SqlConditions(conditions.values);
  requireRowFilters(filters, met);
  const ids = `SELECT (ids.first + (ids.last - ids.first)::bigint * n / ${triedBusinesses})::integer
      FROM (SELECT min(id) AS first, max(id) AS last FROM businesses) ids, generate_series(0, ${triedBusinesses - 1}) AS n`;
  const sql = `SELECT count(*)::integer AS tried, (count(*) FILTER (${met.where}))::integer AS met
    FROM businesses b ${conditions.whereAnd(`b.id = ANY (ARRAY(${ids}))`)}`;
  return { sql, values: conditions.values };
};

const microDegrees = 1_000_000;

/** Estimated number of businesses in the area: those of the cities whose middle lies in it. A fixed cost, however many there are. */
export const estimateInArea = ({ boxes }: Area): Statement => {
  const conditions = new SqlConditions();
  const isBetween = (sum: string, from: number, to: number): string => {
    const [low, high] = [from, to].map((degrees) => conditions.bind(Math.round(degrees * microDegrees)));
    return `c.${sum} BETWEEN ${low}::bigint * c.with_location AND ${high}::bigint * c.with_location`;
  };
  const inBoxes = boxes.map(
    ({ west, south, east, north }) => `(${isBetween('latitude_sum', south, north)} AND ${isBetween('longitude_sum', west, east)})`,
  );
  const sql = `SELECT coalesce(sum(c.business_count), 0)::integer AS total FROM cities c WHERE c.with_location > 0 AND (${inBoxes.join(' OR ')})`;
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

/** How many of the best that the filters leave fall to each category and city, and of those in no city to each country: (category_id, city_id, country_code, count). */
export const countBestByPlace = (filters: BusinessFilters, most: number): Statement => {
  const best = scanInOrder(filters, { limit: most, offset: 0, sortOrder: 'asc' });
  const sql = `SELECT b.category_id, coalesce(b.city_id, 0) AS city_id, CASE WHEN b.city_id IS NULL THEN b.country_code END AS country_code, count(*)::integer AS count
    FROM (${best.sql}) w JOIN businesses b USING (id) GROUP BY 1, 2, 3`;
  return { sql, values: best.values };
};
