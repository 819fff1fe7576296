import { z } from 'zod';
import { type VitalName, vitalNames } from '../http/vital-scores.ts';
import { pageKinds } from '../page-kind.ts';

/**
 * Upper bounds of the classes that times are counted in, ms. Every threshold of the ratings is one of them, so that a class never falls
 * into two ratings.
 */
const timeClasses = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000,
  30_000, 60_000, 600_000,
];

/** The same for layout shifts, without a unit. */
const shiftClasses = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 1000];

/** Upper bounds of a vital's classes, from the best to the worst. */
export const vitalBoundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shiftClasses : timeClasses);

/** Index of the class that a value falls in. */
export const vitalClassOf = (name: VitalName, value: number): number => {
  const bounds = vitalBoundsOf(name);
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length - 1 : found;
};

/** Samples of one class in one batch: what lies above, after an outage of days, is not counted. */
export const mostCountedSamples = 10_000_000;
/** Triples of page, vital and class: as many as there are. */
export const mostVitalClasses = pageKinds.length * vitalNames.length * timeClasses.length;

/** A figure of a page view: the kind of the page, and the class of what was measured. */
export const CountedVital = z.object({
  page: z.enum(pageKinds),
  name: z.enum(vitalNames),
  class: z
    .int()
    .min(0)
    .max(timeClasses.length - 1),
});
export type CountedVital = z.infer<typeof CountedVital>;

/** `POST /internal/vital-counts`: figures that a gateway has counted since it last said so. `batch`: sent again it is counted once. */
export const VitalCounts = z.object({
  batch: z.uuid(),
  counts: z.array(CountedVital.extend({ count: z.int().min(1).max(mostCountedSamples) })).max(mostVitalClasses),
});
export type VitalCounts = z.infer<typeof VitalCounts>;
