import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EDITS } from '../../database/data-source.ts';
import { CreationOrder } from '../records/creation-order.ts';

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
  constructor(
    @InjectDataSource(EDITS) private readonly dataSource: DataSource,
    private readonly order: CreationOrder,
  ) {}

  /** Mean of all ratings, one decimal; null without any. */
  async averageRating(): Promise<number | null> {
    const [{ mean }] = await this.dataSource.query<[{ mean: number | null }]>(
      'SELECT round(avg(rating), 1)::float8 AS mean FROM businesses WHERE rating IS NOT NULL',
    );
    return mean;
  }

  async newRecords(): Promise<NewRecords> {
    const [lastMonth, thisMonth] = [await this.order.firstIdSince(monthStart(1)), await this.order.firstIdSince(monthStart(0))];
    return { lastMonth: await this.order.countBetween(lastMonth, thisMonth), thisMonth: await this.order.countBetween(thisMonth, null) };
  }
}
