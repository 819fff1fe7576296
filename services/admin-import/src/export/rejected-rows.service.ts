import { Readable } from 'node:stream';
import type { HeaderMapping } from '@directory/contracts';
import { cutText } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { compareColumns } from '../workbook/table/cell.ts';
import { longestCell, type SheetColumn, type SheetRow } from '../workbook/xlsx/sheet-xml.ts';
import { writeWorkbook } from '../workbook/xlsx/workbook-writer.ts';
import type { ExportFile } from './exports.service.ts';
import { rejectedFileName } from './file-names.ts';

interface RejectedRow {
  rowNo: number;
  reason: string;
  cells: Record<string, string>;
}

/** Rows asked for at once: no connection is held while a slow line takes them. */
const pageSize = 1000;

const lettersOf = ({ mapped, unmapped, blank }: HeaderMapping): string[] =>
  [...mapped.map(({ column }) => column), ...unmapped.map(({ column }) => column), ...blank].sort(compareColumns);

/** The file's own headers, so that the corrected rows can be uploaded as they are; a column without one is called what it is read as. */
const columnsOf = (mapping: HeaderMapping): SheetColumn[] => {
  const { mapped, unmapped } = mapping;
  const headers = new Map([...unmapped, ...mapped].map(({ column, header }) => [column, header]));
  const fields = new Map(mapped.map(({ column, field }) => [column, field]));
  const cells = lettersOf(mapping).map(
    (letter): SheetColumn => ({ header: headers.get(letter) || (fields.get(letter) ?? ''), kind: 'text' }),
  );
  return [{ header: 'Dosyadaki satır', kind: 'number', width: 16 }, { header: 'Reddedilme nedeni', kind: 'text', width: 60 }, ...cells]; // biome-ignore format: one line
};

/** Of a run that never came to its header. */
const unread: HeaderMapping = { sheet: '', headerRow: 0, mapped: [], unmapped: [], blank: [], duplicate: [], otherSheets: [] };

const fitting = (text: string | undefined): string | null => (text === undefined ? null : cutText(text, longestCell));

/** Rows of a run that were left out, each with its reason and its cells as they stood in the file. */
@Injectable()
export class RejectedRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: ImportRunsRepository,
  ) {}

  async open(id: string): Promise<ExportFile> {
    const { fileName, mapping: found } = await this.runs.get(id);
    const mapping = found ?? unread;
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
      yield page.map(({ rowNo, reason, cells }) => [String(rowNo), reason, ...letters.map((letter) => fitting(cells[letter]))]);
      last = end.rowNo;
    }
  }
}
