import { setTimeout as delay } from 'node:timers/promises';
import {
  type ImportListQuery,
  type ImportPreview,
  type ImportRun,
  type MappingCorrection,
  pipelineVersion,
  settledImportStates,
} from '@directory/contracts';
import { DomainError, requestContext, toDomainError } from '@directory/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ImportRunEntity } from './import-run.entity.ts';
import { toImportRun } from './import-run.mapper.ts';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { requestTimeoutMs, watchIntervalMs } from './limits.ts';
import { requireReadable, requireShown } from './readable-mapping.ts';
import { requireCountry } from './require-country.ts';
import { RunPreviewsRepository } from './run-previews.repository.ts';
import { RunQueue } from './run-queue.service.ts';
import { RunRequestsRepository } from './run-requests.repository.ts';
import { canBecome, isWorkable, stateNames } from './run-states.ts';

const isSettled = ({ state, undoDue }: ImportRunEntity): boolean => settledImportStates.includes(state) && !undoDue;

@Injectable()
export class ImportRunsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly requests: RunRequestsRepository,
    private readonly previews: RunPreviewsRepository,
    private readonly queue: RunQueue,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async get(id: string): Promise<ImportRun> {
    return toImportRun(await this.runs.get(id));
  }

  async list(page: ImportListQuery): Promise<{ runs: ImportRun[]; total: number }> {
    const [runs, total] = await this.runs.list(page);
    return { runs: runs.map(toImportRun), total };
  }

  async apply(id: string): Promise<ImportRun> {
    if (!(await this.runs.startApplying(id, requestContext().actor))) throw await this.refusal(id);
    const run = await this.runs.get(id);
    await this.queue.add(run);
    return toImportRun(run);
  }

  async cancel(id: string): Promise<ImportRun> {
    if (!(await this.runs.cancel(id, requestContext().actor))) throw await this.refusal(id);
    const run = await this.runs.get(id);
    // A worker drops the staged rows of a run that had no worker when it was cancelled.
    if (run.discardDue) await this.queue.add(run);
    return toImportRun(await this.settledWithinTimeout(run));
  }

  /** Resumes a run that failed or was cancelled. A run that only lost its worker is enqueued again. */
  async resume(id: string): Promise<ImportRun> {
    const run = await this.runs.get(id);
    if (isWorkable(run.state)) {
      await this.queue.add(run);
      return toImportRun(run);
    }
    if (run.state === 'failed' || run.state === 'cancelled') this.requireSameRules(run);
    if (!(await this.requests.requestResume(id, requestContext().actor))) throw await this.refusal(id);
    return this.enqueue(id);
  }

  /** Undoes a run. @throws DomainError IMPORT_NOTHING_TO_UNDO, IMPORT_UNDO_EXPIRED. */
  async undo(id: string): Promise<ImportRun> {
    const isRequested = await this.requests.requestUndo(id, requestContext().actor);
    const run = await this.runs.get(id);
    if (!isRequested && run.resetAt) throw new DomainError('IMPORT_BEFORE_RESET');
    if (!isRequested && canBecome(run.state, 'undone') && !run.undoDue) throw new DomainError('IMPORT_NOTHING_TO_UNDO');
    if (!isRequested && !run.undoDue) throw await this.refusal(id);
    await this.queue.add(run);
    const after = await this.settledWithinTimeout(run);
    if (after.state !== 'undone' && after.errorCode) throw new DomainError(after.errorCode, after.errorParams ?? {});
    return toImportRun(after);
  }

  /** Reads a previewed file again with an operator's corrections. */
  async correctMapping(id: string, correction: MappingCorrection): Promise<ImportRun> {
    requireCountry(correction.place ?? {});
    const { mapping, place } = await this.runs.get(id);
    const { headerRow = mapping?.headerRow } = correction;
    if (headerRow !== mapping?.headerRow) requireShown(await this.previews.find(id), headerRow);
    else if (mapping) requireReadable(mapping, correction.columns);
    const said = correction.place && { ...correction, place: { ...correction.place, ...(place.repairs && { repairs: place.repairs }) } };
    if (!(await this.requests.correctMapping(id, said ?? correction, requestContext().actor))) throw await this.refusal(id);
    return this.enqueue(id);
  }

  /** @throws DomainError IMPORT_NO_PREVIEW for a run that was not analysed. */
  async preview(id: string): Promise<ImportPreview> {
    await this.runs.get(id);
    const preview = await this.previews.find(id);
    if (!preview) throw new DomainError('IMPORT_NO_PREVIEW');
    return preview;
  }

  /** Yields the run at every interval until it has settled, the watcher leaves or this process stops. */
  async *watch(id: string, signal: AbortSignal): AsyncGenerator<ImportRunEntity, void, undefined> {
    const stop = AbortSignal.any([signal, this.stopping.signal]);
    while (!stop.aborted) {
      const run = await this.findWhileAvailable(id);
      if (run) yield run;
      if (run && isSettled(run)) return;
      await delay(watchIntervalMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  /** Waits for the settled run. Null where the caller leaves, or this process stops, before that. */
  async waitUntilSettled(id: string, signal: AbortSignal): Promise<ImportRunEntity | null> {
    for await (const run of this.watch(id, signal)) if (isSettled(run)) return run;
    return null;
  }

  /** Null while the database is unavailable: a watcher waits for that as well. */
  private async findWhileAvailable(id: string): Promise<ImportRunEntity | null> {
    try {
      return await this.runs.get(id);
    } catch (error) {
      if (toDomainError(error).code === 'SERVICE_UNAVAILABLE') return null;
      throw error;
    }
  }

  private async enqueue(id: string): Promise<ImportRun> {
    const run = await this.runs.get(id);
    await this.queue.add(run);
    return toImportRun(run);
  }

  /** Rows that newer rules map from the same file would not fit the chunks that are applied already. */
  private requireSameRules(run: ImportRunEntity): void {
    if (run.storedFile === null) throw new DomainError('IMPORT_FILE_GONE');
    if (run.nextChunk > 0 && run.pipelineVersion !== pipelineVersion) throw new DomainError('IMPORT_PIPELINE_CHANGED');
  }

  private async settledWithinTimeout(run: ImportRunEntity): Promise<ImportRunEntity> {
    const deadline = performance.now() + requestTimeoutMs;
    let now = run;
    while (!isSettled(now) && performance.now() < deadline) {
      await delay(watchIntervalMs / 3);
      now = await this.runs.get(run.id);
    }
    return now;
  }

  private async refusal(id: string): Promise<DomainError> {
    const { state, stagedRows } = await this.runs.get(id);
    if (state === 'previewed' && stagedRows === null) return new DomainError('IMPORT_MAPPING_MISSING');
    return new DomainError('IMPORT_ALREADY_DONE', { state: stateNames[state] });
  }
}
