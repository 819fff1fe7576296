import { internalHeaders } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import { isEncrypted } from '../security/transport-rules.ts';
import { SITE_ORIGINS } from '../tokens.ts';
import { AnswerHeads, headersOf, withoutBody } from './answer-heads.ts';
import type { Encoding } from './content-encoding.ts';
import { holdsAnswer } from './etag.ts';

export const cacheHeader = 'x-cache';

const ageOf = (madeAt: number, now: number): string => String(Math.max(0, Math.floor((now - madeAt) / 1000)));

/** Sends answers that visitors share. */
@Injectable()
export class SharedSender {
  private readonly heads: { plain: AnswerHeads; encrypted: AnswerHeads };

  constructor(@Inject(SITE_ORIGINS) sites: SiteOrigins) {
    const { plain, encrypted } = securityHeaders(sites);
    this.heads = { plain: new AnswerHeads(plain), encrypted: new AnswerHeads(encrypted) };
  }

  /** Straight to the socket: what the framework does for an answer costs more than all of a hit. */
  sendAtOnce(request: FastifyRequest, reply: FastifyReply, served: ServedAnswer, encoding: Encoding, body: Buffer, now: number): void {
    const { answer, outcome, madeAt } = served;
    const heads = isEncrypted(request) ? this.heads.encrypted : this.heads.plain;
    const { etag, lines } = heads.whole(answer, encoding, body.length);
    const { raw } = reply.hijack();
    const ifNoneMatch = request.headers['if-none-match'];
    const isHeld = ifNoneMatch !== undefined && etag !== null && holdsAnswer(ifNoneMatch, etag);
    const head = isHeld ? heads.notModified(answer, encoding) : lines;
    raw.writeHead(isHeld ? 304 : answer.status, [
      ...head,
      cacheHeader,
      outcome,
      'age',
      ageOf(madeAt, now),
      internalHeaders.requestId,
      request.id,
    ]);
    if (isHeld || request.method === 'HEAD') raw.end();
    else raw.end(body);
  }

  /** By way of the framework, for answers that took their time anyway. */
  send(request: FastifyRequest, reply: FastifyReply, served: ServedAnswer, encoding: Encoding, body: Buffer, now: number): FastifyReply {
    const { answer, outcome, madeAt } = served;
    const headers = headersOf(answer, encoding, body.length);
    reply.header(cacheHeader, outcome).header('age', ageOf(madeAt, now));
    if (headers.etag !== undefined && holdsAnswer(request.headers['if-none-match'], headers.etag))
      return reply.status(304).headers(withoutBody(headers)).send();
    return reply
      .status(answer.status)
      .headers(headers)
      .send(body.length > 0 ? body : undefined);
  }
}
