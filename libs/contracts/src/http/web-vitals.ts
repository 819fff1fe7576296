import { z } from 'zod';
import { vitalNames } from './vital-scores.ts';

/** Ten minutes, ms: a page that took longer was asleep, not slow. */
const milliseconds = z.number().min(0).max(600_000).optional();

/** What a browser measured of one page. Figures that it could not measure (a page without a click has no INP) are left out. */
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

export const WebVitalsQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(28) });
export type WebVitalsQuery = z.infer<typeof WebVitalsQuery>;

const count = z.int().min(0);

/** One figure of one kind of page. */
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
    /** Three of four visits stayed at or below it, to the next border of a class; ms, for CLS a shift. */
    p75: z.number(),
  })
  .meta({ id: 'WebVitalsSummary' });
export type WebVitalsSummary = z.infer<typeof WebVitalsSummary>;
