import { pageKind, pageOfShareImage } from '@directory/contracts';
import { DomainError } from '@directory/service-kit/without-stores';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStatic } from '../answers/answer-sender.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';
import { CacheHandler } from '../cache/cache-handler.ts';
import { type PageKey, pageKey, shareImageKey } from '../cache/cache-key.ts';
import type { CacheableRequest } from '../cache/cached-answer.ts';
import { asEverybody } from '../cache/cached-api.ts';
import { visitorAddress } from '../cache/client-filling.ts';
import type { CountedVisit } from '../event-counts/counted-visit.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { canonicalAddress, decodePath, isAdminPagePath, isAssetPath, isTooDeep, splitTarget } from '../routing/address.ts';
import { costOfPage, shareImageTokens } from '../routing/call-costs.ts';
import { siteAddress } from '../routing/route-table.ts';
import type { CardSource } from '../share-cards/share-card.ts';
import { AdminShell } from './admin-shell.ts';
import { FailurePages } from './failure-pages.ts';
import { PageFailure, PageRenderer } from './page-renderer.ts';
import { ShareImageRenderer } from './share-image-renderer.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

/** The thing that stands at an address of the site. A page in place of a script that is gone would be taken for the script. */
type SiteTarget =
  | { kind: 'file'; file: StoredAnswer }
  | { kind: 'missing asset' }
  | { kind: 'missing page' }
  | { kind: 'admin screen' }
  | { kind: 'other spelling'; canonical: string }
  | { kind: 'page'; page: PageKey }
  | { kind: 'picture'; page: string; source: CardSource }
  | { kind: 'no address' };

const visitOf = (url: string): CountedVisit => {
  const { path, query } = splitTarget(url);
  return { page: pageKind(path), search: new URLSearchParams(query).get('search')?.trim() || null };
};

/** Answers everything that is no call: files of the web build, and pages. */
@Injectable()
export class SiteHandler {
  private readonly failures: FailurePages;

  constructor(
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    private readonly adminShell: AdminShell,
    private readonly renderer: PageRenderer,
    private readonly pictures: ShareImageRenderer,
    private readonly handler: CacheHandler,
    private readonly limits: RateLimiter,
  ) {
    this.failures = new FailurePages(build, new Logger('Site'));
  }

  /** A scope of its own: a failure on the way to a page is told by a page. */
  register(fastify: FastifyInstance): void {
    const cacheable = ({ url }: FastifyRequest): CacheableRequest | null => {
      const target = this.targetAt(url);
      if (target.kind === 'picture') return this.requestForPicture(target.page, target.source);
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
    const file = this.build.files.get(path);
    if (file) return { kind: 'file', file };
    if (isAssetPath(path)) return { kind: 'missing asset' };
    if (isTooDeep(address)) return { kind: 'missing page' };
    if (isAdminPagePath(path)) return { kind: 'admin screen' };
    const canonical = canonicalAddress(address);
    if (canonical !== null) return { kind: 'other spelling', canonical };
    const pictured = pageOfShareImage(path);
    const source = pictured === null ? null : this.pictures.sourceOf(pictured);
    if (pictured !== null && source) return { kind: 'picture', page: pictured, source };
    const page = pageKey(address);
    return page ? { kind: 'page', page } : { kind: 'no address' };
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      if (request.cacheMiss) return await this.handler.answerMiss(request.cacheMiss, request, reply);
      const target = this.targetAt(request.url);
      if (target.kind === 'file') return await sendStatic(request, reply, target.file);
      if (target.kind === 'missing asset' || target.kind === 'missing page') throw new DomainError('ROUTE_NOT_FOUND');
      if (target.kind === 'admin screen') return await sendStatic(request, reply, await this.adminShell.get(request.id));
      if (target.kind === 'other spelling') return reply.header('cache-control', 'no-cache').redirect(target.canonical, 301);
    } catch (error) {
      // The renderer has logged it.
      if (error instanceof PageFailure) return this.failures.send(error.status, request, reply);
      throw error;
    }
    throw new DomainError('URL_INVALID');
  }

  private requestForPicture(page: string, source: CardSource): CacheableRequest {
    return {
      ...shareImageKey(page),
      countedAs: null,
      tokens: shareImageTokens,
      takeMiss: () => this.limits.takeShareImage(),
      load: (context) => asEverybody(context.requestId, () => this.pictures.render(source, context)),
    };
  }

  private requestFor(page: PageKey): CacheableRequest {
    return {
      key: page.key,
      admission: page.admission,
      countedAs: visitOf(page.url),
      tokens: costOfPage(page.url),
      takeMiss: () => this.limits.takePage(page.url),
      load: ({ requestId, signal, present }) => {
        const work = { requestId, signal, present, isLinked: page.admission === 'always', client: visitorAddress() };
        return asEverybody(requestId, () => this.renderer.render(page.url, work));
      },
    };
  }
}
