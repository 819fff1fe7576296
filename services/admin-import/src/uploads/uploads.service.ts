import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { RunQueue } from '../runs/run-queue.service.ts';
import { WorkbookError } from '../workbook/table/workbook.errors.ts';
import { checkWorkbook, type ReadableKind } from '../workbook/workbook.ts';
import { cleanFileName } from './file-name.ts';
import { UploadFolder } from './upload-folder.ts';
import { type ReceivedFile, UploadReceiver } from './upload-receiver.ts';

/** Takes a file in: on to the disk, looked into, and on to the queue as a run. A file that is refused leaves nothing behind. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly folder: UploadFolder,
    private readonly receiver: UploadReceiver,
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  /** The run over the request's file, which must be of one of these kinds: a new run, or the one that is still at work on the same content. */
  async receive(request: IncomingMessage, preview: boolean, kinds: readonly ReadableKind[]): Promise<ImportRunEntity> {
    const id = randomUUID();
    try {
      const file = await this.receiver.receive(request, id);
      await this.check(id, kinds);
      const run = await this.createOrJoin(id, file, preview);
      await this.queue.add(run);
      return run;
    } finally {
      // What was kept has another name by now. What is still to come of the request is read and thrown away, or the answer would not arrive.
      request.resume();
      await this.folder.remove(`${id}.part`);
    }
  }

  /** Looks into the file as far as that can be done at once. @throws DomainError that names the fault. */
  private async check(id: string, kinds: readonly ReadableKind[]): Promise<void> {
    try {
      await checkWorkbook(this.folder.partPath(id), kinds);
    } catch (error) {
      throw error instanceof WorkbookError ? new DomainError(error.code, error.params, undefined, { cause: error }) : error;
    }
  }

  private async createOrJoin(id: string, file: ReceivedFile, preview: boolean): Promise<ImportRunEntity> {
    for (;;) {
      const unfinished = await this.runs.findUnfinished(file.sha256, preview);
      if (unfinished) return unfinished;
      const created = await this.create(id, file, preview);
      if (created) return created;
      // Another upload of the same content was first: next time round it is found, unless it has settled already.
    }
  }

  private async create(id: string, file: ReceivedFile, preview: boolean): Promise<ImportRunEntity | null> {
    const storedFile = await this.folder.keep(id);
    const { actor } = requestContext();
    const run = { id, fileName: cleanFileName(file.name), fileSize: file.size, sha256: file.sha256, storedFile, preview, actor };
    const created = await this.runs.create(run).catch(async (error: unknown) => {
      await this.folder.remove(storedFile);
      throw error;
    });
    if (!created) await this.folder.takeBack(id);
    return created;
  }
}
