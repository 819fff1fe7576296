/** Times that a file is staged anew within one step. Staged rows that are lost again and again are no accident. */
export const stagingAttempts = 5;

/** Staged rows that cannot be dropped within this time, ms, are left to the reconciler: nobody waits for them. */
export const discardTimeoutMs = 20_000;

/** A job's lock in the queue, ms: a worker that was killed is noticed when it expires. */
export const jobLockMs = 10_000;

/** Pause between two searches for jobs whose worker was killed, ms. */
export const stalledJobCheckMs = 5000;

/** A job may lose its worker so often. The run's row, not its job, says whether the run is to go on. */
export const stalledJobAttempts = 1000;
