import { z } from 'zod';

/** The gateway's readiness at one minute. */
export const ReadinessSample = z.object({ at: z.iso.datetime(), isReady: z.boolean() });
export type ReadinessSample = z.infer<typeof ReadinessSample>;

/** `POST /internal/readiness-samples` of site-config: those of the last minutes, with minutes in which site-config was unavailable. */
export const ReadinessSamples = z.object({ samples: z.array(ReadinessSample).min(1).max(1440) });
export type ReadinessSamples = z.infer<typeof ReadinessSamples>;

/** `GET /internal/activity-summary` of site-config: the last 30 days. */
export const ActivitySummary = z.object({
  /** Percent of the samples that were ready; null without one. */
  uptime: z.number().nullable(),
  /** Entries of the audit log by action. */
  activity: z.record(z.string(), z.int()),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;
