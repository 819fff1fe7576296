import type { BusinessListQuery } from '@directory/contracts';
import { inName, type ResolvedWord, requireWords } from '../search/search.repository.ts';
import { SqlConditions } from '../sql-conditions.ts';
import { type ListOrder, qualityOrder, sortOrderBy, walkOrder } from './business-order.ts';

/** Filters of a list with names resolved to ids. `cityIds` undefined: any city; empty: none fits. */
export interface BusinessFilters {
  cityIds?: number[];
  categoryId?: number;
  countryCode?: string;
  words: ResolvedWord[];
}

/** A statement and the values it binds. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** Order and page of a list. */
export type ListPage = ListOrder & Pick<BusinessListQuery, 'limit' | 'offset'>;

const requirePlaces = ({ cityIds, categoryId, countryCode }: BusinessFilters, conditions: SqlConditions): void => {
  if (cityIds?.length === 1) conditions.require(`b.city_id = ${conditions.bind(cityIds[0])}`);
  else if (cityIds) conditions.require(`b.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
  if (categoryId !== undefined) conditions.require(`b.category_id = ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`b.country_code = ${conditions.bind(countryCode)}`);
};

const filtered = (filters: BusinessFilters): SqlConditions => {
  const conditions = new SqlConditions();
  requirePlaces(filters, conditions);
  requireWords(filters.words, conditions);
  return conditions;
};

const bindPage = ({ limit, offset }: ListPage, conditions: SqlConditions): string =>
  `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;

/** How deep a walk goes to fill the page. */
const bindDepth = ({ limit, offset }: ListPage, conditions: SqlConditions): string => `LIMIT ${conditions.bind(limit + offset)}`;

/** Rows of a list that come before or after the others, and their order. */
interface Part {
  where: string;
  orderBy: string;
}

/** Two walks, one after the other: each is cut where the page ends, and only what they found is put in order. */
const walkTwice = ([first, second]: [Part, Part], page: ListPage, conditions: SqlConditions): string => {
  const depth = bindDepth(page, conditions);
  const walk = (part: number, { where, orderBy }: Part): string =>
    `(SELECT b.id, ${part} AS part, row_number() OVER (ORDER BY ${orderBy}) AS place FROM businesses b ${where} ORDER BY ${orderBy} ${depth})`;
  return `SELECT id FROM (${walk(1, first)} UNION ALL ${walk(2, second)}) walked ORDER BY part, place ${bindPage(page, conditions)}`;
};

/** Categories are few and each has its businesses together: walking them in order spares an index over all businesses. */
const walkCategories = (page: ListPage, conditions: SqlConditions): string => {
  const direction = page.sortOrder === 'desc' ? 'DESC' : 'ASC';
  const ofCategory = `${conditions.whereAnd('b.category_id = c.id')} ORDER BY b.id ${bindDepth(page, conditions)}`;
  return `
    SELECT found.id FROM categories c CROSS JOIN LATERAL (SELECT b.id FROM businesses b ${ofCategory}) found
    ORDER BY c.name_fold ${direction}, found.id ${bindPage(page, conditions)}`;
};

const isAcrossCategories = ({ sortBy }: ListOrder, { categoryId, cityIds }: BusinessFilters): boolean =>
  sortBy === 'category' && categoryId === undefined && cityIds === undefined;

const walk = (filters: BusinessFilters, page: ListPage, conditions: SqlConditions): string => {
  if (isAcrossCategories(page, filters)) return walkCategories(page, conditions);
  const { orderBy, nullable, nullsOrderBy = orderBy } = walkOrder(page);
  if (!nullable) return `SELECT b.id FROM businesses b ${conditions.where} ORDER BY ${orderBy} ${bindPage(page, conditions)}`;
  const valued = { where: conditions.whereAnd(`${nullable} IS NOT NULL`), orderBy };
  const valueless = { where: conditions.whereAnd(`${nullable} IS NULL`), orderBy: nullsOrderBy };
  return walkTwice([valued, valueless], page, conditions);
};

/** Ids of one page, in order: the rows are joined to them afterwards, so that a deep page does not read the rows before it. */
export const pageOfIds = (filters: BusinessFilters, page: ListPage): Statement => {
  const conditions = filtered(filters);
  return { sql: walk(filters, page, conditions), values: conditions.values };
};

/** Whether a list is in order of relevance: a search that asks for no other order. */
const isByRelevance = ({ sortBy }: ListOrder): boolean => sortBy === undefined || sortBy === 'relevance' || sortBy === 'distance';

/**
 * One page of what a search finds, and the total: (total, ids). Everything found is sorted, up to `most`; where there is more, the
 * total is `most` + 1 and the ids are to be had from `pageOfManyFound`.
 */
export const pageOfFound = (filters: BusinessFilters, page: ListPage, most: number): Statement => {
  const conditions = filtered(filters);
  const order = isByRelevance(page) ? `b.in_name DESC, ${qualityOrder.orderBy}` : sortOrderBy(walkOrder(page));
  const sql = `
    WITH b AS MATERIALIZED (
      SELECT b.id, b.name_fold, b.rating, b.city_fold, b.category_fold, b.list_rank, ${inName(filters.words, conditions)} AS in_name
      FROM businesses b ${conditions.where} LIMIT ${conditions.bind(most + 1)})
    SELECT (SELECT count(*)::integer FROM b) AS total, ARRAY(SELECT b.id FROM b ORDER BY ${order} ${bindPage(page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};

/** One page of a search that finds very many: what is common is met soon on a walk in order of quality. */
export const pageOfManyFound = (filters: BusinessFilters, page: ListPage): Statement => {
  if (!isByRelevance(page)) return pageOfIds(filters, page);
  const conditions = filtered(filters);
  const hits = inName(filters.words, conditions);
  const { orderBy } = qualityOrder;
  const named = { where: conditions.whereAnd(hits), orderBy };
  const placed = { where: conditions.whereAnd(`NOT (${hits})`), orderBy };
  return { sql: walkTwice([named, placed], page, conditions), values: conditions.values };
};
