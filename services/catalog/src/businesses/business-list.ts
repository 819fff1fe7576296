import type { BusinessListQuery } from '@directory/contracts';
import { type ResolvedWord, relevanceOrder, requireWords } from '../search/search.repository.ts';
import { SqlConditions } from '../sql-conditions.ts';

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

const requirePlaces = ({ cityIds, categoryId, countryCode }: BusinessFilters, conditions: SqlConditions): void => {
  if (cityIds?.length === 1) conditions.require(`b.city_id = ${conditions.bind(cityIds[0])}`);
  else if (cityIds) conditions.require(`b.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
  if (categoryId !== undefined) conditions.require(`b.category_id = ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`b.country_code = ${conditions.bind(countryCode)}`);
};

const defaultOrder = 'b.list_rank DESC, b.id';

/** ORDER BY of a list: nulls last either way, the id breaks ties. Without `sortBy`: relevance with a search, else quality. */
const orderOf = (
  { sortBy, sortOrder }: Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>,
  words: ResolvedWord[],
  conditions: SqlConditions,
): string => {
  const direction = sortOrder === 'desc' ? 'DESC' : 'ASC';
  switch (sortBy) {
    case 'name':
      return `b.name_fold ${direction}, b.id`;
    case 'rating':
      return `b.rating ${direction} NULLS LAST, b.id`;
    case 'city':
      return `b.city_fold ${direction} NULLS LAST, b.id`;
    case 'category':
      return `b.category_fold ${direction}, b.id`;
    default:
      return words.length ? relevanceOrder(words, conditions) : defaultOrder;
  }
};

/** Ids of one page, in order: the rows are joined to them afterwards, so that a deep page does not read the rows before it. */
export const pageOfIds = (
  filters: BusinessFilters,
  query: Pick<BusinessListQuery, 'sortBy' | 'sortOrder' | 'limit' | 'offset'>,
): Statement => {
  const conditions = new SqlConditions();
  requirePlaces(filters, conditions);
  requireWords(filters.words, conditions);
  const order = orderOf(query, filters.words, conditions);
  const page = `LIMIT ${conditions.bind(query.limit)} OFFSET ${conditions.bind(query.offset)}`;
  return { sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY ${order} ${page}`, values: conditions.values };
};

/** Counts what the filters find, up to `most` + 1. */
export const countUpTo = (most: number, filters: BusinessFilters): Statement => {
  const conditions = new SqlConditions();
  requirePlaces(filters, conditions);
  requireWords(filters.words, conditions);
  const limit = conditions.bind(most + 1);
  return {
    sql: `SELECT count(*)::integer AS total FROM (SELECT 1 FROM businesses b ${conditions.where} LIMIT ${limit}) found`,
    values: conditions.values,
  };
};
