/** The first review: the texts are of July 2025, and are read again each July. */
const firstYear = 2026;
const reviewMonth = 6;

/** The July in which the texts are reviewed next: never one that has passed. */
export const nextReview = (now: number): { text: string; iso: string } => {
  const today = new Date(now);
  const year = Math.max(firstYear, today.getUTCFullYear() + (today.getUTCMonth() > reviewMonth ? 1 : 0));
  return { text: `July ${year}`, iso: `${year}-07` };
};
