import { type CellValue, isBlankCell, type Row, uncalculated } from '../table/cell.ts';
import { maxLinkLength, maxPreparedColumns } from '../table/limits.ts';

/** The row under the scanner. */
export class RowBuilder {
  row: Row = { rowNumber: 0, cells: [] };
  isBlank = true;
  private prepared: CellValue[] = [];

  begin(): void {
    this.isBlank = true;
    this.row = { rowNumber: 0, cells: this.prepared.slice() };
  }

  /** A value that is not wanted shows that the row is no empty one. */
  add(column: number, value: CellValue, isWanted: boolean): void {
    if (value === undefined) return;
    if (this.isBlank && !isBlankCell(value)) this.isBlank = false;
    if (!isWanted) return;
    this.row.cells[column] = value;
    if (column >= this.prepared.length && column < maxPreparedColumns) this.prepared = new Array(column + 1).fill(undefined);
  }

  /** A row of formulas without their values is no empty one, either. */
  addError(column: number, text: string): void {
    if (text === uncalculated) this.isBlank = false;
    this.row.errors ??= [];
    this.row.errors.push({ column, text });
  }

  addLink(column: number, target: string): void {
    if (target.length > maxLinkLength) return;
    this.row.links ??= [];
    this.row.links[column] = target;
  }
}
