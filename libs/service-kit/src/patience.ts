/** A wait is looked at so many times. */
const steps = 10;
/** Longest time that one look counts, in steps: what is beyond it was a pause of our own. */
const longestStep = 2;

/**
 * Calls `onLapse` when somebody else let this process wait for so long (ms). Only time in which this process had its turns counts: while
 * it is held up itself, however long, answers lie unread, and nobody else is to blame. For the same reason what has come in by the
 * end is read before anybody is blamed. → ends the counting
 */
export const startPatience = (patienceMs: number, onLapse: () => void): (() => void) => {
  const stepMs = patienceMs / steps;
  let waitedMs = 0;
  let lookedAt = performance.now();
  let last: NodeJS.Immediate | undefined;
  const look = (): void => {
    const now = performance.now();
    waitedMs += Math.min(now - lookedAt, longestStep * stepMs);
    lookedAt = now;
    // A timer may be early by a fraction.
    if (waitedMs < patienceMs - 1) return;
    clearInterval(timer);
    // Timers come before sockets in a turn, immediates after them.
    last = setImmediate(onLapse);
  };
  const timer = setInterval(look, stepMs);
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
