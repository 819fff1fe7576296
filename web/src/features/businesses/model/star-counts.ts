import type { Business, Review } from '@directory/contracts';

export const starSteps = [5, 4, 3, 2, 1] as const;

export interface StarCount {
  stars: number;
  /** Of all reviews that the directory has. */
  count: number;
  /** Of those that can be shown. */
  shown: number;
}

const starsOf = ({ rating }: Review): number | null => (rating === null ? null : Math.round(rating));

/** Reviews with a number of stars; all of them for null. Those whose source gave none have no number. */
export const withStars = (reviews: readonly Review[], stars: number | null): Review[] =>
  reviews.filter((review) => stars === null || starsOf(review) === stars);

/** How many of all reviews have how many stars, the most stars first. */
export const starCounts = ({ reviews, reviewsByStars }: Pick<Business, 'reviews' | 'reviewsByStars'>): StarCount[] =>
  starSteps.map((stars) => ({ stars, count: reviewsByStars[stars - 1], shown: withStars(reviews, stars).length }));
