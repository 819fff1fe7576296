import { createHash } from 'node:crypto';
import type { EndpointId, ErrorCode, PageAnswer, PageFetch, PostedForm } from '@directory/contracts';
import { contentDigest, DomainError, LogSampler, toErrorAnswer } from '@directory/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { isCacheableRoute } from '../cache/cache-key.ts';
import type { CacheableRequest, LoadedAnswer, ServedAnswer } from '../cache/cached-answer.ts';
import { CachedApi } from '../cache/cached-api.ts';
import { longestFreshMinutes } from '../cache/limits.ts';
import { type AnswerVersions, combined, endingAt, type Present, type Validity, validityOf } from '../cache/validity.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { splitTarget } from '../routing/address.ts';
import { CompiledRoutes, type RouteMatch } from '../routing/compiled-routes.ts';
import { SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import { longestPageQueue, pagesAtOnce, randomFreshMinutes, renderTimeoutMs } from './limits.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

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
  /** Links of ours lead to the page, and so to what it reads. */
  isLinked?: boolean;
}

const parse = (status: number, headers: Readonly<Record<string, string>>, body: Buffer): PageFetchAnswer => ({
  status,
  headers: { ...headers },
  body: body.length > 0 ? JSON.parse(body.toString('utf8')) : null,
});

/** Reads of a linked page are as worth storing as the page, whatever they look like by themselves. */
const asLinked = (request: CacheableRequest): CacheableRequest =>
  request.admission === 'second' ? { ...request, admission: 'always' } : request;

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
    const { served, body } = await this.api.read(work.isLinked ? asLinked(request) : request, work);
    work.reads.add(address, served);
    return parse(served.answer.status, served.answer.headers, body);
  }
}

/** Ends the reads that a page has not waited for. Made once: each new reason would carry a stack. */
const isOver = new Error('The page is made.');

/** A page that could not be made. 503: too late, or too many in the queue; 500: a fault of ours. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(
    readonly status: 500 | 503,
    cause: unknown,
  ) {
    super('A page could not be rendered.', { cause });
  }
}

interface RenderWork {
  requestId: string;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal;
  /** The state of things before anything is read; unset: that of now. */
  present?: Present;
  /** Links of ours lead to the page. */
  isLinked?: boolean;
  /** A form that was sent to the page, and could not be taken. */
  form?: PostedForm;
}

/** Names a page's visible part and all that it read: its bytes also hold the instant of their making. */
const contentIdOf = ({ head, body }: PageAnswer, reads: PageReads): string =>
  contentDigest(`${createHash('sha256').update(head).update(body).digest('base64url')}\n${reads.contentId}`);

/** Makes pages with the built web app. */
@Injectable()
export class PageRenderer {
  private readonly logger = new Logger('Pages');
  private readonly busyLines = new LogSampler();
  private readonly semaphore = new Semaphore({ permits: pagesAtOnce, longestQueue: longestPageQueue });

  constructor(
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly fetcher: PageFetcher,
    private readonly cache: AnswerCache,
  ) {}

  /**
   * The page at an address (path and query).
   *
   * @throws PageFailure
   */
  async render(url: string, { requestId, signal, present = this.cache.present, isLinked, form }: RenderWork): Promise<LoadedAnswer> {
    const reads = new PageReads(present, this.cache.now);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), renderTimeoutMs);
    const leave = (): void => controller.abort();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const page = await this.semaphore.run(
        () => this.make(url, { requestId, signal: controller.signal, reads, isLinked, form }),
        controller.signal,
      );
      const answer = this.build.template.toAnswer(page);
      return {
        answer,
        contentId: contentIdOf(page, reads),
        validity: reads.validityOf(url, answer.status, page.changesAt),
        isStale: reads.isStale,
        isFailure: reads.isFailure || answer.status >= 500,
      };
    } catch (error) {
      if (signal?.aborted) throw new PageFailure(503, error);
      throw this.failed(error, controller.signal.aborted, requestId);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      controller.abort(isOver);
    }
  }

  private make(url: string, { form, ...work }: PageWork & { form?: PostedForm }): Promise<PageAnswer> {
    const late = new Promise<never>((_, reject) =>
      work.signal.addEventListener('abort', () => reject(new Error('The page took too long.'))),
    );
    const fetch = this.fetcher.for(work);
    return Promise.race([this.build.bundle.render({ url, fetch, now: Date.now(), siteUrl: this.sites.siteUrl, form }), late]);
  }

  /** Too late, or too many in the queue: the site is busy. Everything else is a fault of ours. */
  private failed(error: unknown, isLate: boolean, requestId: string): PageFailure {
    const isBusy = isLate || (error as { code?: unknown }).code === 'SERVICE_UNAVAILABLE';
    const held = isBusy ? this.busyLines.take('busy') : null;
    if (!isBusy) this.logger.error({ err: error, requestId }, 'A page could not be rendered.');
    else if (held !== null)
      this.logger.warn({ reason: (error as Error).message, requestId, held }, 'A page could not be rendered in time.');
    return new PageFailure(isBusy ? 503 : 500, error);
  }
}
