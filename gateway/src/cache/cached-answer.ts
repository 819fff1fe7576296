import type { CachedAnswerToSend } from '../answers/answer-sender.ts';
import type { BufferedAnswer, Encoding, StoredAnswer } from '../answers/stored-answer.ts';
import type { CountedVisit } from '../event-counts/counted-visit.ts';
import type { MemoryStore, Partition, RedisStore } from './answer-stores.ts';
import type { AdmissionPolicy, CacheKey } from './cache-key.ts';
import type { ClientFilling } from './client-filling.ts';
import type { AnswerVersions, Currency, Present, Validity } from './validity.ts';

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

/** An answer that a service, or a renderer, has just given. */
export interface LoadedAnswer {
  answer: BufferedAnswer;
  /** Name of its content, where its bytes also hold the instant of their making. */
  contentId?: string;
  /** Null: not to be stored. */
  validity: Validity | null;
  /** Made of something that is not known to be true. */
  isStale?: boolean;
  /** An answer that says that its service failed. */
  isFailure?: boolean;
}

export interface LoadContext {
  requestId: string;
  signal: AbortSignal;
  /** The state of things before anything is asked. */
  present: Present;
}

/** Something that visitors may share: its key, and how to load it. */
export interface CacheableRequest {
  readonly key: CacheKey;
  readonly admission: AdmissionPolicy;
  /** Counted each time it is sent; null where it is no visit. */
  readonly countedAs: CountedVisit | null;
  /** Tokens that a load costs. */
  readonly tokens: number;
  /** Counts a miss for the visitor who makes it; throws RATE_LIMITED. */
  takeMiss(): Promise<void>;
  load(context: LoadContext): Promise<LoadedAnswer>;
}

/** A request for an answer that has to be loaded. */
export interface Waiter {
  requestId: string;
  /** The encoding that will be wanted first. */
  encoding: Encoding;
  /** Where the result is stored. */
  partition?: Partition;
  /** Address of the visitor whose share of the cache the result takes, null: nobody's; unset: the visitor in whose request it is loaded. */
  client?: string | null;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/** The versions as they are known now. */
interface Versions {
  readonly sequence: number;
  compare(versions: AnswerVersions, now: number): Currency;
  isUnresponsive(versions: AnswerVersions, now: number): boolean;
}

export interface AnswerCacheParts {
  memory: MemoryStore;
  redis: RedisStore;
  versions: Versions;
  flushId: { readonly current: string };
  /** Unset: no limit. */
  filling?: ClientFilling;
  now?: () => number;
}
