import { deepestHit } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { FoundPage } from '../search/business-search.ts';
import { type BusinessFilters, hasOnlyPlaceFilters, hasPlace, type PlaceFilters } from '../search/query/business-filters.ts';
import {
  countInArea,
  countInOrder,
  countUpTo,
  nearestOnPlane,
  scanInOrder,
  scanValued,
  scanWithTotal,
  sortPlaces,
  sortRows,
} from '../search/query/business-list.ts';
import type { ListPage } from '../search/query/business-order.ts';
import { degreeKm } from '../search/query/distance.ts';
import { BusinessListsRepository, type MeasuredBusiness } from './business-lists.repository.ts';
import { mostSortedInArea, mostSortedRows, ratingValueCount, readEntryCost, sortedRatingCost, sortedRowCost } from './limits.ts';
import { isInPlaceOrder, PlaceOrderService } from './place-order.service.ts';
import { UploadOrderService } from './upload-order.service.ts';

const isNearestOnly = ({ area, ...others }: BusinessFilters, { sortBy }: ListPage): boolean =>
  sortBy === 'distance' && area?.circle !== undefined && hasOnlyPlaceFilters(others) && !hasPlace(others);

/** All of one category are alike in the order of the categories, and cities of one list have one name: they come by their ids, which are in upload order. */
const isInUploadOrder = ({ cityIds, categoryId }: PlaceFilters, { sortBy }: ListPage): boolean =>
  (sortBy === 'category' && categoryId !== undefined) || (sortBy === 'city' && cityIds !== undefined);

/** Whether one index has the places in the order of the list, so that a scan passes over no others. */
const hasIndex = (filters: PlaceFilters, { sortBy }: ListPage): boolean =>
  !hasPlace(filters) ||
  sortBy === undefined ||
  sortBy === 'relevance' ||
  ((sortBy === 'rating' || sortBy === 'best') && filters.cityIds?.length === 1);

/** Degrees up to which nothing was left out: on a side of the date line that has more than `most`, those of the farthest. */
const reachOf = (found: readonly MeasuredBusiness[], most: number): number => {
  const sides = [...Map.groupBy(found, ({ side }) => side).values()].filter((side) => side.length >= most);
  return Math.min(...sides.map((side) => Math.max(...side.map(({ degrees }) => degrees))));
};

const bounded = (ids: number[], total: number): FoundPage =>
  total > deepestHit ? { ids, total: deepestHit, isBound: true } : { ids, total };

/** Pages of lists that are not searched by words. */
@Injectable()
export class BusinessListsService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly counts: BusinessCountsRepository,
    private readonly placeOrder: PlaceOrderService,
    private readonly uploads: UploadOrderService,
  ) {}

  async list(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    if (hasOnlyPlaceFilters(filters)) {
      const total = await this.counts.countIn(filters);
      return { ids: page.offset < total ? await this.listPlaces(filters, page, total) : [], total };
    }
    // The nearest are met first, whatever else lies there.
    if (isNearestOnly(filters, page)) return this.listNearest(filters, page);
    if (await this.isSmall(filters, page)) {
      const { ids, total } = await this.businesses.listFound(sortRows(filters, page));
      return bounded(ids, total);
    }
    return page.sortBy === 'distance' ? this.listNearest(filters, page) : this.listInOrder(filters, page);
  }

  private async listPlaces(filters: PlaceFilters, page: ListPage, total: number): Promise<number[]> {
    if (isInUploadOrder(filters, page)) return this.uploads.listIds(filters, page, total);
    if (isInPlaceOrder(filters, page)) return this.placeOrder.listIds(filters, page, total);
    const isSorted = !hasIndex(filters, page) && (await this.isSortedSooner(filters, page, total));
    return isSorted ? this.businesses.listIds(sortPlaces(filters, page)) : this.scan(filters, page);
  }

  /** A page that its groups do not fill is read once more, with those that have no value behind them. */
  private async scan(filters: BusinessFilters, page: ListPage): Promise<number[]> {
    const valued = scanValued(filters, page);
    const ids = valued ? await this.businesses.listIds(valued) : [];
    return ids.length === page.limit ? ids : this.businesses.listIds(scanInOrder(filters, page));
  }

  /** Whether a scan along the order would pass over more of the others than it costs to read and sort the smallest of the places. */
  private async isSortedSooner({ cityIds, categoryId, countryCode }: PlaceFilters, page: ListPage, total: number): Promise<boolean> {
    const places: PlaceFilters[] = [];
    if (cityIds) places.push({ cityIds });
    if (categoryId !== undefined) places.push({ categoryId });
    if (countryCode !== undefined) places.push({ countryCode });
    const sizes = await Promise.all(places.map((place) => this.counts.countIn(place)));
    // In the order of cities only those of the country are scanned.
    const scanned = await this.counts.countIn(page.sortBy === 'city' ? { countryCode } : {});
    const depth = page.offset + page.limit;
    const scans = page.sortBy === 'best' ? ratingValueCount : 1;
    // Entries behind the page take part in the sort until a heap of its depth holds better ones.
    const sorted = Math.min(total, 3 * depth) * (page.sortBy === 'rating' ? sortedRatingCost : sortedRowCost);
    return (depth * scans * scanned) / total > Math.min(...sizes) * readEntryCost + total + sorted;
  }

  private async isSmall(filters: BusinessFilters, { sortBy }: ListPage): Promise<boolean> {
    if (hasPlace(filters) && (await this.counts.countIn(filters)) <= mostSortedRows) return true;
    const most = sortBy === 'distance' ? mostSortedRows : mostSortedInArea;
    return filters.area !== undefined && (await this.businesses.count(countInArea(filters, most))) <= most;
  }

  /** The rows of a page are the first of those that are counted, unless the page is found by other scans. */
  private async listInOrder(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    if (filters.area || page.sortBy === 'best') {
      const count = filters.area ? countUpTo(filters, deepestHit) : countInOrder(filters, deepestHit);
      const [ids, total] = await Promise.all([this.scan(filters, page), this.businesses.count(count)]);
      return bounded(ids, total);
    }
    const { ids, total } = await this.businesses.listFound(scanWithTotal(filters, page, deepestHit));
    return bounded(ids, total);
  }

  private async listNearest(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    const [ids, total] = await Promise.all([this.nearestIds(filters, page), this.businesses.count(countUpTo(filters, deepestHit))]);
    return bounded(ids, total);
  }

  /**
   * Ids of a circle, the nearest first. The index measures in degrees, which are shorter to the east and west the farther they are from
   * the equator: as many are taken as it needs to be sure that none nearer was left out.
   */
  async nearestIds(filters: BusinessFilters, { limit, offset }: Pick<ListPage, 'limit' | 'offset'>): Promise<number[]> {
    const circle = filters.area?.circle;
    if (!circle) return [];
    const farthest = Math.min(89.9, Math.abs(circle.centre.latitude) + circle.radiusKm / degreeKm);
    const shortest = Math.cos((farthest * Math.PI) / 180);
    const wanted = offset + limit;
    for (let most = Math.ceil((wanted * 1.1) / shortest) + 8; ; most *= 2) {
      const found = await this.businesses.listNearestOnPlane(nearestOnPlane(filters, circle.centre, most));
      const reach = reachOf(found, most) * degreeKm * shortest * 0.98;
      const near = found.sort((a, b) => a.distance - b.distance || a.id - b.id);
      if (reach === Number.POSITIVE_INFINITY || (near.length >= wanted && near[wanted - 1].distance <= reach))
        return near.slice(offset, wanted).map(({ id }) => id);
    }
  }
}
