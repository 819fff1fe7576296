import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from '../answers/content-encoding.ts';
import { etagOf, holdsAnswer } from '../answers/etag.ts';
import { sendWhole } from '../answers/send-whole.ts';
import { SharedDoor } from '../cache/shared-door.ts';
import { decodePath, isAdminPagePath, splitTarget } from '../routing/request-target.ts';
import { PageAnswers } from './page-answers.ts';
import { PageFailure, PageRenderer } from './page-renderer.ts';
import { type SiteFile, SiteFiles } from './site-files.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Everything that is no call: files of the web build, and pages. */
@Injectable()
export class SiteHandler {
  constructor(
    private readonly files: SiteFiles,
    private readonly pages: PageAnswers,
    private readonly renderer: PageRenderer,
    private readonly door: SharedDoor,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.route({ method: 'GET', url: '*', handler: (request, reply) => this.handle(request, reply) });
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Admission refused what cannot be decoded.
    const path = decodePath(splitTarget(request.url).path) as string;
    const file = this.files.find(path);
    if (file) return this.sendFile(file, request, reply);
    // A page in place of a script that is gone would be taken for the script.
    if (path.startsWith('/assets/')) throw new DomainError('ROUTE_NOT_FOUND');
    try {
      if (isAdminPagePath(path))
        return await sendWhole(request, reply, await this.pages.office(request.url, request.id), { isShared: true });
      if (request.sharedMiss) return await this.door.answer(request.sharedMiss, request, reply);
    } catch (error) {
      if (error instanceof PageFailure) return this.sendFailure(error, request, reply);
      throw error;
    }
    throw new DomainError('URL_INVALID');
  }

  private sendFailure({ status }: PageFailure, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendWhole(request, reply, this.renderer.failure(status, request.id), { isShared: false });
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
