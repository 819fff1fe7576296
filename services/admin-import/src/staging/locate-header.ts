import { hash } from 'node:crypto';
import type { ColumnCorrection, HeaderMapping } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { cutText } from '@directory/text';
import { cellText } from '../pipeline/cell-text.ts';
import { findHeader, type HeaderFault, type HeaderMap, headerSearchRows, isHeaderFault } from '../pipeline/header-map.ts';
import { plainHeader } from '../pipeline/plain-header.ts';
import type { KeyedRow } from '../runs/import-run.entity.ts';
import { columnLetter, type Row } from '../workbook/table/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';

export interface LocatedHeader extends HeaderMap {
  /** The sheet, and those in which our own export goes on. */
  sheetIndexes: number[];
  mapping: HeaderMapping;
  /** Stands for the set of headers, in their order. */
  headerKey: string;
  firstRows: KeyedRow[];
  /** First values of each column, by letter. */
  columnSamples: Record<string, string[]>;
  /** Why no row could be read under what was found: an operator has to say what the columns hold. */
  fault?: DomainError;
}

/** What an operator has said of the columns of one file. */
export interface HeaderChoice {
  /** Row of the header; 0: there is none; null: it is found by itself. */
  row: number | null;
  columns: readonly ColumnCorrection[];
}

/** What is known of a file before it is read. */
export interface HeaderKnowledge {
  /** Said of this very file; null: what is remembered holds. */
  choice: HeaderChoice | null;
  /** The sheet that the choice speaks of. */
  sheet: string | null;
  /** Which corrections hold for a file with one of these headers; null: none. */
  findRemembered: (headerKeys: readonly string[]) => Promise<{ headerKey: string; columns: readonly ColumnCorrection[] } | null>;
}

const samplesShown = 3;
const sampleLength = 80;
const cellsShown = 60;
const cellLength = 60;

const firstRowsOf = async (workbook: Workbook, sheetIndex: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of workbook.rows(sheetIndex)) {
    for (const row of batch) if (row.cells.some((value) => value !== undefined)) rows.push(row);
    if (rows.length > headerSearchRows) break;
  }
  return rows;
};

const toError = ({ code, shown }: HeaderFault): DomainError => new DomainError(code, { shown });

const keyOfHeaders = (row: Row): string => hash('sha256', row.cells.map((cell) => plainHeader(cellText(cell))).join('\n'));

/** A sheet without a header has nothing by which it could be known again. */
const noKey = '';

const beginning = (value: Row['cells'][number], length: number): string => cutText(cellText(value).replace(/\s+/g, ' ').trim(), length);

const toKeyedRow = (row: Row): KeyedRow => ({
  rowNumber: row.rowNumber,
  key: keyOfHeaders(row),
  cells: Array.from(row.cells.slice(0, cellsShown), (value) => beginning(value, cellLength)),
});

/** The first values below the header that differ, by column. */
const sampleColumns = (rows: readonly Row[], headerRow: number): Record<string, string[]> => {
  const samples: Record<string, string[]> = {};
  for (const { rowNumber, cells } of rows) {
    if (rowNumber <= headerRow) continue;
    for (const [index, value] of cells.entries()) {
      const text = beginning(value, sampleLength);
      if (text === '') continue;
      const letter = columnLetter(index);
      const known = samples[letter] ?? [];
      if (known.length < samplesShown && !known.includes(text)) samples[letter] = [...known, text];
    }
  }
  return samples;
};

const remembered = async (rows: readonly KeyedRow[], { findRemembered }: HeaderKnowledge): Promise<HeaderChoice | null> => {
  const known = await findRemembered(rows.map(({ key }) => key));
  return known && { row: rows.find(({ key }) => key === known.headerKey)?.rowNumber ?? null, columns: known.columns };
};

/** What a row of the sheet was understood as, and whether it would have been found without being picked. */
interface ReadHeader {
  found: HeaderMap | HeaderFault;
  isPicked: boolean;
}

/** A header read by what was said of it. What is remembered is left aside where it would make none of a good one. */
const readHeader = (rows: readonly Row[], choice: HeaderChoice | null, isRemembered: boolean): ReadHeader => {
  const found = findHeader(rows);
  if (!choice) return { found, isPicked: false };
  const { headerRow } = isHeaderFault(found) ? found.guess : found;
  const chosen = findHeader(rows, { row: choice.row ?? headerRow, columns: choice.columns });
  if (isHeaderFault(chosen) && isRemembered && !isHeaderFault(found)) return { found, isPicked: false };
  return { found: chosen, isPicked: choice.row !== null && (choice.row !== headerRow || isHeaderFault(found)) };
};

