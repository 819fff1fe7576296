import type { DatabaseJobStep } from '@directory/contracts';
import type { DatabaseJobRow } from './database-job.ts';
import { jobHeartbeatMs } from './limits.ts';
import type { MaintenanceStore } from './maintenance-store.ts';

/** A job under way: says how far it is and that it lives, however long a statement takes. */
export class RunningJob {
  private step: DatabaseJobStep | null = null;
  private done = 0;
  private total = 0;
  private isLost = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly row: DatabaseJobRow,
    private readonly store: MaintenanceStore,
    heartbeatMs = jobHeartbeatMs,
  ) {
    // A missed sign is made up for by the next. One that was taken over is refused at its next step, or at its end.
    this.timer = setInterval(() => void this.beat().catch(() => undefined), heartbeatMs);
  }

  /** Shown with the next sign of life; a new step at once. @throws Error where the job was taken over or given up: its work must end. */
  report(step: DatabaseJobStep, done: number, total: number): void {
    if (this.isLost) throw new Error(`Job ${this.row.id} was taken over.`);
    const isNew = step !== this.step;
    [this.step, this.done, this.total] = [step, done, total];
    if (isNew) void this.beat().catch(() => undefined);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    this.isLost = !(await this.store.report(this.row, this.step, this.done, this.total));
  }
}
