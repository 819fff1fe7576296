/** The waiting time is measured in so many ticks. */
const ticks = 10;
/** The most that one tick can count, in ticks: a longer gap was a pause of this process. */
const longestTick = 2;

/**
 * Calls `onTimeout` after `timeoutMs` of waiting. Unlike `setTimeout` it does not count the time in which this process was blocked, since
 * answers lie unread then and the other side is not to blame. For the same reason input that has arrived is read before the timeout fires.
 * Returns the function that cancels it.
 */
export const startTimeout = (timeoutMs: number, onTimeout: () => void): (() => void) => {
  const tickMs = timeoutMs / ticks;
  let waitedMs = 0;
  let lastTickAt = performance.now();
  let last: NodeJS.Immediate | undefined;
  const tick = (): void => {
    const now = performance.now();
    waitedMs += Math.min(now - lastTickAt, longestTick * tickMs);
    lastTickAt = now;
    // A timer may be early by a fraction.
    if (waitedMs < timeoutMs - 1) return;
    clearInterval(timer);
    // Within one turn of the event loop sockets are read after timers and before immediates.
    last = setImmediate(onTimeout);
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
};

/** Rejects when the promise has not settled within `timeoutMs`, as `startTimeout` counts them. */
export const withTimeout = <T>(timeoutMs: number, promise: Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const cancel = startTimeout(timeoutMs, () => reject(new Error(`No answer within ${timeoutMs} ms.`)));
    promise.finally(cancel).then(resolve, reject);
  });
