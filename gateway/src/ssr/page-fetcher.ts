import type { PageFetch } from '@directory/contracts';
import { DomainError, toErrorAnswer } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { splitTarget } from '../routing/request-target.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';

type PageFetchAnswer = Awaited<ReturnType<PageFetch>>;

const parse = ({ status, headers, body }: WholeAnswer): PageFetchAnswer => ({
  status,
  headers,
  body: body.length > 0 ? JSON.parse(body.toString('utf8')) : null,
});

/** Reads for pages: straight from the services, by the same table, public GETs only. */
@Injectable()
export class PageFetcher {
  constructor(
    private readonly routes: CompiledRoutes,
    private readonly reader: UpstreamReader,
  ) {}

  /** The fetch of one page. `signal` ends what is still under way when the page is given up. */
  for(page: { requestId: string; signal: AbortSignal }): PageFetch {
    return async (address) => {
      const { path, query } = splitTarget(address);
      const match = this.routes.match('GET', path);
      if (match?.route.access !== 'public' || match.route.to === 'gateway') return this.notFound(address, page.requestId);
      return parse(await this.reader.read({ ...match, query, signal: page.signal }));
    };
  }

  private notFound(url: string, id: string): PageFetchAnswer {
    const body = toErrorAnswer(new DomainError('ROUTE_NOT_FOUND'), { method: 'GET', url, id });
    return { status: 404, headers: {}, body };
  }
}
