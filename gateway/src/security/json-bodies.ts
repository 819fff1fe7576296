import type { FastifyInstance } from 'fastify';

/**
 * The gateway reads JSON and no other kind of body: a form of another site could send those without a question beforehand.
 * A body that tries to reach a prototype is refused. An empty one is none: programs name the kind of what they do not send.
 */
export const readOnlyJson = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
};
