import type { StagedRow } from '@directory/contracts';
import { type CellValue, columnLetter, type Row } from '../workbook/table/cell.ts';
import { findHeader, isHeaderFault } from './headers/header-map.ts';
import { type MappedRow, RowMapper } from './row-mapper.ts';

export type Cells = Record<string, CellValue>;

const mapperOf = (headers: string[]): RowMapper => {
  const found = findHeader([{ rowNumber: 1, cells: headers }]);
  if (isHeaderFault(found)) throw new Error(`${found.code}: ${found.shown}`);
  return new RowMapper(found.plan);
};

/** Maps one row that is given by its headers. */
export const map = (cells: Cells, more: Partial<Row> = {}): MappedRow =>
  mapperOf(Object.keys(cells)).map({ rowNumber: 2, cells: Object.values(cells), ...more });

/** The least that a row of Google's map has. */
export const base: Cells = { name: 'Café Ümit', place_id: 'ChIJofU34VVs6B5pUeZwkqAXakI', address: 'Lale Sk. 5, 34710 Kadıköy' };

export const stagedOf = (mapped: MappedRow) => {
  if (mapped.kind !== 'staged') throw new Error(mapped.kind === 'rejected' ? mapped.reason : mapped.kind);
  return mapped;
};
export const staged = (cells: Cells): StagedRow => stagedOf(map({ ...base, ...cells })).row;
/** Warnings as `column letter: reason`. */
export const warned = (cells: Cells, more: Partial<Row> = {}): string[] =>
  stagedOf(map({ ...base, ...cells }, more)).warnings.map(({ column, reason }) => `${columnLetter(column)}: ${reason}`);
