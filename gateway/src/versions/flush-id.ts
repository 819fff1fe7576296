import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { pollMs } from './limits.ts';

const name = 'directory:flush-id';

/**
 * Names the present filling of the cache, for all gateways: whoever empties the cache makes another id. It lies in the queue's
 * Redis, which forgets nothing, and is random: should it be lost all the same, no old one comes back. While Redis is away the last
 * known one counts.
 */
@Injectable()
export class FlushId implements OnApplicationBootstrap, OnApplicationShutdown {
  private id = randomUUID() as string;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Times that it was renewed here: an answer to a question from before is no news any more. */
  private renewals = 0;

  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {}

  get current(): string {
    return this.id;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    this.schedule();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Makes another one, for all gateways. */
  async renew(): Promise<void> {
    const next = randomUUID();
    await this.redis.set(name, next);
    this.renewals += 1;
    this.id = next;
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.read().then(() => this.schedule()), pollMs);
    this.timer.unref();
  }

  private async read(): Promise<void> {
    const { renewals } = this;
    try {
      // The gateway that comes first writes the first one: what it has used so far.
      const stored = (await this.redis.get(name)) ?? (await this.redis.set(name, this.id, 'NX', 'GET'));
      if (stored !== null && renewals === this.renewals) this.id = stored;
    } catch {
      // Sessions need that Redis as well, and report that it is away.
    }
  }
}
