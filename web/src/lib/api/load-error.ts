import type { ErrorDetail } from '@directory/contracts';

/** A call that did not succeed. `status` is 0 where no answer came at all. The message is `'{status}: {text}'`. */
export class LoadError extends Error {
  readonly status: number;
  /** The answer's readable sentence. */
  readonly text: string;
  /** Code of the error catalogue, where the answer named one. */
  readonly code: string | null;

  /** Sentences about single fields of what was sent. */
  readonly details: readonly ErrorDetail[];

  /** Seconds after which another try is worth while, where the answer named them. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    text: string,
    code: string | null = null,
    details: readonly ErrorDetail[] = [],
    retryAfter: number | null = null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'LoadError';
    this.status = status;
    this.text = text;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** The readable sentence of an error answer, else the fallback (its status text). */
export const answerText = (body: unknown, fallback: string): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : fallback;
};

/** The field errors of an error answer. */
export const answerDetails = (body: unknown): ErrorDetail[] => {
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined;
  return Array.isArray(details) ? (details as ErrorDetail[]) : [];
};

/** False for answers that would be the same the second time: a retry only helps when a part is down. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof LoadError) || error.status === 0 || error.status >= 500;
