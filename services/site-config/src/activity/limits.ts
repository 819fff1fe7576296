const dayMs = 24 * 60 * 60 * 1000;

/** The summary covers 30 days: the contract says so. */
export const summaryMs = 30 * dayMs;

/** Readiness samples are deleted after 400 days, so that a month can be compared with the same one a year ago. */
export const sampleRetentionMs = 400 * dayMs;
