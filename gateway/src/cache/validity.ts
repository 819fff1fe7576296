import type { CachePolicy, CacheTag } from '../routing/route-table.ts';
import type { VersionMap } from '../versions/version-watch.ts';
import { notFoundMs, staleIfErrorMs } from './limits.ts';

/** The state of things that counts now. */
export interface Present {
  /** Changes whenever an operator empties the cache. */
  flushId: string;
  versions: VersionMap;
  /** ms since the epoch of clocks. */
  now: number;
}

/** How long, and under which versions, an answer is true. Instants in ms. */
export interface Validity {
  flushId: string;
  /** Versions of the answer's tags, as they were known before the services were asked. */
  versions: VersionMap;
  /** When it was made, or last found to be unchanged. */
  madeAt: number;
  freshUntil: number;
  /** Until then it may be sent while it is loaded again behind. */
  staleUntil: number;
  /** Until then it may be sent when its service fails. */
  staleIfErrorUntil: number;
  /** Says that there is nothing: must not be said on behalf of a service that is away. */
  isNotFound: boolean;
}

/** `stale`: send it, and load it again behind. `outdated`: load it first; send it only if that fails. `expired`: never send it. */
export type Verdict = 'fresh' | 'stale' | 'outdated' | 'expired';

const minute = 60_000;

const storedStatuses = new Set([200, 301, 308]);
const notFoundStatuses = new Set([404, 410]);

const pick = (versions: VersionMap, tags: readonly CacheTag[]): VersionMap =>
  Object.fromEntries(tags.map((tag) => [tag, versions[tag] ?? 0]));

/** Up to a tenth less, by key: what was made together must not expire together. */
const jittered = (durationMs: number, key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return durationMs * (1 - (Math.abs(hash) % 1000) / 10_000);
};

/** How long an answer with this status may be stored; null: not at all. `present`: as it was before the service was asked. */
export const validityOf = (policy: CachePolicy, status: number, key: string, present: Present, madeAt: number): Validity | null => {
  const { flushId, versions } = present;
  const base = { flushId, versions: pick(versions, policy.tags), madeAt };
  if (notFoundStatuses.has(status)) {
    const end = madeAt + notFoundMs;
    return { ...base, freshUntil: end, staleUntil: end, staleIfErrorUntil: end, isNotFound: true };
  }
  if (!storedStatuses.has(status)) return null;
  const freshUntil = madeAt + jittered(policy.freshMinutes * minute, key);
  const staleUntil = Math.max(freshUntil, madeAt + policy.staleMinutes * minute);
  return { ...base, freshUntil, staleUntil, staleIfErrorUntil: madeAt + staleIfErrorMs, isNotFound: false };
};

/** An answer made of others: all their versions, and the shortest of their times. */
export const combined = (parts: readonly Validity[], status: number, present: Present, madeAt: number): Validity => {
  const isNotFound = notFoundStatuses.has(status);
  const freshUntil = Math.min(...parts.map((part) => part.freshUntil));
  return {
    flushId: present.flushId,
    versions: Object.assign({}, ...parts.map(({ versions }) => versions)),
    madeAt,
    freshUntil,
    staleUntil: Math.min(...parts.map(({ staleUntil }) => staleUntil)),
    staleIfErrorUntil: isNotFound ? freshUntil : madeAt + staleIfErrorMs,
    isNotFound,
  };
};

/** Ends at an instant at which the answer turns wrong by itself, such as a shop's closing. */
export const endingAt = (validity: Validity, instant: number | null): Validity =>
  instant === null
    ? validity
    : { ...validity, freshUntil: Math.min(validity.freshUntil, instant), staleUntil: Math.min(validity.staleUntil, instant) };

/** The end of the minute: shops open and close at full minutes, in every zone at the same instants. */
export const endOfMinute = (instant: number): number => (Math.floor(instant / minute) + 1) * minute;

export const hasVersions = ({ versions }: Validity, current: VersionMap): boolean => {
  for (const tag in versions) if (versions[tag] !== (current[tag] ?? 0)) return false;
  return true;
};

/** `isUnresponsive`: a service that owns one of the answer's tags has not told its versions lately, so that nobody knows. */
export const judge = (validity: Validity, { flushId, versions, now }: Present, isUnresponsive: boolean): Verdict => {
  if (validity.flushId !== flushId || now >= validity.staleIfErrorUntil) return 'expired';
  if (isUnresponsive) return validity.isNotFound ? 'outdated' : 'stale';
  if (now >= validity.staleUntil || !hasVersions(validity, versions)) return 'outdated';
  return now < validity.freshUntil ? 'fresh' : 'stale';
};
