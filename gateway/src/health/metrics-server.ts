import { createServer, type Server } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { register } from 'prom-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** Prometheus text on a port of its own, at the address of the site: the public port shows nothing of the inside. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    const server = createServer(async (request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(METRICS_PORT, HOST, resolve));
    this.logger.log(`Metrics on ${HOST}, port ${METRICS_PORT}.`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
