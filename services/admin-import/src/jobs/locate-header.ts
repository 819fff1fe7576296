import { hash } from 'node:crypto';
import type { ColumnCorrection, HeaderMapping } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { cellText } from '../pipeline/cell-text.ts';
import { findHeader, type HeaderFault, type HeaderMap, headerSearchRows, isHeaderFault } from '../pipeline/header-map.ts';
import { plainHeader } from '../pipeline/plain-header.ts';
import { columnLetter, type Row } from '../workbook/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';

export interface LocatedHeader extends HeaderMap {
  sheetIndex: number;
  mapping: HeaderMapping;
  /** Stands for the set of headers, in their order. */
  headerKey: string;
  /** First values of each column, by letter. */
  columnSamples: Record<string, string[]>;
}

/** Which corrections of the columns hold for a file with these headers; null: none. */
export type FindCorrections = (headerKey: string) => Promise<readonly ColumnCorrection[] | null>;

const samplesShown = 3;
const sampleLength = 80;

const firstRows = async (workbook: Workbook, sheetIndex: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of workbook.rows(sheetIndex)) {
    for (const row of batch) if (row.cells.some((value) => value !== undefined)) rows.push(row);
    if (rows.length > headerSearchRows) break;
  }
  return rows;
};

const toError = ({ code, shown }: HeaderFault): DomainError =>
  new DomainError(code, code === 'IMPORT_HEADER_FOREIGN' ? { headers: shown } : { firstRow: shown });

const keyOfHeaders = (row: Row | undefined): string =>
  hash('sha256', (row?.cells ?? []).map((cell) => plainHeader(cellText(cell))).join('\n'));

/** The first values below the header that differ, by column. */
const sampleColumns = (rows: readonly Row[], headerRow: number): Record<string, string[]> => {
  const samples: Record<string, string[]> = {};
  for (const { rowNumber, cells } of rows) {
    if (rowNumber <= headerRow) continue;
    for (const [index, value] of cells.entries()) {
      const text = cellText(value).replace(/\s+/g, ' ').trim().slice(0, sampleLength);
      if (text === '') continue;
      const letter = columnLetter(index);
      const known = samples[letter] ?? [];
      if (known.length < samplesShown && !known.includes(text)) samples[letter] = [...known, text];
    }
  }
  return samples;
};

/** A header that was found, read again with the corrections that hold for it; those under which it would be none are left aside. */
const correctHeader = async (found: HeaderMap, rows: readonly Row[], findCorrections: FindCorrections) => {
  const headerKey = keyOfHeaders(rows.find(({ rowNumber }) => rowNumber === found.headerRow));
  const corrections = await findCorrections(headerKey);
  const corrected = corrections?.length ? findHeader(rows, { row: found.headerRow, columns: corrections }) : found;
  return { corrected: isHeaderFault(corrected) ? found : corrected, headerKey, columnSamples: sampleColumns(rows, found.headerRow) };
};

/** Hidden sheets are looked at where no visible one is a list of businesses. */
const inOrder = ({ sheets }: Workbook): number[] => {
  const indexes = [...sheets.keys()];
  return [...indexes.filter((index) => !sheets[index].hidden), ...indexes.filter((index) => sheets[index].hidden)];
};

const mappingIn = ({ sheets }: Workbook, sheetIndex: number, { report }: HeaderMap): HeaderMapping => {
  const otherSheets = sheets.filter((_, index) => index !== sheetIndex).map(({ name }) => name);
  return { ...report, sheet: sheets[sheetIndex].name, otherSheets: otherSheets.slice(0, 100) };
};

const noRows = ({ headerRow }: HeaderMap): DomainError => new DomainError('IMPORT_NO_ROWS', { headerRow });

/**
 * The first sheet with a header of businesses and rows below it; a cover sheet before it is passed over.
 *
 * @throws DomainError IMPORT_EMPTY, IMPORT_NO_ROWS, IMPORT_HEADER_MISSING, IMPORT_HEADER_FOREIGN (of the first sheet that holds anything).
 */
export const locateHeader = async (workbook: Workbook, findCorrections: FindCorrections): Promise<LocatedHeader> => {
  let empty: DomainError | undefined;
  let fault: DomainError | undefined;
  for (const sheetIndex of inOrder(workbook)) {
    const rows = await firstRows(workbook, sheetIndex);
    if (rows.length === 0) continue;
    const found = findHeader(rows);
    if (isHeaderFault(found)) fault ??= toError(found);
    else if (rows.at(-1)?.rowNumber === found.headerRow) empty ??= noRows(found);
    else {
      const { corrected, ...more } = await correctHeader(found, rows, findCorrections);
      return { ...corrected, ...more, sheetIndex, mapping: mappingIn(workbook, sheetIndex, corrected) };
    }
  }
  throw empty ?? fault ?? new DomainError('IMPORT_EMPTY');
};
