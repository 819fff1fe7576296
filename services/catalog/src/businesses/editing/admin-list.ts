import { requireWords } from '../../search/search.repository.ts';
import { SqlConditions } from '../../sql-conditions.ts';
import type { BusinessFilters, Statement } from '../business-list.ts';

const conditionsOf = ({ categoryId, countryCode, words }: BusinessFilters): SqlConditions => {
  const conditions = new SqlConditions();
  if (categoryId !== undefined) conditions.require(`b.category_id = ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`b.country_code = ${conditions.bind(countryCode)}`);
  requireWords(words, conditions);
  return conditions;
};

/** Ids of one page in upload order. */
export const adminPage = (filters: BusinessFilters, { limit, offset }: { limit: number; offset: number }): Statement => {
  const conditions = conditionsOf(filters);
  const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
  return { sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.global_row_number ${page}`, values: conditions.values };
};

/** Number of businesses that a search finds, counted up to `most` + 1. */
export const foundCount = (filters: BusinessFilters, most: number): Statement => {
  const conditions = conditionsOf(filters);
  const found = `SELECT 1 FROM businesses b ${conditions.where} LIMIT ${conditions.bind(most + 1)}`;
  return { sql: `SELECT count(*)::integer AS count FROM (${found}) found`, values: conditions.values };
};
