import { type ErrorCode, type ErrorParams, jobs } from '@directory/contracts';
import { DomainError, isDomainError, JobHandler, type JobHandling, requestContext, toDomainError } from '@directory/service-kit';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LeaseLost, RunCancelled, WorkerStopping } from '../leases/abort-reasons.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { RunLeases } from '../leases/run-leases.service.ts';
import { keptText } from '../runs/import-runs.repository.ts';
import { isWorkable } from '../runs/run-states.ts';
import { WorkbookError } from '../workbook/table/workbook.errors.ts';
import { ImportSteps } from './import-steps.service.ts';

/** The operator can do nothing about a call between our own parts that went wrong. */
const isOurFault = ({ code }: DomainError): boolean => code === 'INTERNAL_ERROR' || code.startsWith('REQUEST_');

/** What the row is told of a failure: the file's own fault, or a part that stayed away, or that we did not foresee it. */
const describe = (error: unknown): { code: ErrorCode; params: ErrorParams } => {
  if (error instanceof WorkbookError) return { code: error.code, params: error.params };
  if ((error as { code?: unknown } | null)?.code === 'ENOENT') return { code: 'IMPORT_FILE_GONE', params: {} };
  const known = error instanceof DomainError ? error : toDomainError(error);
  if (isOurFault(known)) return { code: 'IMPORT_FAILED', params: { requestId: requestContext().requestId } };
  return { code: known.code, params: known.params };
};

/** The worker's one job: bring a run forward by whatever it needs, under its lease. */
@Injectable()
@JobHandler(jobs.importRun)
export class ProcessImportRun implements JobHandling<typeof jobs.importRun>, OnModuleDestroy {
  private readonly logger = new Logger(ProcessImportRun.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly leases: RunLeases,
    private readonly steps: ImportSteps,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort(new WorkerStopping());
  }

  async handle({ runId }: { runId: string }): Promise<void> {
    const lease = await this.leases.acquire(runId, this.stopping.signal);
    if (!lease) return;
    try {
      if (isWorkable(lease.run.state)) await this.bringForward(lease);
      if (lease.run.undoDue) await this.undo(lease);
      if (lease.run.discardDue) await this.discard(lease);
    } finally {
      lease.stop();
    }
  }

  private async bringForward(lease: RunLease): Promise<void> {
    try {
      lease.throwIfEnded();
      await this.steps.takeAll(lease);
    } catch (error) {
      await this.end(lease, lease.signal.aborted ? lease.signal.reason : error);
    }
  }

  private async end(lease: RunLease, error: unknown): Promise<void> {
    const { run } = lease;
    if (error instanceof LeaseLost || isDomainError(error, 'IMPORT_LEASE_LOST')) {
      this.logger.warn({ runId: run.id }, 'Another worker has taken over the import.');
      return;
    }
    if (error instanceof WorkerStopping) {
      await lease.release();
      throw error;
    }
    // What an analysis has counted was never done.
    const undone = run.state === 'applying' ? {} : { imported: 0, created: 0, updated: 0, unchanged: 0 };
    if (error instanceof RunCancelled) {
      const kept = keptText(run.state === 'applying' ? run.imported : 0);
      await lease.settle('cancelled', undone, { error: { code: 'IMPORT_CANCELLED', params: { kept } }, discardDue: true });
      return;
    }
    const { code, params } = describe(error);
    this.logger.warn({ runId: run.id, code, err: code === 'IMPORT_FAILED' ? error : undefined }, 'The import failed.');
    await lease.settle('failed', undone, { error: { code, params }, discardDue: true });
  }

  /** Staged rows that cannot be thrown away now stay marked, and the reconciler comes by. */
  private async discard(lease: RunLease): Promise<void> {
    await this.steps.discard(lease).catch((error: unknown) => {
      this.logger.warn({ runId: lease.run.id, err: error }, 'Staged rows could not be thrown away yet.');
    });
  }

  /** A part that stays away is waited for by the next job; what the catalog refuses is said on the run, which stays as it was. */
  private async undo(lease: RunLease): Promise<void> {
    try {
      await this.steps.undo(lease);
    } catch (error) {
      if (lease.abandoned.reason instanceof WorkerStopping) {
        await lease.release();
        throw lease.abandoned.reason;
      }
      if (lease.abandoned.aborted || isDomainError(error, 'IMPORT_LEASE_LOST')) return;
      const { code, params } = describe(error);
      this.logger.warn({ runId: lease.run.id, code, err: error }, 'The import could not be undone.');
      if (code === 'SERVICE_UNAVAILABLE') await lease.release();
      else await lease.refuseUndo(code, params);
    }
  }
}
