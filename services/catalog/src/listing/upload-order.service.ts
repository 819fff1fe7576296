import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { mostSortedIds, readEntryCost, sortedIdCost, uploadedEntryCost } from './limits.ts';
import { blocksInUploadOrder, scanInUploadOrder, sortedInUploadOrder, type UploadPage } from './upload-order.ts';

/** Lists in upload order: the operators', and those that are alike in what they are sorted by, as all of one category are. */
@Injectable()
export class UploadOrderService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly counts: BusinessCountsRepository,
  ) {}

  /** Ids of a page. `total`: how many the filters leave. */
  async listIds(filters: PlaceFilters, page: UploadPage, total: number): Promise<number[]> {
    const { cityIds, categoryId, countryCode } = filters;
    const places: PlaceFilters[] = [{ cityIds }, { categoryId }, { countryCode }].filter((one) => Object.values(one)[0] !== undefined);
    // Blocks are counted for a category or a country.
    if (cityIds || places.length > 1) return this.businesses.listIds(await this.choose(filters, places, page, total));
    const isSorted = places.length > 0 && total <= mostSortedIds;
    return this.businesses.listIds(isSorted ? sortedInUploadOrder(filters, page) : blocksInUploadOrder(filters, page));
  }

  private async choose(filters: PlaceFilters, places: readonly PlaceFilters[], page: UploadPage, total: number) {
    const [all, ...sizes] = await Promise.all([{}, ...places].map((one) => this.counts.countIn(one)));
    const passed = ((page.offset + page.limit) * all) / Math.max(1, total);
    const isScannedSooner = passed * uploadedEntryCost < Math.min(...sizes) * readEntryCost + total * sortedIdCost;
    return isScannedSooner ? scanInUploadOrder(filters, page) : sortedInUploadOrder(filters, page);
  }
}
