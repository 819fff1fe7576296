import type { HeaderMapping } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { findHeader, type HeaderFault, type HeaderMap, headerSearchRows, isHeaderFault } from '../pipeline/header-map.ts';
import type { Row } from '../workbook/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';

export interface LocatedHeader extends HeaderMap {
  sheetIndex: number;
  mapping: HeaderMapping;
}

const firstRows = async (workbook: Workbook, sheetIndex: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of workbook.rows(sheetIndex)) {
    for (const row of batch) if (row.cells.some((value) => value !== undefined)) rows.push(row);
    if (rows.length >= headerSearchRows) break;
  }
  return rows;
};

const toError = ({ code, shown }: HeaderFault): DomainError =>
  new DomainError(code, code === 'IMPORT_HEADER_FOREIGN' ? { headers: shown } : { firstRow: shown });

/**
 * The first visible sheet with a header of businesses; a cover sheet before it is passed over.
 *
 * @throws DomainError IMPORT_EMPTY, IMPORT_HEADER_MISSING, IMPORT_HEADER_FOREIGN (of the first sheet that holds anything).
 */
export const locateHeader = async (workbook: Workbook): Promise<LocatedHeader> => {
  let fault: HeaderFault | undefined;
  for (const [sheetIndex, sheet] of workbook.sheets.entries()) {
    if (sheet.hidden) continue;
    const rows = await firstRows(workbook, sheetIndex);
    if (rows.length === 0) continue;
    const found = findHeader(rows);
    if (!isHeaderFault(found)) {
      const otherSheets = workbook.sheets.filter((_, index) => index !== sheetIndex).map(({ name }) => name);
      return { ...found, sheetIndex, mapping: { ...found.report, sheet: sheet.name, otherSheets: otherSheets.slice(0, 100) } };
    }
    fault ??= found;
  }
  throw fault ? toError(fault) : new DomainError('IMPORT_EMPTY');
};
