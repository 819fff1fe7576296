import type { Business, Review } from '@directory/contracts';

export const starSteps = [5, 4, 3, 2, 1] as const;

export interface StarCount {
  stars: number;
  /** Of all reviews that the directory has. */
  count: number;
  /** Of those that can be shown. */
  shown: number;
}

export const reviewOrders = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

const starsOf = ({ rating }: Review): number | null => (rating === null ? null : Math.round(rating));

/** Reviews with any of these numbers of stars; all of them where there is none. Those whose source gave none have no number. */
export const withStars = (reviews: readonly Review[], stars: readonly number[]): Review[] =>
  reviews.filter((review) => stars.length === 0 || stars.includes(starsOf(review) ?? 0));

const compare: Record<Exclude<ReviewOrder, 'newest'>, (a: Review, b: Review) => number> = {
  oldest: (a, b) => timeOf(a) - timeOf(b),
  highest: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  lowest: (a, b) => (a.rating ?? Number.MAX_VALUE) - (b.rating ?? Number.MAX_VALUE),
};

const timeOf = ({ createdAt }: Review): number => (createdAt ? Date.parse(createdAt) : Number.MAX_VALUE);

/** The newest first as they come, which also orders those of one rating. What a review does not say puts it last. */
export const inOrder = (reviews: readonly Review[], order: ReviewOrder): Review[] =>
  order === 'newest' ? [...reviews] : reviews.toSorted(compare[order]);

/** How many of all reviews have how many stars, the most stars first. */
export const starCounts = ({ reviews, reviewsByStars }: Pick<Business, 'reviews' | 'reviewsByStars'>): StarCount[] =>
  starSteps.map((stars) => ({ stars, count: reviewsByStars[stars - 1], shown: withStars(reviews, [stars]).length }));
