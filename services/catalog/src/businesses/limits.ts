/** Reviews shown of one business, the newest: a page is read in one go. */
export const shownReviews = 50;
