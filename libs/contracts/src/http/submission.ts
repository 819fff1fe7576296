import { z } from 'zod';
import { maxSubmittedUrls } from '../limits.ts';
import { limitParam, offsetParam } from './params.ts';

const address = z.string('Lütfen geçerli bir URL girin.').trim().min(1, 'Lütfen geçerli bir URL girin.');

/** A change of one page: it should be crawled again, or removed. */
export const UrlChange = z.enum(['URL_UPDATED', 'URL_DELETED']);
export type UrlChange = z.infer<typeof UrlChange>;

/** One address of this site that search engines should crawl again, or remove. */
export const UrlSubmission = z.object({ url: address, type: UrlChange }).meta({ id: 'UrlSubmission' });
export type UrlSubmission = z.infer<typeof UrlSubmission>;

export const BulkUrlSubmission = z
  .object({
    urls: z
      .array(address)
      .min(1, 'Lütfen en az bir URL girin.')
      .max(maxSubmittedUrls, `Bir seferde en fazla ${maxSubmittedUrls} URL gönderilebilir.`),
  })
  .meta({ id: 'BulkUrlSubmission' });
export type BulkUrlSubmission = z.infer<typeof BulkUrlSubmission>;

/** An address given twice counts once. Addresses of other sites count as failed. */
export const BulkUrlResult = z
  .object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    results: z.array(z.object({ url: z.string(), ok: z.boolean(), error: z.string().nullable() })),
  })
  .meta({ id: 'BulkUrlResult' });
export type BulkUrlResult = z.infer<typeof BulkUrlResult>;

/** `demo` sends nothing to anybody. */
export const EngineName = z.enum(['indexnow', 'google', 'demo']);
export type EngineName = z.infer<typeof EngineName>;

export const SubmissionKind = z.enum(['single', 'bulk', 'all', 'automatic', 'retry']);
export type SubmissionKind = z.infer<typeof SubmissionKind>;

/** `parked`: nothing is left but addresses that wait for an engine's quota. */
export const SubmissionState = z.enum(['collecting', 'running', 'paused', 'parked', 'done', 'failed', 'cancelled']);
export type SubmissionState = z.infer<typeof SubmissionState>;

/** States in which nothing more happens. */
export const settledSubmissionStates: readonly SubmissionState[] = ['done', 'failed', 'cancelled'];

const counters = {
  /** Addresses to be sent; an address counts once for each engine. */
  total: z.int(),
  /** Accepted by the engine. */
  sent: z.int(),
  failed: z.int(),
  /** Waiting for an engine's quota. */
  parked: z.int(),
};

/** One submission of addresses to all engines that were configured when it began. */
export const SubmissionRun = z
  .object({
    id: z.uuid(),
    kind: SubmissionKind,
    state: SubmissionState,
    ...counters,
    engines: z.array(z.object({ engine: EngineName, ...counters, parkedUntil: z.iso.datetime().nullable() })),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubmissionRun' });
export type SubmissionRun = z.infer<typeof SubmissionRun>;

const page = { limit: limitParam(100).default(20), offset: offsetParam };

export const SubmissionListQuery = z.object({
  ...page,
  kind: SubmissionKind.optional(),
  state: SubmissionState.optional(),
});
export type SubmissionListQuery = z.infer<typeof SubmissionListQuery>;

export const SubmittedUrlState = z.enum(['waiting', 'sending', 'accepted', 'failed', 'parked', 'cancelled']);
export type SubmittedUrlState = z.infer<typeof SubmittedUrlState>;

/** One address on its way to one engine. */
export const SubmittedUrl = z
  .object({
    url: z.string(),
    type: UrlChange,
    engine: EngineName,
    state: SubmittedUrlState,
    attempts: z.int(),
    /** Status of the engine's last answer. */
    status: z.int().nullable(),
    /** The reason of a failure, or why an accepted address was not sent once more. */
    reason: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubmittedUrl' });
export type SubmittedUrl = z.infer<typeof SubmittedUrl>;

export const SubmittedUrlQuery = z.object({
  ...page,
  engine: EngineName.optional(),
  state: SubmittedUrlState.extract(['waiting', 'sending', 'accepted', 'failed']).optional(),
});
export type SubmittedUrlQuery = z.infer<typeof SubmittedUrlQuery>;

/** `interrupted`: the sender ended before it had an answer; its addresses are sent again. */
export const AttemptOutcome = z.enum(['accepted', 'rejected', 'misconfigured', 'retry', 'parked', 'interrupted']);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

/** One call of an engine. */
export const SubmissionAttempt = z
  .object({
    engine: EngineName,
    /** Addresses that the call carried. */
    urls: z.int(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    outcome: AttemptOutcome.nullable(),
    status: z.int().nullable(),
    /** Begin of the engine's answer. */
    answer: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SubmissionAttempt' });
export type SubmissionAttempt = z.infer<typeof SubmissionAttempt>;

export const AttemptListQuery = z.object(page);
export type AttemptListQuery = z.infer<typeof AttemptListQuery>;

/** A configured engine and what it allows now. */
export const EngineStatus = z
  .object({
    engine: EngineName,
    /** Addresses that one call carries. */
    urlsPerCall: z.int(),
    /** Addresses a day; null: no limit of its own. */
    dailyLimit: z.int().nullable(),
    usedToday: z.int(),
    /** The quota is used up, or the engine asked for a pause, until then. */
    blockedUntil: z.iso.datetime().nullable(),
    /** The reason of the pause. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'EngineStatus' });
export type EngineStatus = z.infer<typeof EngineStatus>;

export const SubmissionSettingsChange = z
  .object({
    /** Changed pages are submitted by themselves. */
    automatic: z.boolean(),
  })
  .meta({ id: 'SubmissionSettingsChange' });
export type SubmissionSettingsChange = z.infer<typeof SubmissionSettingsChange>;

export const SubmissionSettings = SubmissionSettingsChange.extend({ engines: z.array(EngineStatus) }).meta({ id: 'SubmissionSettings' });
export type SubmissionSettings = z.infer<typeof SubmissionSettings>;

/** The result of a refresh of the sitemap. */
export const SitemapRefresh = z.object({ message: z.string(), urls: z.int(), files: z.int() }).meta({ id: 'SitemapRefresh' });
export type SitemapRefresh = z.infer<typeof SitemapRefresh>;

/** Name of the file that proves to search engines whose key it is. */
export const IndexNowKey = z.string().regex(/^[A-Za-z0-9-]{8,128}$/);
