import {
  deepestHit,
  type MapBounds,
  type MapBusiness,
  type MapPins,
  type MapPinsQuery,
  mostCountedPins,
  mostListedPins,
} from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusinessSummary } from '../../businesses/business.mapper.ts';
import { listedTags } from '../../changes/cache-versions/cache-tags.ts';
import { CategoriesRepository } from '../../places/categories/categories.repository.ts';
import { toCategory } from '../../places/categories/category.mapper.ts';
import { BusinessSearch, type FoundPage } from '../../search/business-search.ts';
import { type BusinessFilters, hasRowFilters } from '../../search/query/business-filters.ts';
import { countInArea, countUpTo } from '../../search/query/business-list.ts';
import { tagsOfFilters } from '../answer-tags.ts';
import { BusinessListsRepository } from '../business-lists.repository.ts';
import { BusinessListsService } from '../business-lists.service.ts';
import { FilterResolver } from '../filter-resolver.ts';
import { SearchMeaningsService } from '../search-meanings.service.ts';
import { answerFirst } from '../search-meanings.ts';
import { boundsAround } from './bounds.ts';
import { mostTriedPins, nearestClusterZoom } from './limits.ts';
import { MapPinsRepository } from './map-pins.repository.ts';
import { cellDegrees, cellsOfBest, cellsOfFilters, cellsOfIds, fittedDegrees, indexedFilters, type PinCell } from './pin-cells.sql.ts';

/** Ids of single businesses, cells of more, and the size of the whole. */
interface FoundPins extends FoundPage {
  cells: PinCell[];
  /** The part that holds them; null where nothing is found, undefined where only the businesses know. */
  bounds?: MapBounds | null;
}

/** Finds pins, joined within squares of so many degrees. */
type PinFinder = (degrees: number) => Promise<FoundPins>;

const nothing: FoundPins = { ids: [], cells: [], total: 0 };

const sum = (cells: readonly PinCell[]): number => cells.reduce((all, { count }) => all + count, 0);

const spotOf = ({ latitude, longitude }: MapBusiness): MapBounds[] =>
  latitude === null || longitude === null ? [] : [{ west: longitude, south: latitude, east: longitude, north: latitude }];

const partedOf = (cells: readonly PinCell[]): Pick<FoundPins, 'ids' | 'cells' | 'bounds'> => ({
  ids: cells.filter(({ count }) => count === 1).map(({ id }) => id),
  cells: cells.filter(({ count }) => count > 1),
  bounds: boundsAround(cells),
});

/** The businesses of a list on a part of the map: the same ones, counted alike. */
@Injectable()
export class MapPinsService {
  constructor(
    private readonly pins: MapPinsRepository,
    private readonly businesses: BusinessListsRepository,
    private readonly categories: CategoriesRepository,
    private readonly filters: FilterResolver,
    private readonly lists: BusinessListsService,
    private readonly search: BusinessSearch,
    private readonly meanings: SearchMeaningsService,
  ) {}

  async get(query: MapPinsQuery): Promise<MapPins> {
    const { ids, cells, total, isBound, bounds } = await answerFirst(
      await this.meanings.of(query),
      (meant) => this.find(meant),
      // The list, which may reach farther than the map, is of the same meaning.
      async (found, meant) => found.total === 0 && !(await this.isListed(meant)),
    );
    const clusters = cells.map(({ latitude, longitude, count }) => ({ latitude, longitude, count }));
    const businesses = await this.listBusinesses(ids);
    return { total, isExact: !isBound, clusters, businesses, bounds: bounds ?? boundsAround(businesses.flatMap(spotOf)) };
  }

  private async find(query: MapPinsQuery): Promise<FoundPins> {
    const filters = await this.filters.resolve(query);
    if (!filters) return nothing;
    const found = await this.findPins(query, filters);
    addCacheTags([...tagsOfFilters(filters, query.search), ...listedTags(found.ids)]);
    return found;
  }

  private async isListed({ within, ...query }: MapPinsQuery): Promise<boolean> {
    const filters = await this.filters.resolve({ ...query, bbox: within });
    return filters !== null && (await this.findBest(query.search, filters, 1)).total > 0;
  }

  private async findPins(query: MapPinsQuery, filters: BusinessFilters): Promise<FoundPins> {
    const { bbox, zoom } = query;
    const find = await this.finderOf(query, filters);
    if (zoom !== undefined) return find(cellDegrees(bbox, zoom));
    const far = await find(cellDegrees(bbox, 0));
    return far.cells.length > 0 && far.bounds ? find(fittedDegrees(far.bounds)) : far;
  }

  /** Finds once all that stays the same however near the pins are joined. */
  private async finderOf({ search, zoom = 0 }: MapPinsQuery, filters: BusinessFilters): Promise<PinFinder> {
    if (search === undefined && (await this.isWide(filters))) return (degrees) => this.findAmongBest(filters, degrees);
    if (zoom > nearestClusterZoom) return async () => ({ ...(await this.findBest(search, filters, mostListedPins)), cells: [] });
    if (search === undefined) return this.finderOfAll(filters);
    const best = await this.findBest(search, filters, deepestHit);
    return (degrees) => this.clustered(best, degrees);
  }

  private finderOfAll(filters: BusinessFilters): PinFinder {
    let best: FoundPage | undefined;
    return async (degrees) => {
      if (best) return this.clustered(best, degrees);
      const cells = await this.pins.listCells(cellsOfFilters(filters, degrees, mostCountedPins));
      const total = sum(cells);
      if (total <= mostCountedPins) return { ...partedOf(cells), total };
      best = { ...(await this.findBest(undefined, filters, mostListedPins)), total: mostCountedPins, isBound: true };
      return this.clustered(best, degrees);
    };
  }

  /** Asked however near the map is: who calls may name a near one of the whole world. */
  private async isWide(filters: BusinessFilters): Promise<boolean> {
    return hasRowFilters(filters) && (await this.businesses.count(countInArea(filters, mostCountedPins))) > mostCountedPins;
  }

  /** Rows of a part that holds many are not all tried: few may pass, and all would be read to find them. */
  private async findAmongBest(filters: BusinessFilters, degrees: number): Promise<FoundPins> {
    const [cells, known] = await Promise.all([
      this.pins.listCells(cellsOfBest(filters, degrees, mostTriedPins)),
      this.businesses.count(countUpTo(indexedFilters(filters), mostTriedPins)),
    ]);
    return { ...partedOf(cells), total: sum(cells), isBound: known > mostTriedPins };
  }

  private findBest(text: string | undefined, filters: BusinessFilters, limit: number): Promise<FoundPage> {
    const page = { limit, offset: 0, sortOrder: 'asc' } as const;
    return text === undefined ? this.lists.list(filters, page) : this.search.find({ text, filters, page });
  }

  private async clustered({ ids, ...found }: FoundPage, degrees: number): Promise<FoundPins> {
    return { ...found, ...partedOf(ids.length ? await this.pins.listCells(cellsOfIds(ids, degrees)) : []) };
  }

  private async listBusinesses(ids: number[]): Promise<MapBusiness[]> {
    const rows = await this.businesses.listByIds(ids);
    const categories = await this.categories.listByIds([...new Set(rows.map((row) => row.category_id))]);
    const icons = new Map(categories.map((row) => [row.id, toCategory(row).icon]));
    return rows.map((row) => ({ ...toBusinessSummary(row), icon: icons.get(row.category_id) ?? '' }));
  }
}
