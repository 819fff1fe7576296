import type { Review } from '@directory/contracts';

export const starSteps = [5, 4, 3, 2, 1] as const;

const starsOf = ({ rating }: Review): number | null => (rating === null ? null : Math.round(rating));

/** Reviews with a number of stars; all of them for null. Those whose source gave none have no number. */
export const withStars = (reviews: readonly Review[], stars: number | null): Review[] =>
  reviews.filter((review) => stars === null || starsOf(review) === stars);

/** How many of the reviews have how many stars, the most stars first. */
export const starCounts = (reviews: readonly Review[]): { stars: number; count: number }[] =>
  starSteps.map((stars) => ({ stars, count: withStars(reviews, stars).length }));
