import { DomainError } from '@directory/service-kit';

/** Lets a few works run at a time; the others wait in line, and those beyond the line are refused with SERVICE_UNAVAILABLE. */
export class Permits {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(
    count: number,
    private readonly longestLine: number,
  ) {
    this.free = count;
  }

  /** Runs the work when its turn has come. A work whose signal was aborted while it waited never starts. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.take();
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.give();
    }
  }

  private async take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.line.length >= this.longestLine) throw new DomainError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve) => this.line.push(resolve));
  }

  private give(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }
}
