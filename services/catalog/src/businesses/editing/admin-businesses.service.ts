import type { AdminBusiness, AdminBusinessListQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { CountedList } from '../../counted-list.ts';
import { SearchRepository } from '../../search/search.repository.ts';
import { searchWords } from '../../search/search-words.ts';
import { StatsRepository } from '../../stats/stats.repository.ts';
import { toBusiness } from '../business.mapper.ts';
import type { BusinessFilters } from '../business-list.ts';
import { mostCounted } from '../businesses.service.ts';
import { AdminBusinessesRepository } from './admin-businesses.repository.ts';

/** The catalog as operators see it: whole records in upload order. */
@Injectable()
export class AdminBusinessesService {
  constructor(
    private readonly rows: AdminBusinessesRepository,
    private readonly search: SearchRepository,
    private readonly stats: StatsRepository,
  ) {}

  async list(query: AdminBusinessListQuery): Promise<CountedList<AdminBusiness>> {
    const words = await this.search.resolve(query.search ? searchWords(query.search) : []);
    if (query.search !== undefined && words.length === 0) return { rows: [], total: 0 };
    const filters = { categoryId: query.categoryId, countryCode: query.countryCode?.toUpperCase(), words };
    const [rows, size] = await Promise.all([this.page(filters, query), this.count(filters)]);
    return { rows, ...size };
  }

  private async page(filters: BusinessFilters, query: AdminBusinessListQuery): Promise<AdminBusiness[]> {
    const rows = await this.rows.list(filters, query);
    const reviews = await this.rows.listReviews(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...toBusiness(row, reviews.get(row.id) ?? []),
      globalRowNumber: row.global_row_number,
      lockedFields: row.locked_fields,
    }));
  }

  private async count(filters: BusinessFilters): Promise<{ total: number; isBound?: boolean }> {
    if (filters.words.length === 0) return { total: await this.stats.countIn(filters) };
    const found = await this.rows.countFound(filters, mostCounted);
    return found > mostCounted ? { total: mostCounted, isBound: true } : { total: found };
  }
}
