import type { EndpointId } from '@directory/contracts';
import { digestOf } from '../answers/etag.ts';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { combined, endingAt, type Present, type Validity, validityOf } from '../cache/validity.ts';
import type { CachePolicy } from '../routing/route-table.ts';

/** A page that reads nothing changes with the next version only; an hour is as long as any page is kept. */
const pageItself: CachePolicy = { freshMinutes: 60, keptMinutes: 60, tags: [] };

/** Calls that are never kept by themselves, and how long a page may show what one of them said. */
const shownByPages: Partial<Record<EndpointId, CachePolicy>> = {
  listRandomBusinesses: { freshMinutes: 10, keptMinutes: 10, tags: ['lists'] },
};

const okStatus = 200;

/** What a page was made of: how long the page is true, and whether another one was made of the same. */
export class PageReads {
  private readonly validities: Validity[] = [];
  private readonly digests: string[] = [];
  /** True where a part is not known to be true, or could not be read. */
  isStale = false;
  /** True where a service failed. */
  isFailure = false;
  private mayKeep = true;

  constructor(
    private readonly present: Present,
    private readonly now: () => number,
  ) {}

  /** An answer that visitors share. */
  add(path: string, { answer, outcome, validity }: ServedAnswer): void {
    this.digests.push(`${path} ${answer.digest}`);
    if (outcome === 'stale') this.isStale = true;
    if (answer.status >= 500) this.isFailure = true;
    if (validity) this.validities.push(validity);
    else this.mayKeep = false;
  }

  /** An answer that is made anew each time. */
  addUnshared(id: EndpointId, path: string, status: number, body: Buffer): void {
    this.digests.push(`${path} ${digestOf(body)}`);
    if (status >= 500) this.isFailure = true;
    const policy = shownByPages[id];
    if (policy && status === okStatus) this.validities.push(validityOf(policy, status, path, this.present, this.now()) as Validity);
    else this.mayKeep = false;
  }

  addFailure(): void {
    this.isFailure = true;
  }

  /** Name of all that was read, whatever the order in which it came. */
  get contentId(): string {
    return this.digests.toSorted().join('\n');
  }

  /** Null for a page that must not be kept. `changesAt`: when it turns wrong by itself. */
  validityOf(key: string, status: number, changesAt: number | null): Validity | null {
    if (!this.mayKeep || this.isStale || this.isFailure) return null;
    const now = this.now();
    const own = validityOf(pageItself, status, key, this.present, now);
    if (!own || (changesAt !== null && changesAt <= now)) return null;
    return endingAt(combined([own, ...this.validities], status, this.present, now), changesAt);
  }
}
