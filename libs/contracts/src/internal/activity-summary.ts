import { z } from 'zod';

/** Whether the site could serve at one minute, as the gateway saw it. */
export const ReadinessSample = z.object({ at: z.iso.datetime(), isReady: z.boolean() });
export type ReadinessSample = z.infer<typeof ReadinessSample>;

/** `POST /internal/readiness-samples` of site-config: those of the last minutes, also of minutes at which nobody could take them. */
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
