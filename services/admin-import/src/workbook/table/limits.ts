const MiB = 1024 * 1024;
const GiB = 1024 * MiB;

/** The cost that one workbook may have. An honest export of a million rows stays far below each limit. */
export interface WorkbookLimits {
  /** Parts in the archive. */
  entries: number;
  /** Sum of the declared unpacked sizes, in bytes. */
  totalBytes: number;
  /** Unpacked bytes from which on a part's compression ratio is looked at: small parts compress well for honest reasons. */
  ratioFromBytes: number;
  /** Unpacked ÷ packed. Sheets reach about 20, a sheet of empty styled rows about 60; deflate's ceiling is 1032. */
  ratio: number;
  /** Parts that are read whole (list of sheets, styles, relationships). */
  smallPartBytes: number;
  /** Text of one cell, as UTF-8. Excel itself stops at 32,767 characters. */
  cellBytes: number;
  /** Text of one row, characters. A hundred cells of Excel's longest stay below; a short row may name a shared text thousands of times. */
  rowLength: number;
  /** Text of all rows that one reading of a sheet gives, characters: as much as a sheet without shared texts may hold. */
  sheetLength: number;
  /** Bytes of sheets in which no row with a value ends, over all readings of the workbook. A million rows of fifty empty styled cells come to 1.3 GB. */
  bytesWithoutRow: number;
  /** Text of the shared string table. Its addresses are 32 bits wide. */
  sharedTextBytes: number;
  /** Entries of that table. A million rows with fifty texts of their own reach it. */
  sharedTexts: number;
  /** Size of an .xls file: it is read as a whole. 65,536 rows of 45 columns come to about 190 MB. */
  xlsBytes: number;
  /** Rows of an .xls file as they are written to the disk, bytes: its cells share their texts, the rows do not. */
  xlsRowsBytes: number;
  /** How long reading the largest .xls file may take, ms. */
  xlsMilliseconds: number;
  /** Cells with a hyperlink in one sheet. Excel itself stops at 65,530. */
  hyperlinks: number;
}

export const workbookLimits: Readonly<WorkbookLimits> = {
  entries: 10_000,
  totalBytes: 8 * GiB,
  ratioFromBytes: 100 * MiB,
  ratio: 250,
  smallPartBytes: 32 * MiB,
  cellBytes: MiB,
  rowLength: 8 * MiB,
  sheetLength: 8 * GiB,
  bytesWithoutRow: 4 * GiB,
  sharedTextBytes: 4 * GiB - 1,
  sharedTexts: 50_000_000,
  xlsBytes: 256 * MiB,
  xlsRowsBytes: 2 * GiB,
  xlsMilliseconds: 5 * 60 * 1000,
  hyperlinks: 200_000,
};

/** Bytes that are read from a file or unpacked from a part at once: the parser works on one chunk while the next ones are filled. */
export const readChunkBytes = 256 * 1024;

/** Memory for reading an .xls file, bytes. A full sheet, 65,536 rows of 45 columns, needs 2.2 GB. */
export const defaultXlsMemoryBytes = 2304 * MiB;

/** Memory for shared strings, bytes; the others go to a temporary file. */
export const defaultStringMemoryBytes = 128 * MiB;

/** Longest text of a cell in Excel, in UTF-16 units. A longer one makes Excel repair the file. */
export const maxCellLength = 32_767;

/** Rows are passed on before their cells and texts come to more than this: a short piece of a sheet may stand for gigabytes. */
export const passedOnLength = 4 * MiB;

/** Longest address of a hyperlink, in characters. Excel stops at 2,079; a longer one leads nowhere. */
export const maxLinkLength = 8192;

/** Text of all addresses of a sheet's hyperlinks that are kept, characters: they are in memory while its rows are read. Excel's 65,530 links stay below at a thousand each. */
export const mostLinksLength = 64 * MiB;

/** Longest text of an error, bytes: Excel's own longest is `#GETTING_DATA`. */
export const maxErrorBytes = 32;

/** Longest name of a sheet that is kept, in characters. Excel stops at 31. */
export const maxSheetNameLength = 100;

/** Longest code of a number format that is read, in characters. Excel stops at 255. */
export const maxFormatLength = 1024;

/** The size of an Excel sheet. */
export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** Width of a row that is made at once, in cells: a forged table must not get a wide row for each tiny one. */
export const maxPreparedColumns = 512;
