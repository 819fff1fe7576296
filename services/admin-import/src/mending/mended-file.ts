import { type ColumnCorrection, type HeaderMapping, MappableField, type MendedRows } from '@directory/contracts';
import { columnIndex, columnLetter } from '../workbook/table/cell.ts';
import { type SheetColumn, type Table, writeWorkbook } from '../workbook/workbook.ts';
import type { LeftOutRow } from './left-out-rows.repository.ts';

/** Columns under the letters that they have in the file, gaps included: corrections name them by these. */
const columnsOf = ({ mapped, unmapped, blank }: HeaderMapping): SheetColumn[] => {
  const headers = new Map([...mapped, ...unmapped].map(({ column, header }) => [column, header]));
  const width = Math.max(...[...headers.keys(), ...blank].map((letter) => columnIndex(letter) + 1), 1);
  return Array.from({ length: width }, (_, index) => ({ header: headers.get(columnLetter(index)) ?? '', kind: 'text' }));
};

/** A workbook of rejected rows with their new cells, under the file's own headers. */
export const mendedFile = (mapping: HeaderMapping, rows: readonly LeftOutRow[], mended: MendedRows['rows']): AsyncGenerator<Uint8Array> => {
  const columns = columnsOf(mapping);
  const changes = new Map(mended.map(({ rowNo, cells }) => [rowNo, cells]));
  const cellsOf = ({ rowNo, cells }: LeftOutRow) => {
    const texts = { ...cells, ...changes.get(rowNo) };
    return columns.map((_, index) => texts[columnLetter(index)] || null);
  };
  const table: Table = { name: 'Düzeltilenler', columns, rows: [rows.map(cellsOf)] };
  return writeWorkbook([table]);
};

/** An operator's corrections of a file's columns, for rows out of it. */
export const correctionsOf = ({ mapped, corrected = [] }: HeaderMapping): ColumnCorrection[] => {
  const fields = new Map(mapped.map(({ column, field }) => [column, field]));
  return corrected.flatMap((column): ColumnCorrection[] => {
    const found = fields.get(column);
    if (found === undefined) return [{ column, field: null }];
    const field = MappableField.safeParse(found);
    return field.success ? [{ column, field: field.data }] : [];
  });
};
