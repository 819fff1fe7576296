import { setTimeout as delay } from 'node:timers/promises';
import { isDomainError, toDomainError } from '@directory/service-kit';

export interface PatienceOptions {
  /** Ends the waiting; the reason is thrown. */
  signal?: AbortSignal;
  /** Told of each failed attempt. */
  onFailure?: (error: unknown, attempt: number) => void;
  /** Ms after which the last error is thrown. */
  giveUpMs?: number;
  /** First pause, ms; each further one is twice as long, up to 5 s. */
  firstPauseMs?: number;
}

/** A part may be restarted, updated or moved meanwhile; a run need not fail for that. */
const tenMinutes = 10 * 60 * 1000;
const longestPauseMs = 5000;
/** An error that nobody foresaw may be a passing one; a fault in our code would come every time. */
const unforeseenAttempts = 4;

/** The other end hung up while it answered. */
const isBrokenAnswer = (error: unknown): boolean =>
  /^UND_ERR_(?:SOCKET|BODY_TIMEOUT|HEADERS_TIMEOUT|CONNECT_TIMEOUT)$/.test(String((error as { code?: unknown } | null)?.code)) ||
  (error instanceof TypeError && error.message === 'terminated');

const isAway = (error: unknown): boolean => isBrokenAnswer(error) || toDomainError(error).code === 'SERVICE_UNAVAILABLE';

const mayPass = (error: unknown, attempt: number): boolean =>
  isAway(error) || (isDomainError(error, 'INTERNAL_ERROR') && attempt < unforeseenAttempts);

/** Does something again, with growing pauses, while a part that it needs is away. Faults of the input are thrown at once. */
export const untilBack = async <T>(work: () => Promise<T>, options: PatienceOptions = {}): Promise<T> => {
  const { signal, onFailure, giveUpMs = tenMinutes, firstPauseMs = 250 } = options;
  const deadline = performance.now() + giveUpMs;
  for (let attempt = 1, pause = firstPauseMs; ; attempt++, pause = Math.min(pause * 2, longestPauseMs)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayPass(error, attempt) || performance.now() + pause > deadline) throw error;
      onFailure?.(error, attempt);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};
