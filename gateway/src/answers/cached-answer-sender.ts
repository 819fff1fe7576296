import type { IncomingMessage, ServerResponse } from 'node:http';
import { internalHeaders } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import { SITE_ORIGINS } from '../tokens.ts';
import { AnswerHeads } from './answer-headers.ts';
import type { Encoding } from './content-encoding.ts';
import { holdsAnswer } from './etag.ts';
import { sendForm } from './send-stored.ts';

export const cacheHeader = 'x-cache';

const ageOf = (madeAt: number, now: number): string => String(Math.max(0, Math.floor((now - madeAt) / 1000)));

/** What one request adds to an answer. */
interface Sending {
  encoding: Encoding;
  body: Buffer;
  now: number;
  requestId: string;
  isEncrypted: boolean;
}

/** Sends answers that visitors share. */
@Injectable()
export class SharedSender {
  private readonly heads: { plain: AnswerHeads; encrypted: AnswerHeads };

  constructor(@Inject(SITE_ORIGINS) sites: SiteOrigins) {
    const { plain, encrypted } = securityHeaders(sites);
    this.heads = { plain: new AnswerHeads(plain), encrypted: new AnswerHeads(encrypted) };
  }

  /** Straight to the socket: what a framework does for an answer costs more than all of a hit. */
  write(request: IncomingMessage, response: ServerResponse, { answer, outcome, madeAt }: ServedAnswer, sending: Sending): void {
    const { encoding, body, now, requestId, isEncrypted } = sending;
    const heads = isEncrypted ? this.heads.encrypted : this.heads.plain;
    const { etag, lines } = heads.whole(answer, encoding, body.length);
    const ifNoneMatch = request.headers['if-none-match'];
    const isHeld = ifNoneMatch !== undefined && etag !== null && holdsAnswer(ifNoneMatch, etag);
    const head = isHeld ? heads.notModified(answer, encoding) : lines;
    const moment = [cacheHeader, outcome, 'age', ageOf(madeAt, now), internalHeaders.requestId, requestId];
    response.writeHead(isHeld ? 304 : answer.status, [...head, ...moment]);
    if (isHeld || request.method === 'HEAD') response.end();
    else response.end(body);
  }

  /** By way of the framework, for answers that took their time anyway. */
  send(request: FastifyRequest, reply: FastifyReply, served: ServedAnswer, encoding: Encoding, body: Buffer, now: number): FastifyReply {
    const { answer, outcome, madeAt } = served;
    reply.header(cacheHeader, outcome).header('age', ageOf(madeAt, now));
    return sendForm(request, reply, answer, encoding, body);
  }
}
