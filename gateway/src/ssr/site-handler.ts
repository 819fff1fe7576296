import { contentDigest, DomainError, withRequestContext } from '@directory/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag, sendStatic } from '../answers/answer-sender.ts';
import { negotiateEncoding } from '../answers/content-encoding.ts';
import { AnswerCache, type CacheableRequest, type LoadContext, type LoadedAnswer } from '../cache/answer-cache.ts';
import { CacheHandler } from '../cache/cache-handler.ts';
import { type PageKey, pageKey } from '../cache/cache-key.ts';
import { everybody } from '../cache/cached-api.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { canonicalAddress, decodePath, isAdminPagePath, isAssetPath, splitTarget } from '../routing/address.ts';
import { siteAddress } from '../routing/route-table.ts';
import { AdminShell } from './admin-shell.ts';
import { FailurePages } from './failure-pages.ts';
import { immutableSeconds } from './limits.ts';
import { PageReads } from './page-reads.ts';
import { PageFailure, PageRenderer } from './page-renderer.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';
import { type SiteFile, SiteFiles } from './site-files.ts';

/** The thing that stands at an address of the site. A page in place of a script that is gone would be taken for the script. */
type SiteTarget =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'missing asset' }
  | { kind: 'admin screen' }
  | { kind: 'other spelling'; canonical: string }
  | { kind: 'page'; page: PageKey }
  | { kind: 'no address' };

/** Answers everything that is no call: files of the web build, and pages. */
@Injectable()
export class SiteHandler {
  private readonly failures: FailurePages;

  constructor(
    @Inject(SITE_BUILD) build: SiteBuild,
    private readonly files: SiteFiles,
    private readonly adminShell: AdminShell,
    private readonly renderer: PageRenderer,
    private readonly cache: AnswerCache,
    private readonly handler: CacheHandler,
    private readonly limits: RateLimiter,
  ) {
    this.failures = new FailurePages(build, new Logger('Site'));
  }

  /** A scope of its own: a failure on the way to a page is told by a page. */
  register(fastify: FastifyInstance): void {
    const cacheable = ({ url }: FastifyRequest): CacheableRequest | null => {
      const target = this.targetAt(url);
      return target.kind === 'page' ? this.requestFor(target.page) : null;
    };
    fastify.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => this.failures.answer(error, request, reply));
      scope.route({ method: 'GET', url: siteAddress, config: { cacheable }, handler: (request, reply) => this.handle(request, reply) });
    });
  }

  private targetAt(address: string): SiteTarget {
    // Admission refused what cannot be decoded.
    const path = decodePath(splitTarget(address).path) as string;
    const file = this.files.find(path);
    if (file) return { kind: 'file', file };
    if (isAssetPath(path)) return { kind: 'missing asset' };
    if (isAdminPagePath(path)) return { kind: 'admin screen' };
    const canonical = canonicalAddress(address);
    if (canonical !== null) return { kind: 'other spelling', canonical };
    const page = pageKey(address);
    return page ? { kind: 'page', page } : { kind: 'no address' };
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      if (request.cacheMiss) return await this.handler.answerMiss(request.cacheMiss, request, reply);
      const target = this.targetAt(request.url);
      if (target.kind === 'file') return await this.sendFile(target.file, request, reply);
      if (target.kind === 'missing asset') throw new DomainError('ROUTE_NOT_FOUND');
      if (target.kind === 'admin screen') return await sendStatic(request, reply, await this.adminShell.get(request.id));
      if (target.kind === 'other spelling') return reply.header('cache-control', 'no-cache').redirect(target.canonical, 301);
    } catch (error) {
      // The renderer has logged it.
      if (error instanceof PageFailure) return this.failures.send(error.status, request, reply);
      throw error;
    }
    throw new DomainError('URL_INVALID');
  }

  private async sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = file.isCompressible ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
    const etag = etagOf(file.digest, encoding);
    reply.header('etag', etag).header('cache-control', file.isImmutable ? `public, max-age=${immutableSeconds}, immutable` : 'no-cache');
    if (file.isCompressible) reply.header('vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.header('content-type', file.contentType).send(await file.bodyAs(encoding));
  }

  private requestFor(page: PageKey): CacheableRequest {
    return {
      key: page.key,
      admission: page.admission,
      takeMiss: () => this.limits.takePage(splitTarget(page.url).query),
      load: (context) => withRequestContext({ requestId: context.requestId, actor: everybody }, () => this.load(page, context)),
    };
  }

  private async load({ url, key }: PageKey, { requestId, signal, present }: LoadContext): Promise<LoadedAnswer> {
    const reads = new PageReads(present, this.cache.now);
    const { answer, markupDigest, changesAt } = await this.renderer.render(url, { requestId, signal, reads });
    return {
      answer,
      contentId: contentDigest(`${markupDigest}\n${reads.contentId}`),
      validity: reads.validityOf(key, answer.status, changesAt),
      isStale: reads.isStale,
      isFailure: reads.isFailure || answer.status >= 500,
    };
  }
}
