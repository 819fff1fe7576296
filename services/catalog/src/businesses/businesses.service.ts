import { type Business, type BusinessListQuery, type BusinessSummary } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { CitiesRepository } from '../cities/cities.repository.ts';
import type { CountedList } from '../counted-list.ts';
import { SearchRepository } from '../search/search.repository.ts';
import { searchWords } from '../search/search-words.ts';
import { StatsRepository } from '../stats/stats.repository.ts';
import { toBusiness, toBusinessSummary } from './business.mapper.ts';
import { type BusinessFilters, type ListPage, pageOfFound, pageOfIds, pageOfManyFound } from './business-list.ts';
import type { BusinessDetailRow } from './business-row.ts';
import { BusinessesRepository, type FoundPage } from './businesses.repository.ts';

/** Found businesses are counted exactly up to here; beyond, the total is a bound. */
export const mostCounted = 10_000;

const nothing: CountedList<BusinessSummary> = { rows: [], total: 0 };

@Injectable()
export class BusinessesService {
  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly categories: CategoriesRepository,
    private readonly cities: CitiesRepository,
    private readonly search: SearchRepository,
    private readonly stats: StatsRepository,
  ) {}

  async list(query: BusinessListQuery): Promise<CountedList<BusinessSummary>> {
    if (query.sortBy === 'distance')
      throw new DomainError('REQUEST_INVALID', {}, [{ field: 'sortBy', message: 'Sorting by distance needs a place to start from.' }]);
    const filters = await this.resolve(query);
    if (!filters) return nothing;
    const { ids, ...total } = filters.words.length ? await this.find(filters, query) : await this.walk(filters, query);
    const rows = await this.businesses.listByIds(ids);
    return { rows: rows.map(toBusinessSummary), ...total };
  }

  async getBySlug(slug: string): Promise<Business> {
    const row = await this.getRow(slug);
    return toBusiness(row, await this.businesses.listReviews(row.id));
  }

  async getRow(slug: string): Promise<BusinessDetailRow> {
    const row = await this.businesses.findBySlug(slug);
    if (row) return row;
    throw new DomainError((await this.businesses.isGone(slug)) ? 'BUSINESS_GONE' : 'BUSINESS_NOT_FOUND');
  }

  /** Names to ids. → null where a filter names nothing: the list is empty then, and no business need be read. */
  private async resolve(query: BusinessListQuery): Promise<BusinessFilters | null> {
    const [cityIds, category, words] = await Promise.all([
      query.city ? this.cities.listIdsOf(query.city) : undefined,
      query.category ? this.categories.findBySlug(query.category) : undefined,
      this.search.resolve(query.search ? searchWords(query.search) : []),
    ]);
    const isSearchUnreadable = query.search !== undefined && words.length === 0;
    const isContradiction = category && query.categoryId !== undefined && category.id !== query.categoryId;
    if (cityIds?.length === 0 || (query.category && !category) || isContradiction || isSearchUnreadable) return null;
    return { cityIds, categoryId: category?.id ?? query.categoryId, countryCode: query.country?.toUpperCase(), words };
  }

  private async walk(filters: BusinessFilters, page: ListPage): Promise<FoundPage> {
    const [ids, total] = await Promise.all([this.businesses.listIds(pageOfIds(filters, page)), this.stats.countIn(filters)]);
    return { ids, total };
  }

  private async find(filters: BusinessFilters, page: ListPage): Promise<FoundPage & { isBound?: boolean }> {
    const found = await this.businesses.listFound(pageOfFound(filters, page, mostCounted));
    if (found.total <= mostCounted) return found;
    return { ids: await this.businesses.listIds(pageOfManyFound(filters, page)), total: mostCounted, isBound: true };
  }
}
