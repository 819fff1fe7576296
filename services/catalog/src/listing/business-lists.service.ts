import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { FoundPage } from '../search/business-search.ts';
import { degreeKm } from '../search/query/area.ts';
import { type BusinessFilters, hasPlace, isCounted } from '../search/query/business-filters.ts';
import { countInArea, countUpTo, countWithin, type ListPage, nearestOnPlane, pageOfFew, pageOfIds } from '../search/query/business-list.ts';
import { type Circle, pageOfRim, rims } from '../search/query/farthest-first.ts';
import { BusinessListsRepository, type MeasuredBusiness } from './business-lists.repository.ts';

/** With filters that no counter knows, totals are exact up to here. */
export const mostFiltered = 1000;
/** So few are read whole and sorted; more are met on a walk. */
const few = 6000;
/** To read a row takes as long as to pass over so many entries of an index. */
const rowCost = 35;
/** So many of an area are read whole where it is asked for in an order of its own: they lie scattered over the index of any order. */
const mostOfArea = 20_000;

/** A small country lies scattered over the indexes of all other orders than its own. */
const isScattered = ({ cityIds, categoryId, countryCode }: BusinessFilters, { sortBy }: ListPage): boolean =>
  countryCode !== undefined && cityIds === undefined && categoryId === undefined && sortBy !== undefined;

const isNearestOnly = ({ area, ...others }: BusinessFilters, { sortBy, sortOrder }: ListPage): boolean =>
  sortBy === 'distance' && sortOrder === 'asc' && area?.circle !== undefined && isCounted(others) && !hasPlace(others);

/** Degrees up to which nothing was left out: on a side of the date line that has more than `most`, those of the farthest. */
const reachOf = (found: readonly MeasuredBusiness[], most: number): number => {
  const sides = [...Map.groupBy(found, ({ side }) => side).values()].filter((side) => side.length >= most);
  return Math.min(...sides.map((side) => Math.max(...side.map(({ degrees }) => degrees))));
};

const bounded = (ids: number[], total: number): FoundPage =>
  total > mostFiltered ? { ids, total: mostFiltered, isBound: true } : { ids, total };

/** Pages of lists that are not searched by words. */
@Injectable()
export class BusinessListsService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly stats: BusinessCountsRepository,
  ) {}

  async list(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    if (isCounted(filters)) {
      const total = await this.stats.countIn(filters);
      return { ids: page.offset < total ? await this.listCounted(filters, page, total) : [], total };
    }
    // The nearest are met first, whatever else lies there.
    if (isNearestOnly(filters, page)) return this.listNearest(filters, page);
    if (await this.isFew(filters, page)) {
      const { ids, total } = await this.businesses.listFound(pageOfFew(filters, page));
      return bounded(ids, total);
    }
    return page.sortBy === 'distance' ? this.listNearest(filters, page) : this.walk(filters, page);
  }

  private async listCounted(filters: BusinessFilters, page: ListPage, total: number): Promise<number[]> {
    if (isScattered(filters, page) && total <= few && (await this.isFarDown(page, total)))
      return (await this.businesses.listFound(pageOfFew(filters, page))).ids;
    return this.businesses.listIds(pageOfIds(filters, page));
  }

  /** Whether a walk would pass over more of the others than it costs to read and sort all that are asked for. */
  private async isFarDown({ limit, offset }: ListPage, total: number): Promise<boolean> {
    const passed = ((offset + limit) * (await this.stats.countIn({}))) / total;
    return passed > total * rowCost;
  }

  private async isFew(filters: BusinessFilters, { sortBy }: ListPage): Promise<boolean> {
    if (hasPlace(filters) && (await this.stats.countIn(filters)) <= few) return true;
    const most = sortBy === 'distance' ? few : mostOfArea;
    return filters.area !== undefined && (await this.businesses.count(countInArea(filters, most))) <= most;
  }

  private async walk(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    const count = filters.area ? countWithin(filters, mostFiltered) : countUpTo(filters, page, mostFiltered);
    const walked = filters.area ? { ...filters, area: { ...filters.area, isWide: true } } : filters;
    const [ids, total] = await Promise.all([this.businesses.listIds(pageOfIds(walked, page)), this.businesses.count(count)]);
    return bounded(ids, total);
  }

  private async listNearest(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    const [ids, total] = await Promise.all([this.nearestIds(filters, page), this.businesses.count(countWithin(filters, mostFiltered))]);
    return bounded(ids, total);
  }

  /**
   * Ids of a circle, the nearest first. The index measures in degrees, which are shorter to the east and west the farther they are from the equator: as many are taken
   * as it needs to be sure that none nearer was left out.
   */
  async nearestIds(filters: BusinessFilters, { limit, offset, sortOrder }: ListPage): Promise<number[]> {
    const { area, ...others } = filters;
    const circle = area?.circle;
    if (!circle) return [];
    if (sortOrder === 'desc') return this.farthestIds({ ...area, circle }, others, { limit, offset, sortOrder });
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

  private async farthestIds(area: Circle, others: BusinessFilters, page: ListPage): Promise<number[]> {
    let ids: number[] = [];
    for (const share of rims) {
      const rim = await this.businesses.listFound(pageOfRim(area, others, share, page));
      ids = rim.ids;
      if (rim.total >= page.offset + page.limit) break;
    }
    return ids;
  }
}
