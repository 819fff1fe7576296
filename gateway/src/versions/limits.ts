/** Pause between two questions for versions, ms. */
export const pollMs = 500;

/** Without an answer of a service for so long nobody knows whether its cached answers are true, ms. */
export const unresponsiveAfterMs = 2000;

/** Longest wait for the versions of one service, ms. */
export const pollTimeoutMs = 1000;

/** Longest wait for the versions after a write, ms: a service that is slow to say them must not hold the answer up. */
export const afterWriteTimeoutMs = 300;

/** Largest answer to a question for versions, bytes: those of some 100,000 tags. */
export const largestAnswerBytes = 8 * 1024 * 1024;

/** All versions are asked for again so often, ms. */
export const completeEveryMs = 60 * 60 * 1000;

/** An import that goes on is noticed at most so often, ms: each time all that is asked for is rendered again. */
export const importPauseMs = 5000;

/** After an import has written, popular answers may be sent for so long while they are renewed behind, ms. */
export const importGraceMs = 30_000;
