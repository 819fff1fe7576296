import { type ImportAnalysis, type ImportSamples, pipelineVersion, type UndoneImport, type UndoProgress } from '@directory/contracts';
import { DomainError, isDomainError } from '@directory/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogBulk, type RunAtEpoch } from '../catalog/catalog-imports.client.ts';
import { untilBack } from '../leases/retry-while-unavailable.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { headerFaultCodes } from '../pipeline/header-map.ts';
import { RunRequestsRepository } from '../runs/run-requests.repository.ts';
import { stageFile } from '../staging/stage-file.ts';
import { UploadFolder } from '../uploads/upload-folder.ts';
import { withHeldBack } from './analysis-warnings.ts';

/** What reading an .xls file may take, bytes. */
export const XLS_MEMORY = Symbol('XLS_MEMORY');

/** Staged rows that are lost again and again are no accident. */
const stagingAttempts = 5;

const needsStaging = (error: unknown): error is DomainError =>
  isDomainError(error, 'IMPORT_STAGING_LOST') || isDomainError(error, 'IMPORT_STAGING_PARTIAL');

const isHeaderFault = (error: unknown): error is DomainError => headerFaultCodes.some((code) => isDomainError(error, code));

const noSamples: ImportSamples = { created: [], updated: [], fields: [], compared: 0 };

const addressOf = (lease: RunLease): RunAtEpoch => ({ runId: lease.run.id, epoch: lease.epoch });

/**
 * The way of a run, step by step, each recorded on its row: whoever holds the lease goes on behind the last one. A step that
 * was taken but not recorded is taken again, and the catalog answers what it answered then.
 */
@Injectable()
export class ImportSteps {
  private readonly logger = new Logger(ImportSteps.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: CatalogBulk,
    private readonly folder: UploadFolder,
    private readonly requests: RunRequestsRepository,
    @Inject(XLS_MEMORY) private readonly xlsMemoryBytes: number,
  ) {}

  /** Brings a run as far as it goes by itself. */
  async takeAll(lease: RunLease): Promise<void> {
    if (lease.run.stagedRows === null && (await this.stageOrAsk(lease)) === 'asked') return;
    if (lease.run.state === 'running') {
      await this.analyse(lease);
      if (lease.run.preview) return lease.settle('previewed', await this.look(lease));
      await lease.become('applying', { created: 0, updated: 0, unchanged: 0 });
    }
    await this.apply(lease);
  }

  /** Takes back what the run's ranges wrote, slice by slice. What others have changed since stays. The catalog knows how far it is. */
  async undo(lease: RunLease): Promise<void> {
    const startedAt = performance.now();
    const before = lease.run.undoing?.done ?? 0;
    for (;;) {
      const { isDone, taken, total, ...undone } = await this.undoSlice(lease);
      if (isDone) return this.endUndo(lease, undone);
      const rowsPerSecond = Math.round(((taken - before) * 1000) / Math.max(1, performance.now() - startedAt));
      await lease.write({ undoing: { done: taken, total }, rowsPerSecond });
    }
  }

  private undoSlice(lease: RunLease): Promise<UndoProgress> {
    return untilBack(() => this.catalog.undo(addressOf(lease), lease.abandoned), { signal: lease.abandoned });
  }

  private async endUndo(lease: RunLease, undone: UndoneImport): Promise<void> {
    const { discardDue } = lease.run;
    const at = new Date().toISOString();
    await lease.settle('undone', { undoDue: false, undoing: null, undone: { ...undone, at } }, { discardDue });
  }

  /** Throws the staged rows away; nothing that was applied changes. */
  async discard(lease: RunLease): Promise<void> {
    await untilBack(() => this.catalog.discard(addressOf(lease)), { giveUpMs: 20_000 });
    await lease.discarded();
  }

  /** A file under headers that nobody knows is no failure where an operator looks at it first: they say what its columns hold. */
  private async stageOrAsk(lease: RunLease): Promise<'staged' | 'asked'> {
    try {
      await this.stage(lease, { isWhole: false });
      return 'staged';
    } catch (error) {
      if (!lease.run.preview || !isHeaderFault(error)) throw error;
      await lease.settle('previewed', { samples: noSamples }, { error: { code: error.code, params: error.params } });
      return 'asked';
    }
  }

