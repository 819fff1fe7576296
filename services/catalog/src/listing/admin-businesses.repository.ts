import { Injectable } from '@nestjs/common';
import { type BusinessDetailRow, detailColumns, placeJoins, type ReviewRow, reviewsOf } from '../businesses/business-row.ts';
import { CatalogReads } from '../database/catalog-reads.ts';

export interface AdminBusinessRow extends BusinessDetailRow {
  global_row_number: number;
  locked_fields: string[];
}

type ReviewOf = ReviewRow & { business_id: number };

@Injectable()
export class AdminBusinessesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Whole rows in the order of the ids. */
  async listByIds(ids: readonly number[]): Promise<AdminBusinessRow[]> {
    if (ids.length === 0) return [];
    return this.reads.query<AdminBusinessRow[]>(
      `SELECT ${detailColumns}, b.global_row_number, b.locked_fields
       FROM unnest($1::integer[]) WITH ORDINALITY AS wanted(id, place) JOIN businesses b USING (id) ${placeJoins} ORDER BY wanted.place`,
      [ids],
    );
  }

  /** Reviews of several businesses, as each shows its own. */
  async listReviews(ids: readonly number[]): Promise<Map<number, ReviewRow[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reads.query<ReviewOf[]>(
      `SELECT r.* FROM unnest($1::integer[]) AS wanted(id) CROSS JOIN LATERAL (${reviewsOf('wanted.id')}) r`,
      [ids],
    );
    return Map.groupBy(rows, ({ business_id }) => business_id);
  }
}
