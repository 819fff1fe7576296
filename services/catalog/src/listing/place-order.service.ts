import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';
import type { ListPage } from '../search/query/business-order.ts';
import { countCitiesOf, pageOfGroups, pageOfNoCity, reachedGroups } from '../search/query/counted-groups.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { deepestScannedCity, mostCountedCities } from './limits.ts';
import { UploadOrderService } from './upload-order.service.ts';

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

  /** Whether the counters of the names are fewer than the businesses that a scan would pass over. */
  async knows({ cityIds, categoryId, countryCode }: PlaceFilters, { sortBy, offset }: ListPage): Promise<boolean> {
    if (sortBy !== 'city') return sortBy === 'category';
    if (cityIds !== undefined) return false;
    if (offset > deepestScannedCity) return true;
    if (categoryId === undefined) return false;
    return countryCode !== undefined || (await this.businesses.count(countCitiesOf(categoryId, mostCountedCities))) <= mostCountedCities;
  }

  /** Ids of a page. `total`: of the list. */
  async listIds(filters: PlaceFilters, page: ListPage, total: number): Promise<number[]> {
    const ids = await this.listNamed(filters, page);
    if (ids.length === page.limit || page.sortBy === 'category') return ids;
    const named = total - (await this.counts.countIn({ ...filters, cityIds: [0] }));
    const rest = { limit: page.limit - ids.length, offset: Math.max(0, page.offset - named) };
    return [...ids, ...(await this.businesses.listIds(pageOfNoCity(filters, rest)))];
  }

  private async listNamed(filters: PlaceFilters, page: ListPage): Promise<number[]> {
    const groups = await this.businesses.listReachedGroups(reachedGroups(filters, page));
    if (groups.length === 0) return [];
    const inGroups = { ...page, offset: page.offset - groups[0].before };
    if (groups.length > 1 || page.sortBy === 'city') return this.businesses.listIds(pageOfGroups(filters, inGroups, groups));
    const category = { ...filters, categoryId: groups[0].id };
    return this.uploads.listIds(category, inGroups, await this.counts.countIn(category));
  }
}
