/** Pause between two deletions of old submissions, ms. */
export const sweepIntervalMs = 60 * 60_000;

/** One of them may delete the addresses of millions of businesses, ms. */
export const sweepStatementMs = 10 * 60_000;
