/** Heartbeats within the length of a lease: one or two may fail before it ends. */
export const heartbeatsPerLease = 4;

/** Pause between two attempts to take over a lease, ms: short beside a lease, long beside a query. */
export const acquirePauseMs = 500;

/** Workers that may end on one step of a run: a restart of the machine is no fault of the file, eight in a row are. */
export const lostWorkersPerStep = 8;

/** A part of the product may be restarted, updated or moved for so long before a run fails for it, ms. */
export const unavailableTimeoutMs = 10 * 60 * 1000;

/** First pause before an attempt is repeated, ms; each further pause is twice as long. */
export const firstRetryPauseMs = 250;

/** Longest pause between two attempts, ms: an operator watches the run wait. */
export const longestRetryPauseMs = 5000;

/** An unexpected error may be a passing one; a fault in our own code would come every time. */
export const unexpectedErrorAttempts = 4;
