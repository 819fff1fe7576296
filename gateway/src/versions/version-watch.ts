import { Generations, type ServiceName } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { GenerationVector } from '../cache/validity.ts';
import type { CacheTag } from '../routing/route-table.ts';
import { ServiceClients } from '../upstream/service-clients.ts';

/** Pause between two questions, ms. */
const pollMs = 500;
/** Without an answer for this long nobody knows what is true, ms. */
const silenceMs = 2000;
const timeoutMs = 1000;
const largestAnswer = 64 * 1024;

/** Which service tells a tag's number. */
const owners: Record<CacheTag, ServiceName> = {
  business: 'catalog',
  category: 'catalog',
  city: 'catalog',
  lists: 'catalog',
  site: 'site-config',
};
const services = [...new Set(Object.values(owners))];

const isSame = (a: GenerationVector, b: GenerationVector): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((tag) => a[tag] === b[tag]);

/** Asks the services all the time which state of their data is the current one. */
@Injectable()
export class GenerationWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Generations');
  private readonly answers = new Map<ServiceName, GenerationVector>();
  private readonly answeredAt = new Map<ServiceName, number>();
  private readonly asking = new Map<ServiceName, Promise<void>>();
  private readonly failing = new Set<ServiceName>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private vector: GenerationVector = {};

  constructor(private readonly clients: ServiceClients) {}

  /** The numbers of all tags. Another object whenever one of them has changed. */
  get current(): GenerationVector {
    return this.vector;
  }

  /** True where a service that owns one of the tags has not told its numbers lately. */
  isSilent(tags: GenerationVector, now: number): boolean {
    for (const tag in tags) {
      const answeredAt = this.answeredAt.get(owners[tag as CacheTag]);
      if (answeredAt === undefined || now - answeredAt > silenceMs) return true;
    }
    return false;
  }

  /** True where a service that owns numbers has not told them lately: its calls are not worth a long wait. */
  isServiceSilent(service: ServiceName, now: number): boolean {
    const answeredAt = this.answeredAt.get(service);
    return answeredAt !== undefined && now - answeredAt > silenceMs;
  }

  onApplicationBootstrap(): void {
    void this.poll();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Asks at once: after a change that passed through here, whoever made it must see it. Never rejects. */
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
    const under = this.asking.get(service) ?? this.read(service).finally(() => this.asking.delete(service));
    this.asking.set(service, under);
    return under;
  }

  private async read(service: ServiceName): Promise<void> {
    try {
      const request = { method: 'GET', path: '/internal/generations', timeoutMs } as const;
      const { status, body } = await this.clients.get(service, 'polls').buffered(request, largestAnswer);
      // A service of a version without numbers (404): what it says changes with time only.
      if (status !== 200 && status !== 404) throw new Error(`It answered ${status}.`);
      this.take(service, status === 404 ? {} : Generations.parse(JSON.parse(body.toString('utf8'))));
      if (this.failing.delete(service)) this.logger.log(`${service} tells its generations again.`);
    } catch (error) {
      if (!this.failing.has(service)) this.logger.warn({ service, err: error }, 'A service does not tell its generations.');
      this.failing.add(service);
    }
  }

  private take(service: ServiceName, numbers: GenerationVector): void {
    this.answeredAt.set(service, Date.now());
    this.answers.set(service, numbers);
    const vector = Object.assign({}, ...this.answers.values()) as GenerationVector;
    if (!isSame(vector, this.vector)) this.vector = vector;
  }
}
