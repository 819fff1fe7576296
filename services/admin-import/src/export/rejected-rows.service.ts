import { Readable } from 'node:stream';
import type { HeaderMapping } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import type { ExportFile } from './exports.service.ts';
import { rejectedFileName } from './file-names.ts';
import type { SheetColumn, SheetRow } from './xlsx/sheet-xml.ts';
import { writeWorkbook } from './xlsx/workbook-writer.ts';

interface RejectedRow {
  rowNo: number;
  reason: string;
  cells: Record<string, string>;
}

/** Rows asked for at once: no connection is held while a slow line takes them. */
const pageSize = 1000;

const inSheetOrder = (a: string, b: string): number => a.length - b.length || a.localeCompare(b, 'en');

const lettersOf = (mapping: HeaderMapping | null): string[] => (mapping?.mapped ?? []).map(({ column }) => column).sort(inSheetOrder);

/** The file's own headers, so that the corrected rows can be uploaded as they are. */
const columnsOf = (mapping: HeaderMapping | null): SheetColumn[] => {
  const headers = new Map((mapping?.mapped ?? []).map(({ column, header }) => [column, header]));
  const cells = lettersOf(mapping).map((letter): SheetColumn => ({ header: headers.get(letter) ?? '', kind: 'text' }));
  return [{ header: 'Dosyadaki satır', kind: 'number', width: 16 }, { header: 'Reddedilme nedeni', kind: 'text', width: 60 }, ...cells]; // biome-ignore format: one line
};

/** Rows of a run that were left out, each with its reason and its cells as they stood in the file. */
@Injectable()
export class RejectedRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: ImportRunsRepository,
  ) {}

  async open(id: string): Promise<ExportFile> {
    const { fileName, mapping } = await this.runs.get(id);
    const table = { name: 'Reddedilenler', columns: columnsOf(mapping), rows: this.rows(id, lettersOf(mapping)) };
    return { name: rejectedFileName(fileName), content: Readable.from(writeWorkbook([table]), { objectMode: false }) };
  }

  private async *rows(id: string, letters: readonly string[]): AsyncGenerator<SheetRow[]> {
    for (let last = 0; ; ) {
      const page = await this.dataSource.query<RejectedRow[]>(
        'SELECT row_no AS "rowNo", reason, cells FROM import_rejections WHERE run_id = $1 AND row_no > $2 ORDER BY row_no LIMIT $3',
        [id, last, pageSize],
      );
      const end = page.at(-1);
      if (!end) return;
      yield page.map(({ rowNo, reason, cells }) => [String(rowNo), reason, ...letters.map((letter) => cells[letter] ?? null)]);
      last = end.rowNo;
    }
  }
}
