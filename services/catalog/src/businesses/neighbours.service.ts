import type { NearbyBusiness, RelatedBusinesses } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { toCategory } from '../categories/category.mapper.ts';
import { circleArea } from './area.ts';
import { toBusinessSummary, toNearbyBusiness } from './business.mapper.ts';
import type { Statement } from './business-list.ts';
import { BusinessListsService } from './business-lists.service.ts';
import type { BusinessDetailRow, BusinessSummaryRow } from './business-row.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { distanceKm, type Point } from './distance.ts';

/** How far away a business of another city may be to count as nearby, km. */
const nearbyKm = 25;

const limits = { sameCategory: 6, sameCity: 6, categories: 8, sameType: 4 } as const;

/** Whoever looks for something like a business is not helped by one that is gone for good. */
const isThere = "b.business_status <> 'CLOSED_PERMANENTLY'";

const sameCategory = ({ category_id, city_id, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.category_id = $1 AND b.city_id IS DISTINCT FROM $2 AND b.id <> $3 AND ${isThere}
        ORDER BY b.list_rank DESC, b.id LIMIT ${limits.sameCategory}`,
  values: [category_id, city_id, id],
});

const sameCity = ({ category_id, city_id, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.city_id = $2 AND b.category_id <> $1 AND b.id <> $3 AND ${isThere}
        ORDER BY b.rating DESC NULLS LAST, b.id LIMIT ${limits.sameCity}`,
  values: [category_id, city_id, id],
});

const sameType = ({ type, id }: BusinessDetailRow): Statement => ({
  sql: `SELECT id FROM businesses b WHERE b.type = $1 AND b.id <> $2 AND ${isThere}
        ORDER BY b.list_rank DESC, b.id LIMIT ${limits.sameType}`,
  values: [type, id],
});

const pointOf = ({ latitude, longitude }: BusinessSummaryRow): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

interface Neighbour {
  row: BusinessSummaryRow;
  /** Km; null where one of the two lies nowhere. */
  distance: number | null;
}

const distanceFrom = (here: Point | null, row: BusinessSummaryRow): number | null => {
  const there = pointOf(row);
  return here && there ? distanceKm(here, there) : null;
};

/** Nearest first, those without a distance last; the sort is stable, so that these stay in order of quality. */
const byDistance = (a: Neighbour, b: Neighbour): number =>
  a.distance === null || b.distance === null
    ? Number(a.distance === null) - Number(b.distance === null)
    : a.distance - b.distance || a.row.id - b.row.id;

/** What stands beside a business: near it on the map, and like it. */
@Injectable()
export class NeighboursService {
  constructor(
    private readonly service: BusinessesService,
    private readonly businesses: BusinessesRepository,
    private readonly lists: BusinessListsService,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Nearest first, in the same city or within 25 km, itself excluded. Those of the city that lie nowhere come last, the best first. */
  async listNearby(slug: string, limit: number): Promise<NearbyBusiness[]> {
    const business = await this.service.getRow(slug);
    const here = pointOf(business);
    const near = here ? await this.listNear(business, here, limit) : [];
    const rest = near.length < limit ? await this.listOfCity(business, limit + near.length) : [];
    const known = new Set(near.map(({ row }) => row.id));
    const far = rest.filter(({ id }) => !known.has(id)).map((row) => ({ row, distance: distanceFrom(here, row) }));
    return [...near, ...far.sort(byDistance)].slice(0, limit).map(({ row, distance }) => toNearbyBusiness(row, distance));
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

  private async listNear({ id }: BusinessDetailRow, here: Point, limit: number): Promise<Neighbour[]> {
    const area = circleArea(here, nearbyKm);
    const ids = await this.lists.nearestIds({ area }, { limit: limit + 1, offset: 0, sortOrder: 'asc' });
    const rows = await this.businesses.listByIds(ids.filter((other) => other !== id).slice(0, limit));
    return rows.map((row) => ({ row, distance: distanceFrom(here, row) }));
  }

  private async listOfCity({ city_id, id }: BusinessDetailRow, limit: number): Promise<BusinessSummaryRow[]> {
    if (city_id === null) return [];
    const sql = 'SELECT id FROM businesses WHERE city_id = $1 AND id <> $2 ORDER BY list_rank DESC, id LIMIT $3';
    return this.businesses.listByIds(await this.businesses.listIds({ sql, values: [city_id, id, limit] }));
  }
}
