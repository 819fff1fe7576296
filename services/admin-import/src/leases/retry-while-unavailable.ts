import { setTimeout as delay } from 'node:timers/promises';
import { isDomainError, toDomainError } from '@directory/service-kit';
import { firstRetryPauseMs, longestRetryPauseMs, unavailableTimeoutMs, unexpectedErrorAttempts } from './limits.ts';

export interface RetryOptions {
  /** Ends the waiting; its reason is thrown. */
  signal?: AbortSignal;
  /** Called after each failed attempt. */
  onFailure?: (error: unknown, attempt: number) => void;
  /** Ms after which the last error is thrown. */
  timeoutMs?: number;
  firstPauseMs?: number;
}

/** The other end hung up while it answered. */
const isBrokenAnswer = (error: unknown): boolean =>
  /^UND_ERR_(?:SOCKET|BODY_TIMEOUT|HEADERS_TIMEOUT|CONNECT_TIMEOUT)$/.test(String((error as { code?: unknown } | null)?.code)) ||
  (error instanceof TypeError && error.message === 'terminated');

const isUnavailable = (error: unknown): boolean => isBrokenAnswer(error) || toDomainError(error).code === 'SERVICE_UNAVAILABLE';

const isUnexpected = (error: unknown): boolean => isDomainError(error, 'INTERNAL_ERROR');

/** Repeats the work, with growing pauses, while a part that it needs is unavailable. Faults of the input are thrown at once. */
export const retryWhileUnavailable = async <T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> => {
  const { signal, onFailure, timeoutMs = unavailableTimeoutMs, firstPauseMs = firstRetryPauseMs } = options;
  const deadline = performance.now() + timeoutMs;
  let unexpected = 0;
  for (let attempt = 1, pause = firstPauseMs; ; attempt++, pause = Math.min(pause * 2, longestRetryPauseMs)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      // Counted by themselves: a part that comes back after many attempts has not used up those of the first unexpected error.
      if (isUnexpected(error)) unexpected += 1;
      const isWorthRetrying = isUnavailable(error) || (isUnexpected(error) && unexpected < unexpectedErrorAttempts);
      if (!isWorthRetrying || performance.now() + pause > deadline) throw error;
      onFailure?.(error, attempt);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};
