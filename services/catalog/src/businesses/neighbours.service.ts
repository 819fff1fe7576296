import type { NearbyBusiness, RelatedBusinesses } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { toCategory } from '../categories/category.mapper.ts';
import { toBusinessSummary, toNearbyBusiness } from './business.mapper.ts';
import type { Statement } from './business-list.ts';
import type { BusinessDetailRow, BusinessSummaryRow } from './business-row.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { distanceKm, type Point } from './distance.ts';

/** How far away a business of another city may be to count as nearby, km. */
const nearbyKm = 25;
/** Candidates taken from the index: it measures in degrees, which shrink to the east and west towards the poles. */
const candidatesPerResult = 8;

const limits = { sameCategory: 6, sameCity: 6, categories: 8, sameType: 4 } as const;

const sameCategory = ({ category_id, city_id, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.category_id = $1 AND b.city_id IS DISTINCT FROM $2 AND b.id <> $3
        ORDER BY b.list_rank DESC, b.id LIMIT ${limits.sameCategory}`,
  values: [category_id, city_id, id],
});

const sameCity = ({ category_id, city_id, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.city_id = $2 AND b.category_id <> $1 AND b.id <> $3
        ORDER BY b.rating DESC NULLS LAST, b.id LIMIT ${limits.sameCity}`,
  values: [category_id, city_id, id],
});

const sameType = ({ type, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.type = $1 AND b.id <> $2 ORDER BY b.list_rank DESC, b.id LIMIT ${limits.sameType}`,
  values: [type, id],
});

const pointOf = ({ latitude, longitude }: BusinessSummaryRow): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** What stands beside a business: near it on the map, and like it. */
@Injectable()
export class NeighboursService {
  constructor(
    private readonly service: BusinessesService,
    private readonly businesses: BusinessesRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Nearest first, in the same city or within 25 km, itself excluded. Without coordinates: the best of the same city. */
  async listNearby(slug: string, limit: number): Promise<NearbyBusiness[]> {
    const business = await this.service.getRow(slug);
    const here = pointOf(business);
    if (!here) return this.listOfCity(business, limit);
    const rows = await this.businesses.listNearest(here.longitude, here.latitude, limit * candidatesPerResult);
    return rows
      .filter(({ id }) => id !== business.id)
      .map((row) => ({ row, distance: distanceKm(here, pointOf(row) ?? here) }))
      .filter(({ row, distance }) => distance <= nearbyKm || (row.city_id !== null && row.city_id === business.city_id))
      .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id)
      .slice(0, limit)
      .map(({ row, distance }) => toNearbyBusiness(row, distance));
  }

  async getRelated(slug: string): Promise<RelatedBusinesses> {
    const business = await this.service.getRow(slug);
    const [category, city, type, categories] = await Promise.all([
      this.list(sameCategory(business)),
      business.city_id === null ? [] : this.list(sameCity(business)),
      business.type === null ? [] : this.list(sameType(business)),
      this.categories.listOthers(business.category_id, limits.categories),
    ]);
    return { sameCategory: category, sameCity: city, categories: categories.map(toCategory), sameType: type };
  }

  private async list(statement: Statement) {
    const rows = await this.businesses.listByIds(await this.businesses.listIds(statement));
    return rows.map(toBusinessSummary);
  }

  private async listOfCity({ city_id, id }: BusinessDetailRow, limit: number): Promise<NearbyBusiness[]> {
    if (city_id === null) return [];
    const sql = 'SELECT id FROM businesses WHERE city_id = $1 AND id <> $2 ORDER BY list_rank DESC, id LIMIT $3';
    const rows = await this.businesses.listByIds(await this.businesses.listIds({ sql, values: [city_id, id, limit] }));
    return rows.map((row) => toNearbyBusiness(row, null));
  }
}
