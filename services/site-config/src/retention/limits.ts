/** Pause between two sweeps, ms. */
export const sweepPauseMs = 60 * 60_000;

/** Rows that one statement deletes: it holds its locks for a moment only. */
export const sweptAtOnce = 5000;

/** Counts of advertisements are kept for two years and a month, so that a month can be compared with the same one two years before; days. */
export const adCountRetentionDays = 760;

/** A gateway that has been away for longer than this may count a batch twice; days. */
export const adBatchRetentionDays = 30;

/** Counts of pages of businesses are kept as long as the counts of advertisements; days. */
export const businessCountRetentionDays = adCountRetentionDays;
