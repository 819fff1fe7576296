import { type ErrorCode, type PageFetch } from '@directory/contracts';
import { DomainError, toErrorAnswer } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { isSharedRoute } from '../cache/cache-key.ts';
import { SharedCalls } from '../cache/cached-api.ts';
import { splitTarget } from '../routing/address.ts';
import { CompiledRoutes, type RouteMatch } from '../routing/compiled-routes.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import type { PageReads } from './page-reads.ts';

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
    private readonly calls: SharedCalls,
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
    const target = isSharedRoute(route) ? this.calls.targetOf(route, params, query) : null;
    if (!target) {
      const { status, headers, body } = await this.reader.read({ route, params, query, signal: work.signal });
      work.reads.addUnshared(route.id, address, status, body);
      return parse(status, headers, body);
    }
    const { served, body } = await this.calls.read(target, work);
    work.reads.add(address, served);
    return parse(served.answer.status, served.answer.headers, body);
  }
}
