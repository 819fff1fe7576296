import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOf, withoutBody } from './answer-headers.ts';
import { type Encoding, negotiateEncoding } from './content-encoding.ts';
import { holdsAnswer } from './etag.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Sends one form of an answer under its tag; 304 where the client has it already. */
export const sendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  encoding: Encoding,
  body: Buffer,
): FastifyReply => {
  const headers = headersOf(answer, encoding, body.length);
  if (headers.etag !== undefined && holdsAnswer(request.headers['if-none-match'], headers.etag))
    return reply.status(304).headers(withoutBody(headers)).send();
  return reply
    .status(answer.status)
    .headers(headers)
    .send(body.length > 0 ? body : undefined);
};

/** Sends an answer that is the same for everybody and always there, in the form that the client likes best. Each form is made once. */
export const sendStored = async (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer): Promise<FastifyReply> => {
  const encoding = answer.encodingFor(negotiateEncoding(request.headers['accept-encoding']));
  return sendForm(request, reply, answer, encoding, await answer.get(encoding));
};
