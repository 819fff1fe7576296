/** Reasons other than an error for which work on a run stops; each is the reason of the lease's signal. */

/** Another worker has taken over the run. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** An operator has cancelled the run. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

/** This process is about to end; another worker continues the run. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
}
