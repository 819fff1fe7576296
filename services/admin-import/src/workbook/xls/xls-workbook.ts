import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../table/cell.ts';
import { defaultXlsMemoryBytes, readChunkBytes, type WorkbookLimits } from '../table/limits.ts';
import { RowSelection } from '../table/row-selection.ts';
import { unreadableXls, WorkbookError } from '../table/workbook.errors.ts';
import type { RowOptions, Sheet, Workbook, WorkbookOptions } from '../table/workbook.types.ts';
import type { XlsSheet } from './xls-outline.ts';
import { readingTime, readXls } from './xls-process.ts';

/** JSON has null in place of `undefined`. */
const parseRow = (line: string): Row => {
  const row = JSON.parse(line);
  row.cells = row.cells.map((value: unknown) => value ?? undefined);
  if (row.links) row.links = row.links.map((link: unknown) => link ?? undefined);
  return row;
};

/** An .xls file whose rows the reading process has written to a temporary file. */
class XlsWorkbook implements Workbook {
  readonly sheets: readonly Sheet[];
  private readonly rowsFile: FileHandle;
  private readonly found: readonly XlsSheet[];
  private readonly read = new Map<number, number>();

  constructor(rowsFile: FileHandle, found: readonly XlsSheet[]) {
    this.rowsFile = rowsFile;
    this.found = found;
    this.sheets = found.map(({ name, hidden }) => ({ name, hidden }));
  }

  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<Row[], void, undefined> {
    if (!this.found[sheetIndex]) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    const selection = new RowSelection(options);
    for await (const lines of this.lines(sheetIndex)) {
      const rows = lines.map(parseRow).filter((row) => selection.apply(row));
      if (rows.length > 0) yield rows;
    }
  }

  progress(sheetIndex: number): number {
    const { from, to } = this.found[sheetIndex];
    return to === from ? 1 : (this.read.get(sheetIndex) ?? 0) / (to - from);
  }

  close(): Promise<void> {
    return this.rowsFile.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Yields the whole lines of each chunk: a line ends in a byte that no letter of UTF-8 contains. */
  private async *lines(sheetIndex: number): AsyncGenerator<string[], void, undefined> {
    const { from, to } = this.found[sheetIndex];
    let rest = Buffer.alloc(0);
    for (let at = from; at < to; ) {
      const { buffer, bytesRead } = await this.rowsFile.read(Buffer.allocUnsafe(readChunkBytes), 0, Math.min(readChunkBytes, to - at), at);
      if (bytesRead === 0) throw new Error('The rows of an .xls file are gone.');
      at += bytesRead;
      this.read.set(sheetIndex, at - from);
      const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      const end = bytes.lastIndexOf(0x0a) + 1;
      rest = bytes.subarray(end);
      if (end > 0) yield bytes.toString('utf8', 0, end - 1).split('\n');
    }
  }
}

/** Opens a file and removes its name: it is gone with its last descriptor, however this process ends. */
const openNameless = async (directory: string): Promise<FileHandle> => {
  const path = join(directory, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
};

/**
 * Opens a workbook of Excel 2 to 2003. It is read as a whole, by a process of its own whose memory and time are bounded.
 *
 * @throws WorkbookError IMPORT_XLS_NOT_READABLE, IMPORT_ENCRYPTED, IMPORT_EMPTY.
 */
export const openXls = async (path: string, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook> => {
  const { size } = await stat(path);
  if (size > limits.xlsBytes) throw unreadableXls(`${Math.floor(limits.xlsBytes / 1024 / 1024)} MB sınırını aşıyor`);
  const rowsFile = await openNameless(options.temporaryDirectory ?? tmpdir());
  try {
    const { xlsMemoryBytes: memoryBytes = defaultXlsMemoryBytes, signal } = options;
    const sheets = await readXls(path, rowsFile.fd, {
      memoryBytes,
      milliseconds: readingTime(size, limits.xlsMilliseconds),
      rowsBytes: limits.xlsRowsBytes,
      signal,
    });
    if (sheets.length === 0) throw new WorkbookError('IMPORT_EMPTY');
    return new XlsWorkbook(rowsFile, sheets);
  } catch (error) {
    await rowsFile.close();
    throw error;
  }
};
