import type { Stats } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';

@Injectable()
export class StatsRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Every business has exactly one category, so the categories' counters add up to the whole directory. */
  async get(): Promise<Stats> {
    const rows = await this.reads.query<Stats[]>(`
      SELECT coalesce(sum(business_count), 0)::integer AS total, count(*) FILTER (WHERE business_count > 0)::integer AS categories,
        (SELECT count(*)::integer FROM cities WHERE business_count > 0) AS cities,
        (SELECT count(*)::integer FROM countries WHERE business_count > 0) AS countries
      FROM categories`);
    return rows[0];
  }
}
