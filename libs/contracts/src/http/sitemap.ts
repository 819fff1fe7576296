import { z } from 'zod';

/** Kinds of pages that a sitemap has files for; `pages` are the home page, the lists of everything and the texts. */
export const SitemapType = z.enum(['pages', 'country', 'category', 'city', 'countryCategory', 'cityCategory', 'business']);
export type SitemapType = z.infer<typeof SitemapType>;

export const SitemapCause = z.enum(['start', 'change', 'operator']);
export type SitemapCause = z.infer<typeof SitemapCause>;

/** Pages of one kind. */
export const SitemapCoverage = z
  .object({
    type: SitemapType,
    urls: z.int(),
    files: z.int(),
    /** Lists left out because they have too few businesses. */
    thin: z.int(),
    /** Pages left out because their address is too long for the protocol. */
    tooLong: z.int(),
    /** Newest change among the pages. */
    lastmod: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SitemapCoverage' });
export type SitemapCoverage = z.infer<typeof SitemapCoverage>;

/** The sitemap as it is served, the build that is under way, and those that failed since. */
export const SitemapStatus = z
  .object({
    /** The address of the index. */
    url: z.url(),
    /** The newest finished build; null before the first. */
    newest: z
      .object({
        cause: SitemapCause,
        finishedAt: z.iso.datetime(),
        tookMs: z.int(),
        urls: z.int(),
        files: z.int(),
        coverage: z.array(SitemapCoverage),
      })
      .nullable(),
    /** A build that waits or is under way. `urls`: written so far. */
    running: z.object({ state: z.enum(['queued', 'building']), cause: SitemapCause, urls: z.int() }).nullable(),
    /** Builds that failed after the newest finished one, newest first. */
    failures: z.array(z.object({ at: z.iso.datetime(), message: z.string() })),
  })
  .meta({ id: 'SitemapStatus' });
export type SitemapStatus = z.infer<typeof SitemapStatus>;
