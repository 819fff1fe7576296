/** Longest wait for the table of the runs, ms: those that hold it write a row or two. */
export const runsLockMs = 5000;

/** Longest wait for the catalog, ms: all of its attempts, and the moment in which it is emptied. */
export const emptyTimeoutMs = 60_000;

/** Longest wait for the catalog's version, ms: it is one row. */
export const versionTimeoutMs = 5000;
