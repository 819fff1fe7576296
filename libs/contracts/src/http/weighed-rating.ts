/** A rating counts as if so many visitors more had given … */
export const assumedReviews = 20;
/** … so many stars: 4.7 of 492 stands above 4.9 of 20. A rating below is not lifted by them. */
export const assumedRating = 3;

/**
 * A rating weighed by the number of reviews behind it: (rating × reviews + 3 × 20) / (reviews + 20), from three stars on; below the rating itself.
 * Of equal ratings the one that more have given is never the smaller. Null without a rating.
 */
export const weighedRating = (rating: string | number | null, reviewCount: number): number | null => {
  if (rating === null) return null;
  const stars = Number(rating);
  return stars < assumedRating ? stars : (stars * reviewCount + assumedRating * assumedReviews) / (reviewCount + assumedReviews);
};
