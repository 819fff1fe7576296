import { DomainError } from '@directory/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from '../answers/content-encoding.ts';
import { etagOf, holdsAnswer } from '../answers/etag.ts';
import { sendStored } from '../answers/send-stored.ts';
import { SharedDoor } from '../cache/cache-handler.ts';
import { decodePath, isAdminPagePath, isAssetPath, splitTarget } from '../routing/address.ts';
import { siteAddress } from '../routing/route-table.ts';
import { SITE_BUILD } from '../tokens.ts';
import { OfficeFrame } from './admin-shell.ts';
import { canonicalAddress } from './canonical-page.ts';
import { FailurePages } from './failure-pages.ts';
import { PageFailure } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';
import { type SiteFile, SiteFiles } from './site-files.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Everything that is no call: files of the web build, and pages. */
@Injectable()
export class SiteHandler {
  private readonly failures: FailurePages;

  constructor(
    @Inject(SITE_BUILD) build: SiteBuild,
    private readonly files: SiteFiles,
    private readonly office: OfficeFrame,
    private readonly door: SharedDoor,
  ) {
    this.failures = new FailurePages(build, new Logger('Site'));
  }

  /** A scope of its own: what goes wrong on the way to a page is told by a page. */
  register(fastify: FastifyInstance): void {
    fastify.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => this.failures.answer(error, request, reply));
      scope.route({ method: 'GET', url: siteAddress, handler: (request, reply) => this.handle(request, reply) });
    });
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Admission refused what cannot be decoded.
    const path = decodePath(splitTarget(request.url).path) as string;
    const file = this.files.find(path);
    if (file) return this.sendFile(file, request, reply);
    // A page in place of a script that is gone would be taken for the script.
    if (isAssetPath(path)) throw new DomainError('ROUTE_NOT_FOUND');
    try {
      if (isAdminPagePath(path)) return await sendStored(request, reply, await this.office.get(request.id));
      const canonical = canonicalAddress(request.url);
      if (canonical !== null) return reply.header('cache-control', 'no-cache').redirect(canonical, 301);
      if (request.sharedMiss) return await this.door.answer(request.sharedMiss, request, reply);
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
    reply.header('etag', etag).header('cache-control', file.isImmutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    if (file.isCompressible) reply.header('vary', 'Accept-Encoding');
    if (holdsAnswer(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.header('content-type', file.contentType).send(await file.bodyAs(encoding));
  }
}
