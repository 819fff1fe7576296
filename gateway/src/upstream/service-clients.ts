import { type ServiceName, serviceNames } from '@directory/contracts';
import { InternalClient, type Responsiveness } from '@directory/service-kit/without-stores';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { connections } from './limits.ts';

/** Knows whether one service answers at all, as whoever asks it tells, and tells those who wait for it. */
export class ServiceResponsiveness implements Responsiveness {
  private since: number | null = null;
  private readonly waiting = new Map<(reason: Error) => void, number>();

  get isUnresponsive(): boolean {
    return this.since !== null;
  }

  onUnresponsive(listener: (reason: Error) => void, afterMs = 0): () => void {
    this.waiting.set(listener, afterMs);
    return () => this.waiting.delete(listener);
  }

  /** The service let a question wait for longer than any service needs. */
  markUnresponsive(now: number): void {
    this.since ??= now;
    for (const [listener, afterMs] of this.waiting) {
      if (now - this.since < afterMs) continue;
      this.waiting.delete(listener);
      listener(new Error('The service has stopped answering.'));
    }
  }

  /** It answers, or nothing is there that could: callers will hear so themselves. */
  markResponsive(): void {
    this.since = null;
  }
}

/**
 * Visitors' short calls, those of operators, those that renew what the cache still sends, and long streams have connections of their own:
 * open downloads must not hold up the pages, nor a crowd of visitors the operators. So has the question for
 * versions: behind calls that a service does not answer it would never learn that the service is there again. And so has the
 * question whether it lives, which must not wait for one that its database holds up.
 */
export type Lane = keyof typeof connections;

const lanes = Object.keys(connections) as Lane[];
const endedWhenUnresponsive: readonly Lane[] = ['calls', 'operators', 'refreshes', 'streams'];

/** Connections to the services. */
@Injectable()
export class ServiceClients implements OnApplicationShutdown {
  private readonly clients = new Map<string, InternalClient>();
  private readonly responsiveness = new Map(serviceNames.map((name) => [name, new ServiceResponsiveness()]));

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
            responsiveness: endedWhenUnresponsive.includes(lane) ? this.responsivenessOf(name) : undefined,
          }),
        );
  }

  get(service: ServiceName, lane: Lane = 'calls'): InternalClient {
    return this.clients.get(`${service} ${lane}`) as InternalClient;
  }

  responsivenessOf(service: ServiceName): ServiceResponsiveness {
    return this.responsiveness.get(service) as ServiceResponsiveness;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.destroy()));
  }
}
