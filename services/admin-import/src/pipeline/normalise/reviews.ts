import type { StagedReview } from '@directory/contracts';
import { cleanText, cutText } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';
import { isObject, type JsonObject, parseJson, textOf } from './json.ts';
import { readRating } from './rating.ts';

/** Reviews kept of one row at most, and characters of one comment. */
const most = { reviews: 100, commentLength: 5000, nameLength: 200 };

const clean = (text: string | null, length: number): string | null => (text === null ? null : cutText(cleanText(text), length) || null);

const nested = (value: unknown, ...keys: string[]): string | null => (isObject(value) ? textOf(value, ...keys) : null);

const ratingOf = (review: JsonObject): number | null => {
  const value = review.stars ?? review.rating ?? review.Rating;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const rating = readRating(value);
  return typeof rating === 'number' ? rating : null;
};

/** Unix seconds or milliseconds; the year 2001 in milliseconds is beyond any date in seconds. */
const ofEpoch = (value: number): Date => new Date(value < 1e11 ? value * 1000 : value);
const dateForm = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;

const ofText = (text: string): Date | null => {
  const [, year, month, day] = dateForm.exec(text) ?? [];
  if (year === undefined) return null;
  if (text.includes('T')) return new Date(text);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The 31st of February is no day of March.
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date : null;
};

/** Relative dates ('2 months ago') say nothing: the day of the export is not known. */
const dateOf = (review: JsonObject): string | null => {
  const value = review.publishedAtDate ?? review.publishTime ?? review.time ?? review.When ?? review.publishAt ?? review.date;
  const date = typeof value === 'number' ? ofEpoch(value) : typeof value === 'string' ? ofText(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

const toReview = (review: JsonObject): StagedReview => ({
  authorName: clean(
    textOf(review, 'name', 'author_name', 'Name', 'author') ?? nested(review.authorAttribution, 'displayName'),
    most.nameLength,
  ),
  rating: ratingOf(review),
  comment: clean(
    textOf(review, 'text', 'Description', 'comment') ?? nested(review.text, 'text') ?? nested(review.originalText, 'text'),
    most.commentLength,
  ),
  createdAt: dateOf(review),
});

const saysSomething = (review: StagedReview): boolean => review.comment !== null || review.rating !== null;

/** Null where there are none. */
export const reviewsOf = (items: readonly unknown[]): Reading<StagedReview[]> => {
  const reviews = items.filter(isObject).slice(0, most.reviews).map(toReview).filter(saysSomething);
  return reviews.length ? reviews : null;
};

/** Reviews as Apify, gosom and Google Places (old and new) write them. */
export const readReviews = (text: string): Reading<StagedReview[]> => {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? reviewsOf(parsed) : unreadable('reviews-unreadable');
};
