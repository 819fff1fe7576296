import type { StoredAnswer } from '../answers/stored-answer.ts';
import type { Validity } from './validity.ts';

/** An answer as the cache holds it. */
export interface CachedAnswer {
  readonly answer: StoredAnswer;
  readonly validity: Validity;
  /** Until then nobody asks for it anew behind the scenes, ms since the epoch. */
  quietUntil: number;
}

/** Where an answer came from, as the header `X-Cache` says. */
export type Outcome = 'hit' | 'miss' | 'stale' | 'revalidated';

/** An answer on its way to a client. */
export interface ServedAnswer {
  answer: StoredAnswer;
  outcome: Outcome;
  /** When it was made, or last found to be unchanged, ms. */
  madeAt: number;
  /** Null where it is not kept. */
  validity: Validity | null;
}
