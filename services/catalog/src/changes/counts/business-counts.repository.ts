import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { type CountedPlaces, countersWithin } from './place-counters.ts';

/** Reads the counters that every change of businesses keeps exact. */
@Injectable()
export class BusinessCountsRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Exact number of businesses in any mix of cities, category and country, from the counters: the narrowest that answers. */
  async countIn({ cityIds, categoryId, countryCode }: CountedPlaces): Promise<number> {
    const places = { cityIds, categoryId, countryCode };
    if (cityIds || (categoryId !== undefined && countryCode !== undefined)) {
      const values: unknown[] = [];
      const { table, where } = countersWithin('category_id', places, values);
      return this.sum(`${table} n`, where, values);
    }
    if (countryCode !== undefined) return this.sum('countries', 'WHERE code = $1', [countryCode]);
    // Every business has one category: without a filter all of them add up to the whole directory.
    return this.sum('categories', categoryId === undefined ? '' : 'WHERE id = $1', categoryId === undefined ? [] : [categoryId]);
  }

  private async sum(table: string, where: string, values: unknown[]): Promise<number> {
    const rows = await this.reads.query<[{ total: number }]>(
      `SELECT coalesce(sum(business_count), 0)::integer AS total FROM ${table} ${where}`,
      values,
    );
    return rows[0].total;
  }
}
