import { type HeaderMapping, joinedSheets, rowName } from '@directory/contracts';
import { cutText } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { rejectedHeaders } from '../pipeline/headers/rejected-header.ts';
import { ImportRunsRepository } from '../runs/import-runs.repository.ts';
import { RejectedRowsRepository } from '../runs/rejected-rows.repository.ts';
import { compareColumns } from '../workbook/table/cell.ts';
import { maxCellLength, type SheetColumn, type SheetRow } from '../workbook/workbook.ts';
import { rejectedFileName } from './file-names.ts';
import { rejectedPageSize } from './limits.ts';
import { type ExportFile, workbookOf } from './send-workbook.ts';

const lettersOf = ({ mapped, unmapped, blank }: HeaderMapping): string[] =>
  [...mapped.map(({ column }) => column), ...unmapped.map(({ column }) => column), ...blank].sort(compareColumns);

/** The file's own headers, so that the corrected rows can be uploaded as they are; a column without a header is named by its field. */
const columnsOf = (mapping: HeaderMapping): SheetColumn[] => {
  const { mapped, unmapped } = mapping;
  const headers = new Map([...unmapped, ...mapped].map(({ column, header }) => [column, header]));
  const fields = new Map(mapped.map(({ column, field }) => [column, field]));
  const cells = lettersOf(mapping).map(
    (letter): SheetColumn => ({ header: headers.get(letter) || (fields.get(letter) ?? ''), kind: 'text' }),
  );
  const hasOneSheet = joinedSheets(mapping.sheets).length < 2;
  return [
    { header: rejectedHeaders[0], kind: hasOneSheet ? 'number' : 'text', width: 16 },
    { header: rejectedHeaders[1], kind: 'text', width: 60 },
    ...cells,
  ];
};

/** The mapping of a run whose header was never located. */
const unreadMapping: HeaderMapping = { sheet: '', headerRow: 0, mapped: [], unmapped: [], blank: [], duplicate: [], otherSheets: [] };

const fitting = (text: string | undefined): string | null => (text === undefined ? null : cutText(text, maxCellLength));

/** Downloads of a run's rejected rows, each with its reason and its cells as they stand in the file. */
@Injectable()
export class RejectedRowsService {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly rejected: RejectedRowsRepository,
  ) {}

  async open(id: string): Promise<ExportFile> {
    const { fileName, mapping: found } = await this.runs.get(id);
    const mapping = found ?? unreadMapping;
    const table = { name: 'Reddedilenler', columns: columnsOf(mapping), rows: this.rows(id, mapping) };
    return workbookOf(rejectedFileName(fileName), [table]);
  }

  private async *rows(id: string, mapping: HeaderMapping): AsyncGenerator<SheetRow[]> {
    const letters = lettersOf(mapping);
    for (let last = 0; ; ) {
      const page = await this.rejected.listAfter(id, last, rejectedPageSize);
      const end = page.at(-1);
      if (!end) return;
      yield page.map(({ rowNo, reason, cells }) => [
        rowName(rowNo, mapping.sheets),
        reason,
        ...letters.map((letter) => fitting(cells[letter])),
      ]);
      last = end.rowNo;
    }
  }
}
