import type { BusinessFilters } from './query/business-filters.ts';
import type { ListPage } from './query/business-order.ts';

/** A search: its text, its filters with names resolved to ids, and the page of the hits. */
export interface BusinessQuery {
  text: string;
  filters: BusinessFilters;
  page: ListPage;
}

/** Ids of a page in order and the size of the whole; `isBound` where there are at least so many. */
export interface FoundPage {
  ids: number[];
  total: number;
  isBound?: boolean;
}

/** How many of the found lie in one category of one city. `city_id` 0: in no city. */
export interface PlaceCount {
  category_id: number;
  city_id: number;
  /** Country of those that lie in no city: a city says it of the others. */
  country_code: string | null;
  count: number;
}

/** The counted hits by place; `isBound` where there are more than are counted. */
export interface PlaceCounts {
  counts: PlaceCount[];
  isBound?: boolean;
}

/** Places that a text names, the largest first. */
export interface NamedPlaces {
  categoryIds: number[];
  cityIds: number[];
}

/**
 * The door to searching for the rest of the catalog: ids come out, rows are read from Postgres whichever engine finds them. An external one
 * takes over by being another class under this name.
 */
export abstract class BusinessSearch {
  /**
   * Words in any order, each by its beginning, errors forgiven; a whole name, or a phone number, ahead of words of the name, those ahead of the
   * category, the city, the address. The best 1,000 hits are counted exactly and put in the order of the page.
   */
  abstract find(query: BusinessQuery): Promise<FoundPage>;
  /** The same in order of relevance, with more hits, and pages that go on behind them. */
  abstract findForOperators(query: BusinessQuery): Promise<FoundPage>;
  /** How many of the hits of `find` fall to each place. */
  abstract countByPlace(query: Omit<BusinessQuery, 'page'>): Promise<PlaceCounts>;
  /** Categories and cities whose names hold every word, and the best of what is found: first what the filters leave, if there are any, then all. */
  abstract suggest(text: string, most: number, nearby?: BusinessFilters): Promise<NamedPlaces & { ids: number[] }>;
}
