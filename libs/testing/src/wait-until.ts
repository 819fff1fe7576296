import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  /** Default 30 s: it costs nothing where the state comes, however slow the machine is. */
  timeoutMs?: number;
  /** Default 20 ms. */
  intervalMs?: number;
  /** Said in the error when it never came true. */
  what?: string;
}

/** Polls until the result is truthy, and returns it. The error of the last try is the cause of the failure. */
export const waitUntil = async <T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 30_000, intervalMs = 20, what = 'the condition' }: WaitOptions = {},
): Promise<NonNullable<T>> => {
  const deadline = performance.now() + timeoutMs;
  for (let cause: unknown; ; ) {
    try {
      const answer = await probe();
      if (answer) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`, { cause });
    await delay(intervalMs);
  }
};
