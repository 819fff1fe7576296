import type { RunLease } from '../leases/run-lease.ts';

/** Counters are written at most so often: they are for eyes. */
const intervalMs = 300;

/** Keeps the row's counters up with the rows that were read, without holding up the reading. */
export class StagingProgress {
  private readonly startedAt = performance.now();
  private lastAt = this.startedAt;
  private writing: Promise<void> | undefined;

  constructor(private readonly lease: RunLease) {}

  report(counts: { rowsRead: number; rejected: number; warnings: number }): void {
    const now = performance.now();
    if (this.writing || now - this.lastAt < intervalMs) return;
    this.lastAt = now;
    this.writing = this.lease
      .write({ ...counts, rowsPerSecond: this.rowsPerSecond(counts.rowsRead) })
      // A lost lease ends the run by its signal; a database that stays away ends it by the next write that matters.
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
      });
  }

  /** Waits for a write that is under way. */
  async settle(): Promise<void> {
    await this.writing;
  }

  rowsPerSecond(rows: number): number {
    return Math.round(rows / Math.max(0.001, (performance.now() - this.startedAt) / 1000));
  }
}
