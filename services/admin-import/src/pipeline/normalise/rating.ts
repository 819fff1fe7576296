import { type Reading, unreadable } from '../reading.ts';

/** `4.5`, `4,5 / 5`, `4.5 out of 5`, `4.5/5`, `4.5 stars`, `★ 4,5`, `4,5 (1.234)`, `4.5 (12 reviews)`. */
const form = /^(?:★\s*)?(\d+(?:[.,]\d+)?)(?:\s*(?:\/|out of)\s*5(?:[.,]0)?)?\s*(?:★|stars?|yıldız|puan)?\s*(?:\(([^()]*)\))?$/i;

/** A rating from 1 to 5 with one decimal. 0 says that there is none. */
export const readRating = (value: string | number): Reading<number> => {
  const text = typeof value === 'number' ? String(value) : (form.exec(value)?.[1] ?? '');
  if (text === '') return unreadable('rating-unreadable');
  const rating = Number(text.replace(',', '.'));
  if (rating === 0) return null;
  if (!(rating >= 1 && rating <= 5)) return unreadable('rating-out-of-range');
  return Math.round(rating * 10) / 10;
};

/** The number of reviews behind a rating, as a text; null where none stands there. */
export const countBehindRating = (value: string | number | boolean): string | null =>
  typeof value === 'string' ? (form.exec(value)?.[2]?.trim() ?? null) : null;
