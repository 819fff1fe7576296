/** Rows a second since the work began, for the run's row. */
export class RowRate {
  private readonly startedAt = performance.now();

  of(rows: number): number {
    return Math.round((rows * 1000) / Math.max(1, performance.now() - this.startedAt));
  }
}
