/** Longest time between two lists of sponsored businesses, ms: a catalog that was restored is right again after it. */
export const longestSendPauseMs = 5 * 60_000;
/** Pause after a list that could not be sent, ms. */
export const retryPauseMs = 5000;

/** Ids in one question for names: a page of subscriptions is one question. */
export const namesAtOnce = 1000;

/** Longest time for the catalog to write the list of sponsored businesses, ms: it may wait for an import's chunk. */
export const sponsorTimeoutMs = 60_000;
