import { readPhrases, type Suggestion, type SuggestQuery } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { BusinessSummaryRow } from '../businesses/business-row.ts';
import { listsTag, placesTag } from '../changes/cache-versions/cache-tags.ts';
import { CategoriesRepository, type CategoryRow } from '../places/categories/categories.repository.ts';
import { CitiesRepository, type CityRow } from '../places/cities/cities.repository.ts';
import { BusinessSearch } from '../search/business-search.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { FilterResolver } from './filter-resolver.ts';
import { mostSuggestedPlaces } from './limits.ts';

const hint = (...parts: (string | null)[]): string | null => parts.filter((part) => part).join(', ') || null;

const ofCategory = ({ name, slug }: CategoryRow): Suggestion => ({ kind: 'category', name, slug, hint: null });
const ofCity = ({ name, slug, state, country }: CityRow): Suggestion => ({ kind: 'city', name, slug, hint: hint(state, country) });
const ofBusiness = ({ name, slug, city_name, category_name }: BusinessSummaryRow): Suggestion => ({
  kind: 'business',
  name,
  slug,
  hint: hint(category_name, city_name),
});

/** Completes a search that is still being typed. */
@Injectable()
export class SuggestService {
  constructor(
    private readonly search: BusinessSearch,
    private readonly filters: FilterResolver,
    private readonly businesses: BusinessListsRepository,
    private readonly categories: CategoriesRepository,
    private readonly cities: CitiesRepository,
  ) {}

  async suggest({ q, limit, kind, city, near }: SuggestQuery): Promise<Suggestion[]> {
    addCacheTags([listsTag, placesTag]);
    const nearby = city || near ? await this.filters.resolve({ city, near }) : null;
    const isWanted = (one: Suggestion['kind']): boolean => kind === undefined || kind === one;
    // 'Pharmacy near me' suggests pharmacies.
    const found = await this.search.suggest(readPhrases(q).text || q, isWanted('business') ? limit : 0, nearby ?? undefined);
    const mostPlaces = kind === undefined ? mostSuggestedPlaces : limit;
    const [categories, cities, businesses] = await Promise.all([
      isWanted('category') ? this.categories.listByIds(found.categoryIds.slice(0, mostPlaces)) : [],
      isWanted('city') ? this.cities.listByIds(found.cityIds.slice(0, mostPlaces)) : [],
      isWanted('business') ? this.businesses.listByIds(found.ids) : [],
    ]);
    return [...categories.map(ofCategory), ...cities.map(ofCity), ...businesses.map(ofBusiness)].slice(0, limit);
  }
}
