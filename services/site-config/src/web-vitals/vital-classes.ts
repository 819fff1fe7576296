import { type VitalName, type VitalRating, vitalRating } from '@directory/contracts';
import { shiftClasses, timeClasses } from './limits.ts';

/** Upper bounds of a vital's classes, from the best to the worst. */
export const boundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shiftClasses : timeClasses);

/** Index of the class that a value falls in. */
export const classOf = (name: VitalName, value: number): number => {
  const bounds = boundsOf(name);
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length - 1 : found;
};

export const ratingOfClass = (name: VitalName, index: number): VitalRating => vitalRating(name, boundsOf(name)[index]);
