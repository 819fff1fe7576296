import { type CacheVersions, type ServiceName, sharedCacheTags } from '@directory/contracts';
import type { CachePolicy } from '../routing/route.ts';
import { completeEveryMs, importGraceMs, importPauseMs, notFoundMs, staleIfErrorMs } from './limits.ts';

/** Versions of tags, as an answer carries them. */
export type VersionMap = Readonly<Record<string, string>>;

/** Versions of an answer's tags, by the services that tell them. */
export type AnswerVersions = Readonly<Partial<Record<ServiceName, VersionMap>>>;

/** `imported`: only an import has changed something, a moment ago. */
export type Currency = 'current' | 'imported' | 'outdated';

/** Stands for a version that changed while an answer was on its way: nothing is ever equal to it. */
export const changedMeanwhile = '?';

/** The version of a tag that its service does not list: it has not changed for longer than any answer is stored. */
const unlisted = '';

const { all, any, imports } = sharedCacheTags;

interface Known {
  version: string;
  /** Sequence number of the change that brought it. */
  since: number;
}

/** Versions of one service's tags, as they were told. */
export class ServiceVersions {
  private known = new Map<string, Known>();
  private position: { since: string; origin: string } | undefined;
  private completeAt = 0;
  private mark: string | null = null;
  /** Versions of imports, and when another one took their place, ms. */
  private readonly superseded = new Map<string, number>();
  private waiting: string | undefined;
  private importNoticedAt = 0;

  /** Where the next question goes on. All is asked for again at times, so that gateways agree on what was swept. */
  queryAt(now: number): string {
    return this.position && now - this.completeAt < completeEveryMs ? `?${new URLSearchParams(this.position)}` : '';
  }

  /** `next`: sequence number of what changes now. → whether anything did */
  take({ origin, cursor, isComplete, mark, versions }: CacheVersions, now: number, next: number): boolean {
    const { [imports]: imported, ...others } = versions;
    const isFirst = this.position === undefined;
    this.position = { since: cursor, origin };
    this.mark = mark;
    if (isComplete) {
      this.completeAt = now;
      this.forgetOthers(versions);
    }
    const changes = Object.entries(others).filter(([tag, version]) => this.known.get(tag)?.version !== version);
    for (const [tag, version] of changes) this.known.set(tag, { version, since: next });
    if (imported !== undefined) this.waiting = imported;
    return this.noticeImport(now, next, isFirst) || changes.length > 0;
  }

  /** Versions for an answer with these tags, which was asked for when the sequence was `since`. `tags` null: it depends on any change. */
  versionsOf(tags: readonly string[] | null, since: number): VersionMap {
    const versions: Record<string, string> = {};
    for (const tag of [all, ...(tags ?? [any]), ...(this.mark === null ? [] : [this.mark])]) {
      const known = this.known.get(tag);
      versions[tag] = known === undefined ? unlisted : known.since > since ? changedMeanwhile : known.version;
    }
    versions[imports] = this.importsAt(since);
    return versions;
  }

  compare(versions: VersionMap, now: number): Currency {
    let currency: Currency = 'current';
    for (const tag in versions) {
      if (versions[tag] === (this.known.get(tag)?.version ?? unlisted)) continue;
      if (tag !== imports || !this.isInGrace(versions[tag], now)) return 'outdated';
      currency = 'imported';
    }
    return currency;
  }

  private forgetOthers(versions: VersionMap): void {
    for (const tag of this.known.keys()) if (!(tag in versions)) this.known.delete(tag);
  }

  private noticeImport(now: number, next: number, isFirst: boolean): boolean {
    const before = this.known.get(imports)?.version;
    if (this.waiting === undefined || this.waiting === before) return false;
    if (!isFirst && now - this.importNoticedAt < importPauseMs) return false;
    for (const [version, at] of this.superseded) if (now - at >= importGraceMs) this.superseded.delete(version);
    if (before !== undefined) this.superseded.set(before, now);
    this.known.set(imports, { version: this.waiting, since: next });
    this.importNoticedAt = isFirst ? 0 : now;
    this.waiting = undefined;
    return true;
  }

