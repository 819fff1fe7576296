import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { CategoryOwnName, PlaceName, PlaceNameForm, PlaceNameParams, RemovedNameParams } from './place-name.ts';
import { Redirect, RedirectParams, RedirectQuery } from './redirect.ts';

/** Other names and former addresses, for operators. */
export const placeNameEndpoints = {
  listPlaceNames: defineEndpoint({
    id: 'listPlaceNames',
    method: 'GET',
    path: '/api/admin/place-names/:kind/:id',
    summary: 'Other names of a category or city: local, foreign and former ones',
    access: 'admin',
    params: PlaceNameParams,
    answer: z.array(PlaceName),
    errors: [400, 401, 403, 404],
  }),
  addPlaceName: defineEndpoint({
    id: 'addPlaceName',
    method: 'POST',
    path: '/api/admin/place-names/:kind/:id',
    summary: 'Give a category or city another name; answers all of them',
    access: 'admin',
    params: PlaceNameParams,
    body: PlaceNameForm,
    answer: z.array(PlaceName),
    errors: [400, 401, 403, 404, 409, 413],
  }),
  removePlaceName: defineEndpoint({
    id: 'removePlaceName',
    method: 'DELETE',
    path: '/api/admin/place-names/:kind/:id/:key',
    summary: 'Take another name from a category or city; answers those that are left',
    access: 'admin',
    params: RemovedNameParams,
    answer: z.array(PlaceName),
    errors: [400, 401, 403, 404],
  }),
  listCategoryNames: defineEndpoint({
    id: 'listCategoryNames',
    method: 'GET',
    path: '/api/admin/category-names',
    summary: 'What operators call categories: the first of the names that they gave each',
    access: 'admin',
    answer: z.array(CategoryOwnName),
    errors: [401, 403],
  }),
  listRedirects: defineEndpoint({
    id: 'listRedirects',
    method: 'GET',
    path: '/api/admin/redirects',
    summary: 'Former addresses, and where they lead',
    access: 'admin',
    query: RedirectQuery,
    answer: z.array(Redirect),
    counted: true,
    errors: [400, 401, 403],
  }),
  removeRedirect: defineEndpoint({
    id: 'removeRedirect',
    method: 'DELETE',
    path: '/api/admin/redirects/:kind/:slug',
    summary: 'Forget a former address, which is not found any more',
    access: 'admin',
    params: RedirectParams,
    status: 204,
    answerKind: 'empty',
    errors: [400, 401, 403, 404],
  }),
} as const satisfies Record<string, Endpoint>;
