import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { Business } from './business.ts';
import {
  AdminBusiness,
  AdminBusinessListQuery,
  BusinessForm,
  BusinessPatch,
  ClearCacheResult,
  ExportQuery,
  ResetResult,
} from './business-edit.ts';

const businessParams = z.object({ id: z.int() });

/** What operators do with the catalog, imports apart. */
export const businessEditEndpoints = {
  listAdminBusinesses: defineEndpoint({
    id: 'listAdminBusinesses',
    method: 'GET',
    path: '/api/admin/businesses',
    summary: 'Whole records in upload order, in pages',
    access: 'admin',
    query: AdminBusinessListQuery,
    answer: z.array(AdminBusiness),
    counted: true,
    errors: [400, 401, 403],
  }),
  createBusiness: defineEndpoint({
    id: 'createBusiness',
    method: 'POST',
    path: '/api/admin/businesses',
    summary: 'A new business',
    access: 'admin',
    body: BusinessForm,
    answer: Business,
    status: 201,
    errors: [400, 401, 403, 413],
  }),
  updateBusiness: defineEndpoint({
    id: 'updateBusiness',
    method: 'PATCH',
    path: '/api/businesses/:id',
    summary: 'Change the fields that are sent; with `If-Match` or `updatedAt` only where nobody else has changed them',
    access: 'admin',
    params: businessParams,
    body: BusinessPatch,
    answer: Business,
    errors: [400, 401, 403, 404, 409, 413],
  }),
  deleteBusiness: defineEndpoint({
    id: 'deleteBusiness',
    method: 'DELETE',
    path: '/api/admin/businesses/:id',
    summary: 'Remove a business',
    access: 'admin',
    params: businessParams,
    status: 204,
    answerKind: 'empty',
    errors: [401, 403, 404],
  }),
  exportBusinesses: defineEndpoint({
    id: 'exportBusinesses',
    method: 'GET',
    path: '/api/export-businesses',
    summary: 'Businesses as a workbook',
    access: 'admin',
    query: ExportQuery,
    answerKind: 'file',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: [400, 401, 403],
  }),
  resetDatabase: defineEndpoint({
    id: 'resetDatabase',
    method: 'DELETE',
    path: '/api/reset-database',
    summary: 'Remove everything from the catalog, after a backup',
    access: 'admin',
    answer: ResetResult,
    respondsAsync: true,
    errors: [401, 403, 409],
  }),
  clearCache: defineEndpoint({
    id: 'clearCache',
    method: 'POST',
    path: '/api/clear-cache',
    summary: 'Empty the caches of the gateway',
    access: 'admin',
    answer: ClearCacheResult,
    errors: [401, 403],
  }),
} as const satisfies Record<string, Endpoint>;
