import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { mostPlacesOfCountry } from '../limits.ts';
import { Category } from './category.ts';
import { CategoryCitiesQuery, CityCategory, CountryCategory, CountryDetail, PlacePageQuery } from './category-place.ts';
import { City, Country } from './city.ts';

/** Categories within cities and countries. The counts of these lists are those of both together. */
export const categoryPlaceEndpoints = {
  getCountry: defineEndpoint({
    id: 'getCountry',
    method: 'GET',
    path: '/api/countries/:code',
    summary: `One country with its ${mostPlacesOfCountry} largest categories and cities`,
    access: 'public',
    answer: CountryDetail,
    errors: [404],
  }),
  listCityCategories: defineEndpoint({
    id: 'listCityCategories',
    method: 'GET',
    path: '/api/cities/:slug/categories',
    summary: 'Categories of the businesses of a city, largest first',
    access: 'public',
    query: PlacePageQuery,
    answer: z.array(Category),
    counted: true,
    errors: [400, 404],
  }),
  getCityCategory: defineEndpoint({
    id: 'getCityCategory',
    method: 'GET',
    path: '/api/cities/:slug/categories/:category',
    summary: 'One category within a city',
    access: 'public',
    answer: CityCategory,
    errors: [301, 404],
  }),
  listCountryCategories: defineEndpoint({
    id: 'listCountryCategories',
    method: 'GET',
    path: '/api/countries/:code/categories',
    summary: 'Categories of the businesses of a country, largest first',
    access: 'public',
    query: PlacePageQuery,
    answer: z.array(Category),
    counted: true,
    errors: [400, 404],
  }),
  getCountryCategory: defineEndpoint({
    id: 'getCountryCategory',
    method: 'GET',
    path: '/api/countries/:code/categories/:category',
    summary: 'One category within a country',
    access: 'public',
    answer: CountryCategory,
    errors: [301, 404],
  }),
  listCategoryCities: defineEndpoint({
    id: 'listCategoryCities',
    method: 'GET',
    path: '/api/categories/:slug/cities',
    summary: 'Cities of the businesses of a category, largest first',
    access: 'public',
    query: CategoryCitiesQuery,
    answer: z.array(City),
    counted: true,
    errors: [400, 404],
  }),
  listCategoryCountries: defineEndpoint({
    id: 'listCategoryCountries',
    method: 'GET',
    path: '/api/categories/:slug/countries',
    summary: 'Countries of the businesses of a category, largest first',
    access: 'public',
    query: PlacePageQuery,
    answer: z.array(Country),
    counted: true,
    errors: [400, 404],
  }),
} as const satisfies Record<string, Endpoint>;
