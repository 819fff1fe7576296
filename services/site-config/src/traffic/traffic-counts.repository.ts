import type { PageViewCounts, SearchCounts } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addPageViews, addSearches } from './traffic-counts.sql.ts';

/** Counts of visits by day. No row leads to a visitor. */
@Injectable()
export class TrafficCountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addPageViews({ batch, counts }: PageViewCounts): Promise<void> {
    await this.dataSource.query(addPageViews, [batch, counts.map(({ page }) => page), counts.map(({ count }) => count)]);
  }

  async addSearches({ batch, counts }: SearchCounts): Promise<void> {
    const columns = [counts.map(({ text }) => text), counts.map(({ results }) => results), counts.map(({ count }) => count)];
    await this.dataSource.query(addSearches, [batch, ...columns]);
  }
}
