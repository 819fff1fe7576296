import type { Facets } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { BusinessSearch, type PlaceCount } from '../search/business-search.ts';
import { hasOnlyPlaceFilters } from '../search/query/business-filters.ts';
import { countBestByPlace } from '../search/query/business-list.ts';
import { tagsOfFilters } from './answer-tags.ts';
import { FacetsRepository } from './facets.repository.ts';
import { type FilterQuery, FilterResolver } from './filter-resolver.ts';
import { mostCountedForFacets, mostFacetEntries } from './limits.ts';
import { answerFirst, searchMeanings } from './search-meanings.ts';

const largest = (counts: readonly PlaceCount[], idOf: (count: PlaceCount) => number): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const one of counts) if (idOf(one) !== 0) sums.set(idOf(one), (sums.get(idOf(one)) ?? 0) + one.count);
  return sums;
};

/** How a filtered list falls to categories, cities and countries. */
@Injectable()
export class FacetsService {
  constructor(
    private readonly filters: FilterResolver,
    private readonly search: BusinessSearch,
    private readonly facets: FacetsRepository,
  ) {}

  get(query: FilterQuery): Promise<Facets> {
    return answerFirst(
      searchMeanings(query),
      (meant) => this.count(meant),
      ({ categories }) => categories.length === 0,
    );
  }

  private async count(query: FilterQuery): Promise<Facets> {
    const filters = await this.filters.resolve(query);
    if (!filters) return { categories: [], cities: [], countries: [] };
    addCacheTags(tagsOfFilters(filters, query.search));
    if (query.search === undefined && hasOnlyPlaceFilters(filters)) return this.facets.ofPlaces(filters, mostFacetEntries);
    const counts = await (query.search === undefined
      ? this.facets.count(countBestByPlace(filters, mostCountedForFacets))
      : this.search.countByPlace({ text: query.search, filters }));
    return this.facets.named(
      largest(counts, (one) => one.category_id),
      largest(counts, (one) => one.city_id),
      mostFacetEntries,
    );
  }
}
