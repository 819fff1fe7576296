/** Longest time between two lists of sponsored businesses, ms: a catalog that was restored is right again after it. */
export const longestSendPauseMs = 5 * 60_000;
/** Pause after a list that could not be sent, ms. */
export const retryPauseMs = 5000;

/** Days of a month, for an income by the month. */
export const monthDays = 30;

/** Businesses that are advertised at once: a page picks one of them, and a browser need not know all. */
export const mostBusinessAds = 50;
