import { type ServiceName, serviceNames } from '@directory/contracts';
import { InternalClient } from '@directory/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { GatewayConfig } from '../config.ts';
import { GATEWAY_CONFIG } from '../tokens.ts';
import { ServiceOutage } from './service-outage.ts';

/**
 * Short calls and long streams have connections of their own: open downloads must not hold up the pages. So has the question for
 * generations: behind calls that a service does not answer it would never learn that the service is there again. And so has the
 * question whether it lives, which must not wait for one that its database holds up.
 */
export type Lane = 'calls' | 'streams' | 'polls' | 'watch';

const connections: Record<Lane, number> = { calls: 32, streams: 256, polls: 1, watch: 1 };
const endedByOutage: readonly Lane[] = ['calls', 'streams'];
const lanes = Object.keys(connections) as Lane[];

/** Connections to the services. */
@Injectable()
export class ServiceClients implements OnApplicationShutdown {
  private readonly clients = new Map<string, InternalClient>();
  private readonly outages = new Map(serviceNames.map((name) => [name, new ServiceOutage()]));

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const urls: Record<ServiceName, string> = {
      catalog: config.CATALOG_URL,
      'admin-import': config.ADMIN_IMPORT_URL,
      indexing: config.INDEXING_URL,
      'site-config': config.SITE_CONFIG_URL,
    };
    for (const name of serviceNames)
      for (const lane of lanes)
        this.clients.set(
          `${name} ${lane}`,
          new InternalClient({
            url: urls[name],
            audience: name,
            caller: 'gateway',
            key: config.INTERNAL_KEY,
            connections: connections[lane],
            responsiveness: endedByOutage.includes(lane) ? this.outageOf(name) : undefined,
          }),
        );
  }

  get(service: ServiceName, lane: Lane = 'calls'): InternalClient {
    return this.clients.get(`${service} ${lane}`) as InternalClient;
  }

  outageOf(service: ServiceName): ServiceOutage {
    return this.outages.get(service) as ServiceOutage;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.destroy()));
  }
}
