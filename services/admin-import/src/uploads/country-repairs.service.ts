import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { ExportsService } from '../export/exports.service.ts';
import type { ImportRunEntity } from '../runs/import-run.entity.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { RunQueue } from '../runs/run-queue.service.ts';
import { UploadFolder } from './upload-folder.ts';

const fileName = 'Ülkesi olmayan işletmeler.xlsx';

/**
 * Begins a run that gives stored businesses the country that their facts say: they are exported, and imported again under that rule. It is
 * previewed, applied and undone like any other import.
 */
@Injectable()
export class CountryRepairsService {
  constructor(
    private readonly exports: ExportsService,
    private readonly folder: UploadFolder,
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  async begin(signal: AbortSignal): Promise<ImportRunEntity> {
    const id = randomUUID();
    try {
      await pipeline(
        await this.exports.openWithoutCountry(signal),
        createWriteStream(this.folder.partPath(id), { flags: 'wx', mode: 0o600 }),
      );
      const run = await this.create(id);
      await this.queue.add(run);
      return run;
    } finally {
      await this.folder.remove(`${id}.part`);
    }
  }

  private async create(id: string): Promise<ImportRunEntity> {
    const path = this.folder.partPath(id);
    const sha256 = await sha256Of(path);
    const { size: fileSize } = await stat(path);
    const storedFile = await this.folder.keep(id);
    const { actor } = requestContext();
    const run = { id, fileName, fileSize, sha256, storedFile, preview: true, place: { repairs: true as const }, text: {}, actor };
    const created = await this.runs.create(run);
    if (created) return created;
    await this.folder.revertKeep(id);
    const unfinished = await this.runs.findUnfinished(run);
    if (!unfinished) throw new DomainError('SERVICE_UNAVAILABLE');
    return unfinished;
  }
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
