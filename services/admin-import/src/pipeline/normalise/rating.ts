import { type Reading, unreadable } from '../reading.ts';

const form = /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*5)?$/;

/** A rating from 1 to 5 with one decimal: `4.5`, `4,5`, `4.400000`, `4,5 / 5`. 0 says that there is none. */
export const readRating = (value: string | number): Reading<number> => {
  const text = typeof value === 'number' ? String(value) : (form.exec(value)?.[1] ?? '');
  if (text === '') return unreadable('rating-unreadable');
  const rating = Number(text.replace(',', '.'));
  if (rating === 0) return null;
  if (!(rating >= 1 && rating <= 5)) return unreadable('rating-out-of-range');
  return Math.round(rating * 10) / 10;
};
