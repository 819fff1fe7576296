import { z } from 'zod';
import { maxVitalsDays } from '../limits.ts';
import { vitalNames } from './vital-scores.ts';

/** At most ten minutes, in ms: a page that took longer was suspended, not slow. */
const milliseconds = z.number().min(0).max(600_000).optional();

/** The vitals that a browser measured of one page, without those it could not measure (a page without a click has no INP). */
export const WebVitals = z
  .object({
    page: z.string().startsWith('/').max(2000).meta({ description: 'Path of the page; what follows it in the address is left out.' }),
    LCP: milliseconds,
    INP: milliseconds,
    FCP: milliseconds,
    TTFB: milliseconds,
    CLS: z.number().min(0).max(1000).optional(),
  })
  .refine((vitals) => vitalNames.some((name) => vitals[name] !== undefined), { error: 'At least one figure is needed.' })
  .meta({ id: 'WebVitals' });
export type WebVitals = z.infer<typeof WebVitals>;

export const WebVitalsQuery = z.object({ days: z.coerce.number().int().min(1).max(maxVitalsDays).default(28) });
export type WebVitalsQuery = z.infer<typeof WebVitalsQuery>;

const count = z.int().min(0);

/** One vital of one kind of page. */
export const WebVitalsSummary = z
  .object({
    /** Kind of page, such as `/city/:slug`. */
    page: z.string(),
    name: z.enum(vitalNames),
    samples: count,
    good: count,
    needsImprovement: count,
    poor: count,
    /** Average of the scores, from 50 to 100. */
    score: z.number(),
    /** 75th percentile, rounded up to the bound of a class; ms, for CLS without a unit. */
    p75: z.number(),
  })
  .meta({ id: 'WebVitalsSummary' });
export type WebVitalsSummary = z.infer<typeof WebVitalsSummary>;
