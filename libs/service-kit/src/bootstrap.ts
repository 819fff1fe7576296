import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { closeConnectionsAfterAnswers } from './close-connections.ts';
import { DomainError } from './domain-error.ts';
import { bodyLimitBytes, maxPathParamLength, serverKeepAliveMs, shutdownMs } from './limits.ts';
import { packLongListsInParts } from './long-lists.ts';
import { registerRequestMetrics } from './metrics/metrics.module.ts';
import { registerRequestContext, requestIdOf } from './request-context.ts';

export interface ServiceAddress {
  host: string;
  port: number;
}

/**
 * Leaves bodies of a content type unread, as streams, for the routes at these addresses. Other routes refuse them: a form of another site, or
 * plain text, must never be taken for the JSON of the contracts.
 */
export const acceptStreams = (fastify: FastifyInstance, contentType: string, addresses: readonly string[]): void => {
  fastify.addContentTypeParser(contentType, ({ routeOptions }, payload, done) => {
    if (addresses.includes(routeOptions.url ?? '')) done(null, payload);
    else done(new DomainError('MEDIA_TYPE_UNSUPPORTED'));
  });
};

/** A Nest service on Fastify with request ids, metrics and no header that names the software. It reads JSON, and no other kind of body. */
export const createService = async (module: unknown): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
    keepAliveTimeout: serverKeepAliveMs,
    routerOptions: { maxParamLength: maxPathParamLength },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module as Type, adapter, { bufferLogs: true, bodyParser: false });
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  registerRequestContext(fastify);
  registerRequestMetrics(fastify);
  closeConnectionsAfterAnswers(fastify);
  packLongListsInParts(fastify);
  return app;
};

/** Starts a service and stops it cleanly on SIGTERM, SIGINT, or when the launcher that started it is gone. */
export const startService = async (module: unknown, { host, port }: ServiceAddress): Promise<NestFastifyApplication> => {
  const app = await createService(module);
  await app.listen(port, host);
  announce(app);
  return app;
};

/** Stops the part on signals and when the launcher's channel closes, and reports to the launcher that it is ready. */
export const announce = (app: INestApplicationContext): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await app.close().catch(() => undefined);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.channel) process.once('disconnect', stop);
  process.send?.({ ready: true });
};

/** Boots a part or ends with a readable sentence: a half-wired part must not run. */
export const runPart = (start: () => Promise<unknown>): void => {
  start().catch((error: unknown) => {
    const isExpected = error instanceof Error && error.name === 'ConfigError';
    console.error(isExpected ? error.message : error);
    process.exit(1);
  });
};
