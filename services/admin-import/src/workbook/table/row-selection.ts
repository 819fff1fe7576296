import { isBlankCell, type Row } from './cell.ts';
import type { RowOptions } from './workbook.types.ts';

/** Applies `RowOptions` for formats whose rows are always read whole. */
export class RowSelection {
  private readonly from: number;
  private readonly only: ReadonlySet<number> | undefined;
  private readonly columns: ReadonlySet<number> | undefined;
  private readonly linkColumns: ReadonlySet<number> | undefined;
  private readonly hasLinks: boolean;

  constructor({ from = 1, only, columns, hyperlinks = false }: RowOptions) {
    this.from = from;
    this.only = only;
    this.columns = columns && new Set(columns);
    this.linkColumns = typeof hyperlinks === 'boolean' ? undefined : new Set(hyperlinks);
    this.hasLinks = hyperlinks !== false;
  }

  /** Removes the unwanted columns and links from the row. @returns whether the row is wanted: it holds a value in any column. */
  apply(row: Row): boolean {
    if (row.rowNumber < this.from || this.only?.has(row.rowNumber) === false || row.cells.every(isBlankCell)) return false;
    const { columns, linkColumns } = this;
    if (columns) {
      // Columns that a wide row leaves out must not take memory now.
      row.cells.forEach((_, column) => {
        if (!columns.has(column)) row.cells[column] = undefined;
      });
      row.errors = row.errors?.filter(({ column }) => columns.has(column));
    }
    if (!this.hasLinks) row.links = undefined;
    else if (linkColumns) row.links = row.links?.map((link, column) => (linkColumns.has(column) ? link : undefined));
    return true;
  }
}
