import type { BusinessListQuery, BusinessSummary } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusinessSummary } from '../businesses/business.mapper.ts';
import type { CountedList } from '../http/counted-list.ts';
import { BusinessSearch } from '../search/business-search.ts';
import type { ListPage } from '../search/query/business-list.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { FilterResolver } from './filter-resolver.ts';

const nothing: CountedList<BusinessSummary> = { rows: [], total: 0 };

/** By relevance with words, by distance with a place to start from, else by quality. */
const pageOf = ({ limit, offset, sortBy, sortOrder, near, search }: BusinessListQuery): ListPage => ({
  limit,
  offset,
  sortBy: sortBy ?? (near && search === undefined ? 'distance' : undefined),
  sortOrder,
});

/** Lists of businesses as visitors ask for them: by filters, and by words where there are any. */
@Injectable()
export class ListingService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly filters: FilterResolver,
    private readonly lists: BusinessListsService,
    private readonly search: BusinessSearch,
  ) {}

  async list(query: BusinessListQuery): Promise<CountedList<BusinessSummary>> {
    if (query.sortBy === 'distance' && !query.near)
      throw new DomainError('REQUEST_INVALID', {}, [{ field: 'sortBy', message: 'Sorting by distance needs a place to start from.' }]);
    const filters = await this.filters.resolve(query);
    if (!filters) return nothing;
    const page = pageOf(query);
    const text = query.search;
    const { ids, ...total } = await (text === undefined ? this.lists.list(filters, page) : this.search.find({ text, filters, page }));
    const rows = await this.businesses.listByIds(ids);
    return { rows: rows.map(toBusinessSummary), ...total };
  }
}
