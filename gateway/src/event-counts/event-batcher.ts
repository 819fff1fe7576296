import { randomUUID } from 'node:crypto';
import type { InternalClient } from '@directory/service-kit/without-stores';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { sendTimeoutMs } from './limits.ts';

export type Counted<Event> = Event & { count: number };

interface Batch<Event> {
  batch: string;
  counts: Counted<Event>[];
}

interface BatcherOptions<Event> {
  /** Internal call of site-config that takes the batches. */
  path: string;
  keyOf: (event: Event) => string;
  /** Largest count of one event in a batch. */
  mostEach: number;
  /** Events of different keys in a batch; of others none is counted until it was taken. */
  mostKeys: number;
}

/** Counts events in memory, one number for each key, and sends the numbers in batches. */
export class EventBatcher<Event extends object> {
  private readonly logger = new Logger('Event counts');
  private counts = new Map<string, Counted<Event>>();
  /** On its way, or of an unknown fate: it is sent under its id until it is answered, so that it is counted once. */
  private batch: Batch<Event> | null = null;
  private sending: Promise<void> | null = null;
  private isFailing = false;

  constructor(
    private readonly client: InternalClient,
    private readonly options: BatcherOptions<Event>,
  ) {}

  add(event: Event): void {
    const { keyOf, mostEach, mostKeys } = this.options;
    const key = keyOf(event);
    const counted = this.counts.get(key);
    if (counted) counted.count = Math.min(counted.count + 1, mostEach);
    else if (this.counts.size < mostKeys) this.counts.set(key, { ...event, count: 1 });
  }

  /** Sends what was counted since the last time, behind a batch that was not answered. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  /** Sends what is left, before the process ends. */
  async finish(): Promise<void> {
    await this.sending;
    await this.send();
  }

  private async sendAll(): Promise<void> {
    try {
      if (this.batch) await this.sendBatch(this.batch);
      if (this.counts.size > 0) await this.sendBatch(this.takeBatch());
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn({ err: error, path: this.options.path }, 'Counted events wait: they could not be sent.');
      this.isFailing = true;
    }
  }

  private async sendBatch(json: Batch<Event>): Promise<void> {
    await this.client.json({ method: 'POST', path: this.options.path, json, timeoutMs: sendTimeoutMs }, z.unknown());
    this.batch = null;
  }

  private takeBatch(): Batch<Event> {
    this.batch = { batch: randomUUID(), counts: [...this.counts.values()] };
    this.counts = new Map();
    return this.batch;
  }
}
