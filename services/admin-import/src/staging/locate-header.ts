import type { ColumnCorrection, HeaderMapping, ImportSheet } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { cutText } from '@directory/text';
import { cellText } from '../pipeline/cell-text.ts';
import { findHeader, type HeaderFault, type HeaderMap, headerSearchRows, isHeaderFault } from '../pipeline/headers/header-map.ts';
import { leadingColumns, shiftCorrections } from '../pipeline/headers/rejected-header.ts';
import type { KeyedRow } from '../runs/import-run.entity.ts';
import { columnLetter, type Row } from '../workbook/table/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { describeSheets, filledCells, findContinuations, keyOfHeaders, rowsAtTop } from './further-sheets.ts';
import {
  mostSearchedCells,
  mostSearchedSheets,
  sheetsShown,
  shownCellLength,
  shownCells,
  shownSampleLength,
  shownSamples,
} from './limits.ts';
import type { ListedSheet } from './rows-below.ts';

export interface LocatedHeader extends HeaderMap {
  /** The sheet, and further ones that hold the same list. */
  listed: ListedSheet[];
  mapping: HeaderMapping;
  /** Sheets that are not read and that the mapping does not name. */
  unnamedSheets: number;
  /** Hash of the headers, in their order. */
  headerKey: string;
  firstRows: KeyedRow[];
  /** First values of each column, by letter. */
  columnSamples: Record<string, string[]>;
  /** Set where no row can be mapped under this header: an operator has to correct its columns. */
  fault?: DomainError;
}

/** An operator's corrections of the columns of one file. */
export interface HeaderChoice {
  /** Row of the header; 0: the sheet has none; null: the header is located by its names. */
  row: number | null;
  columns: readonly ColumnCorrection[];
}

/** Corrections that are known before a file is read. */
export interface KnownCorrections {
  /** Corrections of this very file; null: the remembered ones hold. */
  choice: HeaderChoice | null;
  /** The sheet that the choice was made for. */
  sheet: string | null;
  /** Finds the corrections for a file with one of these headers; null: there are none. */
  findRemembered: (headerKeys: readonly string[]) => Promise<{ headerKey: string; columns: readonly ColumnCorrection[] } | null>;
}

const toError = ({ code, shown }: HeaderFault): DomainError => new DomainError(code, { shown: shown || 'yok' });

/** A sheet without a header cannot be recognised later. */
const noKey = '';

const beginning = (value: Row['cells'][number], length: number): string => cutText(cellText(value).replace(/\s+/g, ' ').trim(), length);

const toKeyedRow = (row: Row): KeyedRow => ({
  rowNumber: row.rowNumber,
  key: keyOfHeaders(row),
  cells: Array.from(row.cells.slice(0, shownCells), (value) => beginning(value, shownCellLength)),
});

/** The first different values below the header, by column. */
const sampleColumns = (rows: readonly Row[], headerRow: number): Record<string, string[]> => {
  const samples: Record<string, string[]> = {};
  for (const { rowNumber, cells } of rows) {
    if (rowNumber <= headerRow) continue;
    for (const [index, value] of cells.entries()) {
      const text = beginning(value, shownSampleLength);
      if (text === '') continue;
      const letter = columnLetter(index);
      const shown = samples[letter] ?? [];
      if (shown.length < shownSamples && !shown.includes(text)) samples[letter] = [...shown, text];
    }
  }
  return samples;
};

const findRememberedChoice = async (rows: readonly KeyedRow[], { findRemembered }: KnownCorrections): Promise<HeaderChoice | null> => {
  const known = await findRemembered(rows.map(({ key }) => key));
  const row = known && rows.find(({ key }) => key === known.headerKey);
  return known && { row: row?.rowNumber ?? null, columns: shiftCorrections(known.columns, leadingColumns(row?.cells ?? [])) };
};

/** A header that was read, and whether it would not have been located without an operator's choice. */
interface ReadHeader {
  found: HeaderMap | HeaderFault;
  isPicked: boolean;
}

/** Reads the header with the corrections of its columns. Remembered corrections under which a sound header could not be read are ignored. */
const readHeader = (rows: readonly Row[], choice: HeaderChoice | null, isRemembered: boolean): ReadHeader => {
  const found = findHeader(rows);
  if (!choice) return { found, isPicked: false };
  const { headerRow } = isHeaderFault(found) ? found.guess : found;
  const chosen = findHeader(rows, { row: choice.row ?? headerRow, columns: choice.columns });
  if (isHeaderFault(chosen) && isRemembered && !isHeaderFault(found)) return { found, isPicked: false };
  return { found: chosen, isPicked: choice.row !== null && (choice.row !== headerRow || isHeaderFault(found)) };
};

