import { DomainError } from '@directory/service-kit/without-stores';
import { assumedReadMs, newestShare } from './limits.ts';

export interface FairQueueLimits {
  /** Works that run at a time; of them dear ones, and works of one client and of one network. */
  permits: number;
  dearPermits: number;
  permitsOfClient: number;
  permitsOfNetwork: number;
  /** Works that wait at most, of all clients, of one, and of one network. */
  longestQueue: number;
  longestQueueOfClient: number;
  longestQueueOfNetwork: number;
  /** Longest wait, ms. */
  longestWaitMs: number;
  /** A dear work of so many ms or more keeps its client from another one for as long as it took, … */
  restFromMs: number;
  /** … for so many ms at most. */
  longestRestMs: number;
}

/** Whose work it is, and whether it costs much. */
export interface Turn {
  client: string;
  /** The network around the client, which holds others; for a client of its own the client itself. */
  network: string;
  isDear: boolean;
}

interface Waiter {
  turn: Turn;
  start(): void;
}

interface Works {
  running: number;
  waiting: number;
}

interface Network extends Works {
  queue: Waiter[];
}

/**
 * Lets a few works run at a time, a few of one client and of its network, and fewer dear ones; the others wait. Networks take turns, however many
 * works each has waiting, and while dear works wait the cheap ones behind them go on. A client whose dear work took long starts no other for as
 * long. A client that fills its own queue or its network's, or waits behind its own works for too long, is refused with RATE_LIMITED; one that
 * waits behind others with SERVICE_UNAVAILABLE.
 */
export class FairQueue {
  private free: number;
  private freeDear: number;
  private waiting = 0;
  private readonly clients = new Map<string, Works>();
  /** Networks with works, in the order of their turns. */
  private readonly networks = new Map<string, Network>();
  /** Clients that may have no dear work yet, each with the end of its rest. */
  private readonly resting = new Map<string, number>();
  private readonly meanMs = { cheap: assumedReadMs, dear: assumedReadMs };

  constructor(private readonly limits: FairQueueLimits) {
    this.free = limits.permits;
    this.freeDear = limits.dearPermits;
  }

