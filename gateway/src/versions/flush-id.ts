import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { QUEUE_REDIS } from '../tokens.ts';

const name = 'directory:cache-epoch';
const pollMs = 500;

/**
 * Which clearing of the cache the present belongs to; all gateways share it. It lies in the queue's Redis, which forgets
 * nothing, and is random: should it be lost all the same, no old one comes back. While Redis is away the last known one counts.
 */
@Injectable()
export class CacheEpoch implements OnApplicationBootstrap, OnApplicationShutdown {
  private epoch = randomUUID() as string;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Times that it was raised here: what was read before is no news any more. */
  private raised = 0;

  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {}

  get current(): string {
    return this.epoch;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    this.schedule();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Begins a new one, everywhere. */
  async raise(): Promise<void> {
    const next = randomUUID();
    await this.redis.set(name, next);
    this.raised += 1;
    this.epoch = next;
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.read().then(() => this.schedule()), pollMs);
    this.timer.unref();
  }

  private async read(): Promise<void> {
    const { raised } = this;
    try {
      // Whoever comes first begins the first one, with what this process has used so far.
      const stored = (await this.redis.get(name)) ?? (await this.redis.set(name, this.epoch, 'NX', 'GET'));
      if (stored !== null && raised === this.raised) this.epoch = stored;
    } catch {
      // Sessions need that Redis as well, and report that it is away.
    }
  }
}
