import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EDITS } from '../../database/data-source.ts';

/** Businesses created this month and the month before (UTC). */
export interface NewRecords {
  thisMonth: number;
  lastMonth: number;
}

const monthStart = (monthsAgo: number): string =>
  `date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '${monthsAgo} months'`;

/** Figures that read every business, on a connection that no visitor waits for. */
@Injectable()
export class AnalyticsRepository {
  constructor(@InjectDataSource(EDITS) private readonly dataSource: DataSource) {}

  /** Mean of all ratings, one decimal; null without any. */
  async averageRating(): Promise<number | null> {
    const [{ mean }] = await this.dataSource.query<[{ mean: number | null }]>(
      'SELECT round(avg(rating), 1)::float8 AS mean FROM businesses WHERE rating IS NOT NULL',
    );
    return mean;
  }

  async newRecords(): Promise<NewRecords> {
    const [lastMonth, thisMonth] = [await this.firstIdSince(monthStart(1)), await this.firstIdSince(monthStart(0))];
    return { lastMonth: await this.countBetween(lastMonth, thisMonth), thisMonth: await this.countBetween(thisMonth, null) };
  }

  /**
   * The first business made since an instant, null where there is none. Ids rise with time, so halving finds it with two dozen looks
   * at the primary key instead of reading every row.
   */
  private async firstIdSince(instant: string): Promise<number | null> {
    const look = `SELECT id, created_at >= ${instant} AS is_since FROM businesses WHERE id >= $1 ORDER BY id LIMIT 1`;
    let [low, high] = [0, 2_147_483_647];
    let first: number | null = null;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const [row] = await this.dataSource.query<{ id: number; is_since: boolean }[]>(look, [middle]);
      if (row?.is_since) first = row.id;
      if (!row || row.is_since) high = middle - 1;
      else low = row.id + 1;
    }
    return first;
  }

  private async countBetween(from: number | null, until: number | null): Promise<number> {
    if (from === null) return 0;
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM businesses WHERE id >= $1 AND ($2::integer IS NULL OR id < $2)',
      [from, until],
    );
    return count;
  }
}