/** Hidden sheets are searched after all visible ones. */
const searchOrder = ({ sheets }: Workbook, { choice, sheet }: KnownCorrections): number[] => {
  const indexes = [...sheets.keys()];
  const picked = choice && choice.row !== null ? indexes.filter((index) => sheets[index].name === sheet) : [];
  if (picked.length > 0) return picked;
  return [...indexes.filter((index) => !sheets[index].hidden), ...indexes.filter((index) => sheets[index].hidden)];
};

const mappingIn = (workbook: Workbook, sheets: ImportSheet[], { report }: HeaderMap, isPicked: boolean): HeaderMapping => {
  const { textForm } = workbook;
  const [first] = sheets.filter(({ isRead }) => isRead);
  const otherSheets = sheets.filter(({ isRead, isMissing }) => !isRead && !isMissing).map(({ name }) => name);
  const picked = isPicked ? { headerPicked: true } : {};
  return {
    ...report,
    ...picked,
    ...(textForm && { text: textForm }),
    sheet: first.name,
    otherSheets: otherSheets.slice(0, sheetsShown),
    sheets,
  };
};

/** The first rows of one sheet, and its header as far as those tell. */
interface ReadSheet extends ReadHeader {
  index: number;
  rows: readonly Row[];
  firstRows: KeyedRow[];
}

const readSheet = async (workbook: Workbook, index: number, known: KnownCorrections): Promise<ReadSheet | null> => {
  const rows = await rowsAtTop(workbook, index);
  if (rows.length === 0) return null;
  const firstRows = rows.slice(0, headerSearchRows).map(toKeyedRow);
  const choice = known.choice ?? (await findRememberedChoice(firstRows, known));
  return { index, rows, firstRows, ...readHeader(rows, choice, known.choice === null) };
};

/** Looks at all other sheets, too: to be done for the one that is chosen alone. A file may have thousands. */
const locateIn = async (workbook: Workbook, { index, rows, firstRows, found, isPicked }: ReadSheet): Promise<LocatedHeader> => {
  const map = isHeaderFault(found) ? found.guess : found;
  const headerKey = firstRows.find(({ rowNumber }) => rowNumber === map.headerRow)?.key ?? noKey;
  const listed = [{ index, headerRow: map.headerRow }, ...(await findContinuations(workbook, index, map, headerKey))];
  const sheets = await describeSheets(workbook, listed, !isHeaderFault(found));
  return {
    ...map,
    listed,
    mapping: mappingIn(workbook, sheets, map, isPicked),
    unnamedSheets: workbook.sheets.length - sheets.filter(({ isMissing }) => !isMissing).length,
    headerKey,
    firstRows,
    columnSamples: sampleColumns(rows, map.headerRow),
    ...(isHeaderFault(found) && { fault: toError(found) }),
  };
};

const noRows = ({ headerRow }: HeaderMap): DomainError => new DomainError('IMPORT_NO_ROWS', { headerRow });

const shownFilled = ({ firstRows }: ReadSheet): number =>
  firstRows.reduce((sum, { cells }) => sum + cells.filter((text) => text !== '').length, 0);

/**
 * Locates the first sheet with a header of businesses and rows below it; a cover sheet before it is passed over. Where there is none,
 * the result is the sheet that looks most like a list, the fullest, with its fault.
 *
 * @throws DomainError IMPORT_EMPTY, IMPORT_NO_ROWS.
 */
export const locateHeader = async (workbook: Workbook, known: KnownCorrections): Promise<LocatedHeader> => {
  let empty: DomainError | undefined;
  let fullest: ReadSheet | undefined;
  let [searched, searchedCells] = [0, 0];
  for (const index of searchOrder(workbook, known)) {
    if (searched >= mostSearchedSheets || searchedCells > mostSearchedCells) break;
    const sheet = await readSheet(workbook, index, known);
    if (!sheet) continue;
    searched += 1;
    const { found, rows } = sheet;
    for (const row of rows) searchedCells += filledCells(row);
    if (isHeaderFault(found)) fullest = fullest && shownFilled(fullest) >= shownFilled(sheet) ? fullest : sheet;
    else if (rows.at(-1)?.rowNumber === found.headerRow) empty ??= noRows(found);
    else return locateIn(workbook, sheet);
  }
  if (empty) throw empty;
  if (!fullest) throw new DomainError('IMPORT_EMPTY');
  return locateIn(workbook, fullest);
};
