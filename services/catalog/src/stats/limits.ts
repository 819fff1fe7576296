/** Figures that every business is read for are good for this time, ms. */
export const figuresMaxAgeMs = 60_000;

/** Longest wait for site-config's part of the figures, ms: the catalog's own are worth showing alone. */
export const activityTimeoutMs = 2000;

/** The first check of the counters after a start, ms: not while the service is still warming up. */
export const firstCheckAfterMs = 60_000;

/** Interval in which every process asks whether tonight's check is due, ms. */
export const checkIntervalMs = 10 * 60_000;

/** Longest statement of a check, ms: it counts every business again. */
export const checkStatementMs = 10 * 60_000;

/** Drifts that are stored and shown of one check. */
export const shownDrifts = 100;

/** Drifts of a check that one line of the log names. */
export const loggedDrifts = 10;

/** Checks that are kept, newest first; older ones are removed. */
export const keptChecks = 100;

/** Categories that the count of missing facts names. */
export const listedGapCategories = 20;

/** Checks that the back office lists. */
export const listedChecks = 30;
