import { type Reading, unreadable } from '../reading.ts';

/** `4.5`, `4,5 / 5`, `4.5 out of 5`, `8.4/10`, `4.5 stars`, `★ 4,5`, `4,5 (1.234)`, `4.5 (12 reviews)`. */
const form = /^(?:★\s*)?(\d+(?:[.,]\d+)?)(?:\s*(?:\/|out of)\s*(5|10|100)(?:[.,]0)?)?\s*(?:★|stars?|yıldız|puan|%)?\s*(?:\(([^()]*)\))?$/i;

/** The best rating of a column. */
export type RatingScale = 5 | 10 | 100;
const ours = 5;

const partsOf = (value: string | number): { rating: number; best: number | null } => {
  if (typeof value === 'number') return { rating: value, best: null };
  const [, rating, best] = form.exec(value) ?? [];
  return { rating: rating === undefined ? Number.NaN : Number(rating.replace(',', '.')), best: best === undefined ? null : Number(best) };
};

/** A rating from 1 to 5 with one decimal. 0 says that there is none. */
export const readRating = (value: string | number, scale: RatingScale = ours): Reading<number> => {
  const { rating, best } = partsOf(value);
  if (Number.isNaN(rating)) return unreadable('rating-unreadable');
  if (rating === 0) return null;
  const ofFive = (rating * ours) / (best ?? scale);
  if (ofFive > ours || rating < 0 || (ofFive < 1 && (best ?? scale) === ours)) return unreadable('rating-out-of-range');
  return Math.max(1, Math.round(ofFive * 10) / 10);
};

/** The scale of a column by the first of its values: one above five is of ten, and so are then the others. */
export const scaleOf = (values: readonly (string | number)[]): RatingScale => {
  const ratings = values.map(partsOf).filter(({ rating, best }) => best === null && rating > 0);
  const highest = ratings.reduce((most, { rating }) => Math.max(most, rating), 0);
  const lowest = ratings.reduce((least, { rating }) => Math.min(least, rating), highest);
  if (highest <= ours) return ours;
  if (highest <= 10) return 10;
  // Beyond ten it may be a column of counts: a percentage has no small values among three or more.
  return highest <= 100 && lowest > 10 && ratings.length >= 3 ? 100 : ours;
};

/** The number of reviews behind a rating, as a text; null where none stands there. */
export const countBehindRating = (value: string | number | boolean): string | null =>
  typeof value === 'string' ? (form.exec(value)?.[3]?.trim() ?? null) : null;
