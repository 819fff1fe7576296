import type { ServerResponse } from 'node:http';

/**
 * Makes a signal that is aborted when the caller closes its connection before the answer is complete, or has waited for `timeoutMs`
 * from now on (0 = it has not said how long it waits). The signal is made when it is first asked for: most requests do not need one.
 */
export const callerSignal = (response: ServerResponse, timeoutMs: number): (() => AbortSignal) => {
  const startedAt = performance.now();
  const make = (): AbortSignal => {
    const controller = new AbortController();
    const stop = (reason: string): void => controller.abort(new Error(reason));
    if (response.destroyed) stop('The caller has gone away.');
    const left = startedAt + timeoutMs - performance.now();
    const timer = timeoutMs > 0 ? setTimeout(stop, left, `The caller has waited for ${timeoutMs} ms.`).unref() : undefined;
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stop('The caller has gone away.');
    });
    return controller.signal;
  };
  let signal: AbortSignal | undefined;
  return () => {
    signal ??= make();
    return signal;
  };
};
