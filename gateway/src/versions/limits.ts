/** Pause between two questions for versions, ms. */
export const pollMs = 500;

/** Without an answer of a service for so long nobody knows whether what the cache holds is true, ms. */
export const unresponsiveAfterMs = 2000;

/** Longest wait for the versions of one service, ms. */
export const pollTimeoutMs = 1000;

/** Longest wait for the versions after a write, ms: a service that is slow to say them must not hold the answer up. */
export const afterWriteTimeoutMs = 300;

/** Largest answer to a question for versions, bytes. */
export const largestAnswerBytes = 64 * 1024;
