import { exportColumns } from '@directory/contracts';
import { maxCellLength, type SheetColumn, type SheetRow, type Table } from '../workbook/workbook.ts';
import { columnNames } from './column-names.ts';
import { readCopyRows } from './copy-rows.ts';
import { FittingCells } from './fitting-cells.ts';

const widths: Partial<Record<string, number>> = { name: 36, address: 44, description: 50, website: 30, workingHours: 30, about: 30 };
const columns: SheetColumn[] = exportColumns.map(([header, kind]) => ({
  header,
  caption: columnNames[header],
  kind,
  width: widths[header],
}));

async function* fitted(chunks: AsyncIterable<SheetRow[]>, cells: FittingCells): AsyncGenerator<SheetRow[]> {
  for await (const rows of chunks) yield rows.map((row) => cells.fit(row));
}

const noteColumns: SheetColumn[] = [
  { header: 'Kayıt no', kind: 'number', width: 12 },
  { header: 'Sütun', kind: 'text' },
  { header: 'Açıklama', kind: 'text', width: 70 },
];

/** The businesses, each column's Turkish name above its stable header, and a sheet of notes where texts had to be cut. */
export async function* exportTables(rows: AsyncIterable<Buffer>): AsyncGenerator<Table> {
  const cells = new FittingCells();
  yield { name: 'İşletmeler', columns, rows: fitted(readCopyRows(rows), cells) };
  const notes = cells.cut.map(({ id, header }) => [
    id,
    header,
    `Metin bir Excel hücresine sığmadığı için kısaltıldı (en fazla ${maxCellLength.toLocaleString('tr')} karakter).`,
  ]);
  if (notes.length > 0) yield { name: 'Notlar', columns: noteColumns, rows: [notes] };
}
