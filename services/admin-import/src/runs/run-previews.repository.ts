import type { HeaderMapping, ImportPreview, ImportSamples, PreviewColumn } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { compareColumns } from '../workbook/table/cell.ts';
import type { KeyedRow } from './import-run.entity.ts';

const rejectedShown = 10;

interface PreviewRow {
  mapping: HeaderMapping;
  columnSamples: Record<string, string[]> | null;
  firstRows: KeyedRow[] | null;
  samples: ImportSamples;
}

type RejectedRow = ImportPreview['rejected'][number];

/** A column without a header can be chosen by what stands in it. */
const toColumns = ({ mapped, unmapped, blank }: HeaderMapping, samples: Record<string, string[]>): PreviewColumn[] =>
  [
    ...mapped,
    ...unmapped.map((column) => ({ ...column, field: null })),
    ...blank.filter((column) => samples[column]).map((column) => ({ column, header: '', field: null })),
  ]
    .map(({ column, header, field }) => ({ column, header, field, samples: samples[column] ?? [] }))
    .sort((a, b) => compareColumns(a.column, b.column));

/** What runs would do, as their workers wrote it down. */
@Injectable()
export class RunPreviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where the run has not been analysed. */
  async find(id: string): Promise<ImportPreview | null> {
    const [run] = await this.dataSource.query<PreviewRow[]>(
      `SELECT mapping, column_samples AS "columnSamples", first_rows AS "firstRows", samples FROM import_runs WHERE id = $1 AND samples IS NOT NULL AND mapping IS NOT NULL`,
      [id],
    );
    if (!run) return null;
    const columns = toColumns(run.mapping, run.columnSamples ?? {});
    const firstRows = (run.firstRows ?? []).map(({ rowNumber, cells }) => ({ rowNumber, cells }));
    return { ...run.samples, columns, firstRows, earlier: await this.findEarlier(id), rejected: await this.firstRejected(id) };
  }

  private async findEarlier(id: string): Promise<ImportPreview['earlier']> {
    const rows = await this.dataSource.query<{ fileName: string; finishedAt: Date }[]>(
      `SELECT e.file_name AS "fileName", e.finished_at AS "finishedAt" FROM import_runs r JOIN import_runs e ON e.sha256 = r.sha256 AND e.id <> r.id
       WHERE r.id = $1 AND e.state = 'done' AND e.finished_at < r.created_at ORDER BY e.finished_at DESC LIMIT 1`,
      [id],
    );
    return rows[0] ? { fileName: rows[0].fileName, finishedAt: rows[0].finishedAt.toISOString() } : null;
  }

  private firstRejected(id: string): Promise<RejectedRow[]> {
    return this.dataSource.query<RejectedRow[]>(
      'SELECT row_no AS "rowNo", reason, cells FROM import_rejections WHERE run_id = $1 ORDER BY row_no LIMIT $2',
      [id, rejectedShown],
    );
  }
}
