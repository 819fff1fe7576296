/** An index is built anew where at least so much of it, and so many bytes, are empty or dead. */
export const bloatShare = 0.4;
export const bloatBytes = 16 * 1024 * 1024;

/** Longest wait for the locks of one table or index, ms: a table that is in use is left for the next time. */
export const tidyLockMs = 10_000;
