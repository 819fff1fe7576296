/** A maintenance part that is silent so long is taken for dead, s, and its job is begun again by the next. */
export const jobLeaseSeconds = 30;

/** Pause between two signs of life, ms. */
export const jobHeartbeatMs = 5000;

/** Pause between two looks for work, ms: an operator waits for it. */
export const jobPollMs = 1000;

/** Times that a job is begun. One that ends its process each time would otherwise go on for ever. */
export const jobAttempts = 3;

/** Pause before a scheduled backup that the store has failed is tried again, minutes: an outage of a server often lasts that long. */
export const retryPauseMinutes = 30;

/** A restore that was asked for so long ago is not begun, ms: what was written since would be lost, and nobody expects it any longer. */
export const restoreExpiryMs = 60 * 60 * 1000;

/** Jobs that the list shows. */
export const shownJobs = 50;

/** Jobs are forgotten after so many days. */
export const jobRetentionDays = 90;

/** Pause between two looks whether a scheduled backup is due, ms. */
export const scheduleIntervalMs = 60_000;

/** Pause between two sweeps of the store, ms: half a file that a killed process left takes up the disk until then. */
export const storeSweepIntervalMs = 10 * 60 * 1000;
