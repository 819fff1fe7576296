import type { Statement } from '../database/sql-conditions.ts';
import { blockBits } from '../schema/row-counts.ts';
import { filtered, type PlaceFilters } from '../search/query/business-filters.ts';

import { mostSortedIds } from './limits.ts';

interface AdminPage {
  limit: number;
  offset: number;
}

/** Row numbers and ids are given together, behind the gate: both are upload order. */
const pageOfFew = (filters: PlaceFilters, { limit, offset }: AdminPage): Statement => {
  const conditions = filtered(filters);
  const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
  return { sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.id ${page}`, values: conditions.values };
};

/** The block that a position lies in, how far behind its beginning that is, and a scan from there. */
const pageByBlocks = (filters: PlaceFilters, { limit, offset }: AdminPage): Statement => {
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

const isFiltered = ({ categoryId, countryCode }: PlaceFilters): boolean => categoryId !== undefined || countryCode !== undefined;
const isMixed = ({ categoryId, countryCode }: PlaceFilters): boolean => categoryId !== undefined && countryCode !== undefined;

/** Ids of one page in upload order. `total`: how many the filters leave. */
export const pageInUploadOrder = (filters: PlaceFilters, page: AdminPage, total: number): Statement =>
  isMixed(filters) || (isFiltered(filters) && total <= mostSortedIds) ? pageOfFew(filters, page) : pageByBlocks(filters, page);
