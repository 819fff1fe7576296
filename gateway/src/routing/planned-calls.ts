import { answerError, DomainError } from '@directory/service-kit';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { CompiledRoutes } from './compiled-routes.ts';

/** Answers the calls whose service is not built yet, to those who may make them. No body is read. */
export const registerPlannedCalls = (fastify: FastifyInstance, routes: CompiledRoutes): void => {
  const logger = new Logger('Planned');
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, logger));
    for (const { endpoint, routerPath } of routes.all.filter(({ isPlanned }) => isPlanned))
      scope.route({ method: endpoint.method, url: routerPath, handler: () => Promise.reject(new DomainError('NOT_BUILT_YET')) });
  });
};
