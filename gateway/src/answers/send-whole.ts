import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, isCompressible, negotiateEncoding } from './content-encoding.ts';
import { digestOf, etagOf, holdsAnswer } from './etag.ts';
import type { WholeAnswer } from './whole-answer.ts';

interface SendOptions {
  /** True for answers that a client may keep and ask for again with `If-None-Match`. */
  isShared: boolean;
}

const encodingFor = (request: FastifyRequest, answer: WholeAnswer): Encoding | null =>
  isCompressible(answer.headers['content-type'] ?? '', answer.body.length) ? negotiateEncoding(request.headers['accept-encoding']) : null;

/** Sends an answer: its tag, 304 where the client has it already, compressed where that helps. */
export const sendWhole = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WholeAnswer,
  { isShared }: SendOptions,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request, answer);
  reply.headers(answer.headers).header('cache-control', isShared ? 'no-cache' : 'no-store');
  if (encoding !== null) reply.header('vary', 'Accept-Encoding');
  if (isShared && answer.status === 200) {
    const etag = etagOf(digestOf(answer.body), encoding ?? 'identity');
    reply.header('etag', etag);
    if (holdsAnswer(request.headers['if-none-match'], etag)) return reply.status(304).removeHeader('content-type').send();
  }
  const body = await compress(answer.body, encoding ?? 'identity');
  if (encoding !== null && encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(body.length > 0 ? body : undefined);
};
