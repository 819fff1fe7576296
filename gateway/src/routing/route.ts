import type { EndpointId, ErrorCode, ServiceName } from '@directory/contracts';
import { answerTimeMs } from './limits.ts';

/** Where a call is answered: by a service, or by the gateway itself. */
type Destination = ServiceName | 'gateway';

/** How long an answer may be cached, minutes, unless a change outdates it earlier. Clients always ask again (ETag). */
export interface CachePolicy {
  freshMinutes: number;
  /** Until then it may be sent while it is renewed behind. */
  staleMinutes: number;
  /** The service whose changes outdate it. */
  source: ServiceName;
}

/** The body that may be sent along. Bodies pass through and are counted on the way. */
export interface BodyPolicy {
  limitBytes: number;
  tooLarge: ErrorCode;
  /** Longest time for the whole body, ms; 0 = only a pause is cut off (a large file over a slow connection takes as long as it takes). */
  deadlineMs: number;
}

/** Requests of one client that are counted together. Hits of the cache count nowhere. */
export type RateLimit = 'search' | 'suggest' | 'contact' | 'sign-in' | 'uploads' | 'events' | 'misses';

/** One call of the contracts: where it goes and how. Who may call it stands in the contract (`access`). */
export interface Route {
  id: EndpointId;
  to: Destination;
  /** How long visitors may share an answer; null: made for one caller or one moment, never stored. */
  cache: CachePolicy | null;
  body: BodyPolicy | null;
  /** Ms until the answer must be there; 0 = it takes as long as it takes. */
  timeoutMs: number;
  /**
   * True: its service answers a client that has a copy, or that takes gzip, by itself (304, ETag, Content-Encoding). For large files, which are
   * neither collected nor compressed on their way.
   */
  isConditional: boolean;
  /** Where it counts; null: public reads under `misses` (`search` where they search), operators' calls nowhere. */
  rateLimit: RateLimit | null;
}

type Details = Partial<Omit<Route, 'id' | 'to' | 'cache'>> & {
  cache?: Omit<CachePolicy, 'source'> & { source?: ServiceName };
};

/** A line of the route table; what it leaves out is usual. */
export const route = (id: EndpointId, to: Destination, { cache, ...details }: Details = {}): Route => ({
  id,
  to,
  cache: cache ? { source: to as ServiceName, ...cache } : null,
  body: null,
  timeoutMs: answerTimeMs.usual,
  isConditional: false,
  rateLimit: null,
  ...details,
});

/** The part of a route that lets its answers be cached. */
export const cached = (
  freshMinutes: number,
  { staleMinutes = freshMinutes, source }: { staleMinutes?: number; source?: ServiceName } = {},
) => ({
  cache: { freshMinutes, staleMinutes, ...(source ? { source } : {}) },
});
