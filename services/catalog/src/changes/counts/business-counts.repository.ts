import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { SqlConditions } from '../../database/sql-conditions.ts';

/** Any mix of cities, category and country. An empty list of cities means none. */
export interface CountedPlaces {
  cityIds?: number[];
  categoryId?: number;
  countryCode?: string;
}

/** Reads the counters that every change of businesses keeps exact. */
@Injectable()
export class BusinessCountsRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Exact number of businesses in any mix of cities, category and country, from the counters: the narrowest that answers. */
  async countIn({ cityIds, categoryId, countryCode }: CountedPlaces): Promise<number> {
    const conditions = new SqlConditions();
    if (cityIds) conditions.require(`city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
    if (categoryId !== undefined) conditions.require(`category_id = ${conditions.bind(categoryId)}`);
    if (countryCode !== undefined) conditions.require(`country_code = ${conditions.bind(countryCode)}`);
    if (cityIds || (categoryId !== undefined && countryCode !== undefined))
      return this.sum('business_counts', conditions.where, conditions.values);
    if (countryCode !== undefined) return this.sum('countries', 'WHERE code = $1', conditions.values);
    // Every business has one category: without a filter all of them add up to the whole directory.
    return this.sum('categories', categoryId === undefined ? '' : 'WHERE id = $1', conditions.values);
  }

  private async sum(table: string, where: string, values: unknown[]): Promise<number> {
    const rows = await this.reads.query<[{ total: number }]>(
      `SELECT coalesce(sum(business_count), 0)::integer AS total FROM ${table} ${where}`,
      values,
    );
    return rows[0].total;
  }
}
