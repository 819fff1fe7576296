/** Pause between two sweeps, ms. */
export const sweepPauseMs = 60 * 60_000;

/** Rows that one statement deletes: it holds its locks for a moment only. */
export const sweptAtOnce = 5000;

/** Counts of advertisements, views and searches, and of businesses' pages: two years and a month, so that a month can be compared with that of two years before; days. */
export const countRetentionDays = 760;

/** A gateway that has been away for longer than this may count a batch twice; days. */
export const adBatchRetentionDays = 30;