  private async stage(lease: RunLease, { isWhole }: { isWhole: boolean }): Promise<void> {
    const { storedFile, nextRange } = lease.run;
    if (storedFile === null) throw new DomainError('IMPORT_FILE_GONE');
    // Rows that were read by other rules would not fit those that are applied already.
    if (nextRange > 0 && lease.run.pipelineVersion !== pipelineVersion) throw new DomainError('IMPORT_PIPELINE_CHANGED');
    const findRemembered = (headerKeys: readonly string[]) => this.requests.findRemembered(headerKeys);
    const reading = { temporaryDirectory: this.folder.path, xlsMemoryBytes: this.xlsMemoryBytes };
    const tools = { dataSource: this.dataSource, catalog: this.catalog, reading, findRemembered, isWhole };
    const staged = await this.patiently(lease, () => stageFile(this.folder.pathOf(storedFile), lease, tools));
    await lease.write({ ...staged, rowsRead: staged.totalRows, rowsPerSecond: null });
  }

  private async analyse(lease: RunLease): Promise<void> {
    const analysis = await this.withStaging(lease, () => this.catalog.analyse(addressOf(lease), lease.signal));
    await lease.write({ ...toChanges(analysis), warningGroups: withHeldBack(lease.run.warningGroups, analysis) });
  }

  private async look(lease: RunLease): Promise<{ samples: ImportSamples }> {
    return { samples: await this.withStaging(lease, () => this.catalog.preview(addressOf(lease), lease.signal)) };
  }

  private async apply(lease: RunLease): Promise<void> {
    const run = addressOf(lease);
    if (!lease.run.hasPlaces) {
      const { categoriesCreated } = await this.withStaging(lease, () => this.catalog.createPlaces(run, lease.abandoned));
      await lease.write({ hasPlaces: true, categoriesCreated });
    }
    await this.applyRanges(lease);
    const { created, updated, unchanged, categoriesCreated } = await this.patiently(lease, () => this.catalog.finish(run, lease.abandoned));
    await lease.settle('done', { created, updated, unchanged, categoriesCreated, imported: created + updated + unchanged });
  }

  private async applyRanges(lease: RunLease): Promise<void> {
    const startedAt = performance.now();
    let rows = 0;
    for (let index = lease.run.nextRange; index < (lease.run.ranges ?? 0); index++) {
      lease.throwIfEnded();
      const applied = await this.withStaging(lease, () => this.catalog.applyRange(addressOf(lease), index, lease.abandoned));
      rows += applied.created + applied.updated + applied.unchanged;
      const created = lease.run.created + applied.created;
      const updated = lease.run.updated + applied.updated;
      const unchanged = lease.run.unchanged + applied.unchanged;
      const rowsPerSecond = Math.round((rows * 1000) / Math.max(1, performance.now() - startedAt));
      await lease.write({ nextRange: index + 1, created, updated, unchanged, imported: created + updated + unchanged, rowsPerSecond });
    }
  }

  /** A step that needs the staged rows. Where a crash has emptied them, or some are needed whole, the file is read again and the step taken again. */
  private async withStaging<T>(lease: RunLease, step: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.patiently(lease, step);
      } catch (error) {
        if (!needsStaging(error) || attempt >= stagingAttempts) throw error;
        this.logger.warn({ runId: lease.run.id, code: error.code }, 'The staged rows do not serve: reading the file again.');
        await this.stage(lease, { isWhole: true });
        await this.patiently(lease, () => this.catalog.analyse(addressOf(lease), lease.signal));
        if (lease.run.hasPlaces) await this.patiently(lease, () => this.catalog.createPlaces(addressOf(lease), lease.abandoned));
      }
    }
  }

  /** Waits for parts that are away. A cancelled run does not wait. */
  private patiently<T>(lease: RunLease, work: () => Promise<T>): Promise<T> {
    return untilBack(work, {
      signal: lease.signal,
      onFailure: (error, attempt) => {
        if (attempt === 1) this.logger.warn({ err: error, runId: lease.run.id }, 'A part that the import needs is away: waiting.');
      },
    });
  }
}

/** Nothing of it is in the catalog yet: `imported` stays 0. */
const toChanges = (analysis: ImportAnalysis) => ({
  created: analysis.created,
  updated: analysis.updated,
  unchanged: analysis.unchanged,
  merged: analysis.merged,
  categoriesCreated: analysis.categoriesCreated,
  citiesFound: analysis.citiesFound,
  ranges: analysis.chunks,
});