  /** An answer that was asked for before an import was noticed is as old as that. */
  private importsAt(since: number): string {
    const known = this.known.get(imports);
    if (known === undefined) return unlisted;
    return known.since > since ? ([...this.superseded.keys()].at(-1) ?? changedMeanwhile) : known.version;
  }

  private isInGrace(version: string, now: number): boolean {
    const at = this.superseded.get(version);
    return at !== undefined && now - at < importGraceMs;
  }
}

/** The state of things that counts now. */
export interface Present {
  /** Changes whenever an operator empties the cache. */
  flushId: string;
  /** Sequence number of the last change of any version. */
  sequence: number;
  /** Ms since 1970. */
  now: number;
}

/** How long, and under which versions, an answer is true. Instants in ms. */
export interface Validity {
  flushId: string;
  /** Versions of the answer's tags, as they were known before the services were asked. */
  versions: AnswerVersions;
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

/** Up to a tenth less, by key: what was made together must not expire together. */
const jittered = (durationMs: number, key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return durationMs * (1 - (Math.abs(hash) % 1000) / 10_000);
};

/** An answer that was just made. */
interface MadeAnswer {
  status: number;
  key: string;
  versions: AnswerVersions;
  /** As it was before the service was asked. */
  present: Present;
  madeAt: number;
}

/** How long an answer may be stored; null: not at all. */
export const validityOf = (
  policy: Omit<CachePolicy, 'source'>,
  { status, key, versions, present, madeAt }: MadeAnswer,
): Validity | null => {
  const base = { flushId: present.flushId, versions, madeAt };
  if (notFoundStatuses.has(status)) {
    const end = madeAt + notFoundMs;
    return { ...base, freshUntil: end, staleUntil: end, staleIfErrorUntil: end, isNotFound: true };
  }
  if (!storedStatuses.has(status)) return null;
  const freshUntil = madeAt + jittered(policy.freshMinutes * minute, key);
  const staleUntil = Math.max(freshUntil, madeAt + policy.staleMinutes * minute);
  return { ...base, freshUntil, staleUntil, staleIfErrorUntil: madeAt + staleIfErrorMs, isNotFound: false };
};

/** All versions of several answers. One that they do not agree on has changed between them. */
const merged = (all: readonly AnswerVersions[]): AnswerVersions => {
  const versions: Record<string, Record<string, string>> = {};
  for (const one of all)
    for (const [service, tags] of Object.entries(one)) {
      versions[service] ??= {};
      const known = versions[service];
      for (const [tag, version] of Object.entries(tags)) known[tag] = (known[tag] ?? version) === version ? version : changedMeanwhile;
    }
  return versions;
};

/** An answer made of others: all their versions, and the shortest of their times. */
export const combined = (parts: readonly Validity[], status: number, present: Present, madeAt: number): Validity => {
  const isNotFound = notFoundStatuses.has(status);
  const freshUntil = Math.min(...parts.map((part) => part.freshUntil));
  return {
    flushId: present.flushId,
    versions: merged(parts.map(({ versions }) => versions)),
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

interface Knowledge {
  /** How the answer's versions compare with those of now. */
  currency: Currency;
  /** A service that tells them has not done so lately, so that nobody knows. */
  isUnresponsive: boolean;
}

export const judge = (validity: Validity, { flushId, now }: Present, { currency, isUnresponsive }: Knowledge): Verdict => {
  if (validity.flushId !== flushId || now >= validity.staleIfErrorUntil) return 'expired';
  if (isUnresponsive) return validity.isNotFound ? 'outdated' : 'stale';
  if (now >= validity.staleUntil || currency === 'outdated') return 'outdated';
  if (currency === 'imported') return validity.isNotFound ? 'outdated' : 'stale';
  return now < validity.freshUntil ? 'fresh' : 'stale';
};
