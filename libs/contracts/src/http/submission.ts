import { z } from 'zod';
import { maxSubmittedUrls } from '../limits.ts';

const address = z.string().trim().min(1);

/** One address of this site that search engines should crawl again, or remove. */
export const UrlSubmission = z.object({ url: address, type: z.enum(['URL_UPDATED', 'URL_DELETED']) }).meta({ id: 'UrlSubmission' });
export type UrlSubmission = z.infer<typeof UrlSubmission>;

export const BulkUrlSubmission = z.object({ urls: z.array(address).min(1).max(maxSubmittedUrls) }).meta({ id: 'BulkUrlSubmission' });
export type BulkUrlSubmission = z.infer<typeof BulkUrlSubmission>;

/** Addresses of other sites count as failed. */
export const BulkUrlResult = z
  .object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    results: z.array(z.object({ url: z.string(), ok: z.boolean(), error: z.string().nullable() })),
  })
  .meta({ id: 'BulkUrlResult' });
export type BulkUrlResult = z.infer<typeof BulkUrlResult>;

/** A run that submits the address of every business. */
export const SubmissionRun = z
  .object({
    id: z.uuid(),
    state: z.string(),
    total: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Waiting for an engine's quota. */
    parked: z.int(),
  })
  .meta({ id: 'SubmissionRun' });
export type SubmissionRun = z.infer<typeof SubmissionRun>;

/** The result of a refresh of the sitemap. */
export const SitemapRefresh = z.object({ message: z.string(), urls: z.int(), files: z.int() }).meta({ id: 'SitemapRefresh' });
export type SitemapRefresh = z.infer<typeof SitemapRefresh>;

/** Name of the file that proves to search engines whose key it is. */
export const IndexNowKey = z.string().regex(/^[A-Za-z0-9-]{8,128}$/);
