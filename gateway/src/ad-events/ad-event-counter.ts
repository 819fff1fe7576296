import { type AdCounts, type AdEvent, mostAdEvents } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClients } from '../upstream/service-clients.ts';
import { sendEveryMs, sendTimeoutMs } from './limits.ts';

type Count = AdCounts['counts'][number];

/** Counts events of advertisements in memory: one number for each kind at each placement. */
@Injectable()
export class AdEventCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Ad events');
  private counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(private readonly clients: ServiceClients) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.send(), sendEveryMs).unref();
  }

  /** Sends the events of the last second before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.send();
  }

  add({ placement, kind }: Pick<AdEvent, 'placement' | 'kind'>, count = 1): void {
    const key = `${placement} ${kind}`;
    const counted = this.counts.get(key);
    if (counted) counted.count = Math.min(counted.count + count, mostAdEvents);
    else this.counts.set(key, { placement, kind, count });
  }

  /** Sends what was counted since the last time; what could not be sent is counted on. */
  async send(): Promise<void> {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    this.counts = new Map();
    try {
      const call = { method: 'POST', path: '/internal/ad-counts', json: { counts }, timeoutMs: sendTimeoutMs } as const;
      await this.clients.get('site-config').json(call, z.unknown());
      this.isFailing = false;
    } catch (error) {
      for (const { count, ...event } of counts) this.add(event, count);
      if (!this.isFailing) this.logger.warn({ err: error }, 'Events of advertisements wait: they could not be sent.');
      this.isFailing = true;
    }
  }
}
