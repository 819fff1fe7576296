/** Why work on a run stops before it is through, other than by an error. Each is the reason of the lease's signal. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** An operator asked for it. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

/** This process is about to end; another one goes on. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
}
