/** Longest wait for the tables, ms: while a reset waits for a reader, the readers behind it wait too. */
export const resetLockMs = 700;

/** An export reads for minutes; a list, or the chunk of an import, is over by the next attempt. */
export const resetAttempts = 8;

/** Pause between two attempts, ms, in which the readers that waited go on. */
export const resetPauseMs = 400;
