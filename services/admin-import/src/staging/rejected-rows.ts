import { cutText } from '@directory/text';
import { countText } from '../notes/count-text.ts';
import { cellText, storable } from '../pipeline/cell-text.ts';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import { type RejectionReason, rejectionReasons } from '../pipeline/rejection.ts';
import { columnLetter, type Row } from '../workbook/table/cell.ts';
import { maxCellLength, type Workbook, WorkbookError } from '../workbook/workbook.ts';
import { longestRejectedRow, mostRejectedLength, mostRejectedRows } from './limits.ts';
import { type ListedSheets, rowsBelow } from './rows-below.ts';

export interface RejectedRow {
  rowNumber: number;
  /** Turkish, for the operator. */
  reason: string;
  /** Every cell that holds a value, by column letter, whether or not its column is mapped; cut to what is kept of a long row. */
  cells: Record<string, string>;
}

interface MappedSheets extends ListedSheets {
  plan: ColumnPlan;
}

/** In a column of links the address under a label is the value; an error is shown as Excel shows it. */
const textsOf = ({ cells, links, errors }: Row): Record<string, string> => {
  const texts: Record<string, string> = {};
  let room = longestRejectedRow;
  const width = Math.max(cells.length, links?.length ?? 0);
  for (let column = 0; column < width; column++) {
    const link = links?.[column];
    const text = cutText(link === undefined ? cellText(cells[column]) : storable(link), Math.min(maxCellLength, room));
    if (text !== '') texts[columnLetter(column)] = text;
    room -= text.length;
  }
  for (const { column, text } of errors ?? []) {
    const shown = cutText(text, Math.min(maxCellLength, room));
    texts[columnLetter(column)] ??= shown;
    room -= shown.length;
  }
  return texts;
};

/** Rows that were left out: their numbers are kept while the mapped columns are read, their cells come from a second reading. */
export class RejectedRows {
  readonly #rowNumbers: number[] = [];
  readonly #reasons: RejectionReason[] = [];

  /** In the order of the sheet. @throws WorkbookError IMPORT_BOMB for more than can be kept. */
  add(rowNumber: number, reason: RejectionReason): void {
    if (this.count >= mostRejectedRows)
      throw new WorkbookError('IMPORT_BOMB', { reason: `alınamayan satır sayısı ${countText(mostRejectedRows)} üzerinde` });
    this.#rowNumbers.push(rowNumber);
    this.#reasons.push(reason);
  }

  countOf(reason: RejectionReason): number {
    return this.#reasons.filter((one) => one === reason).length;
  }

  get count(): number {
    return this.#rowNumbers.length;
  }

  /**
   * The rows with all their cells. Reads the file no further than to the last of them; not at all where there are none.
   *
   * @throws WorkbookError IMPORT_BOMB where they hold more than `mostLength` characters.
   */
  async *read(workbook: Workbook, header: MappedSheets, mostLength = mostRejectedLength): AsyncGenerator<RejectedRow[], void, undefined> {
    if (this.count === 0) return;
    const wanted = { only: new Set(this.#rowNumbers), hyperlinks: header.plan.linkColumns };
    let next = 0;
    let length = 0;
    for await (const rows of rowsBelow(workbook, header, wanted)) {
      yield rows.map((row) => {
        const reason = rejectionReasons[this.#reasons[next++]];
        const cells = textsOf(row);
        for (const letter in cells) length += cells[letter].length;
        if (length > mostLength) throw new WorkbookError('IMPORT_BOMB', { reason: 'alınamayan satırların metni olağan dışı uzun' });
        return { rowNumber: row.rowNumber, reason, cells };
      });
      if (next >= this.count) return;
    }
  }
}
