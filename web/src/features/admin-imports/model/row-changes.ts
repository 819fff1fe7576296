import type { HeaderMapping, MendedRows, RejectedRow } from '@directory/contracts';
import { fieldName } from './run-labels.ts';

/** New cells by row number and column letter. */
export type RowChanges = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** The rows of which a cell was changed. */
export const changedRows = (changes: RowChanges): MendedRows['rows'] =>
  Object.entries(changes)
    .filter(([, cells]) => Object.keys(cells).length > 0)
    .map(([rowNo, cells]) => ({ rowNo: Number(rowNo), cells: { ...cells } }));

/** A cell of a rejected row that can be mended. */
export interface MendableCell {
  column: string;
  label: string;
  value: string;
  /** The row was left out for this cell. */
  isFaulty: boolean;
}

const placeFields = ['address', 'street', 'latitude', 'longitude', 'coordinates', 'placeId', 'googleId', 'cid', 'phone'];

const isAtFault = (field: string, { field: faulty }: RejectedRow): boolean =>
  faulty === 'address' ? placeFields.includes(field) : field === faulty;

/** The cells of a row that are read, those at fault first. */
export const mendableCells = (row: RejectedRow, mapping: HeaderMapping | null): MendableCell[] =>
  (mapping?.mapped ?? [])
    .map(({ column, header, field }) => ({
      column,
      label: header && header !== fieldName(field) ? `${fieldName(field)} (${header})` : fieldName(field),
      value: row.cells[column] ?? '',
      isFaulty: isAtFault(field, row),
    }))
    .sort((a, b) => Number(b.isFaulty) - Number(a.isFaulty));
