import { deepestHit, type Facets } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { BusinessSearch, type PlaceCounts } from '../search/business-search.ts';
import { type BusinessFilters, hasOnlyPlaceFilters } from '../search/query/business-filters.ts';
import { countBestByPlace } from '../search/query/business-list.ts';
import { tagsOfFilters } from './answer-tags.ts';
import { BusinessListsService } from './business-lists.service.ts';
import { FacetsRepository, type OptionFacets } from './facets.repository.ts';
import { type FilterQuery, FilterResolver } from './filter-resolver.ts';
import { mostCountedForFacets, mostFacetEntries } from './limits.ts';
import { SearchMeaningsService } from './search-meanings.service.ts';
import { answerFirst } from './search-meanings.ts';

const noOptions: OptionFacets = { prices: [], features: [] };

const sum = (counts: readonly { count: number }[]): number => counts.reduce((all, { count }) => all + count, 0);

/** How a filtered list falls to categories, cities and countries, and what its businesses offer. */
@Injectable()
export class FacetsService {
  constructor(
    private readonly filters: FilterResolver,
    private readonly search: BusinessSearch,
    private readonly facets: FacetsRepository,
    private readonly lists: BusinessListsService,
    private readonly meanings: SearchMeaningsService,
  ) {}

  async get(query: FilterQuery): Promise<Facets> {
    return answerFirst(
      await this.meanings.of(query),
      (meant) => this.count(meant),
      ({ categories }) => categories.length === 0,
    );
  }

  private async count(query: FilterQuery): Promise<Facets> {
    const filters = await this.filters.resolve(query);
    if (!filters) return { categories: [], cities: [], countries: [], ...noOptions };
    addCacheTags(tagsOfFilters(filters, query.search));
    return query.search === undefined && hasOnlyPlaceFilters(filters) ? this.ofPlaces(filters) : this.ofFound(filters, query.search);
  }

  /** Of a list that the counters know. */
  private async ofPlaces(filters: BusinessFilters): Promise<Facets> {
    const places = await this.facets.ofPlaces(filters, mostFacetEntries);
    return { ...places, ...(await this.countOptions(filters, undefined, sum(places.categories))) };
  }

  private async ofFound(filters: BusinessFilters, text: string | undefined): Promise<Facets> {
    const { counts, isBound } = await (text === undefined
      ? this.facets.count(countBestByPlace(filters, mostCountedForFacets)).then((best): PlaceCounts => ({ counts: best }))
      : this.search.countByPlace({ text, filters }));
    const options = isBound ? noOptions : await this.countOptions(filters, text, sum(counts));
    return { ...(await this.facets.named(counts, mostFacetEntries)), ...options };
  }

  /** No counter knows them: the rows of the list are read, where it is small. */
  private async countOptions(filters: BusinessFilters, text: string | undefined, counted: number): Promise<OptionFacets> {
    if (counted === 0 || counted > deepestHit) return noOptions;
    const page = { limit: deepestHit, offset: 0, sortOrder: 'asc' } as const;
    const { ids, total, isBound } = await (text === undefined ? this.lists.list(filters, page) : this.search.find({ text, filters, page }));
    return isBound || total > deepestHit ? noOptions : this.facets.ofRows(ids);
  }
}
