import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { prepared } from '../../database/prepared.ts';
import { type CountedPlaces, countersWithin } from './place-counters.ts';

const sumOf = (table: string, where = ''): string => `SELECT coalesce(sum(business_count), 0)::integer AS total FROM ${table} ${where}`;

/** Every business has one category: all of them add up to the whole directory. */
const ofAll = prepared('count-of-all', sumOf('categories'));
const ofCategory = prepared('count-of-category', sumOf('categories', 'WHERE id = $1'));
const ofCountry = prepared('count-of-country', sumOf('countries', 'WHERE code = $1'));

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
      return this.sum(sumOf(`${table} n`, where), values);
    }
    if (countryCode !== undefined) return this.sum(ofCountry, [countryCode]);
    return categoryId === undefined ? this.sum(ofAll, []) : this.sum(ofCategory, [categoryId]);
  }

  private async sum(statement: string, values: unknown[]): Promise<number> {
    const rows = await this.reads.query<[{ total: number }]>(statement, values);
    return rows[0].total;
  }
}
