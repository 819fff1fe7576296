import { cellText, storable } from '../pipeline/cell-text.ts';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import { type RejectionReason, rejectionReasons } from '../pipeline/rejection.ts';
import { columnLetter, type Row } from '../workbook/table/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { type ListedSheets, rowsBelow } from './rows-below.ts';

export interface RejectedRow {
  rowNumber: number;
  /** Turkish, for the operator. */
  reason: string;
  /** Every cell that holds a value, by column letter, whether or not its column is mapped. */
  cells: Record<string, string>;
}

interface MappedSheets extends ListedSheets {
  plan: ColumnPlan;
}

/** In a column of links the address under a label is the value; an error is shown as Excel shows it. */
const textsOf = ({ cells, links, errors }: Row): Record<string, string> => {
  const texts: Record<string, string> = {};
  const width = Math.max(cells.length, links?.length ?? 0);
  for (let column = 0; column < width; column++) {
    const link = links?.[column];
    const text = link === undefined ? cellText(cells[column]) : storable(link);
    if (text !== '') texts[columnLetter(column)] = text;
  }
  for (const { column, text } of errors ?? []) texts[columnLetter(column)] ??= text;
  return texts;
};

/** Rows that were left out: their numbers are kept while the mapped columns are read, their cells come from a second reading. */
export class RejectedRows {
  readonly #rowNumbers: number[] = [];
  readonly #reasons: RejectionReason[] = [];

  /** In the order of the sheet. */
  add(rowNumber: number, reason: RejectionReason): void {
    this.#rowNumbers.push(rowNumber);
    this.#reasons.push(reason);
  }

  countOf(reason: RejectionReason): number {
    return this.#reasons.filter((one) => one === reason).length;
  }

  get count(): number {
    return this.#rowNumbers.length;
  }

  /** The rows with all their cells. Reads the file no further than to the last of them; not at all where there are none. */
  async *read(workbook: Workbook, header: MappedSheets): AsyncGenerator<RejectedRow[], void, undefined> {
    if (this.count === 0) return;
    const wanted = { only: new Set(this.#rowNumbers), hyperlinks: header.plan.linkColumns };
    let next = 0;
    for await (const rows of rowsBelow(workbook, header, wanted)) {
      yield rows.map((row) => {
        const reason = rejectionReasons[this.#reasons[next++]];
        return { rowNumber: row.rowNumber, reason, cells: textsOf(row) };
      });
      if (next >= this.count) return;
    }
  }
}
