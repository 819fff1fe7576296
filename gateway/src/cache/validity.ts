import type { CachePolicy, CacheTag } from '../routing/route-table.ts';

/** One number per tag, as a service last told it. */
export type GenerationVector = Readonly<Record<string, number>>;

/** What counts as true now. */
export interface Present {
  /** Changes whenever an operator empties the cache. */
  epoch: string;
  vector: GenerationVector;
  /** ms since the epoch of clocks. */
  now: number;
}

/** Until when, and under which numbers, an answer counts. Instants in ms. */
export interface Validity {
  epoch: string;
  /** Numbers of the answer's tags, as they were known before the services were asked. */
  vector: GenerationVector;
  /** When it was made, or last found to be unchanged. */
  madeAt: number;
  freshUntil: number;
  /** Until then it may be given out while it is asked for anew. */
  servableUntil: number;
  /** Until then it may be given out when its service fails. */
  heldUntil: number;
  /** Says that there is nothing: must not be said on behalf of a service that is away. */
  isMiss: boolean;
}

/** `usable`: give it out as stale, and ask anew meanwhile. `outdated`: ask first; give it out only if that fails. `void`: never. */
export type Verdict = 'fresh' | 'usable' | 'outdated' | 'void';

const seconds = 1000;
const minutes = 60 * seconds;

/** A new business must not stay unknown for long where its tag says nothing. */
const missMs = 30 * seconds;
/** An outage of a day must not take down what was read the day before. */
const heldMs = 24 * 60 * minutes;

const keptStatuses = new Set([200, 301, 308]);
const missStatuses = new Set([404, 410]);

const pick = (vector: GenerationVector, tags: readonly CacheTag[]): GenerationVector =>
  Object.fromEntries(tags.map((tag) => [tag, vector[tag] ?? 0]));

/** Up to a tenth less, by key: what was made together must not expire together. */
const lessOf = (durationMs: number, key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return durationMs * (1 - (Math.abs(hash) % 1000) / 10_000);
};

/** How long an answer with this status may be kept; null: not at all. `present`: as it was before the service was asked. */
export const validityOf = (policy: CachePolicy, status: number, key: string, present: Present, madeAt: number): Validity | null => {
  const { epoch, vector } = present;
  const base = { epoch, vector: pick(vector, policy.tags), madeAt };
  if (missStatuses.has(status)) {
    const end = madeAt + missMs;
    return { ...base, freshUntil: end, servableUntil: end, heldUntil: end, isMiss: true };
  }
  if (!keptStatuses.has(status)) return null;
  const freshUntil = madeAt + lessOf(policy.freshMinutes * minutes, key);
  const servableUntil = Math.max(freshUntil, madeAt + policy.keptMinutes * minutes);
  return { ...base, freshUntil, servableUntil, heldUntil: madeAt + heldMs, isMiss: false };
};

/** An answer made of others: all their numbers, and the shortest of their times. */
export const combined = (parts: readonly Validity[], status: number, present: Present, madeAt: number): Validity => ({
  epoch: present.epoch,
  vector: Object.assign({}, ...parts.map(({ vector }) => vector)),
  madeAt,
  freshUntil: Math.min(...parts.map(({ freshUntil }) => freshUntil)),
  servableUntil: Math.min(...parts.map(({ servableUntil }) => servableUntil)),
  heldUntil: missStatuses.has(status) ? Math.min(...parts.map(({ freshUntil }) => freshUntil)) : madeAt + heldMs,
  isMiss: missStatuses.has(status),
});

/** Ends at an instant at which the answer turns wrong by itself, such as a shop's closing. */
export const endingAt = (validity: Validity, instant: number | null): Validity =>
  instant === null
    ? validity
    : {
        ...validity,
        freshUntil: Math.min(validity.freshUntil, instant),
        servableUntil: Math.min(validity.servableUntil, instant),
      };

/** When the minute is over: shops open and close at full minutes, in every zone at the same instants. */
export const endOfMinute = (instant: number): number => (Math.floor(instant / minutes) + 1) * minutes;

export const hasSameNumbers = ({ vector }: Validity, current: GenerationVector): boolean => {
  for (const tag in vector) if (vector[tag] !== (current[tag] ?? 0)) return false;
  return true;
};

/** `isSilent`: a service that owns one of the answer's tags has not told its numbers lately, so that nobody knows. */
export const judge = (validity: Validity, { epoch, vector, now }: Present, isSilent: boolean): Verdict => {
  if (validity.epoch !== epoch || now >= validity.heldUntil) return 'void';
  const isTrue = now < validity.servableUntil && hasSameNumbers(validity, vector);
  if (isSilent) return validity.isMiss ? 'outdated' : 'usable';
  if (!isTrue) return 'outdated';
  return now < validity.freshUntil ? 'fresh' : 'usable';
};
