import type { AdminBusiness, AdminBusinessListQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusiness } from '../businesses/business.mapper.ts';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { CountedList } from '../http/counted-list.ts';
import { BusinessSearch, type FoundPage } from '../search/business-search.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';
import type { ListPage } from '../search/query/business-order.ts';
import { AdminBusinessesRepository } from './admin-businesses.repository.ts';
import { UploadOrderService } from './upload-order.service.ts';

/** The catalog as operators see it: whole records in upload order, or what they look for in order of relevance. */
@Injectable()
export class AdminBusinessesService {
  constructor(
    private readonly rows: AdminBusinessesRepository,
    private readonly search: BusinessSearch,
    private readonly stats: BusinessCountsRepository,
    private readonly uploads: UploadOrderService,
  ) {}

  async list(query: AdminBusinessListQuery): Promise<CountedList<AdminBusiness>> {
    const filters = { categoryId: query.categoryId, countryCode: query.countryCode?.toUpperCase() };
    const page: ListPage = { limit: query.limit, offset: query.offset, sortOrder: 'asc' };
    const { ids, ...size } = await this.find(query.search, filters, page);
    return { rows: await this.read(ids), ...size };
  }

  /** @throws BUSINESS_NOT_FOUND */
  async get(id: number): Promise<AdminBusiness> {
    const [business] = await this.read([id]);
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND');
    return business;
  }

  private async find(text: string | undefined, filters: PlaceFilters, page: ListPage): Promise<FoundPage> {
    if (text !== undefined) return this.search.findForOperators({ text, filters, page });
    const total = await this.stats.countIn(filters);
    return { ids: page.offset < total ? await this.uploads.listIds(filters, page, total) : [], total };
  }

  private async read(ids: readonly number[]): Promise<AdminBusiness[]> {
    const [rows, reviews] = await Promise.all([this.rows.listByIds(ids), this.rows.listReviews(ids)]);
    return rows.map((row) => ({
      ...toBusiness(row, reviews.get(row.id) ?? []),
      globalRowNumber: row.global_row_number,
      lockedFields: row.locked_fields,
    }));
  }
}
