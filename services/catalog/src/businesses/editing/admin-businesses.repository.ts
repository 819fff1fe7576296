import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { refuseTimeout } from '../../statement-timeout.ts';
import type { BusinessFilters } from '../business-list.ts';
import { type BusinessDetailRow, detailColumns, placeJoins, type ReviewRow } from '../business-row.ts';
import { adminPage, foundCount } from './admin-list.ts';

export interface AdminBusinessRow extends BusinessDetailRow {
  global_row_number: number;
  locked_fields: string[];
}

type ReviewOf = ReviewRow & { business_id: number };

/** Reviews shown of one business. */
const mostReviews = 50;

@Injectable()
export class AdminBusinessesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page of whole rows in upload order: found by their numbers first, so that a deep page does not read the rows before it. */
  async list(filters: BusinessFilters, page: { limit: number; offset: number }): Promise<AdminBusinessRow[]> {
    const { sql, values } = adminPage(filters, page);
    return this.dataSource
      .query<AdminBusinessRow[]>(
        `SELECT ${detailColumns}, b.global_row_number, b.locked_fields
         FROM (${sql}) page JOIN businesses b USING (id) ${placeJoins} ORDER BY b.global_row_number`,
        values,
      )
      .catch(refuseTimeout);
  }

  /** Number of businesses that a search finds, at most `most` + 1. */
  async countFound(filters: BusinessFilters, most: number): Promise<number> {
    const { sql, values } = foundCount(filters, most);
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(sql, values).catch(refuseTimeout);
    return count;
  }

  /** Reviews of several businesses, as each shows its own. */
  async listReviews(ids: readonly number[]): Promise<Map<number, ReviewRow[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<ReviewOf[]>(
      `SELECT r.* FROM unnest($1::integer[]) AS wanted(id) CROSS JOIN LATERAL (
         SELECT id, business_id, author_name, rating, comment, created_at FROM reviews
         WHERE business_id = wanted.id ORDER BY created_at DESC NULLS LAST, id LIMIT ${mostReviews}) r`,
      [ids],
    );
    return Map.groupBy(rows, ({ business_id }) => business_id);
  }
}
