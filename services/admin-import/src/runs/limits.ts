/** Pause between two reads of a run while a client watches it, ms: a moving counter looks smooth. */
export const watchIntervalMs = 300;

/** An operator's request is answered with its result if a worker carries it out within this time, ms; else with the run as it is. */
export const requestTimeoutMs = 3000;

/** Proxies and browsers give up on a stream that is silent for longer, ms. */
export const eventHeartbeatMs = 15_000;

/** A queue that does not answer within this time, ms, does not hold up an upload: the reconciler enqueues the run later. */
export const enqueueTimeoutMs = 2000;

/** Pause between two searches for runs that the queue has lost, ms. */
export const reconcileIntervalMs = 30_000;

/** Runs that are enqueued at once by the reconciler. */
export const reconciledRuns = 100;

/** Jobs that the queue may hold: a run has one, and those that are lost with it are enqueued again. Looking for stalled ones takes as long as the square of them. */
export const mostJobs = 5000;

/** Saved corrections that are listed, the newest: an office has some dozens of kinds of files. */
export const savedCorrectionsShown = 200;

/** Rejected rows that a preview shows; the others are in the download. */
export const rejectedRowsShown = 10;

/** No lease lasts so long; one that says so is over: a clock was ahead, or a worker that was taken over wrote it. A Postgres interval. */
export const longestLease = '2 hours';
