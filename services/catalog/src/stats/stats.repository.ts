import type { Stats } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

@Injectable()
export class StatsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every business has exactly one category, so the categories' counters add up to the whole directory. */
  async get(): Promise<Stats> {
    const rows = await this.dataSource.query<Stats[]>(`
      SELECT coalesce(sum(business_count), 0)::integer AS total, count(*) FILTER (WHERE business_count > 0)::integer AS categories,
        (SELECT count(*)::integer FROM cities WHERE business_count > 0) AS cities,
        (SELECT count(*)::integer FROM countries WHERE business_count > 0) AS countries
      FROM categories`);
    return rows[0];
  }
}
