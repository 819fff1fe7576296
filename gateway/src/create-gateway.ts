import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { internalHeaders } from '@directory/contracts';
import {
  closeConnectionsAfterAnswers,
  DomainError,
  registerRequestMetrics,
  requestIdOf,
  withRequestContext,
} from '@directory/service-kit/without-stores';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger as PinoLogger } from 'nestjs-pino';
import { Admission } from './admission/admission.ts';
import { AppModule, type GatewayParts } from './app.module.ts';
import { CacheHandler } from './cache/cache-handler.ts';
import { CachedApi } from './cache/cached-api.ts';
import { VersionWatch } from './cache/version-watch.ts';
import type { GatewayConfig } from './config.ts';
import { AdEventsListener } from './event-counts/ad-events-listener.ts';
import { BodyPieceLimiter } from './fair-share/body-piece-limiter.ts';
import { ConnectionLimiter } from './fair-share/connection-limiter.ts';
import { boundForwardedAddresses } from './fair-share/forwarded-addresses.ts';
import { PipelineLimiter } from './fair-share/pipeline-limiter.ts';
import { RefusalDelay } from './fair-share/refusal-delay.ts';
import { RequestPacer } from './fair-share/request-pacer.ts';
import { RequestTurns } from './fair-share/request-turns.ts';
import { UnreadLimiter } from './fair-share/unread-limiter.ts';
import { mostConnections, serverLimits } from './limits.ts';
import { toOriginForm } from './routing/address.ts';
import { CompiledRoutes } from './routing/compiled-routes.ts';
import { bodyTimeMs, longestAddress } from './routing/limits.ts';
import { tieRoutesToTable } from './routing/route-registry.ts';
import {
  clientAddresses,
  clientConnections,
  isEncrypted,
  keepConnectionForRest,
  limitBodyTime,
  trustedProxies,
} from './security/client-connection.ts';
import { clientErrorHandler } from './security/client-error.ts';
import { securityHeaders, siteHeaders } from './security/security-headers.ts';
import { siteOrigins } from './security/site-origins.ts';
import { FailurePages } from './ssr/failure-pages.ts';
import { PostedFormsHandler } from './ssr/posted-forms.handler.ts';
import { SiteHandler } from './ssr/site-handler.ts';
import { UpstreamProxy } from './upstream/upstream-proxy.ts';

/** Of our own making, unless a trusted proxy has begun the story. */
const requestIds =
  (config: GatewayConfig) =>
  (request: Pick<IncomingMessage, 'headers'>): string =>
    config.TRUST_PROXY.length === 0 ? randomUUID() : requestIdOf(request.headers);

const createAdapter = ({ config, build }: GatewayParts): FastifyAdapter => {
  const failures = new FailurePages(build, new Logger('Router'));
  const headers = securityHeaders(siteOrigins(config));
  const connectionOf = clientConnections(config.TRUST_PROXY);
  return new FastifyAdapter({
    ...serverLimits,
    skipMiddie: true,
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    genReqId: requestIds(config),
    rewriteUrl: (request: { url?: string }) => toOriginForm(request.url ?? '/'),
    routerOptions: { maxParamLength: longestAddress },
    // The parser refuses before a proxy's headers are read; a browser heeds the promise of HTTPS over HTTPS alone.
    clientErrorHandler: clientErrorHandler(headers.encrypted),
    // The router refuses an address that it cannot decode or hold before any hook runs, and before it has looked at the proxy's headers.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = new DomainError(error.statusCode === 414 ? 'URL_TOO_LONG' : 'URL_INVALID', {}, undefined, { cause: error });
      reply
        .headers(connectionOf(request.raw).isEncrypted ? headers.encrypted : headers.plain)
        .header(internalHeaders.requestId, request.id);
      void failures.answer(refusal, request, reply);
    },
  });
};

const addHooks = (fastify: FastifyInstance, { config, build }: GatewayParts, admission: Admission): void => {
  const setSiteHeaders = siteHeaders(build.files, build.template.adminPolicy);
  const headers = securityHeaders(siteOrigins(config));
  fastify.decorateRequest('adminSession', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isEncrypted(request) ? headers.encrypted : headers.plain).header(internalHeaders.requestId, request.id);
    withRequestContext({ requestId: request.id, actor: { kind: 'visitor', sessionId: null, address: request.ip } }, done);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const letIn = (): void => {
      limitBodyTime(request, request.routeOptions.config.admitted?.bodyDeadlineMs ?? bodyTimeMs.unwanted);
      done();
    };
    const refuse = (error: Error): void => {
      limitBodyTime(request, bodyTimeMs.unwanted);
      done(error);
    };
    try {
      const admitted = admission.admit(request, reply);
      if (admitted instanceof Promise) admitted.then(letIn, refuse);
      else if (admitted) limitBodyTime(request, bodyTimeMs.unwanted);
      else letIn();
    } catch (error) {
      refuse(error as Error);
    }
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    keepConnectionForRest(request, reply);
    setSiteHeaders(request, reply);
    done();
  });
  new RefusalDelay().attach(fastify);
  registerRequestMetrics(fastify);
  closeConnectionsAfterAnswers(fastify);
};

/**
 * The gateway reads JSON and no other kind of body: a form of another site could send those without a question beforehand.
 * A body that tries to reach a prototype is refused. An empty one is none: programs name the kind of what they do not send.
 */
const readOnlyJson = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
};

/** The whole gateway, ready to listen. */
export const createGateway = async (parts: GatewayParts): Promise<NestFastifyApplication> => {
  const adapter = createAdapter(parts);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(parts), adapter, { bufferLogs: true, bodyParser: false });
  app.useLogger(app.get(PinoLogger));
  const fastify = app.getHttpAdapter().getInstance();
  const isProxy = trustedProxies(parts.config.TRUST_PROXY);
  new ConnectionLimiter({ most: mostConnections, mostOfClient: parts.config.CONNECTIONS_PER_CLIENT, isProxy }).attach(fastify.server);
  readOnlyJson(fastify);
  tieRoutesToTable(fastify, app.get(CompiledRoutes));
  addHooks(fastify, parts, app.get(Admission));
  app.get(CacheHandler).register(fastify);
  app.get(VersionWatch).register(fastify);
  app.get(CachedApi).register(fastify);
  app.get(UpstreamProxy).register(fastify);
  app.get(PostedFormsHandler).register(fastify);
  app.get(SiteHandler).register(fastify);
  app.get(CacheHandler).attach(fastify.server, requestIds(parts.config));
  app.get(AdEventsListener).attach(fastify.server, requestIds(parts.config));
  // Node would answer by itself, without the headers that every answer has. What a client expects beyond 100-continue may be passed over.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  const addressOf = clientAddresses(parts.config.TRUST_PROXY);
  new RequestTurns({ addressOf }).attach(fastify.server);
  if (parts.config.RATE_LIMIT_MISSES) new RequestPacer({ addressOf }).attach(fastify.server);
  new UnreadLimiter({ addressOf }).attach(fastify.server);
  boundForwardedAddresses(fastify.server);
  new BodyPieceLimiter({ isProxy }).attach(fastify.server);
  // The last one has requests first.
  new PipelineLimiter(isProxy).attach(fastify.server);
  return app;
};
