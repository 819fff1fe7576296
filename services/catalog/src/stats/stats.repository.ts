import type { Stats } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** What a total is asked for: any mix of cities, category and country. An empty list of cities means none. */
export interface CountedPlaces {
  cityIds?: number[];
  categoryId?: number;
  countryCode?: string;
}

const noCity = 0;

@Injectable()
export class StatsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every business has exactly one category, so the categories' counters add up to the whole directory. */
  async getStats(): Promise<Stats> {
    const rows = await this.dataSource.query<Stats[]>(`
      SELECT coalesce(sum(business_count), 0)::integer AS total, count(*) FILTER (WHERE business_count > 0)::integer AS categories,
        (SELECT count(*)::integer FROM cities WHERE business_count > 0) AS cities,
        (SELECT count(*)::integer FROM countries WHERE business_count > 0) AS countries
      FROM categories`);
    return rows[0];
  }

  /** Exact number of businesses in any mix of cities, category and country, from the counters. */
  async countIn({ cityIds, categoryId, countryCode }: CountedPlaces): Promise<number> {
    if (cityIds === undefined && countryCode === undefined) return this.countInCategory(categoryId);
    const rows = await this.dataSource.query<[{ total: number }]>(
      `SELECT coalesce(sum(business_count), 0)::integer AS total FROM business_counts
       WHERE ($1::integer[] IS NULL OR city_id = ANY ($1)) AND ($2::integer IS NULL OR category_id = $2) AND ($3::text IS NULL OR country_code = $3)
         AND ($1::integer[] IS NULL OR city_id <> ${noCity})`,
      [cityIds ?? null, categoryId ?? null, countryCode ?? null],
    );
    return rows[0].total;
  }

  private async countInCategory(categoryId: number | undefined): Promise<number> {
    const rows = await this.dataSource.query<[{ total: number }]>(
      'SELECT coalesce(sum(business_count), 0)::integer AS total FROM categories WHERE $1::integer IS NULL OR id = $1',
      [categoryId ?? null],
    );
    return rows[0].total;
  }
}
