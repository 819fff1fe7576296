import { exportColumns } from '@directory/contracts';
import { cutText } from '@directory/text';
import { maxCellLength, type SheetRow } from '../workbook/workbook.ts';
import { notedCells } from './limits.ts';

/** A text that did not fit into its cell. */
export interface CutCell {
  /** Id of the business. */
  id: string;
  header: string;
}

const reviewsAt = exportColumns.findIndex(([header]) => header === 'reviews');

/** Keeps as many reviews as fit: half of one could not be read back. */
const cutReviews = (text: string): string => {
  const reviews = JSON.parse(text) as unknown[];
  while (reviews.length > 0 && JSON.stringify(reviews).length > maxCellLength) reviews.pop();
  return JSON.stringify(reviews);
};

/** Cuts texts that are too long for a cell, and lists the cut cells. */
export class FittingCells {
  readonly cut: CutCell[] = [];

  fit(row: SheetRow): SheetRow {
    if (!row.some((text) => text !== null && text.length > maxCellLength)) return row;
    return row.map((text, index) => {
      if (text === null || text.length <= maxCellLength) return text;
      if (this.cut.length < notedCells) this.cut.push({ id: row[0] ?? '', header: exportColumns[index][0] });
      return index === reviewsAt ? cutReviews(text) : cutText(text, maxCellLength);
    });
  }
}
