import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errorCodeHeader } from '@directory/contracts';
import { answerError, requestContext } from '@directory/service-kit/without-stores';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUncached } from '../answers/answer-sender.ts';
import { FairShare } from '../fair-share/fair-share.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { splitTarget } from '../routing/address.ts';
import { costOfCall } from '../routing/call-costs.ts';
import { type CompiledRoute, CompiledRoutes } from '../routing/compiled-routes.ts';
import { clientSignal, hasBody } from '../security/client-connection.ts';
import { RequestBodyLimiter } from '../security/request-body-limiter.ts';
import { StreamSender } from './stream-sender.ts';
import { conditionalHeaders, forwardedRequestHeaders, type UpstreamCall, UpstreamReader } from './upstream-reader.ts';

/** Passes calls whose answers are for one caller, or one moment, on to their services. */
@Injectable()
export class UpstreamProxy {
  private readonly logger = new Logger('Upstream');

  constructor(
    private readonly routes: CompiledRoutes,
    private readonly reader: UpstreamReader,
    private readonly streams: StreamSender,
    private readonly limits: RateLimiter,
    private readonly share: FairShare,
  ) {}

  /** Routes of their own scope: no parser touches a body that only passes through. */
  register(fastify: FastifyInstance): void {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, this.logger));
      for (const route of this.routes.all.filter(({ to, cache }) => to !== 'gateway' && cache === null))
        scope.route({
          method: route.endpoint.method,
          url: route.routerPath,
          handler: (request, reply) => this.forward(route, request, reply),
        });
    });
  }

  private async forward(route: CompiledRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { query } = splitTarget(request.url);
    await this.limits.takeRead(route, query);
    const signal = clientSignal(reply);
    const pass = (): Promise<FastifyReply> => this.pass(route, request, reply, signal);
    const isShared = route.access === 'public' && route.endpoint.method === 'GET';
    // A file may be read slowly: it has a queue of its own.
    const inTurn = (): Promise<FastifyReply> =>
      route.isConditional ? this.share.runFile(pass, signal) : this.share.run(costOfCall(route.id, query), pass, signal);
    try {
      return await (isShared ? inTurn() : pass());
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack();
      throw error;
    }
  }

  private async pass(route: CompiledRoute, request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<FastifyReply> {
    // An import that is waited for, or progress that pauses, sends nothing for minutes: only a dead connection (TCP keep-alive) ends those.
    if (route.timeoutMs === 0) request.raw.socket.setTimeout(0);
    const body = route.body && hasBody(request.raw) ? RequestBodyLimiter.open(request.raw, route.body) : undefined;
    try {
      // A short body is read whole first: how slowly a client sends it is not counted against the service.
      const sent = body && route.timeoutMs > 0 ? await buffer(body) : body;
      return await this.answer(route, this.callOf(route, request, signal, sent), request, reply);
    } catch (error) {
      throw body?.refusal ?? error;
    } finally {
      body?.destroy();
    }
  }

  private callOf(route: CompiledRoute, request: FastifyRequest, signal: AbortSignal, body: Readable | Buffer | undefined): UpstreamCall {
    return {
      route,
      params: request.params as Record<string, string>,
      query: splitTarget(request.url).query,
      headers: {
        ...forwardedRequestHeaders(request.headers, body !== undefined),
        ...(route.isConditional ? conditionalHeaders(request.headers) : {}),
      },
      body,
      signal,
    };
  }

  private async answer(route: CompiledRoute, call: UpstreamCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { answerKind } = route.endpoint;
    if (answerKind === 'file' || answerKind === 'event-stream')
      return this.streams.send(await this.reader.open(call), route, request, reply);
    const answer = await this.reader.read(call);
    if (answer.status >= 500)
      this.logger.warn({
        service: route.to,
        call: route.id,
        status: answer.status,
        code: answer.headers[errorCodeHeader],
        requestId: requestContext().requestId,
      });
    return sendUncached(request, reply, answer);
  }
}