  /** Runs the work when its turn has come. A signal that is aborted before that takes it out of the queue. */
  async run<T>(turn: Turn, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.mayRun(turn)) this.take(turn);
    else await this.acquire(turn, signal);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      this.measure(turn, tookMs);
      if (turn.isDear && tookMs >= this.limits.restFromMs) this.rest(turn, tookMs);
      this.release(turn);
    }
  }

  get size(): number {
    return this.waiting;
  }

  private clientOf({ client }: Turn): Works {
    return this.clients.get(client) ?? { running: 0, waiting: 0 };
  }

  private networkOf({ network }: Turn): Network {
    return this.networks.get(network) ?? { running: 0, waiting: 0, queue: [] };
  }

  private mayRun(turn: Turn): boolean {
    const { permitsOfClient, permitsOfNetwork } = this.limits;
    const isFree = this.free > 0 && (!turn.isDear || this.freeDear > 0) && !this.rests(turn);
    return isFree && this.clientOf(turn).running < permitsOfClient && this.networkOf(turn).running < permitsOfNetwork;
  }

  /** Counts works of a client and of its network; who has none is forgotten. */
  private count(turn: Turn, kind: keyof Works, change: 1 | -1): void {
    const [client, network] = [this.clientOf(turn), this.networkOf(turn)];
    client[kind] += change;
    network[kind] += change;
    if (client.running + client.waiting > 0) this.clients.set(turn.client, client);
    else this.clients.delete(turn.client);
    if (network.running + network.waiting > 0) this.networks.set(turn.network, network);
    else this.networks.delete(turn.network);
  }

  private take(turn: Turn): void {
    this.count(turn, 'running', 1);
    this.free -= 1;
    if (turn.isDear) this.freeDear -= 1;
  }

  private release(turn: Turn): void {
    this.count(turn, 'running', -1);
    this.free += 1;
    if (turn.isDear) this.freeDear += 1;
    while (this.startNext());
  }

  private rest({ client }: Turn, tookMs: number): void {
    const ms = Math.min(tookMs, this.limits.longestRestMs);
    const end = performance.now() + ms;
    if (end <= (this.resting.get(client) ?? 0)) return;
    this.resting.set(client, end);
    const goOn = (): void => {
      // Another work of the client may have made the rest longer.
      if (this.resting.get(client) === end) this.resting.delete(client);
      while (this.startNext());
    };
    setTimeout(goOn, ms).unref();
  }

  private rests({ client, isDear }: Turn): boolean {
    return isDear && this.resting.has(client);
  }

  private isFull(turn: Turn): boolean {
    const { longestQueue, longestQueueOfClient, longestQueueOfNetwork } = this.limits;
    const isOfClient = this.clientOf(turn).waiting >= longestQueueOfClient;
    return isOfClient || this.networkOf(turn).waiting >= longestQueueOfNetwork || this.waiting >= longestQueue;
  }

  private async acquire(turn: Turn, signal: AbortSignal | undefined): Promise<void> {
    if (this.isFull(turn)) throw this.refusal(turn);
    return new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown): void => {
        if (!this.dequeue(waiter)) return;
        clearTimeout(timer);
        reject(reason);
      };
      const timer = setTimeout(() => leave(this.refusal(turn)), this.limits.longestWaitMs);
      const onAbort = (): void => leave(signal?.reason);
      const waiter: Waiter = {
        turn,
        start: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      this.count(turn, 'waiting', 1);
      this.networkOf(turn).queue.push(waiter);
      this.waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** → whether it was still waiting */
  private dequeue(waiter: Waiter): boolean {
    const { queue } = this.networkOf(waiter.turn);
    const place = queue.indexOf(waiter);
    if (place < 0) return false;
    queue.splice(place, 1);
    this.waiting -= 1;
    this.count(waiter.turn, 'waiting', -1);
    return true;
  }

  /** Starts one work of the first network in turn that has one which may run. → whether there was one */
  private startNext(): boolean {
    if (this.free === 0 || this.waiting === 0) return false;
    for (const [name, network] of this.networks) {
      const waiter = network.queue.find(({ turn }) => this.mayRun(turn));
      if (!waiter) continue;
      // In this order: its client and its network would be forgotten in between.
      this.take(waiter.turn);
      this.dequeue(waiter);
      // The last in turn from now on.
      this.networks.delete(name);
      this.networks.set(name, network);
      waiter.start();
      return true;
    }
    return false;
  }

  private measure({ isDear }: Turn, ms: number): void {
    const kind = isDear ? 'dear' : 'cheap';
    this.meanMs[kind] += (ms - this.meanMs[kind]) * newestShare;
  }

  /** Its own works are in its way, or those of others; the seconds are what the works before the next one will take. */
  private refusal(turn: Turn): DomainError {
    const { permitsOfClient, permitsOfNetwork } = this.limits;
    const seconds = Math.max(1, Math.ceil(this.waitMs(turn) / 1000));
    const isOver = ({ running, waiting }: Works, permits: number): boolean => running + waiting > permits;
    const isOwnDoing = this.rests(turn) || isOver(this.clientOf(turn), permitsOfClient) || isOver(this.networkOf(turn), permitsOfNetwork);
    return new DomainError(isOwnDoing ? 'RATE_LIMITED' : 'SERVICE_UNAVAILABLE', { seconds });
  }

  /** Ms until the works of this kind that the client has waiting are done, if each network with such works gets its share of the permits. */
  private waitMs(turn: Turn): number {
    const { permits, dearPermits, permitsOfClient } = this.limits;
    const isSame = (waiter: Waiter): boolean => waiter.turn.isDear === turn.isDear;
    const inTurn = Math.max(1, [...this.networks.values()].filter(({ queue }) => queue.some(isSame)).length);
    const share = Math.min(permitsOfClient, (turn.isDear ? dearPermits : permits) / inTurn);
    const own = this.networkOf(turn).queue.filter((waiter) => isSame(waiter) && waiter.turn.client === turn.client).length;
    return ((own + 1) * (turn.isDear ? this.meanMs.dear : this.meanMs.cheap)) / share;
  }
}
