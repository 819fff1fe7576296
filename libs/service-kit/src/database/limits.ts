/** Pause between two questions for the lock of migrations, ms: a start waits so long at most after the one before it. */
export const lockPollMs = 300;
