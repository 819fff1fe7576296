import { z } from 'zod';
import { storableText } from './business-edit.ts';
import { limitParam, offsetParam } from './params.ts';

/** Letter of a column as in Excel. */
const columnLetter = z.string().regex(/^[A-Z]{1,3}$/);

/** Most letters that a cell of a workbook can hold. */
const cellLetters = 32_767;

/** Most rows that are mended in one call: what an operator types on one screen. */
export const maxMendedRows = 200;

/** Most rows of one page of a list of them: each may hold a hundred thousand letters. */
const mostRejectedRowsAtOnce = 100;

/** A row that was left out. */
export const RejectedRow = z
  .object({
    rowNo: z.int(),
    /** Turkish. */
    reason: z.string(),
    /** The field whose cell is at fault; null where the whole row is. */
    field: z.string().nullable(),
    /** Every cell that holds a value, by column letter. */
    cells: z.record(z.string(), z.string()),
    /** The run that imported the row mended; null while it is left out. */
    mendedIn: z.uuid().nullable(),
  })
  .meta({ id: 'RejectedRow' });
export type RejectedRow = z.infer<typeof RejectedRow>;

export const RejectedRowsQuery = z.object({ limit: limitParam(mostRejectedRowsAtOnce).default(20), offset: offsetParam });
export type RejectedRowsQuery = z.infer<typeof RejectedRowsQuery>;

/** Rejected rows with their new cells; cells that are not named stay as they are in the file. */
export const MendedRows = z
  .object({
    rows: z
      .array(z.object({ rowNo: z.int(), cells: z.record(columnLetter, storableText(cellLetters)) }))
      .min(1, 'En az bir satırı düzeltin')
      .max(maxMendedRows, `Tek seferde en fazla ${maxMendedRows} satır düzeltilebilir`),
  })
  .meta({ id: 'MendedRows' });
export type MendedRows = z.infer<typeof MendedRows>;
