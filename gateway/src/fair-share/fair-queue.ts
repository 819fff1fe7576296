import { DomainError } from '@directory/service-kit';
import { assumedReadMs, newestShare } from './limits.ts';

export interface FairQueueLimits {
  /** Works that run at a time; of them dear ones, and works of one client. */
  permits: number;
  dearPermits: number;
  permitsOfClient: number;
  /** Works that wait at most, of all clients and of one. */
  longestQueue: number;
  longestQueueOfClient: number;
  /** Longest wait, ms. */
  longestWaitMs: number;
}

/** Whose work it is, and whether it costs much. */
export interface Turn {
  client: string;
  isDear: boolean;
}

interface Waiter {
  isDear: boolean;
  start(): void;
}

interface Client {
  running: number;
  waiting: Waiter[];
}

/**
 * Lets a few works run at a time, a few of one client, and fewer dear ones; the others wait. Clients take turns, however many works each
 * has waiting, and while dear works wait the cheap ones behind them go on. A client that fills its own queue, or waits behind its own
 * works for too long, is refused with RATE_LIMITED; one that waits behind others with SERVICE_UNAVAILABLE.
 */
export class FairQueue {
  private free: number;
  private freeDear: number;
  private waiting = 0;
  /** Clients with works, in the order of their turns. */
  private readonly clients = new Map<string, Client>();
  private readonly meanMs = { cheap: assumedReadMs, dear: assumedReadMs };

  constructor(private readonly limits: FairQueueLimits) {
    this.free = limits.permits;
    this.freeDear = limits.dearPermits;
  }

  /** Runs the work when its turn has come. A signal that is aborted before that takes it out of the queue. */
  async run<T>(turn: Turn, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const client = this.clientOf(turn.client);
    if (this.mayRun(client, turn.isDear)) this.take(client, turn.isDear);
    else await this.acquire(turn, client, signal);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.measure(turn, performance.now() - startedAt);
      this.release(turn, client);
    }
  }

  get size(): number {
    return this.waiting;
  }

  private clientOf(name: string): Client {
    const client = this.clients.get(name) ?? { running: 0, waiting: [] };
    this.clients.set(name, client);
    return client;
  }

  private mayRun({ running }: Client, isDear: boolean): boolean {
    return this.free > 0 && running < this.limits.permitsOfClient && (!isDear || this.freeDear > 0);
  }

  private take(client: Client, isDear: boolean): void {
    client.running += 1;
    this.free -= 1;
    if (isDear) this.freeDear -= 1;
  }

  private async acquire(turn: Turn, client: Client, signal: AbortSignal | undefined): Promise<void> {
    const { longestQueue, longestQueueOfClient, longestWaitMs } = this.limits;
    if (client.waiting.length >= longestQueueOfClient || this.waiting >= longestQueue) {
      this.forget(turn.client, client);
      throw this.refusal(turn, client);
    }
    return new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown): void => {
        const place = client.waiting.indexOf(waiter);
        if (place < 0) return;
        client.waiting.splice(place, 1);
        this.waiting -= 1;
        clearTimeout(timer);
        this.forget(turn.client, client);
        reject(reason);
      };
      const timer = setTimeout(() => leave(this.refusal(turn, client)), longestWaitMs);
      const onAbort = (): void => leave(signal?.reason);
      const waiter: Waiter = {
        isDear: turn.isDear,
        start: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      client.waiting.push(waiter);
      this.waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  private release({ client: name, isDear }: Turn, client: Client): void {
    client.running -= 1;
    this.free += 1;
    if (isDear) this.freeDear += 1;
    this.forget(name, client);
    while (this.startNext());
  }

  /** Starts one work of the first client in turn that has one which may run. → whether there was one */
  private startNext(): boolean {
    if (this.free === 0 || this.waiting === 0) return false;
    for (const [name, client] of this.clients) {
      const place = client.waiting.findIndex(({ isDear }) => this.mayRun(client, isDear));
      if (place < 0) continue;
      const [waiter] = client.waiting.splice(place, 1);
      this.waiting -= 1;
      this.take(client, waiter.isDear);
      // The last in turn from now on.
      this.clients.delete(name);
      this.clients.set(name, client);
      waiter.start();
      return true;
    }
    return false;
  }

  private forget(name: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.clients.delete(name);
  }

  private measure({ isDear }: Turn, ms: number): void {
    const kind = isDear ? 'dear' : 'cheap';
    this.meanMs[kind] += (ms - this.meanMs[kind]) * newestShare;
  }

  /** Its own works are in its way, or those of others; the seconds are what the works before the next one will take. */
  private refusal({ isDear }: Turn, client: Client): DomainError {
    const seconds = Math.max(1, Math.ceil(this.waitMs(isDear, client) / 1000));
    const isOwnDoing = client.running + client.waiting.length > this.limits.permitsOfClient;
    return new DomainError(isOwnDoing ? 'RATE_LIMITED' : 'SERVICE_UNAVAILABLE', { seconds });
  }

  /** Ms until the works of this kind that the client has waiting are done, if each client with such works gets its share of the permits. */
  private waitMs(isDear: boolean, client: Client): number {
    const { permits, dearPermits, permitsOfClient } = this.limits;
    const isSame = (waiter: Waiter): boolean => waiter.isDear === isDear;
    const inTurn = Math.max(1, [...this.clients.values()].filter(({ waiting }) => waiting.some(isSame)).length);
    const share = Math.min(permitsOfClient, (isDear ? dearPermits : permits) / inTurn);
    return ((client.waiting.filter(isSame).length + 1) * (isDear ? this.meanMs.dear : this.meanMs.cheap)) / share;
  }
}
