/** A build whose process says nothing for so long counts as dead, and another process begins it anew; seconds. */
export const leaseSeconds = 20;

/** Pause between two reports of a build that is under way, ms: each renews its lease, and says how many pages are written. */
export const reportMs = 1000;

/** A build that ended so many processes is given up. */
export const mostAttempts = 3;

/** Pause between two looks at the catalog and at the builds, ms. */
export const lookMs = 10_000;

/** Changes are collected until none has come for so long, ms: an operator edits several businesses in a row. */
export const quietMs = 60_000;

/** A sitemap is at most so old while changes go on, ms. */
export const longestSitemapDelayMs = 15 * 60_000;

/** Pause after a build that failed, ms; it doubles with each further one up to the longest. */
export const firstRetryMs = 60_000;
export const longestRetryMs = 60 * 60_000;

/** Builds that are remembered. */
export const keptBuilds = 50;

/** Failures that the operators' view lists. */
export const listedFailures = 5;

/** Pause between two looks at a build that a caller waits for, ms. */
export const waitPauseMs = 250;
