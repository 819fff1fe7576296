import type { EndpointId, ErrorCode, PageFetch } from '@directory/contracts';
import { DomainError, LogSampler, toErrorAnswer } from '@directory/service-kit/without-stores';
import { Injectable, Logger } from '@nestjs/common';
import { etagsOf } from '../answers/answer-sender.ts';
import { isCacheableRoute } from '../cache/cache-key.ts';
import type { CacheableRequest } from '../cache/cached-answer.ts';
import { CachedApi } from '../cache/cached-api.ts';
import { splitTarget } from '../routing/address.ts';
import { CompiledRoutes, type RouteMatch } from '../routing/compiled-routes.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import type { PageReads } from './page-reads.ts';

type PageFetchAnswer = Awaited<ReturnType<PageFetch>>;

export interface PageWork {
  requestId: string;
  signal: AbortSignal;
  reads: PageReads;
  /** Address of the visitor in whose request the page is made; null: nobody's. */
  client?: string | null;
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

/**
 * Reads for pages: by the same table and the same cache as the calls of browsers, public GETs only. The header `etag` of an answer holds every
 * tag by which browsers can ask for the same one again.
 */
@Injectable()
export class PageFetcher {
  private readonly logger = new Logger('Pages');
  private readonly failureLines = new LogSampler();

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
      try {
        return await this.read(match, query, address, work);
      } catch (error) {
        work.reads.addFailure();
        if (!work.signal.aborted) this.logFailure(match.route.id, error as Error, work);
        throw error;
      }
    };
  }

  private logFailure(call: EndpointId, { message, cause }: Error, { requestId }: PageWork): void {
    const held = this.failureLines.take(call);
    if (held === null) return;
    this.logger.warn(
      { call, reason: message, cause: (cause as Error | undefined)?.message, requestId, held },
      'A page could not read a call.',
    );
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
    const { status, headers, digest } = served.answer;
    return parse(status, { ...headers, etag: etagsOf(digest) }, body);
  }
}
