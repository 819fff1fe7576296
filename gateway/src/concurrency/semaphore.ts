import { DomainError } from '@directory/service-kit';

/** Lets a few works run at a time; the others wait in line, and those beyond the line, or too long in it, are refused with SERVICE_UNAVAILABLE. */
export class Permits {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(
    count: number,
    private readonly longestLine: number,
    /** Longest wait in line, ms. */
    private readonly longestWaitMs?: number,
  ) {
    this.free = count;
  }

  /** Runs the work when its turn has come. A signal that is aborted before that takes it out of the line. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.wait(signal);
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  private async wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.line.length >= this.longestLine) throw new DomainError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const leave = (reason: unknown): void => {
        const place = this.line.indexOf(enter);
        if (place < 0) return;
        clearTimeout(timer);
        this.line.splice(place, 1);
        reject(reason);
      };
      this.line.push(enter);
      if (this.longestWaitMs !== undefined) timer = setTimeout(() => leave(new DomainError('SERVICE_UNAVAILABLE')), this.longestWaitMs);
      signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
    });
  }

  private give(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }
}
