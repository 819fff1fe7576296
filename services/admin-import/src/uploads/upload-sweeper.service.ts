import { uploadRetentionDays } from '@directory/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { dayMs, partialUploadAgeMs, sweepIntervalMs } from './limits.ts';
import { UploadFolder } from './upload-folder.ts';

/** Removes files that are no longer needed: broken uploads soon, whole ones when their run is old. */
@Injectable()
export class UploadSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(UploadSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: UploadFolder,
    private readonly runs: ImportRunsRepository,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.attempt(), sweepIntervalMs);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const file of await this.runs.releaseFiles(uploadRetentionDays)) await this.folder.remove(file);
    for (const file of await this.folder.listOlderThan('.part', partialUploadAgeMs)) await this.folder.remove(file);
    // A crash between a file and its row leaves a file without a run.
    const old = await this.folder.listOlderThan('.upload', uploadRetentionDays * dayMs);
    const needed = await this.runs.listNeededFiles(old);
    for (const file of old) if (!needed.has(file)) await this.folder.remove(file);
  }

  private async attempt(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'Old uploads could not be swept.'));
  }
}
