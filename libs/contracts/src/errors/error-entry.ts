/** The log level of an error. Bad requests are not our faults: they stay at `debug`. */
export type ErrorLevel = 'debug' | 'warn' | 'error';

/** One entry of the catalogue: decided once, used by every part. `{name}` in a text is filled from the error's parameters. */
export interface ErrorEntry {
  status: number;
  level: ErrorLevel;
  /** The sentence for visitors. */
  en: string;
  /** The sentence for operators, in Turkish. */
  tr: string;
  /** Seconds for `Retry-After`, where waiting helps. */
  retryAfter?: number;
}

export const entry = (status: number, en: string, tr: string, more: Partial<ErrorEntry> = {}): ErrorEntry => ({
  status,
  level: status >= 500 ? 'error' : 'debug',
  en,
  tr,
  ...more,
});
