import type { ReadinessSample } from '@directory/contracts';
import { HealthService } from '@directory/service-kit/without-stores';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClients } from '../upstream/service-clients.ts';
import { mostWaitingSamples, sampleEveryMs, sampleTimeoutMs } from './limits.ts';

/** Looks once a minute whether the site can serve, and has site-config keep it: the uptime that operators see is made of it. */
@Injectable()
export class ReadinessSampler implements OnApplicationBootstrap, OnApplicationShutdown {
  private waiting: ReadinessSample[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly health: HealthService,
    private readonly clients: ServiceClients,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sample(new Date()), sampleEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Takes one sample and sends all that wait. Those that cannot be sent go with the next one: the minutes that matter most are those in which a part was away. */
  async sample(now: Date): Promise<void> {
    const { status } = await this.health.readiness();
    this.waiting = [...this.waiting, { at: now.toISOString(), isReady: status === 'ok' }].slice(-mostWaitingSamples);
    const samples = this.waiting;
    try {
      const call = { method: 'POST', path: '/internal/readiness-samples', json: { samples }, timeoutMs: sampleTimeoutMs } as const;
      await this.clients.get('site-config').json(call, z.unknown());
      this.waiting = this.waiting.filter((sample) => !samples.includes(sample));
    } catch {
      // They wait. The readiness says that site-config is away.
    }
  }
}
