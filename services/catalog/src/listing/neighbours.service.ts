import { type BusinessSummary, type NearbyBusiness, nearbyKm, type RelatedBusinesses } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusinessSummary, toNearbyBusiness } from '../businesses/business.mapper.ts';
import type { BusinessSummaryRow } from '../businesses/business-row.ts';
import type { BusinessPlaceRow } from '../businesses/businesses.repository.ts';
import { BusinessesService } from '../businesses/businesses.service.ts';
import { areaTags, businessTag, categoryTag, cityTag, listedTags, placesTag, typeTag } from '../changes/cache-versions/cache-tags.ts';
import { CategoriesRepository } from '../places/categories/categories.repository.ts';
import { toCategory } from '../places/categories/category.mapper.ts';
import { circleArea } from '../search/query/area.ts';
import { distanceKm, type Point } from '../search/query/distance.ts';
import { BusinessListsRepository, type RelatedRow } from './business-lists.repository.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { mostRelatedCategories } from './limits.ts';

const pointOf = ({ latitude, longitude }: Pick<BusinessSummaryRow, 'latitude' | 'longitude'>): Point | null =>
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

/** Nearest first, those without a distance last; the sort is stable, so that these stay in order of popularity. */
const byDistance = (a: Neighbour, b: Neighbour): number =>
  a.distance === null || b.distance === null
    ? Number(a.distance === null) - Number(b.distance === null)
    : a.distance - b.distance || a.row.id - b.row.id;

/** Lists of a category, a city and a type, and the largest categories. */
const relatedTags = ({ id, category_id, city_id, type }: BusinessPlaceRow, rows: readonly RelatedRow[]): string[] => [
  businessTag(id),
  categoryTag(category_id),
  placesTag,
  ...(city_id === null ? [] : [cityTag(city_id)]),
  ...(type === null ? [] : [typeTag(type)]),
  ...listedTags(rows.map((row) => row.id)),
];

/** The lists beside a business: those near it on the map, and those like it. */
@Injectable()
export class NeighboursService {
  constructor(
    private readonly service: BusinessesService,
    private readonly businesses: BusinessListsRepository,
    private readonly lists: BusinessListsService,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Nearest first, in the same city or within 25 km, itself excluded. Those of the city that lie nowhere come last, the best first. */
  async listNearby(slug: string, limit: number): Promise<NearbyBusiness[]> {
    const business = await this.service.getPlace(slug);
    const here = pointOf(business);
    const near = here ? await this.listNear(business, here, limit) : [];
    const rest = near.length < limit ? await this.listOfCity(business, limit + near.length) : [];
    const known = new Set(near.map(({ row }) => row.id));
    const far = rest.filter(({ id }) => !known.has(id)).map((row) => ({ row, distance: distanceFrom(here, row) }));
    const nearest = [...near, ...far.sort(byDistance)].slice(0, limit);
    addCacheTags([businessTag(business.id), ...listedTags(nearest.map(({ row }) => row.id))]);
    return nearest.map(({ row, distance }) => toNearbyBusiness(row, distance));
  }

  /** All at once: the largest categories are one more than are shown, as its own may be among them. */
  async getRelated(slug: string): Promise<RelatedBusinesses> {
    const [business, rows, categories] = await Promise.all([
      this.service.getPlace(slug),
      this.businesses.listRelated(slug),
      this.categories.listLargest(mostRelatedCategories + 1),
    ]);
    addCacheTags(relatedTags(business, rows));
    const ofKind = (kind: RelatedRow['kind']): BusinessSummary[] => rows.filter((row) => row.kind === kind).map(toBusinessSummary);
    const others = categories.filter(({ id }) => id !== business.category_id).slice(0, mostRelatedCategories);
    return {
      sameCategory: ofKind('sameCategory'),
      sameCity: ofKind('sameCity'),
      categories: others.map(toCategory),
      sameType: ofKind('sameType'),
    };
  }

  private async listNear({ id }: BusinessPlaceRow, here: Point, limit: number): Promise<Neighbour[]> {
    const area = circleArea(here, nearbyKm);
    addCacheTags(areaTags(area.boxes));
    const ids = await this.lists.nearestIds({ area }, { limit: limit + 1, offset: 0 });
    const rows = await this.businesses.listByIds(ids.filter((other) => other !== id).slice(0, limit));
    return rows.map((row) => ({ row, distance: distanceFrom(here, row) }));
  }

  private async listOfCity({ city_id, id }: BusinessPlaceRow, limit: number): Promise<BusinessSummaryRow[]> {
    if (city_id === null) return [];
    addCacheTags([cityTag(city_id)]);
    const sql = 'SELECT id FROM businesses WHERE city_id = $1 AND id <> $2 ORDER BY list_rank DESC, id LIMIT $3';
    return this.businesses.listByIds(await this.businesses.listIds({ sql, values: [city_id, id, limit] }));
  }
}
