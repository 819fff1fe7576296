/** A wait is counted in so many steps. */
const steps = 10;

/**
 * Calls `onLapse` when somebody else let this process wait for so long (ms). It is counted in steps, and a step is over when this
 * process has had its turn: while it is held up itself, however long, answers lie unread, and nobody else is to blame. For the same
 * reason what has come in by the end is read before anybody is blamed. → ends the counting
 */
export const startPatience = (patienceMs: number, onLapse: () => void): (() => void) => {
  let taken = 0;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    taken += 1;
    if (taken < steps) return;
    clearInterval(timer);
    // Timers come before sockets in a turn, immediates after them.
    last = setImmediate(onLapse);
  }, patienceMs / steps);
  timer.unref();
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
};

/** What a promise says, or a rejection where patience (ms, as `startPatience` counts it) runs out before. */
export const withinPatience = <T>(patienceMs: number, promise: Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const stop = startPatience(patienceMs, () => reject(new Error(`No answer within ${patienceMs} ms.`)));
    promise.finally(stop).then(resolve, reject);
  });
