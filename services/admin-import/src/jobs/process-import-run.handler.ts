import { jobs } from '@directory/contracts';
import { DomainError, isDomainError, JobHandler, type JobHandling } from '@directory/service-kit';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LeaseLost, RunCancelled, WorkerStopping } from '../leases/abort-reasons.ts';
import { lostWorkersPerStep } from '../leases/limits.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { RunLeases } from '../leases/run-leases.service.ts';
import { isWorkable, remainingText } from '../runs/run-states.ts';
import { ApplyRun } from './apply-run.ts';
import { PreviewRun } from './preview-run.ts';
import { toRunFailure } from './run-failure.ts';
import { StageRun } from './stage-run.ts';
import { UndoRun } from './undo-run.ts';

/** A run whose step has ended one worker after the other would keep all other runs waiting. */
const requireLivingWorkers = ({ run: { lostWorkers } }: RunLease): void => {
  if (lostWorkers >= lostWorkersPerStep) throw new DomainError('IMPORT_WORKERS_LOST', { times: lostWorkers });
};

/**
 * The worker's one job: takes a run, under its lease, as far as it goes without an operator. Each step is recorded on the run's row,
 * so that the next holder of the lease continues behind the last one; a step that was taken but not recorded is repeated, and the
 * catalog answers as it did the first time. The states are in `runs/run-states.ts`.
 */
@Injectable()
@JobHandler(jobs.importRun)
export class ProcessImportRun implements JobHandling<typeof jobs.importRun>, OnModuleDestroy {
  private readonly logger = new Logger(ProcessImportRun.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly leases: RunLeases,
    private readonly stageRun: StageRun,
    private readonly previewRun: PreviewRun,
    private readonly applyRun: ApplyRun,
    private readonly undoRun: UndoRun,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort(new WorkerStopping());
  }

  async handle({ runId }: { runId: string }): Promise<void> {
    const lease = await this.leases.acquire(runId, this.stopping.signal);
    if (!lease) return;
    try {
      if (isWorkable(lease.run.state)) await this.advanceOrFail(lease);
      if (lease.run.undoDue) await this.undo(lease);
      if (lease.run.discardDue) await this.discard(lease);
    } finally {
      lease.stop();
    }
  }

  private async advanceOrFail(lease: RunLease): Promise<void> {
    try {
      lease.throwIfAborted();
      requireLivingWorkers(lease);
      await this.advance(lease);
    } catch (error) {
      await this.finishUnsuccessful(lease, lease.signal.aborted ? lease.signal.reason : error);
    }
  }

  /** running → staged → analysed → previewed, or applying → done. */
  private async advance(lease: RunLease): Promise<void> {
    if (lease.run.stagedRows === null && !(await this.stageRun.run(lease))) return;
    if (lease.run.state === 'running') {
      if (!(await this.previewRun.run(lease))) return;
      if (lease.run.preview) return this.previewRun.collectPreview(lease);
      await lease.transitionTo('applying', { created: 0, updated: 0, unchanged: 0 });
    }
    await this.applyRun.run(lease);
  }

  private async finishUnsuccessful(lease: RunLease, error: unknown): Promise<void> {
    const { run } = lease;
    if (error instanceof LeaseLost || isDomainError(error, 'IMPORT_LEASE_LOST')) {
      this.logger.warn({ runId: run.id }, 'Another worker has taken over the import.');
      return;
    }
    if (error instanceof WorkerStopping) {
      await lease.release();
      throw error;
    }
    // The counts of an analysis speak of changes that were never made.
    const counts = run.state === 'applying' ? {} : { imported: 0, created: 0, updated: 0, unchanged: 0, categoriesCreated: 0 };
    if (error instanceof RunCancelled) {
      const kept = remainingText(run.state === 'applying' ? run.imported : 0);
      await lease.finish('cancelled', counts, { error: { code: 'IMPORT_CANCELLED', params: { kept } }, discardDue: true });
      return;
    }
    const failure = toRunFailure(error);
    const { code } = failure;
    this.logger.warn({ runId: run.id, code, err: code === 'IMPORT_FAILED' ? error : undefined }, 'The import failed.');
    await lease.finish('failed', counts, { error: failure, discardDue: true });
  }

  /** Staged rows that cannot be dropped now stay marked on the row, and the reconciler enqueues the run again. */
  private async discard(lease: RunLease): Promise<void> {
    await this.stageRun.discard(lease).catch((error: unknown) => {
      this.logger.warn({ runId: lease.run.id, err: error }, 'Staged rows could not be dropped yet.');
    });
  }

  /** An unavailable part is left to the next job. A refusal by the catalog is written on the run, which stays in its state. */
  private async undo(lease: RunLease): Promise<void> {
    try {
      requireLivingWorkers(lease);
      await this.undoRun.run(lease);
    } catch (error) {
      if (lease.abandoned.reason instanceof WorkerStopping) {
        await lease.release();
        throw lease.abandoned.reason;
      }
      if (lease.abandoned.aborted || isDomainError(error, 'IMPORT_LEASE_LOST')) return;
      const { code, params } = toRunFailure(error);
      this.logger.warn({ runId: lease.run.id, code, err: error }, 'The import could not be undone.');
      if (code === 'SERVICE_UNAVAILABLE') await lease.release();
      else await lease.refuseUndo(code, params);
    }
  }
}
