import type { BusinessSummary } from '@directory/contracts';
import { ratingPrior } from '../../../config/limits.ts';

/** The rating as far as its reviews carry it: few of them count little against what is usual. Null where there is no rating. */
export const weighedRating = ({ rating, reviewCount }: Pick<BusinessSummary, 'rating' | 'reviewCount'>): number | null =>
  rating === null ? null : (Number(rating) * reviewCount + ratingPrior.rating * ratingPrior.reviews) / (reviewCount + ratingPrior.reviews);
