/** Heartbeats within the length of a lease: one or two may fail before it ends. */
export const heartbeatsPerLease = 4;

/** Times that an address is tried before it counts as failed: with the pauses below some four minutes. */
export const maxUrlAttempts = 8;

/** Pause after the first failed call, ms; each further one doubles it. */
export const firstRetryPauseMs = 2000;

/** Longest pause after failed calls that the engine has not asked for, ms. */
export const longestRetryPauseMs = 60_000;

/** A call under way at a shutdown may end within this time, ms: an answer that is not heard is asked for twice. */
export const lastCallMs = 5000;

/** An answer is kept for a database that is away for so long, ms. */
export const recordTimeoutMs = 60_000;
export const recordRetryMs = 1000;
