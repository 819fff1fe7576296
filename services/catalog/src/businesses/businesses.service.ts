import type { Business, BusinessListQuery, BusinessSummary } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { CountedList } from '../http/counted-list.ts';
import { BusinessListsService } from '../listing/business-lists.service.ts';
import { FilterResolver } from '../listing/filter-resolver.ts';
import { BusinessSearch } from '../search/business-search.ts';
import type { ListPage } from '../search/query/business-list.ts';
import { toBusiness, toBusinessSummary } from './business.mapper.ts';
import { BusinessesRepository, type BusinessPlaceRow } from './businesses.repository.ts';

const nothing: CountedList<BusinessSummary> = { rows: [], total: 0 };

/** By relevance with words, by distance with a place to start from, else by quality. */
const pageOf = ({ limit, offset, sortBy, sortOrder, near, search }: BusinessListQuery): ListPage => ({
  limit,
  offset,
  sortBy: sortBy ?? (near && search === undefined ? 'distance' : undefined),
  sortOrder,
});

@Injectable()
export class BusinessesService {
  constructor(
    private readonly businesses: BusinessesRepository,
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

  async getBySlug(slug: string): Promise<Business> {
    const [row, reviews] = await Promise.all([this.businesses.findBySlug(slug), this.businesses.listReviews(slug)]);
    return toBusiness(row ?? (await this.refuse(slug)), reviews);
  }

  /** Where the business of a slug stands. */
  async getPlace(slug: string): Promise<BusinessPlaceRow> {
    return (await this.businesses.findPlace(slug)) ?? this.refuse(slug);
  }

  private async refuse(slug: string): Promise<never> {
    throw new DomainError((await this.businesses.isGone(slug)) ? 'BUSINESS_GONE' : 'BUSINESS_NOT_FOUND');
  }
}
