import type { CellValue, Row } from '../../workbook/table/cell.ts';
import { findHeader, type HeaderFault, type HeaderMap, isHeaderFault } from './header-map.ts';

/** Rows of a sheet, from its first row on. */
export const sheet = (...rows: CellValue[][]): Row[] => rows.map((cells, index) => ({ rowNumber: index + 1, cells }));

export const mapOf = (rows: Row[]): HeaderMap => {
  const found = findHeader(rows);
  if (isHeaderFault(found)) throw new Error(`${found.code}: ${found.shown}`);
  return found;
};
export const faultOf = (rows: Row[]): HeaderFault => {
  const found = findHeader(rows);
  if (!isHeaderFault(found)) throw new Error('a header was found');
  return found;
};

/** Header → field, for the headers that a map uses. */
export const fieldsOf = (headers: string[]): Record<string, string> =>
  Object.fromEntries(mapOf(sheet(headers)).report.mapped.map(({ header, field }) => [header, field]));
