import type { Endpoint } from '../endpoint.ts';
import { businessEditEndpoints } from './business-edit.endpoints.ts';
import { catalogEndpoints } from './catalog.endpoints.ts';
import { categoryPlaceEndpoints } from './category-place.endpoints.ts';
import { duplicateEndpoints } from './duplicate.endpoints.ts';
import { importEndpoints } from './import.endpoints.ts';
import { inboxEndpoints } from './inbox.endpoints.ts';
import { operationsEndpoints } from './operations.endpoints.ts';
import { placeEditEndpoints } from './place-edit.endpoints.ts';
import { placeNameEndpoints } from './place-name.endpoints.ts';
import { pricingEndpoints } from './pricing.endpoints.ts';
import { sessionEndpoints } from './session.endpoints.ts';
import { siteEndpoints } from './site.endpoints.ts';
import { siteAdminEndpoints } from './site-admin.endpoints.ts';
import { sitemapEndpoints } from './sitemap.endpoints.ts';
import { submissionEndpoints } from './submission.endpoints.ts';

/** Every call of the HTTP surface, by id. The gateway's route table says where each one goes, and which wait to be built. */
export const endpoints = {
  ...catalogEndpoints,
  ...categoryPlaceEndpoints,
  ...siteEndpoints,
  ...sessionEndpoints,
  ...businessEditEndpoints,
  ...duplicateEndpoints,
  ...placeEditEndpoints,
  ...placeNameEndpoints,
  ...importEndpoints,
  ...siteAdminEndpoints,
  ...pricingEndpoints,
  ...inboxEndpoints,
  ...sitemapEndpoints,
  ...submissionEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
