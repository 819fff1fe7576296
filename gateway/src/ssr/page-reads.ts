import { type EndpointId, endpoints, totalCountHeader } from '@directory/contracts';
import { contentDigest } from '@directory/service-kit/without-stores';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { longestFreshMinutes } from '../cache/limits.ts';
import { type AnswerVersions, combined, endingAt, type Present, type Validity, validityOf } from '../cache/validity.ts';
import { randomFreshMinutes } from './limits.ts';

const pageItself = { freshMinutes: longestFreshMinutes, staleMinutes: longestFreshMinutes };

/** Calls that are never stored by themselves, and how long a page may show their answer. */
const shownByPages: Partial<Record<EndpointId, typeof pageItself>> = {
  listRandomBusinesses: { freshMinutes: randomFreshMinutes, staleMinutes: randomFreshMinutes },
};

const okStatus = 200;

const isSearch = (path: string): boolean => path.startsWith(`${endpoints.listBusinesses.path}?`) && /[?&]search=[^&]/.test(path);

/** The reads that a page is made of: they say how long it is true, and whether another one is made of the same. */
export class PageReads {
  private readonly validities: Validity[] = [];
  private readonly digests: string[] = [];
  /** A part is not known to be true, or could not be read. */
  isStale = false;
  /** A service failed. */
  isFailure = false;
  /** Businesses that the search of the page found, as its call says it; null for a page that searches nothing. */
  found: string | null = null;
  private isStorable = true;

  constructor(
    readonly present: Present,
    private readonly now: () => number,
  ) {}

  /** An answer that visitors share. */
  add(path: string, { answer, outcome, validity }: ServedAnswer): void {
    this.digests.push(`${path} ${answer.digest}`);
    if (outcome === 'stale') this.isStale = true;
    if (answer.status >= 500) this.isFailure = true;
    if (isSearch(path)) this.found ??= answer.headers[totalCountHeader.toLowerCase()] ?? null;
    if (validity) this.validities.push(validity);
    else this.isStorable = false;
  }

  /** An answer that is made anew each time. */
  addUnshared(id: EndpointId, path: string, { status, body }: BufferedAnswer, versions: AnswerVersions): void {
    this.digests.push(`${path} ${contentDigest(body)}`);
    if (status >= 500) this.isFailure = true;
    const policy = shownByPages[id];
    if (policy && status === okStatus) this.validities.push(this.madeNow(policy, path, status, versions) as Validity);
    else this.isStorable = false;
  }

  addFailure(): void {
    this.isFailure = true;
  }

  /** Names all that was read, whatever the order in which it came. */
  get contentId(): string {
    return this.digests.toSorted().join('\n');
  }

  /** Null for a page that must not be stored. `changesAt`: when it turns wrong by itself. */
  validityOf(key: string, status: number, changesAt: number | null): Validity | null {
    if (!this.isStorable || this.isStale || this.isFailure) return null;
    const now = this.now();
    const own = this.madeNow(pageItself, key, status, {});
    if (!own || (changesAt !== null && changesAt <= now)) return null;
    return endingAt(combined([own, ...this.validities], status, this.present, now), changesAt);
  }

  private madeNow(policy: typeof pageItself, key: string, status: number, versions: AnswerVersions): Validity | null {
    return validityOf(policy, { status, key, versions, present: this.present, madeAt: this.now() });
  }
}
