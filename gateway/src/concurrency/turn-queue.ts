import { DomainError } from '@directory/service-kit/without-stores';

interface TurnQueueLimits {
  /** Works that run at a time. */
  permits: number;
  /** Works of one client that wait at most; further ones are refused. */
  longestOfClient: number;
  /** Works of all clients without priority that wait at most. */
  longestQueue: number;
  /** Longest wait, ms. */
  longestWaitMs: number;
}

export interface QueuedClient {
  key: string;
  /** Goes before all that have none, and is never refused on their account. */
  hasPriority: boolean;
}

interface Waiter extends QueuedClient {
  enter: () => void;
}

/**
 * Lets a few works run at a time, and of each client one: how many a client sends costs nobody but itself. What would wait too long is
 * refused with SERVICE_UNAVAILABLE.
 */
export class TurnQueue {
  private readonly running = new Set<string>();
  private readonly waiting: Waiter[] = [];

  constructor(private readonly limits: TurnQueueLimits) {}

  async run<T>(client: QueuedClient, work: () => Promise<T>): Promise<T> {
    if (this.mayRun(client.key)) this.running.add(client.key);
    else await this.wait(client);
    try {
      return await work();
    } finally {
      this.running.delete(client.key);
      this.startNext();
    }
  }

  private mayRun(key: string): boolean {
    return this.running.size < this.limits.permits && !this.running.has(key);
  }

  private async wait(client: QueuedClient): Promise<void> {
    if (this.isFullFor(client)) throw new DomainError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(new DomainError('SERVICE_UNAVAILABLE'));
      };
      const timer = setTimeout(leave, this.limits.longestWaitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiter = { ...client, enter };
      this.waiting.push(waiter);
    });
  }

  private isFullFor({ key, hasPriority }: QueuedClient): boolean {
    const count = (isCounted: (waiter: Waiter) => boolean): number => this.waiting.filter(isCounted).length;
    if (count((waiter) => waiter.key === key) >= this.limits.longestOfClient) return true;
    return !hasPriority && count((waiter) => !waiter.hasPriority) >= this.limits.longestQueue;
  }

  private startNext(): void {
    const isNext = (waiter: Waiter): boolean => this.mayRun(waiter.key);
    const next = this.waiting.find((waiter) => waiter.hasPriority && isNext(waiter)) ?? this.waiting.find(isNext);
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.add(next.key);
    next.enter();
  }
}
