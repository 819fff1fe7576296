import type { RunLease } from '../leases/run-lease.ts';
import { RowRate } from '../runs/row-rate.ts';
import { progressIntervalMs } from './limits.ts';

/** Writes the counters of the rows read so far to the run, without holding up the reading. */
export class StagingProgress {
  private readonly rate = new RowRate();
  private lastAt = performance.now();
  private writing: Promise<void> | undefined;

  constructor(private readonly lease: RunLease) {}

  report(counts: { rowsRead: number; rejected: number; warnings: number }): void {
    const now = performance.now();
    if (this.writing || now - this.lastAt < progressIntervalMs) return;
    this.lastAt = now;
    this.writing = this.lease
      .write({ ...counts, rowsPerSecond: this.rate.of(counts.rowsRead) })
      // A lost lease aborts the run's signal; a database that stays unavailable fails the next write that matters.
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
      });
  }

  /** Waits for a write that is under way. */
  async flush(): Promise<void> {
    await this.writing;
  }
}
