import type { EngineName, ErrorCode, ErrorParams, UrlChange } from '@directory/contracts';

/** One page that has changed or is gone. */
export interface ChangedUrl {
  url: string;
  type: UrlChange;
}

/** The reason of a refusal, as the catalogue of errors has it. */
export interface EngineReason {
  code: ErrorCode;
  params?: ErrorParams;
}

/** The engine's answer as far as it is recorded; both are null where there was none. */
export interface EngineAnswer {
  status: number | null;
  /** Begin of the body. */
  answer: string | null;
}

/**
 * - `accepted`: the engine has all addresses of the call.
 * - `rejected`: it will never take these addresses.
 * - `misconfigured`: it will take no address until an operator changes something.
 * - `retry`: it may take them later, after `afterMs` where it said so.
 * - `parked`: its quota is used up until `until`.
 */
export type EngineOutcome = EngineAnswer &
  (
    | { kind: 'accepted' }
    | { kind: 'rejected'; reason: EngineReason }
    | { kind: 'misconfigured'; reason: EngineReason }
    | { kind: 'retry'; reason: EngineReason; afterMs?: number }
    | { kind: 'parked'; reason: EngineReason; until: Date }
  );

/** A search engine that takes addresses. Never throws for its answers; it throws when `signal` is aborted. */
export interface SearchEngine {
  readonly name: EngineName;
  /** The most addresses of one call. */
  readonly urlsPerCall: number;
  /** Pause between the beginnings of two calls, ms. */
  readonly pauseMs: number;
  /** Addresses a day, until midnight in the time zone of its quota; null: it names no limit. */
  readonly dailyLimit: number | null;
  submit(urls: readonly ChangedUrl[], signal: AbortSignal): Promise<EngineOutcome>;
}