/** Hidden sheets are looked at where no visible one is a list of businesses. */
const inOrder = ({ sheets }: Workbook, { choice, sheet }: HeaderKnowledge): number[] => {
  const indexes = [...sheets.keys()];
  const picked = choice && choice.row !== null ? indexes.filter((index) => sheets[index].name === sheet) : [];
  if (picked.length > 0) return picked;
  return [...indexes.filter((index) => !sheets[index].hidden), ...indexes.filter((index) => sheets[index].hidden)];
};

const mappingIn = ({ sheets }: Workbook, read: readonly number[], { report }: HeaderMap, isPicked: boolean): HeaderMapping => {
  const otherSheets = sheets.filter((_, index) => !read.includes(index)).map(({ name }) => name);
  const picked = isPicked ? { headerPicked: true } : {};
  return { ...report, ...picked, sheet: sheets[read[0]].name, otherSheets: otherSheets.slice(0, 100) };
};

const firstRowOf = async (workbook: Workbook, sheetIndex: number): Promise<Row | undefined> => {
  for await (const [row] of workbook.rows(sheetIndex)) return row;
  return undefined;
};

/** What did not fit into one sheet of our own export stands in further ones, under the same header. */
const findFurther = async (workbook: Workbook, sheetIndex: number, { plan, headerRow }: HeaderMap, key: string): Promise<number[]> => {
  if (plan.dialect !== 'own') return [];
  const further: number[] = [];
  for (let index = sheetIndex + 1; index < workbook.sheets.length; index++) {
    const row = await firstRowOf(workbook, index);
    if (row?.rowNumber === headerRow && keyOfHeaders(row) === key) further.push(index);
  }
  return further;
};

const locateIn = async (workbook: Workbook, sheetIndex: number, rows: readonly Row[], known: HeaderKnowledge): Promise<LocatedHeader> => {
  const firstRows = rows.slice(0, headerSearchRows).map(toKeyedRow);
  const choice = known.choice ?? (await remembered(firstRows, known));
  const { found, isPicked } = readHeader(rows, choice, known.choice === null);
  const map = isHeaderFault(found) ? found.guess : found;
  const headerKey = firstRows.find(({ rowNumber }) => rowNumber === map.headerRow)?.key ?? noKey;
  const sheetIndexes = [sheetIndex, ...(await findFurther(workbook, sheetIndex, map, headerKey))];
  return {
    ...map,
    sheetIndexes,
    mapping: mappingIn(workbook, sheetIndexes, map, isPicked),
    headerKey,
    firstRows,
    columnSamples: sampleColumns(rows, map.headerRow),
    ...(isHeaderFault(found) && { fault: toError(found) }),
  };
};

const noRows = ({ headerRow }: HeaderMap): DomainError => new DomainError('IMPORT_NO_ROWS', { headerRow });

const filledCells = ({ firstRows }: LocatedHeader): number =>
  firstRows.reduce((sum, { cells }) => sum + cells.filter((text) => text !== '').length, 0);

/** Of sheets that nobody understands the one that looks most like a list. */
const fullest = (sheets: readonly LocatedHeader[]): LocatedHeader =>
  sheets.reduce((best, one) => (filledCells(one) > filledCells(best) ? one : best));

/**
 * The first sheet with a header of businesses and rows below it; a cover sheet before it is passed over. Where there is none, the
 * fullest sheet with its fault.
 *
 * @throws DomainError IMPORT_EMPTY, IMPORT_NO_ROWS.
 */
export const locateHeader = async (workbook: Workbook, known: HeaderKnowledge): Promise<LocatedHeader> => {
  let empty: DomainError | undefined;
  const strange: LocatedHeader[] = [];
  for (const sheetIndex of inOrder(workbook, known)) {
    const rows = await firstRowsOf(workbook, sheetIndex);
    if (rows.length === 0) continue;
    const located = await locateIn(workbook, sheetIndex, rows, known);
    if (located.fault) strange.push(located);
    else if (rows.at(-1)?.rowNumber === located.headerRow) empty ??= noRows(located);
    else return located;
  }
  if (empty) throw empty;
  if (strange.length === 0) throw new DomainError('IMPORT_EMPTY');
  return fullest(strange);
};
