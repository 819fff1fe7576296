import { randomUUID } from 'node:crypto';
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
  /** On its way, or of an unknown fate: it is sent under its id until it is answered, so that it is counted once. */
  private batch: AdCounts | null = null;
  private sending: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(private readonly clients: ServiceClients) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.send(), sendEveryMs).unref();
  }

  /** Sends the events of the last second before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    await this.send();
  }

  add({ placement, kind }: Pick<AdEvent, 'placement' | 'kind'>): void {
    const key = `${placement} ${kind}`;
    const counted = this.counts.get(key);
    if (counted) counted.count = Math.min(counted.count + 1, mostAdEvents);
    else this.counts.set(key, { placement, kind, count: 1 });
  }

  /** Sends what was counted since the last time, behind a batch that was not answered. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    try {
      if (this.batch) await this.sendBatch(this.batch);
      if (this.counts.size > 0) await this.sendBatch(this.takeBatch());
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn({ err: error }, 'Events of advertisements wait: they could not be sent.');
      this.isFailing = true;
    }
  }

  private async sendBatch(json: AdCounts): Promise<void> {
    const call = { method: 'POST', path: '/internal/ad-counts', json, timeoutMs: sendTimeoutMs } as const;
    await this.clients.get('site-config').json(call, z.unknown());
    this.batch = null;
  }

  private takeBatch(): AdCounts {
    this.batch = { batch: randomUUID(), counts: [...this.counts.values()] };
    this.counts = new Map();
    return this.batch;
  }
}
