import type { Row } from '../workbook/table/cell.ts';
import { maxRows, type RowOptions, type Workbook } from '../workbook/workbook.ts';

/** A sheet of a list, and the row of its header. */
export interface ListedSheet {
  index: number;
  headerRow: number;
}

/** Sheets that hold one list, each under the same header. */
export interface ListedSheets {
  listed: readonly ListedSheet[];
}

/** Which of the list's sheets a row stands in. A text file, which is one sheet, may have more rows than one of Excel's. */
export const placeOfRow = (rowNumber: number, { listed }: ListedSheets): number =>
  Math.min(Math.floor((rowNumber - 1) / maxRows), listed.length - 1);

/** Rows of a further sheet are numbered behind the last row that the sheets before it can have. */
const rowsBefore = (place: number): number => place * maxRows;

/** The rows below the header, over all sheets of the list. `only`: row numbers as they are yielded. */
export async function* rowsBelow(
  workbook: Workbook,
  sheets: ListedSheets,
  { only, ...wanted }: Omit<RowOptions, 'from'>,
): AsyncGenerator<Row[], void, undefined> {
  const byPlace = only && Map.groupBy(only, (rowNumber) => placeOfRow(rowNumber, sheets));
  for (const [place, { index, headerRow }] of sheets.listed.entries()) {
    if (byPlace?.has(place) === false) continue;
    const before = rowsBefore(place);
    const inSheet = byPlace && new Set(byPlace.get(place)?.map((rowNumber) => rowNumber - before));
    for await (const rows of workbook.rows(index, { ...wanted, from: headerRow + 1, only: inSheet })) {
      for (const row of rows) row.rowNumber += before;
      yield rows;
    }
  }
}
