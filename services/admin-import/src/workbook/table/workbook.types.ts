import type { Row } from './cell.ts';
import type { WorkbookLimits } from './limits.ts';
import type { KnownForm, TextForm } from './text-form.ts';

export interface WorkbookOptions {
  limits?: Partial<WorkbookLimits>;
  /** Shared strings kept in memory, in bytes; the rest goes to a nameless temporary file. Default 128 MiB. */
  stringMemoryBytes?: number;
  /** Where that file is made. Default: the system's directory for temporary files. */
  temporaryDirectory?: string;
  /** Memory that reading an .xls file may take, in a process of its own, bytes. Default 2.25 GiB. */
  xlsMemoryBytes?: number;
  /** Ends the reading, also where gigabytes of a file hold no row. */
  signal?: AbortSignal;
  /** The form of a text file, as far as an operator has said it. */
  text?: KnownForm;
  /** Whether an object within a record of JSON is one value, and no group of columns. Default: none is. */
  isOneValue?: (path: string, value: Readonly<Record<string, unknown>>) => boolean;
}

export interface RowOptions {
  /** First row wanted, as Excel counts them. */
  from?: number;
  /** Row numbers wanted; the others are passed over unread. Default: all. */
  only?: ReadonlySet<number>;
  /** Sheet columns (A is 0) whose values are wanted. Default: all. Fewer cost less. */
  columns?: Iterable<number>;
  /** Columns whose hyperlinks are wanted as `row.links`; true for all. Costs one more pass over a sheet that has any. */
  hyperlinks?: boolean | Iterable<number>;
}

export interface Sheet {
  name: string;
  /** Hidden by its author; its rows can be read like any other's. */
  hidden: boolean;
}

/** An open table file of any kind. Close it when done. */
export interface Workbook extends AsyncDisposable {
  /** In the author's order. Chart sheets are left out. */
  readonly sheets: readonly Sheet[];
  /** Names of sheets that the workbook lists and has no rows of. */
  readonly missingSheets?: readonly string[];
  /** The form in which a text file is read. */
  readonly textForm?: TextForm;
  /**
   * The sheet's rows that hold a value, in order and in chunks, none of them empty. The whole file is only known to be sound when the last chunk has come:
   * a cut or forged sheet throws where the fault is found, after the rows before it.
   *
   * @throws WorkbookError IMPORT_DAMAGED, IMPORT_BOMB.
   */
  rows(sheetIndex: number, options?: RowOptions): AsyncGenerator<Row[], void, undefined>;
  /** How much of the sheet and of what it needs has been read, 0 to 1. */
  progress(sheetIndex: number): number;
  close(): Promise<void>;
}
