import type { EndpointId, ErrorCode, PageFetch } from '@directory/contracts';
import { contentDigest, DomainError, toErrorAnswer } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/buffered-answer.ts';
import { isCacheableRoute } from '../cache/cache-key.ts';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { CachedApi } from '../cache/cached-api.ts';
import { longestFreshMinutes } from '../cache/limits.ts';
import { combined, endingAt, type Present, type Validity, validityOf } from '../cache/validity.ts';
import { splitTarget } from '../routing/address.ts';
import { CompiledRoutes, type RouteMatch } from '../routing/compiled-routes.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import type { AnswerVersions } from '../versions/version-watch.ts';
import { randomFreshMinutes } from './limits.ts';

const pageItself = { freshMinutes: longestFreshMinutes, staleMinutes: longestFreshMinutes };

/** Calls that are never stored by themselves, and how long a page may show their answer. */
const shownByPages: Partial<Record<EndpointId, typeof pageItself>> = {
  listRandomBusinesses: { freshMinutes: randomFreshMinutes, staleMinutes: randomFreshMinutes },
};

const okStatus = 200;

/** The reads that a page is made of: they say how long it is true, and whether another one is made of the same. */
export class PageReads {
  private readonly validities: Validity[] = [];
  private readonly digests: string[] = [];
  /** A part is not known to be true, or could not be read. */
  isStale = false;
  /** A service failed. */
  isFailure = false;
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

type PageFetchAnswer = Awaited<ReturnType<PageFetch>>;

interface PageWork {
  requestId: string;
  signal: AbortSignal;
  reads: PageReads;
}

const parse = (status: number, headers: Readonly<Record<string, string>>, body: Buffer): PageFetchAnswer => ({
  status,
  headers: { ...headers },
  body: body.length > 0 ? JSON.parse(body.toString('utf8')) : null,
});

const refusal = (code: ErrorCode, url: string, id: string): PageFetchAnswer => {
  const error = new DomainError(code);
  return { status: error.status, headers: {}, body: toErrorAnswer(error, { method: 'GET', url, id }) };
};

/** Reads for pages: by the same table and the same cache as the calls of browsers, public GETs only. */
@Injectable()
export class PageFetcher {
  constructor(
    private readonly routes: CompiledRoutes,
    private readonly reader: UpstreamReader,
    private readonly api: CachedApi,
  ) {}

  /** The fetch of one page. `signal` ends what is still under way when the page is given up. */
  for(work: PageWork): PageFetch {
    return async (address) => {
      const { path, query } = splitTarget(address);
      const match = this.routes.match('GET', path);
      if (match?.route.access !== 'public' || match.route.to === 'gateway') return refusal('ROUTE_NOT_FOUND', address, work.requestId);
      if (match.route.isPlanned) return refusal('NOT_BUILT_YET', address, work.requestId);
      try {
        return await this.read(match, query, address, work);
      } catch (error) {
        work.reads.addFailure();
        throw error;
      }
    };
  }

  private async read({ route, params }: RouteMatch, query: string, address: string, work: PageWork): Promise<PageFetchAnswer> {
    const request = isCacheableRoute(route) ? this.api.requestFor(route, params, query) : null;
    if (!request) {
      const answer = await this.reader.read({ route, params, query, signal: work.signal });
      work.reads.addUnshared(route.id, address, answer, this.api.versionsOf(route, answer, work.reads.present));
      return parse(answer.status, answer.headers, answer.body);
    }
    const { served, body } = await this.api.read(request, work);
    work.reads.add(address, served);
    return parse(served.answer.status, served.answer.headers, body);
  }
}
