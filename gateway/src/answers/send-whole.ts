import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, isCompressible, negotiateEncoding } from './content-encoding.ts';
import type { WholeAnswer } from './whole-answer.ts';

/** Sends an answer that was made for one caller, or one moment: compressed where that helps, and kept by nobody. */
export const sendWhole = async (request: FastifyRequest, reply: FastifyReply, answer: WholeAnswer): Promise<FastifyReply> => {
  const canShrink = isCompressible(answer.headers['content-type'] ?? '', answer.body.length);
  const encoding = canShrink ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
  reply.headers(answer.headers).header('cache-control', 'no-store');
  if (canShrink) reply.header('vary', 'Accept-Encoding');
  const body = await compress(answer.body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(body.length > 0 ? body : undefined);
};
