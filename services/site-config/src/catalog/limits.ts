/** Ids in one question for names: a page of subscriptions is one question. */
export const namesAtOnce = 1000;

/** Longest time for the catalog to write the list of sponsored businesses, ms: it may wait for an import's chunk. */
export const sponsorTimeoutMs = 60_000;
