/** Memory of one build of an index while a restore makes them, MB: of the database server, twice at a time. */
export const indexMemoryMb = 128;

/** Longest wait for writers to end, ms; then it is tried again: readers of tables that are kept wait for it, too. */
export const lockTimeoutMs = 5000;
export const lockAttempts = 12;

/** Longest wait for readers of a schema that was replaced, ms: an export may read it for a while. */
export const dropLockMs = 5000;
export const dropAttempts = 120;
export const dropRetryMs = 5000;

/** Free disk that a restore needs, in sizes of the rows that it loads: a second copy with its indexes, and the log of writing it. */
export const restoreDiskFactor = 2.2;
