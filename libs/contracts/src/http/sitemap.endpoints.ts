import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { SitemapStatus } from './sitemap.ts';

/** The operators' view of the sitemap. */
export const sitemapEndpoints = {
  getSitemapStatus: defineEndpoint({
    id: 'getSitemapStatus',
    method: 'GET',
    path: '/api/admin/sitemap',
    summary: 'What the sitemap covers, and the build that is under way',
    access: 'admin',
    answer: SitemapStatus,
    errors: [401, 403],
  }),
} as const satisfies Record<string, Endpoint>;
