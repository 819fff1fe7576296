import { maxVitalsDays } from '@directory/contracts';

/** Counts are deleted when no query can ask for them any more. */
export const retentionDays = maxVitalsDays;

/**
 * Upper bounds of the classes that times are counted in, ms. Every threshold of the ratings is one of them, so that a class never falls
 * into two ratings.
 */
export const timeClasses = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000,
  30_000, 60_000, 600_000,
];

/** The same for layout shifts, without a unit. */
export const shiftClasses = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 1000];
