import type { CachedAnswerToSend } from '../answers/answer-sender.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';
import type { Validity } from './validity.ts';

/** An answer as the cache holds it. */
export interface CachedAnswer {
  readonly answer: StoredAnswer;
  readonly validity: Validity;
  /** Until then it is not loaded again behind the scenes, ms since 1970. */
  revalidateAfter: number;
  /** Sequence number of the versions under which it was last found to be current: it need not be compared with those again. */
  currentAt?: number;
}

/** An answer on its way to a client, or to a page. */
export interface ServedAnswer extends CachedAnswerToSend {
  /** Null where it is not stored. */
  validity: Validity | null;
}
