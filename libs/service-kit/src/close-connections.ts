import type { FastifyInstance } from 'fastify';

/**
 * Ends connections with the answer that is under way when the server closes. Node closes only those that are idle at that moment: one that
 * a caller keeps alive would hold the shutdown up until somebody's keep-alive time is over.
 */
export const closeConnectionsAfterAnswers = (fastify: FastifyInstance): void => {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  // The head of a stream may have gone out before.
  fastify.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
};
