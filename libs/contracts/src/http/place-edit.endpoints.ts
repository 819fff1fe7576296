import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { Category } from './category.ts';
import { City } from './city.ts';
import { CategoryForm, CategoryPatch, CityPatch, PlaceMerge } from './place-edit.ts';
import { CityMerges, MergedCities, TwiceStoredCity } from './place-repair.ts';

const placeParams = z.object({ id: z.int() });

/** Edits of categories and cities. Imports still recognise former names, and former addresses redirect. */
export const placeEditEndpoints = {
  createCategory: defineEndpoint({
    id: 'createCategory',
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'A new category',
    access: 'admin',
    body: CategoryForm,
    answer: Category,
    status: 201,
    errors: [400, 401, 403, 409, 413],
  }),
  renameCategory: defineEndpoint({
    id: 'renameCategory',
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    summary: 'Rename a category, or choose its icon',
    access: 'admin',
    params: placeParams,
    body: CategoryPatch,
    answer: Category,
    errors: [400, 401, 403, 404, 409, 413],
  }),
  mergeCategory: defineEndpoint({
    id: 'mergeCategory',
    method: 'POST',
    path: '/api/admin/categories/:id/merge',
    summary: 'Move all of a category into another one, which is answered',
    access: 'admin',
    params: placeParams,
    body: PlaceMerge,
    answer: Category,
    errors: [400, 401, 403, 404, 413],
  }),
  updateCity: defineEndpoint({
    id: 'updateCity',
    method: 'PATCH',
    path: '/api/admin/cities/:id',
    summary: 'Rename a city, or say which region and country it lies in',
    access: 'admin',
    params: placeParams,
    body: CityPatch,
    answer: City,
    errors: [400, 401, 403, 404, 409, 413],
  }),
  mergeCity: defineEndpoint({
    id: 'mergeCity',
    method: 'POST',
    path: '/api/admin/cities/:id/merge',
    summary: 'Move all of a city into another one, which is answered',
    access: 'admin',
    params: placeParams,
    body: PlaceMerge,
    answer: City,
    errors: [400, 401, 403, 404, 413],
  }),
  listTwiceStoredCities: defineEndpoint({
    id: 'listTwiceStoredCities',
    method: 'GET',
    path: '/api/admin/cities/twice',
    summary: 'Cities that stand twice, largest first',
    access: 'admin',
    answer: z.array(TwiceStoredCity),
    errors: [401, 403],
  }),
  mergeCities: defineEndpoint({
    id: 'mergeCities',
    method: 'POST',
    path: '/api/admin/cities/merge',
    summary: 'Merge several cities in one step, each as `mergeCity` does',
    access: 'admin',
    body: CityMerges,
    answer: MergedCities,
    errors: [400, 401, 403, 413],
  }),
} as const satisfies Record<string, Endpoint>;
