/** Longest wait for an answer of the queue's Redis, ms: one that takes a command and never answers must not hold a request. */
export const queueTimeoutMs = 1500;

/** Longest wait for an answer of the cache's Redis, ms. It is there to be fast: a service can say what Redis cannot within this time. */
export const cacheTimeoutMs = 250;

/** Longest wait for a connection at the start, ms: without it the gateway serves visitors and answers operators 503. */
export const startTimeoutMs = 2000;

/** A Redis that failed is left alone for so long at first, and twice as long each time it fails again, up to the longest, ms. */
export const firstPauseMs = 1000;
export const longestPauseMs = 30_000;
