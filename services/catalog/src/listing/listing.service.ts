import { type BusinessListQuery, type BusinessSummary, listOrder } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusinessSummary } from '../businesses/business.mapper.ts';
import { listedTags } from '../changes/cache-versions/cache-tags.ts';
import type { CountedList } from '../http/counted-list.ts';
import { BusinessSearch, type FoundPage } from '../search/business-search.ts';
import type { ListPage } from '../search/query/business-order.ts';
import { tagsOfFilters } from './answer-tags.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { FilterResolver } from './filter-resolver.ts';
import { SearchMeaningsService } from './search-meanings.service.ts';
import { answerFirst } from './search-meanings.ts';

const nothing: FoundPage = { ids: [], total: 0 };

const pageOf = (query: BusinessListQuery): ListPage => ({
  limit: query.limit,
  offset: query.offset,
  sortBy: listOrder(query),
  sortOrder: query.sortOrder,
});

/** Lists of businesses as visitors ask for them: by filters, and by words where there are any. */
@Injectable()
export class ListingService {
  constructor(
    private readonly businesses: BusinessListsRepository,
    private readonly filters: FilterResolver,
    private readonly lists: BusinessListsService,
    private readonly search: BusinessSearch,
    private readonly meanings: SearchMeaningsService,
  ) {}

  async list(query: BusinessListQuery): Promise<CountedList<BusinessSummary>> {
    const { ids, ...total } = await answerFirst(
      await this.meanings.of(query),
      (meant) => this.find(meant),
      (found) => found.total === 0,
    );
    const rows = await this.businesses.listByIds(ids);
    return { rows: rows.map(toBusinessSummary), ...total };
  }

  private async find(query: BusinessListQuery): Promise<FoundPage> {
    const filters = await this.filters.resolve(query);
    if (!filters) return nothing;
    const page = pageOf(query);
    const text = query.search;
    const found = await (text === undefined ? this.lists.list(filters, page) : this.search.find({ text, filters, page }));
    addCacheTags([...tagsOfFilters(filters, text), ...listedTags(found.ids)]);
    return found;
  }
}
