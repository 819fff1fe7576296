/** A queue that does not answer within this time, ms, does not hold up an operator: the reconciler enqueues the work later. */
export const enqueueTimeoutMs = 2000;

/** Pause between two searches for work that the queue has lost, ms. */
export const reconcileIntervalMs = 10_000;

/** Jobs at once: a sender for each engine, a reader of addresses, and room for jobs that find a sender at work. */
export const jobsAtOnce = 6;

/** A job's lock in the queue, ms: a process that was killed is noticed when it expires. */
export const jobLockMs = 10_000;
export const stalledJobCheckMs = 5000;

/** A job may lose its process so often. The rows, not the job, say what is left. */
export const stalledJobAttempts = 1000;
