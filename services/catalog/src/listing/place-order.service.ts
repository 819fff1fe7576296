import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';
import type { ListPage } from '../search/query/business-order.ts';
import { pageOfGroups, pageOfNoCity, reachedCities, reachedGroups } from '../search/query/counted-groups.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { assumedCities, assumedInCity, walkedCityCost } from './limits.ts';
import { UploadOrderService } from './upload-order.service.ts';

/** Whether the list is in the order of names that the counters know: of one city it is in order of arrival. */
export const isInPlaceOrder = ({ cityIds }: PlaceFilters, { sortBy }: ListPage): boolean =>
  sortBy === 'category' || (sortBy === 'city' && cityIds === undefined);

/**
 * Whether so few cities are passed until as many as a page has rows are found that their counters are sooner looked up one by one than those of all
 * are added up.
 */
const isNearTheFirst = ({ offset, limit }: ListPage, total: number): boolean => {
  const passed = (assumedCities * (offset + limit * assumedInCity)) / total;
  return passed * walkedCityCost < Math.min(assumedCities, total);
};

/**
 * Lists in the order of the categories' or the cities' names. No index has that order: the counters say in which of them a page begins, and
 * only those that it reaches into are read.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly counts: BusinessCountsRepository,
    private readonly uploads: UploadOrderService,
  ) {}

  /** Ids of a page. `total`: of the list. */
  async listIds(filters: PlaceFilters, page: ListPage, total: number): Promise<number[]> {
    const ids = await this.listNamed(filters, page, total);
    if (ids.length === page.limit || page.sortBy === 'category') return ids;
    const named = total - (await this.counts.countIn({ ...filters, cityIds: [0] }));
    const rest = { limit: page.limit - ids.length, offset: Math.max(0, page.offset - named) };
    return [...ids, ...(await this.businesses.listIds(pageOfNoCity(filters, rest)))];
  }

  private async listNamed(filters: PlaceFilters, page: ListPage, total: number): Promise<number[]> {
    const isWalked = page.sortBy === 'city' && isNearTheFirst(page, total);
    const groups = await this.businesses.listReachedGroups((isWalked ? reachedCities : reachedGroups)(filters, page));
    if (groups.length === 0) return [];
    const inGroups = { ...page, offset: page.offset - groups[0].before };
    if (groups.length > 1 || page.sortBy === 'city') return this.businesses.listIds(pageOfGroups(filters, inGroups, groups));
    const category = { ...filters, categoryId: groups[0].id };
    return this.uploads.listIds(category, inGroups, await this.counts.countIn(category));
  }
}
