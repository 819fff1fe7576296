import { type CountedColumn, countersWithin } from '../../changes/counts/place-counters.ts';
import { SqlConditions, type Statement } from '../../database/sql-conditions.ts';
import { filtered, hasPlace, type PlaceFilters } from './business-filters.ts';
import { bindPage, directionOf, type ListPage } from './business-order.ts';

/** A category or a city that a page in the order of their names reaches into. Cities of one name have one place. */
export interface ReachedGroup {
  id: number;
  place: number;
  /** Businesses of the names before it. */
  before: number;
}

interface NamedPlaces {
  table: 'categories' | 'cities';
  column: CountedColumn;
}

const namedPlaces = ({ sortBy }: ListPage): NamedPlaces =>
  sortBy === 'city' ? { table: 'cities', column: 'city_id' } : { table: 'categories', column: 'category_id' };

/** SQL of (value, count) for each name. */
const countsOf = (filters: PlaceFilters, { table, column }: NamedPlaces, conditions: SqlConditions): string => {
  if (!hasPlace(filters)) return `SELECT c.name_fold AS value, sum(c.business_count) AS count FROM ${table} c GROUP BY 1`;
  const counters = countersWithin(column, filters, conditions.values);
  return `SELECT c.name_fold AS value, sum(n.business_count) AS count FROM ${counters.table} n JOIN ${table} c ON c.id = n.${column} ${counters.where} GROUP BY 1`;
};

/** The groups that a page reaches into, found by the counters: (id, place, before) in the order of the list. */
export const reachedGroups = (filters: PlaceFilters, page: ListPage): Statement => {
  const conditions = new SqlConditions();
  const places = namedPlaces(page);
  const direction = directionOf(page);
  const counts = countsOf(filters, places, conditions);
  const [offset, end] = [page.offset, page.offset + page.limit].map((row) => conditions.bind(row));
  const sql = `
    SELECT c.id, reached.place, reached.before FROM (
      SELECT value, (row_number() OVER (ORDER BY value ${direction}))::integer AS place, (up_to - count)::integer AS before FROM (
        SELECT value, count, sum(count) OVER (ORDER BY value ${direction}) AS up_to FROM (${counts}) counted WHERE count > 0) placed
      WHERE up_to > ${offset} AND up_to - count < ${end}) reached
    JOIN ${places.table} c ON c.name_fold = reached.value ORDER BY reached.place`;
  return { sql, values: conditions.values };
};

/**
 * The same of the cities, one after the other in the order of their names until the page is filled: the counters of those behind it are not read. A
 * business lies in its city's country: the cities of other countries have none of it.
 */
export const reachedCities = (filters: PlaceFilters, page: ListPage): Statement => {
  const conditions = new SqlConditions();
  const direction = directionOf(page);
  const country = filters.countryCode === undefined ? null : conditions.bind(filters.countryCode);
  const only = country === null ? '' : ` AND (c.country_code = ${country} OR c.country_code IS NULL)`;
  const counters = countersWithin('city_id', filters, conditions.values);
  const counted = hasPlace(filters)
    ? `SELECT sum(n.business_count)::integer AS count FROM ${counters.table} n ${counters.where} AND n.city_id = c.id`
    : 'SELECT c.business_count AS count';
  const [offset, end] = [page.offset, page.offset + page.limit].map((row) => conditions.bind(row));
  const sql = `
    SELECT id, place::integer, before::integer FROM (
      SELECT id, value, place, up_to - count AS before FROM (
        SELECT c.id, c.value, dense_rank() OVER (ORDER BY c.value ${direction}) AS place,
          sum(n.count) OVER (ORDER BY c.value ${direction}) AS up_to, sum(n.count) OVER (PARTITION BY c.value ORDER BY c.value ${direction}) AS count
        FROM (SELECT c.id, c.name_fold AS value, c.business_count FROM cities c WHERE c.business_count > 0${only} ORDER BY c.name_fold ${direction} OFFSET 0) c
        CROSS JOIN LATERAL (${counted} OFFSET 0) n WHERE n.count > 0) placed
      WHERE up_to > ${offset} ORDER BY value ${direction} FETCH FIRST ${conditions.bind(page.limit)} ROWS WITH TIES) reached
    WHERE before < ${end} ORDER BY place, id`;
  return { sql, values: conditions.values };
};

/** Ids of a page of the groups alone, each in order of arrival. `page`: its offset counts from the first group. */
export const pageOfGroups = (filters: PlaceFilters, page: ListPage, groups: readonly ReachedGroup[]): Statement => {
  const conditions = filtered(filters);
  const { column } = namedPlaces(page);
  const [ids, places] = [groups.map(({ id }) => id), groups.map(({ place }) => place)].map(
    (values) => `${conditions.bind(values)}::integer[]`,
  );
  // An index of the cities holds fewer entries than one of the categories, though it compares them later.
  const isOfGroup = `b.${column} ${filters.cityIds ? 'IS NOT DISTINCT FROM' : '='} g.id`;
  const sql = `SELECT found.id FROM unnest(${ids}, ${places}) AS g(id, place)
    CROSS JOIN LATERAL (SELECT b.id FROM businesses b ${conditions.whereAnd(isOfGroup)} OFFSET 0) found
    ORDER BY g.place, found.id ${bindPage(page, conditions)}`;
  return { sql, values: conditions.values };
};

/** Ids of a page of the businesses that lie in no city, in order of arrival. */
export const pageOfNoCity = (filters: PlaceFilters, page: Pick<ListPage, 'limit' | 'offset'>): Statement => {
  const conditions = filtered(filters);
  conditions.require('b.city_id IS NULL');
  return {
    sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.id LIMIT ${conditions.bind(page.limit)} OFFSET ${conditions.bind(page.offset)}`,
    values: conditions.values,
  };
};
