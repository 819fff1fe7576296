import {
  type Category,
  type CategoryCitiesQuery,
  type City,
  type CityCategory,
  type Country,
  type CountryCategory,
  type CountryDetail,
  mostPlacesOfCountry,
  type PlacePageQuery,
} from '@directory/contracts';
import { addCacheTags, DomainError } from '@directory/service-kit';
import { findCountry } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { placesTag } from '../../changes/cache-versions/cache-tags.ts';
import { BusinessCountsRepository } from '../../changes/counts/business-counts.repository.ts';
import type { CountedPlaces } from '../../changes/counts/place-counters.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { CategoriesService } from '../../places/categories/categories.service.ts';
import { toCategory } from '../../places/categories/category.mapper.ts';
import { CitiesService } from '../../places/cities/cities.service.ts';
import { toCity } from '../../places/cities/city.mapper.ts';
import { longestCountryName } from '../limits.ts';
import { CategoryPlacesRepository } from './category-places.repository.ts';

const largest: PlacePageQuery = { limit: mostPlacesOfCountry, offset: 0 };

/**
 * Categories within cities and countries. A slug may be one that the place had before: the controllers compare and redirects. The tags of the
 * city or the category outdate a count together with the lists that it counts.
 */
@Injectable()
export class CategoryPlacesService {
  constructor(
    private readonly places: CategoryPlacesRepository,
    private readonly counts: BusinessCountsRepository,
    private readonly categories: CategoriesService,
    private readonly cities: CitiesService,
  ) {}

  /** @throws COUNTRY_NOT_FOUND */
  async getCountry(code: string): Promise<CountryDetail> {
    const country = await this.findCountry(code);
    const [categories, cities] = await Promise.all([
      this.listCategories({ countryCode: country.code }, largest),
      this.cities.list({ country: country.code, ...largest }),
    ]);
    return { ...country, categories: categories.rows, cities: cities.rows };
  }

  /** @throws COUNTRY_NOT_FOUND */
  async listCountryCategories(code: string, page: PlacePageQuery): Promise<CountedList<Category>> {
    const country = await this.findCountry(code);
    return this.listCategories({ countryCode: country.code }, page);
  }

  /** @throws COUNTRY_NOT_FOUND, CATEGORY_NOT_FOUND, CATEGORY_NOT_THERE */
  async getCountryCategory(code: string, slug: string): Promise<CountryCategory> {
    const [country, category] = await Promise.all([this.findCountry(code), this.categories.getBySlug(slug)]);
    const businessCount = await this.count({ countryCode: country.code, categoryId: category.id });
    return { country, category, businessCount };
  }

  /** @throws CITY_NOT_FOUND */
  async listCityCategories(slug: string, page: PlacePageQuery): Promise<CountedList<Category>> {
    const city = await this.cities.getBySlug(slug);
    return this.listCategories({ cityIds: [city.id] }, page);
  }

  /** @throws CITY_NOT_FOUND, CATEGORY_NOT_FOUND, CATEGORY_NOT_THERE */
  async getCityCategory(citySlug: string, slug: string): Promise<CityCategory> {
    const [{ summary, latitude, longitude, ...city }, category] = await Promise.all([
      this.cities.getBySlug(citySlug),
      this.categories.getBySlug(slug),
    ]);
    return { city, category, businessCount: await this.count({ cityIds: [city.id], categoryId: category.id }) };
  }

  /** @throws CATEGORY_NOT_FOUND */
  async listCategoryCities(slug: string, { country, ...page }: CategoryCitiesQuery): Promise<CountedList<City>> {
    const category = await this.categories.getBySlug(slug);
    const { rows, total } = await this.places.listCities({ categoryId: category.id, countryCode: country?.toUpperCase() }, page);
    return { rows: rows.map(toCity), total };
  }

  /** @throws CATEGORY_NOT_FOUND */
  async listCategoryCountries(slug: string, page: PlacePageQuery): Promise<CountedList<Country>> {
    const category = await this.categories.getBySlug(slug);
    return this.places.listCountries({ categoryId: category.id }, page);
  }

  /** Addresses that people write hold names as well: the controllers compare and redirect. */
  private async findCountry(code: string): Promise<Country> {
    addCacheTags([placesTag]);
    const country = (await this.findByCode(code)) ?? (await this.findByCode(findCountry(code.slice(0, longestCountryName))?.code));
    if (!country) throw new DomainError('COUNTRY_NOT_FOUND');
    return country;
  }

  private async findByCode(code: string | undefined): Promise<Country | undefined> {
    return code !== undefined && /^[a-z]{2}$/i.test(code) ? this.places.findCountry(code.toUpperCase()) : undefined;
  }

  private async listCategories(within: CountedPlaces, page: PlacePageQuery): Promise<CountedList<Category>> {
    const { rows, total } = await this.places.listCategories(within, page);
    return { rows: rows.map(toCategory), total };
  }

  private async count(places: CountedPlaces): Promise<number> {
    const count = await this.counts.countIn(places);
    if (count === 0) throw new DomainError('CATEGORY_NOT_THERE');
    return count;
  }
}
