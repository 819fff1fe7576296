import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { FilePlace } from './import-place.ts';
import { TextCorrection, TextForm } from './import-text.ts';
import { limitParam, offsetParam, textParam } from './params.ts';

export const importStates = ['queued', 'running', 'previewed', 'applying', 'done', 'failed', 'cancelled', 'undone'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** States in which a run waits for a command, unless it is being undone. */
export const settledImportStates: readonly ImportState[] = ['previewed', 'done', 'failed', 'cancelled', 'undone'];

/** True when a run does not change any more without a command. */
export const hasSettled = ({ state, isUndoing }: Pick<ImportRun, 'state' | 'isUndoing'>): boolean =>
  settledImportStates.includes(state) && !isUndoing;

/** A sheet of a file. Rows of the second sheet that is read are numbered from `sheetRows` + 1 on, and so forth. */
export const ImportSheet = z
  .object({
    name: z.string(),
    /** Rows with a value, the header left out; null where they were not counted. */
    rows: z.int().nullable(),
    isRead: z.boolean(),
    isHidden: z.boolean(),
    /** The workbook lists the sheet, and has no part for it. */
    isMissing: z.boolean(),
  })
  .meta({ id: 'ImportSheet' });
export type ImportSheet = z.infer<typeof ImportSheet>;

/** The rows that one sheet can have. */
export const sheetRows = 1_048_576;

/** The mapping of the file's columns. Columns are letters as in Excel. */
export const HeaderMapping = z
  .object({
    sheet: z.string(),
    /** Row number of the header, 1-based; 0: the sheet has none, every row is a business. */
    headerRow: z.int(),
    /** An operator has set the header row, for this run or for an earlier file with the same header. */
    headerPicked: z.boolean().optional(),
    mapped: z.array(z.object({ column: z.string(), header: z.string(), field: z.string() })),
    unmapped: z.array(z.object({ column: z.string(), header: z.string() })),
    /** Letters of columns with no header, unless an operator has said what they hold; their cells are not read. */
    blank: z.array(z.string()),
    /** Columns whose header stands more than once; the first non-empty cell wins. */
    duplicate: z.array(z.object({ column: z.string(), header: z.string() })),
    /** Further sheets that were not read. */
    otherSheets: z.array(z.string()),
    /** All sheets, in the author's order; those that are read make up one list. Absent in runs of earlier versions. */
    sheets: z.array(ImportSheet).optional(),
    /** The form of a text file; absent for a workbook. */
    text: TextForm.optional(),
    /** Letters of the columns that an operator has set by hand, for this run or for an earlier file with the same headers. */
    corrected: z.array(z.string()).optional(),
  })
  .meta({ id: 'HeaderMapping' });
export type HeaderMapping = z.infer<typeof HeaderMapping>;

/** The sheets that are read as one list. */
export const joinedSheets = (sheets: readonly ImportSheet[] = []): ImportSheet[] => sheets.filter(({ isRead }) => isRead);

/** Where a row stands: its row in its sheet, with the sheet's name where several are read ('“Ankara” 17'). */
export const rowName = (rowNo: number, sheets?: readonly ImportSheet[]): string => {
  const read = joinedSheets(sheets);
  if (read.length < 2) return String(rowNo);
  const place = Math.floor((rowNo - 1) / sheetRows);
  return `“${read[place]?.name ?? place + 1}” ${rowNo - place * sheetRows}`;
};

/** One kind of unreadable value in one column of a run's file. */
export const ImportWarning = z
  .object({
    /** Letter as in Excel. */
    column: z.string(),
    header: z.string(),
    /** Turkish. */
    reason: z.string(),
    count: z.int(),
    /** The first rows of the sheet that have it, at most 10. */
    rows: z.array(z.int()),
    /** The first different values that were refused or mended, cut. Absent in runs of earlier versions, and where whole rows are meant. */
    values: z.array(z.string()).optional(),
    /** The value was taken, repaired; else it was left empty. */
    isMended: z.boolean().optional(),
  })
  .meta({ id: 'ImportWarning' });
export type ImportWarning = z.infer<typeof ImportWarning>;

export const UndoneImport = z.object({
  /** Businesses that the run had created, removed again. */
  deleted: z.int(),
  /** Businesses that got their former values back. */
  reverted: z.int(),
  /** Businesses of the run that were changed since and were left as they are, in part or whole. */
  kept: z.int(),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** The result of the undo of a run. */
export const UndoneRun = UndoneImport.extend({ at: z.iso.datetime() }).meta({ id: 'UndoneRun' });
export type UndoneRun = z.infer<typeof UndoneRun>;

/** The progress of the undo of a run, in businesses that the run wrote. */
export const UndoingRun = z.object({ done: z.int(), total: z.int() }).meta({ id: 'UndoingRun' });
export type UndoingRun = z.infer<typeof UndoingRun>;

export const ImportRun = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    /** Bytes. */
    fileSize: z.int(),
    state: ImportState,
    /** The run waits for the operator before it is applied. */
    preview: z.boolean(),
    /** Non-empty data rows; null until the file was read to its end. */
    totalRows: z.int().nullable(),
    rowsRead: z.int(),
    /** Distinct businesses of the file that are in the catalog now, unchanged ones included; 0 while a preview waits. */
    imported: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    /** Rows that joined an earlier row of the same business. */
    merged: z.int(),
    /** Values that could not be read and were left empty. */
    warnings: z.int(),
    /** The kinds of warnings, the most frequent first, at most 50. */
    warningGroups: z.array(ImportWarning),
    categoriesCreated: z.int(),
    /** Distinct cities in the file. */
    citiesFound: z.int(),
    /** Of an undo: businesses. */
    rowsPerSecond: z.number().nullable(),
    mapping: HeaderMapping.nullable(),
    /** True from the call until what the run wrote has been taken back. */
    isUndoing: z.boolean(),
    /** Null where nothing is being undone, and until it is known how much there is. */
    undoing: UndoingRun.nullable(),
    /** The result of an undo; null without one. */
    undone: UndoneRun.nullable(),
    /** The catalog was emptied after the run, which cannot be undone any more. */
    isReset: z.boolean(),
    /** Turkish sentence that names the fault of a failed run, or says what a cancelled one has left in the catalog. */
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    /** Time for which the product worked on it, without the time for which it waited for an operator; null where that was not measured. */
    workedSeconds: z.number().nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof ImportRun>;

/** A business whose file says something else than an operator wrote: these fields stayed as they were. */
export const KeptFields = z
  .object({ id: z.int(), slug: z.string(), name: z.string(), fields: z.array(z.string()) })
  .meta({ id: 'KeptFields' });
export type KeptFields = z.infer<typeof KeptFields>;

export const KeptFieldsQuery = z.object({ limit: limitParam(maxPageSize).default(100), offset: offsetParam });
export type KeptFieldsQuery = z.infer<typeof KeptFieldsQuery>;

/** Answer of a finished upload: the four documented counters, and the run behind them. */
export const UploadResult = z
  .object({
    imported: z.int(),
    categoriesCreated: z.int(),
    citiesFound: z.int(),
    totalRows: z.int(),
    runId: z.uuid(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    merged: z.int(),
    warnings: z.int(),
    state: ImportState,
    /** Sheets of the workbook that were not read. */
    otherSheets: z.array(ImportSheet),
  })
  .meta({ id: 'UploadResult' });
export type UploadResult = z.infer<typeof UploadResult>;

export const UploadQuery = FilePlace.extend({ preview: z.enum(['true', 'false']).default('false') });
export type UploadQuery = z.infer<typeof UploadQuery>;

export const TextUploadQuery = UploadQuery.extend(TextCorrection.shape);
export type TextUploadQuery = z.infer<typeof TextUploadQuery>;

export const ImportListQuery = z.object({
  limit: limitParam(100).default(20),
  offset: offsetParam,
  state: ImportState.optional(),
  /** Part of the file's name. */
  search: textParam,
});
export type ImportListQuery = z.infer<typeof ImportListQuery>;

/** Multipart field of the file. */
export const uploadField = 'file';
