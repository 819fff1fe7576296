import { type VitalName, type VitalRating, vitalRating } from '@directory/contracts';

/** Upper borders of the classes that figures are counted in, ms. Every documented bound is one of them, so that no class is half good. */
const milliseconds = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000,
  30_000, 60_000, 600_000,
];
/** The same for shifts. */
const shifts = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 1000];

/** Borders of one figure's classes, from the best to the worst. */
export const bordersOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shifts : milliseconds);

/** Number of the class that a value falls in. */
export const classOf = (name: VitalName, value: number): number => {
  const borders = bordersOf(name);
  const found = borders.findIndex((border) => value <= border);
  return found < 0 ? borders.length - 1 : found;
};

export const ratingOfClass = (name: VitalName, index: number): VitalRating => vitalRating(name, bordersOf(name)[index]);
