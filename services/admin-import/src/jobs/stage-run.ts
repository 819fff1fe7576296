import { pipelineVersion } from '@directory/contracts';
import { DomainError, isDomainError } from '@directory/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogImports } from '../catalog/catalog-imports.client.ts';
import { retryWhileUnavailable } from '../leases/retry-while-unavailable.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { headerFaultCodes } from '../pipeline/headers/header-map.ts';
import { RunRequestsRepository } from '../runs/run-requests.repository.ts';
import { leastFreeBytes } from '../staging/limits.ts';
import { stageFile } from '../staging/stage-file.ts';
import { UploadFolder } from '../uploads/upload-folder.ts';
import { discardTimeoutMs, stagingAttempts } from './limits.ts';

/** Memory that the process that reads an .xls file may take, bytes. */
export const XLS_MEMORY = Symbol('XLS_MEMORY');

const needsStaging = (error: unknown): error is DomainError =>
  isDomainError(error, 'IMPORT_STAGING_LOST') || isDomainError(error, 'IMPORT_STAGING_PARTIAL');

const isHeaderFault = (error: unknown): error is DomainError => headerFaultCodes.some((code) => isDomainError(error, code));

/** First step of a run: its file is read, mapped and copied into the catalog's staging table. */
@Injectable()
export class StageRun {
  private readonly logger = new Logger(StageRun.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: CatalogImports,
    private readonly folder: UploadFolder,
    private readonly requests: RunRequestsRepository,
    @Inject(XLS_MEMORY) private readonly xlsMemoryBytes: number,
  ) {}

  /**
   * Stages the file. A previewed file under unknown headers does not fail: the operator says what its columns hold.
   *
   * @returns false where the run now waits for the operator.
   */
  async run(lease: RunLease): Promise<boolean> {
    try {
      await this.stage(lease, { skipUnchanged: true });
      return true;
    } catch (error) {
      if (!lease.run.preview || !isHeaderFault(error)) throw error;
      await this.askOperator(lease, error);
      return false;
    }
  }

  /** Leaves a previewed run to the operator, who says what the file's columns hold; it is read again then. */
  async askOperator(lease: RunLease, { code, params }: DomainError): Promise<void> {
    const samples = { created: [], updated: [], fields: [], compared: 0, withoutEffect: 0 };
    const unread = { samples, stagedRows: null, totalRows: null };
    await lease.finish('previewed', unread, { error: { code, params }, discardDue: lease.run.stagedRows !== null });
  }

  /**
   * Takes a step that needs the staged rows. Where a crash has emptied the staging table, or a row that was staged by its hash alone
   * is needed whole, the file is staged again and the step repeated.
   */
  async withStagedRows<T>(lease: RunLease, step: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.retry(lease, step);
      } catch (error) {
        if (!needsStaging(error) || attempt >= stagingAttempts) throw error;
        this.logger.warn({ runId: lease.run.id, code: error.code }, 'The staged rows cannot be used: staging the file again.');
        await this.stage(lease, { skipUnchanged: false });
        await this.retry(lease, () => this.catalog.analyse(lease.fencedRun, lease.signal));
        if (lease.run.hasPlaces) await this.retry(lease, () => this.catalog.createPlaces(lease.fencedRun, lease.abandoned));
      }
    }
  }

  /** Repeats a step while a part that it needs is unavailable. A cancelled run does not wait. */
  retry<T>(lease: RunLease, step: () => Promise<T>): Promise<T> {
    return retryWhileUnavailable(step, {
      signal: lease.signal,
      onFailure: (error, attempt) => {
        if (attempt === 1) this.logger.warn({ err: error, runId: lease.run.id }, 'A part that the import needs is unavailable: waiting.');
      },
    });
  }

  /** Drops the staged rows; businesses that were applied stay. */
  async discard(lease: RunLease): Promise<void> {
    await retryWhileUnavailable(() => this.catalog.discard(lease.fencedRun), { timeoutMs: discardTimeoutMs });
    await lease.recordDiscarded();
  }

  private async stage(lease: RunLease, { skipUnchanged }: { skipUnchanged: boolean }): Promise<void> {
    const { storedFile, nextChunk } = lease.run;
    if (storedFile === null) throw new DomainError('IMPORT_FILE_GONE');
    // Rows that other rules have mapped would not fit the chunks that are applied already.
    if (nextChunk > 0 && lease.run.pipelineVersion !== pipelineVersion) throw new DomainError('IMPORT_PIPELINE_CHANGED');
    const options = {
      dataSource: this.dataSource,
      catalog: this.catalog,
      reading: { temporaryDirectory: this.folder.path, xlsMemoryBytes: this.xlsMemoryBytes },
      requireSpace: () => this.folder.requireFree(leastFreeBytes),
      findRemembered: (headerKeys: readonly string[]) => this.requests.findRemembered(headerKeys),
      skipUnchanged,
    };
    const staged = await this.retry(lease, () => stageFile(this.folder.pathOf(storedFile), lease, options));
    await lease.write({ ...staged, rowsRead: staged.totalRows, rowsPerSecond: null });
  }
}
