import { randomUUID } from 'node:crypto';
import { CacheVersions, type ServiceName } from '@directory/contracts';
import { withTimeout } from '@directory/service-kit/without-stores';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { ServiceClients } from '../upstream/service-clients.ts';
import { afterWriteTimeoutMs, largestAnswerBytes, pollMs, pollTimeoutMs, untoldAfterMs } from './limits.ts';
import { type AnswerVersions, type Currency, ServiceVersions, type VersionMap } from './validity.ts';

/** A service of a version without cache versions: its answers change with time only. */
const none: CacheVersions = { origin: '', cursor: '0', isComplete: true, mark: null, versions: {} };

/** Asks the services all the time which versions of their cache tags are the current ones. */
@Injectable()
export class VersionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Versions');
  private readonly services: ReadonlyMap<ServiceName, ServiceVersions>;
  private readonly answeredAt = new Map<ServiceName, number>();
  private readonly asking = new Map<ServiceName, Promise<void>>();
  private readonly failing = new Set<ServiceName>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private changes = 0;

  constructor(
    private readonly clients: ServiceClients,
    routes: CompiledRoutes,
  ) {
    const sources = routes.all.flatMap(({ cache }) => (cache ? [cache.source] : []));
    this.services = new Map([...new Set(sources)].map((service) => [service, new ServiceVersions()]));
  }

  /** Another number whenever a version has changed. */
  get sequence(): number {
    return this.changes;
  }

  /** See `ServiceVersions.versionsOf`. */
  versionsOf(service: ServiceName, tags: readonly string[] | null, since: number): AnswerVersions {
    return { [service]: this.services.get(service)?.versionsOf(tags, since) ?? {} };
  }

  compare(versions: AnswerVersions, now: number): Currency {
    let currency: Currency = 'current';
    for (const service in versions) {
      const one = this.services.get(service as ServiceName)?.compare(versions[service as ServiceName] as VersionMap, now) ?? 'outdated';
      if (one === 'outdated') return one;
      if (one === 'imported') currency = one;
    }
    return currency;
  }

  /** A service that the answer depends on has not told its versions lately. */
  isUnresponsive(versions: AnswerVersions, now: number): boolean {
    for (const service in versions) {
      const answeredAt = this.answeredAt.get(service as ServiceName);
      if (answeredAt === undefined || now - answeredAt > untoldAfterMs) return true;
    }
    return false;
  }

  /** A service that owns versions has not told them lately: its calls are not worth a long wait. */
  isServiceUnresponsive(service: ServiceName, now: number): boolean {
    const answeredAt = this.answeredAt.get(service);
    return answeredAt !== undefined && now - answeredAt > untoldAfterMs;
  }

  onApplicationBootstrap(): void {
    void this.poll();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** An operator who changed something must see it with the next request, not with the next poll. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async ({ adminSession, method }, { statusCode }) => {
      if (adminSession === null || method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
      await withTimeout(afterWriteTimeoutMs, this.refresh()).catch(() => undefined);
    });
  }

  /** Asks at once. Never rejects. */
  async refresh(): Promise<void> {
    const anew = async (service: ServiceName): Promise<void> => {
      // A question that is under way may have been answered before the change.
      await this.asking.get(service);
      await this.ask(service);
    };
    await Promise.all([...this.services.keys()].map(anew));
  }

  private async poll(): Promise<void> {
    await Promise.all([...this.services.keys()].map((service) => this.ask(service)));
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.poll(), pollMs);
    this.timer.unref();
  }

  private ask(service: ServiceName): Promise<void> {
    const underWay = this.asking.get(service) ?? this.read(service).finally(() => this.asking.delete(service));
    this.asking.set(service, underWay);
    return underWay;
  }

  private async read(service: ServiceName): Promise<void> {
    const versions = this.services.get(service) as ServiceVersions;
    try {
      const path = `/internal/cache-versions${versions.queryAt(Date.now())}`;
      const request = { method: 'GET', path, timeoutMs: pollTimeoutMs } as const;
      const { status, body } = await this.clients.get(service, 'polls').buffered(request, largestAnswerBytes);
      if (status !== 200 && status !== 404) throw new Error(`It answered ${status}.`);
      const told = status === 404 ? none : CacheVersions.parse(JSON.parse(body.toString('utf8')));
      const now = Date.now();
      if (versions.take(told, now, this.changes + 1)) this.changes += 1;
      this.answeredAt.set(service, now);
      if (this.failing.delete(service)) this.logger.log(`${service} tells its cache versions again.`);
    } catch (error) {
      if (!this.failing.has(service)) this.logger.warn({ service, err: error }, 'A service does not tell its cache versions.');
      this.failing.add(service);
    }
  }
}

const flushIdKey = 'directory:flush-id';

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
    await this.redis.set(flushIdKey, next);
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
      const stored = (await this.redis.get(flushIdKey)) ?? (await this.redis.set(flushIdKey, this.id, 'NX', 'GET'));
      if (stored !== null && renewals === this.renewals) this.id = stored;
    } catch {
      // Sessions need that Redis as well, and report that it is away.
    }
  }
}
