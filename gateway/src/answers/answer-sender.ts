import type { IncomingMessage, ServerResponse } from 'node:http';
import { internalHeaders } from '@directory/contracts';
import { mostListed } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { securityHeaders } from '../security/security-headers.ts';
import { SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import {
  type BufferedAnswer,
  compress,
  type Encoding,
  encodings,
  isCompressible,
  negotiateEncoding,
  type StoredAnswer,
} from './stored-answer.ts';

/** Strong: one name per content and encoding, since the bytes of each encoding differ. */
export const etagOf = (digest: string, encoding: Encoding): string => `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Every tag that names the same content, as `If-None-Match` lists them: a browser that was given a page does not know in which encoding its calls would come. */
export const etagsOf = (digest: string): string => encodings.map((encoding) => etagOf(digest, encoding)).join(', ');

/** Whether a client holds this very answer (`If-None-Match`). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',', mostListed).some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');

/** Headers of an answer's own, without those that every answer has. */
const headersOf = (answer: StoredAnswer, encoding: Encoding, length: number): Record<string, string> => {
  const headers: Record<string, string> = { 'cache-control': 'no-cache', ...answer.headers };
  if (answer.isCompressible) headers.vary = 'Accept-Encoding';
  if (answer.status === 200) headers.etag = etagOf(answer.digest, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(length);
  return headers;
};

const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type']);

/** Headers of a 304: those of the answer without what speaks of a body. */
const withoutBody = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyHeaders.has(name)));

/** Headers of one answer in one encoding, ready to be written: names and values in turn. */
interface RawHeaders {
  /** Null for answers that nobody asks for again by tag. */
  etag: string | null;
  pairs: readonly string[];
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Raw headers that were made before. They live as long as their answer does. */
class RawHeadersCache {
  private readonly made: Record<Encoding, WeakMap<StoredAnswer, RawHeaders>> = {
    identity: new WeakMap(),
    gzip: new WeakMap(),
    br: new WeakMap(),
  };

  /** `common`: headers of every answer; those of the answer itself take their place. */
  constructor(private readonly common: Record<string, string>) {}

  get(answer: StoredAnswer, encoding: Encoding, length: number): RawHeaders {
    const made = this.made[encoding];
    const known = made.get(answer);
    if (known) return known;
    const own = headersOf(answer, encoding, length);
    const headers = { etag: own.etag ?? null, pairs: flat({ ...this.common, ...own }) };
    made.set(answer, headers);
    return headers;
  }

  notModified(answer: StoredAnswer, encoding: Encoding): string[] {
    return flat({ ...this.common, ...withoutBody(headersOf(answer, encoding, 0)) });
  }
}

/** Sends an answer that was made for one caller, or one moment: compressed where that helps, and stored by nobody. */
export const sendUncached = async (request: FastifyRequest, reply: FastifyReply, answer: BufferedAnswer): Promise<FastifyReply> => {
  const canShrink = isCompressible(answer.headers['content-type'] ?? '', answer.body.length);
  const encoding = canShrink ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
  reply.headers(answer.headers).header('cache-control', 'no-store');
  if (canShrink) reply.header('vary', 'Accept-Encoding');
  const body = await compress(answer.body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(body.length > 0 ? body : undefined);
};

/** Sends an answer that lives as long as the process and is the same for everybody. */
export const sendStatic = async (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer): Promise<FastifyReply> => {
  const encoding = answer.encodingFor(negotiateEncoding(request.headers['accept-encoding']));
  const body = await answer.get(encoding);
  const headers = headersOf(answer, encoding, body.length);
  if (headers.etag !== undefined && matchesEtag(request.headers['if-none-match'], headers.etag))
    return reply.status(304).headers(withoutBody(headers)).send();
  return reply.status(answer.status).headers(headers).send(body);
};

/** The source of an answer, as the header `X-Cache` names it. */
export type Outcome = 'hit' | 'miss' | 'stale' | 'revalidated';

/** An answer on its way to a client. */
export interface CachedAnswerToSend {
  answer: StoredAnswer;
  outcome: Outcome;
  /** When it was made, or last found to be unchanged, ms. */
  madeAt: number;
}

/** Parts of a sent answer that differ with each request. */
interface Sending {
  encoding: Encoding;
  body: Buffer;
  now: number;
  requestId: string;
  isEncrypted: boolean;
}

const answers = new Counter({
  name: 'gateway_cache_answers_total',
  help: 'Answers that visitors share, by their source: hit, miss, stale, revalidated.',
  labelNames: ['outcome'],
});

/** Counters of their own: looking a label up for every hit costs more than the hit. */
const counters: Record<Outcome, { inc(): void }> = {
  hit: answers.labels('hit'),
  miss: answers.labels('miss'),
  stale: answers.labels('stale'),
  revalidated: answers.labels('revalidated'),
};

const ageOf = (madeAt: number, now: number): string => String(Math.max(0, Math.floor((now - madeAt) / 1000)));

/** Sends answers that visitors share straight to the socket: what a framework does for an answer costs more than all of a hit. */
@Injectable()
export class CachedAnswerSender {
  private readonly headers: { plain: RawHeadersCache; encrypted: RawHeadersCache };

  constructor(@Inject(SITE_ORIGINS) sites: SiteOrigins) {
    const { plain, encrypted } = securityHeaders(sites);
    this.headers = { plain: new RawHeadersCache(plain), encrypted: new RawHeadersCache(encrypted) };
  }

  send(request: IncomingMessage, response: ServerResponse, { answer, outcome, madeAt }: CachedAnswerToSend, sending: Sending): void {
    const { encoding, body, now, requestId, isEncrypted } = sending;
    const headers = isEncrypted ? this.headers.encrypted : this.headers.plain;
    const { etag, pairs } = headers.get(answer, encoding, body.length);
    const ifNoneMatch = request.headers['if-none-match'];
    const isHeld = ifNoneMatch !== undefined && etag !== null && matchesEtag(ifNoneMatch, etag);
    const head = isHeld ? headers.notModified(answer, encoding) : pairs;
    counters[outcome].inc();
    response.writeHead(isHeld ? 304 : answer.status, [
      ...head,
      'x-cache',
      outcome,
      'age',
      ageOf(madeAt, now),
      internalHeaders.requestId,
      requestId,
    ]);
    if (isHeld || request.method === 'HEAD') response.end();
    else response.end(body);
  }
}
