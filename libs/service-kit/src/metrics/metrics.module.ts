import { Controller, Get, Header, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { OpenRoute } from '../internal-auth.guard.ts';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

collectDefaultMetrics();

/** Measures every request by its route pattern: raw paths would make a label per business. */
export const registerRequestMetrics = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
};

@Controller()
@OpenRoute()
export class MetricsController {
  /** Prometheus text of this process. Reachable on the part's own port; the gateway never proxies it. */
  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}

@Module({ controllers: [MetricsController] })
export class MetricsModule {}
