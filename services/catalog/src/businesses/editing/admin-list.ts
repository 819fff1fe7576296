import { filtered, type PlaceFilters } from '../business-filters.ts';
import type { Statement } from '../business-list.ts';

/** Ids of one page in upload order. */
export const adminPage = (filters: PlaceFilters, { limit, offset }: { limit: number; offset: number }): Statement => {
  const conditions = filtered(filters);
  const page = `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;
  return { sql: `SELECT b.id FROM businesses b ${conditions.where} ORDER BY b.global_row_number ${page}`, values: conditions.values };
};
