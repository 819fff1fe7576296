import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HeaderMapping, ImportRun, MendedRows } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { ImportRunEntity } from '../runs/import-run.entity.ts';
import { toImportRun } from '../runs/import-run.mapper.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { RunQueue } from '../runs/run-queue.service.ts';
import { UploadFolder } from '../uploads/upload-folder.ts';
import { LeftOutRowsRepository } from './left-out-rows.repository.ts';
import { correctionsOf, mendedFile } from './mended-file.ts';

interface StoredFile {
  id: string;
  sha256: string;
  fileSize: number;
}

/** The header of the new file stands in its first row; where the old one had none, neither has this. */
const headerRowOf = ({ headerRow }: HeaderMapping): number => Math.min(headerRow, 1);

/** Rejected rows with new cells: they become a file and a run of their own, which can be undone like every other. */
@Injectable()
export class MendedRowsService {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly leftOut: LeftOutRowsRepository,
    private readonly folder: UploadFolder,
    private readonly queue: RunQueue,
  ) {}

  /** @throws DomainError IMPORT_NOT_FOUND, IMPORT_NO_PREVIEW, IMPORT_ROWS_MENDED. */
  async mend(runId: string, { rows }: MendedRows): Promise<ImportRun> {
    const run = await this.runs.get(runId);
    if (!run.mapping) throw new DomainError('IMPORT_NO_PREVIEW');
    const rowNumbers = [...new Set(rows.map(({ rowNo }) => rowNo))];
    const found = await this.leftOut.find(runId, rowNumbers);
    if (found.length < rowNumbers.length) throw new DomainError('IMPORT_ROWS_MENDED');
    const file = await this.store(mendedFile(run.mapping, found, rows));
    const created = await this.begin(run, run.mapping, file);
    await this.leftOut.markMended(runId, rowNumbers, created.id);
    await this.queue.add(created);
    return toImportRun(created);
  }

  private async store(content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const id = randomUUID();
    const hash = createHash('sha256');
    let fileSize = 0;
    const measure = new Transform({
      transform: (chunk: Buffer, _, done) => {
        hash.update(chunk);
        fileSize += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(
      Readable.from(content, { objectMode: false }),
      measure,
      createWriteStream(this.folder.partPath(id), { flags: 'wx', mode: 0o600 }),
    );
    return { id, sha256: hash.digest('hex'), fileSize };
  }

  private async begin(of: ImportRunEntity, mapping: HeaderMapping, { id, ...file }: StoredFile): Promise<ImportRunEntity> {
    const corrections = correctionsOf(mapping);
    const isPicked = corrections.length > 0 || mapping.headerRow === 0 || mapping.headerPicked === true;
    const storedFile = await this.folder.keep(id);
    const created = await this.runs.create({
      ...file,
      ...{ id, storedFile, preview: false, place: of.place, text: {}, actor: requestContext().actor },
      fileName: `duzeltilenler_${of.fileName.replace(/\.[^.]+$/, '')}.xlsx`,
      corrections,
      pickedHeader: isPicked ? headerRowOf(mapping) : null,
    });
    if (created) return created;
    await this.folder.remove(storedFile);
    throw new DomainError('IMPORT_SAME_FILE_RUNNING');
  }
}
