import { setTimeout as delay } from 'node:timers/promises';
import { type ImportRun, settledImportStates } from '@directory/contracts';
import { DomainError, requestContext, toDomainError } from '@directory/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ImportRunEntity } from './import-run.entity.ts';
import { toImportRun } from './import-run.mapper.ts';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { RunQueue } from './run-queue.service.ts';
import { stateNames } from './run-states.ts';

/** How often a run is looked at while somebody watches it. */
const watchIntervalMs = 300;
/** A cancelled run is shown as such where its worker stops within this time. */
const cancelPatienceMs = 3000;

const isSettled = (run: ImportRunEntity): boolean => settledImportStates.includes(run.state);

@Injectable()
export class ImportRunsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async get(id: string): Promise<ImportRun> {
    return toImportRun(await this.runs.get(id));
  }

  async list(page: { limit: number; offset: number }): Promise<{ runs: ImportRun[]; total: number }> {
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
    let run = await this.runs.get(id);
    // Staged rows of a run that nobody worked on are thrown away by a worker.
    if (run.discardDue) await this.queue.add(run);
    const deadline = performance.now() + cancelPatienceMs;
    while (!isSettled(run) && performance.now() < deadline) {
      await delay(watchIntervalMs / 3);
      run = await this.runs.get(id);
    }
    return toImportRun(run);
  }

  /** The run each time that it is looked at, until it has settled, the watcher leaves or this process stops. */
  async *watch(id: string, signal: AbortSignal): AsyncGenerator<ImportRunEntity, void, undefined> {
    const ending = AbortSignal.any([signal, this.stopping.signal]);
    while (!ending.aborted) {
      const run = await this.look(id);
      if (run) yield run;
      if (run && isSettled(run)) return;
      await delay(watchIntervalMs, undefined, { signal: ending }).catch(() => undefined);
    }
  }

  /** The settled run, however long it takes. Null where the caller left, or this process stops, before that. */
  async waitUntilSettled(id: string, signal: AbortSignal): Promise<ImportRunEntity | null> {
    for await (const run of this.watch(id, signal)) if (isSettled(run)) return run;
    return null;
  }

  /** Null while the database is away: who waits for a run waits for that as well. */
  private async look(id: string): Promise<ImportRunEntity | null> {
    try {
      return await this.runs.get(id);
    } catch (error) {
      if (toDomainError(error).code === 'SERVICE_UNAVAILABLE') return null;
      throw error;
    }
  }

  private async refusal(id: string): Promise<DomainError> {
    const { state } = await this.runs.get(id);
    return new DomainError('IMPORT_ALREADY_DONE', { state: stateNames[state] });
  }
}
