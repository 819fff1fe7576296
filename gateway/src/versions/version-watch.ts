import { Generations, type ServiceName } from '@directory/contracts';
import { withTimeout } from '@directory/service-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { CacheTag } from '../routing/route-table.ts';
import { ServiceClients } from '../upstream/service-clients.ts';
import { afterWriteTimeoutMs, largestAnswerBytes, pollMs, pollTimeoutMs, unresponsiveAfterMs } from './limits.ts';

/** One number per tag, as a service last told it. */
export type VersionMap = Readonly<Record<string, number>>;

/** The service that tells a tag's version. */
const owners: Record<CacheTag, ServiceName> = {
  business: 'catalog',
  category: 'catalog',
  city: 'catalog',
  lists: 'catalog',
  site: 'site-config',
};
const services = [...new Set(Object.values(owners))];

const isSame = (a: VersionMap, b: VersionMap): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((tag) => a[tag] === b[tag]);

/** Asks the services all the time which state of their data is the current one. */
@Injectable()
export class VersionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Versions');
  private readonly answers = new Map<ServiceName, VersionMap>();
  private readonly answeredAt = new Map<ServiceName, number>();
  private readonly asking = new Map<ServiceName, Promise<void>>();
  private readonly failing = new Set<ServiceName>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private versions: VersionMap = {};

  constructor(private readonly clients: ServiceClients) {}

  /** The versions of all tags. Another object whenever one of them has changed. */
  get current(): VersionMap {
    return this.versions;
  }

  /** A service that owns one of the tags has not told its versions lately. */
  isUnresponsive(tags: VersionMap, now: number): boolean {
    for (const tag in tags) {
      const answeredAt = this.answeredAt.get(owners[tag as CacheTag]);
      if (answeredAt === undefined || now - answeredAt > unresponsiveAfterMs) return true;
    }
    return false;
  }

  /** A service that owns versions has not told them lately: its calls are not worth a long wait. */
  isServiceUnresponsive(service: ServiceName, now: number): boolean {
    const answeredAt = this.answeredAt.get(service);
    return answeredAt !== undefined && now - answeredAt > unresponsiveAfterMs;
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
    await Promise.all(services.map(anew));
  }

  private async poll(): Promise<void> {
    await Promise.all(services.map((service) => this.ask(service)));
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
    try {
      const request = { method: 'GET', path: '/internal/generations', timeoutMs: pollTimeoutMs } as const;
      const { status, body } = await this.clients.get(service, 'polls').buffered(request, largestAnswerBytes);
      // A service of a version without such numbers (404): what it says changes with time only.
      if (status !== 200 && status !== 404) throw new Error(`It answered ${status}.`);
      this.take(service, status === 404 ? {} : Generations.parse(JSON.parse(body.toString('utf8'))));
      if (this.failing.delete(service)) this.logger.log(`${service} tells its versions again.`);
    } catch (error) {
      if (!this.failing.has(service)) this.logger.warn({ service, err: error }, 'A service does not tell its versions.');
      this.failing.add(service);
    }
  }

  private take(service: ServiceName, told: VersionMap): void {
    this.answeredAt.set(service, Date.now());
    this.answers.set(service, told);
    const versions = Object.assign({}, ...this.answers.values()) as VersionMap;
    if (!isSame(versions, this.versions)) this.versions = versions;
  }
}
