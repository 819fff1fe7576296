import { SqlConditions, type Statement } from '../database/sql-conditions.ts';
import { blockBits } from '../schema/row-counts.ts';
import { filtered, type PlaceFilters } from '../search/query/business-filters.ts';

export interface UploadPage {
  limit: number;
  offset: number;
}

/** Places that are read whole and sorted. Row numbers and ids are given together, behind the gate: both are upload order. */
export const sortedInUploadOrder = (filters: PlaceFilters, { limit, offset }: UploadPage): Statement => {
  const conditions = filtered(filters);
  const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
  return {
    sql: `SELECT id FROM (SELECT b.id FROM businesses b ${conditions.where} OFFSET 0) b ORDER BY id ${page}`,
    values: conditions.values,
  };
};

/** Along the row numbers, whose index holds the places: the others are passed over. No other index shall seem to answer the conditions. */
export const scanInUploadOrder = ({ cityIds, categoryId, countryCode }: PlaceFilters, { limit, offset }: UploadPage): Statement => {
  const conditions = new SqlConditions();
  if (cityIds) conditions.require(`CASE WHEN b.city_id = ANY (${conditions.bind(cityIds)}::integer[]) THEN true END`);
  if (categoryId !== undefined) conditions.require(`b.category_id IS NOT DISTINCT FROM ${conditions.bind(categoryId)}`);
  if (countryCode !== undefined) conditions.require(`b.country_code IS NOT DISTINCT FROM ${conditions.bind(countryCode)}`);
  const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
  return { sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.global_row_number ${page}`, values: conditions.values };
};

/** The block that a position lies in, how far behind its beginning that is, and a scan from there. */
export const blocksInUploadOrder = (filters: PlaceFilters, { limit, offset }: UploadPage): Statement => {
  const conditions = filtered(filters);
  const [category, country] = [conditions.bind(filters.categoryId ?? 0), conditions.bind(filters.countryCode ?? '')];
  const skipped = `${conditions.bind(offset)}::bigint`;
  conditions.require(`b.global_row_number >= (SELECT first FROM entry)`);
  const sql = `
    WITH entry AS MATERIALIZED (
      SELECT block << ${blockBits} AS first, ${skipped} - before AS skipped FROM (
        SELECT block, business_count, sum(business_count) OVER (ORDER BY block) - business_count AS before
        FROM row_counts WHERE category_id = ${category} AND country_code = ${country}) counted
      WHERE before + business_count > ${skipped} ORDER BY block LIMIT 1)
    SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.global_row_number
    LIMIT ${conditions.bind(limit)} OFFSET (SELECT skipped FROM entry)`;
  return { sql, values: conditions.values };
};
