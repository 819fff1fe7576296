import { hashOnlyRow, toCopyLine } from '@directory/contracts';
import { cutText } from '@directory/text';
import type { Row } from '../workbook/table/cell.ts';
import { cellText } from './cell-text.ts';
import { type PlaceCounts, PlaceTally } from './place-tally.ts';
import type { RejectionReason } from './rejection.ts';
import type { RowMapper } from './row-mapper.ts';
import type { RowWarning } from './warning-tally.ts';

export interface RejectedRow {
  rowNumber: number;
  reason: RejectionReason;
}

/** A row with its hash; one that is known is not read any further. */
export interface HashedRow {
  row: Row;
  importHash: string;
  isKnown: boolean;
}

/** The outcome of a chunk of rows. */
export interface MappedBatch {
  /** COPY lines of the staged rows, UTF-8. */
  lines: Uint8Array<ArrayBuffer>;
  stagedRows: number;
  rejected: RejectedRow[];
  /** Only of rows that have any. */
  warnings: { rowNumber: number; warnings: readonly RowWarning[] }[];
  places: PlaceCounts;
}

/** Letters of a refused value that are shown. */
const shownValueLength = 60;

const withValue = (warning: RowWarning, { cells }: Row): RowWarning => ({
  ...warning,
  value: cutText(cellText(cells[warning.column]).replace(/\s+/g, ' ').trim(), shownValueLength),
});

const encoder = new TextEncoder();

/** Maps rows that follow one another; empty ones leave no trace. */
export const mapBatch = (mapper: RowMapper, rows: readonly HashedRow[]): MappedBatch => {
  const places = new PlaceTally();
  const batch: Omit<MappedBatch, 'lines'> = { stagedRows: 0, rejected: [], warnings: [], places: places.counts };
  let lines = '';
  for (const { row, importHash, isKnown } of rows) {
    const { rowNumber } = row;
    const mapped = isKnown
      ? ({ kind: 'staged', row: hashOnlyRow(rowNumber, importHash), warnings: [], placing: null } as const)
      : mapper.map(row, importHash);
    if (mapped.kind === 'rejected') batch.rejected.push({ rowNumber, reason: mapped.reason });
    if (mapped.kind !== 'staged') continue;
    batch.stagedRows++;
    if (mapped.warnings.length > 0) batch.warnings.push({ rowNumber, warnings: mapped.warnings.map((warning) => withValue(warning, row)) });
    if (mapped.placing) places.add(mapped.placing, mapped.row.countryCode);
    lines += toCopyLine(mapped.row);
  }
  return { ...batch, lines: encoder.encode(lines) };
};
