import { DomainError } from '@directory/service-kit/without-stores';

interface SemaphoreLimits {
  /** Works that run at a time. */
  permits: number;
  /** Works that wait at most; further ones are refused. */
  longestQueue: number;
  /** Longest wait, ms; unset: as long as it takes. */
  longestWaitMs?: number;
}

/** Lets a few works run at a time; the others wait in a queue, and those beyond it, or too long in it, are refused with SERVICE_UNAVAILABLE. */
export class Semaphore {
  private free: number;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: SemaphoreLimits) {
    this.free = limits.permits;
  }

  /** Runs the work when its turn has come. A signal that is aborted before that takes it out of the queue. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(signal: AbortSignal | undefined): Promise<void> {
    const { longestQueue, longestWaitMs } = this.limits;
    if (this.queue.length >= longestQueue) throw new DomainError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const leave = (reason: unknown): void => {
        const place = this.queue.indexOf(enter);
        if (place < 0) return;
        clearTimeout(timer);
        this.queue.splice(place, 1);
        reject(reason);
      };
      this.queue.push(enter);
      if (longestWaitMs !== undefined) timer = setTimeout(() => leave(new DomainError('SERVICE_UNAVAILABLE')), longestWaitMs);
      signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
    });
  }

  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
