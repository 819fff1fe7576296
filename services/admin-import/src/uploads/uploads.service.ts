import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FilePlace, TextCorrection } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { requireCountry } from '../runs/require-country.ts';
import { RunQueue } from '../runs/run-queue.service.ts';
import { checkWorkbook, type ReadableKind, WorkbookError } from '../workbook/workbook.ts';
import { cleanFileName } from './file-name.ts';
import { UploadFolder } from './upload-folder.ts';
import { type ReceivedFile, UploadReceiver } from './upload-receiver.ts';

/** An upload as its caller wants it. */
export interface WantedUpload {
  preview: boolean;
  kinds: readonly ReadableKind[];
  place: FilePlace;
  text: TextCorrection;
}

/** Begins a run: the file is stored, checked, and enqueued as a run. A refused file leaves nothing behind. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly folder: UploadFolder,
    private readonly receiver: UploadReceiver,
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  /** @returns the run over the request's file: a new one, or an unfinished one over the same content. */
  async receive(request: IncomingMessage, wanted: WantedUpload): Promise<ImportRunEntity> {
    const id = randomUUID();
    try {
      requireCountry(wanted.place);
      const file = await this.receiver.receive(request, id);
      await this.check(id, wanted.kinds);
      const run = await this.createOrJoin(id, file, wanted);
      await this.queue.add(run);
      return run;
    } finally {
      // A kept file has another name by now. The rest of the request is read and dropped, or the answer would not arrive.
      request.resume();
      await this.folder.remove(`${id}.part`);
    }
  }

  /** @throws DomainError that names the fault of the file. */
  private async check(id: string, kinds: readonly ReadableKind[]): Promise<void> {
    try {
      await checkWorkbook(this.folder.partPath(id), kinds);
    } catch (error) {
      throw error instanceof WorkbookError ? new DomainError(error.code, error.params, undefined, { cause: error }) : error;
    }
  }

  private async createOrJoin(id: string, file: ReceivedFile, wanted: WantedUpload): Promise<ImportRunEntity> {
    for (;;) {
      const unfinished = await this.runs.findUnfinished({ sha256: file.sha256, ...wanted });
      if (unfinished) return unfinished;
      const created = await this.create(id, file, wanted);
      if (created) return created;
      // Another upload of the same content was first: the next pass finds it, unless it has settled already.
    }
  }

  private async create(id: string, file: ReceivedFile, { preview, place, text }: WantedUpload): Promise<ImportRunEntity | null> {
    const storedFile = await this.folder.keep(id);
    const { actor } = requestContext();
    const { sha256, size: fileSize } = file;
    const run = { id, fileName: cleanFileName(file.name), fileSize, sha256, storedFile, preview, place, text, actor };
    const created = await this.runs.create(run).catch(async (error: unknown) => {
      await this.folder.remove(storedFile);
      throw error;
    });
    if (!created) await this.folder.revertKeep(id);
    return created;
  }
}
