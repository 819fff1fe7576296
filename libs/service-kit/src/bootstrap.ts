import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { registerRequestMetrics } from './metrics/metrics.module.ts';
import { registerRequestContext, requestIdOf } from './request-context.ts';

export interface ServiceAddress {
  host: string;
  port: number;
}

/** Largest JSON body of a service call, bytes. Bulk bodies are streams and have their own limits. */
const bodyLimit = 1024 * 1024;

/** A Nest service on Fastify with request ids, metrics and no header that names the software. */
export const createService = async (module: unknown): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module as Type, adapter, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  registerRequestContext(app.getHttpAdapter().getInstance());
  registerRequestMetrics(app.getHttpAdapter().getInstance());
  return app;
};

/** Starts a service and stops it cleanly on SIGTERM, SIGINT, or when the launcher that started it is gone. */
export const startService = async (module: unknown, { host, port }: ServiceAddress): Promise<NestFastifyApplication> => {
  const app = await createService(module);
  await app.listen(port, host);
  announce(app);
  return app;
};

/** Wires a running part to its process: signals, the launcher's channel, the word that it is ready. */
export const announce = (app: INestApplicationContext): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Streams that never end (progress of an import) must not keep the process: a part gets 8 s to finish its work.
    setTimeout(() => process.exit(1), 8000).unref();
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
