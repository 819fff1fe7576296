import type { HeaderMapping, ImportPreview, PreviewColumn } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { compareColumns } from '../workbook/table/cell.ts';
import { ImportRunEntity } from './import-run.entity.ts';
import { rejectedRowsShown } from './limits.ts';
import { RejectedRowsRepository } from './rejected-rows.repository.ts';

/** A column without a header is shown where it holds values: an operator can choose it by them. */
const toColumns = ({ mapped, unmapped, blank }: HeaderMapping, samples: Record<string, string[]>): PreviewColumn[] =>
  [
    ...mapped,
    ...unmapped.map((column) => ({ ...column, field: null })),
    ...blank.filter((column) => samples[column]).map((column) => ({ column, header: '', field: null })),
  ]
    .map(({ column, header, field }) => ({ column, header, field, samples: samples[column] ?? [] }))
    .sort((a, b) => compareColumns(a.column, b.column));

/** Previews of runs, as their workers stored them. */
@Injectable()
export class RunPreviewsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rejectedRows: RejectedRowsRepository,
  ) {}

  /** Null where the run was not analysed. */
  async find(id: string): Promise<ImportPreview | null> {
    const run = await this.runs.findOne({
      where: { id, samples: Not(IsNull()), mapping: Not(IsNull()) },
      select: {
        id: true,
        sha256: true,
        createdAt: true,
        mapping: true,
        columnSamples: true,
        firstRows: true,
        samples: true,
        places: true,
        notes: true,
      },
    });
    if (!run?.samples || !run.mapping) return null;
    const columns = toColumns(run.mapping, run.columnSamples ?? {});
    const firstRows = (run.firstRows ?? []).map(({ rowNumber, cells }) => ({ rowNumber, cells }));
    const rejected = await this.rejectedRows.listAfter(id, 0, rejectedRowsShown);
    return { ...run.samples, notes: run.notes, places: run.places, columns, firstRows, earlier: await this.findEarlier(run), rejected };
  }

  /** The last run that imported the same content before. */
  private async findEarlier({ id, sha256, createdAt }: ImportRunEntity): Promise<ImportPreview['earlier']> {
    const earlier = await this.runs.findOne({
      where: { id: Not(id), sha256, state: 'done', finishedAt: LessThan(createdAt) },
      order: { finishedAt: 'DESC' },
    });
    return earlier?.finishedAt ? { fileName: earlier.fileName, finishedAt: earlier.finishedAt.toISOString() } : null;
  }

  private get runs() {
    return this.dataSource.getRepository(ImportRunEntity);
  }
}
