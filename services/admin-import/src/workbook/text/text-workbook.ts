import { type FileHandle, open } from 'node:fs/promises';
import type { CellValue, Row } from '../table/cell.ts';
import { readChunkBytes, type WorkbookLimits } from '../table/limits.ts';
import { RowSelection } from '../table/row-selection.ts';
import { unreadableText } from '../table/workbook.errors.ts';
import type { RowOptions, Sheet, Workbook } from '../table/workbook.types.ts';
import { DelimitedScanner } from './delimited-scanner.ts';
import { type Delimiter, declaredDelimiter, findDelimiter } from './delimiter.ts';
import { delimiterSampleLength } from './limits.ts';
import { detectEncoding, type TextEncoding } from './text-encoding.ts';

/** Characters that bytes outside every Latin code page of Windows decode to. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/;

const toRow = (rowNumber: number, record: readonly string[]) => ({
  rowNumber,
  cells: record.map((text): CellValue => (text === '' ? undefined : text)),
});

/** A CSV or TSV file as a workbook of one sheet. Rows are records: one with line breaks in a cell is one row, as Excel shows it. */
class TextWorkbook implements Workbook {
  readonly sheets: readonly Sheet[] = [{ name: 'metin', hidden: false }];
  private readonly file: FileHandle;
  private readonly size: number;
  private readonly encoding: TextEncoding;
  private readonly limits: WorkbookLimits;
  private bytesRead = 0;

  constructor(file: FileHandle, size: number, encoding: TextEncoding, limits: WorkbookLimits) {
    this.file = file;
    this.size = size;
    this.encoding = encoding;
    this.limits = limits;
  }

  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<Row[], void, undefined> {
    if (sheetIndex !== 0) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    const selection = new RowSelection(options);
    let rowNumber = 0;
    for await (const records of this.records()) {
      const rows = records.map((record) => toRow(++rowNumber, record)).filter((row) => selection.apply(row));
      if (rows.length > 0) yield rows;
    }
  }

  progress(): number {
    return this.size === 0 ? 1 : this.bytesRead / this.size;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private async *records(): AsyncGenerator<string[][], void, undefined> {
    let scanner: DelimitedScanner | undefined;
    let text = '';
    for await (const piece of this.text()) {
      text += piece;
      if (!scanner && text.length < delimiterSampleLength) continue;
      const begun = scanner ? { scanner, from: 0 } : this.begin(text);
      scanner = begun.scanner;
      yield scanner.push(text.slice(begun.from));
      text = '';
    }
    const begun = scanner ? { scanner, from: 0 } : this.begin(text);
    yield begun.scanner.push(text.slice(begun.from));
    yield begun.scanner.finish();
  }

  private begin(head: string): { scanner: DelimitedScanner; from: number } {
    const delimiter: Delimiter = findDelimiter(head.slice(0, delimiterSampleLength)) ?? ',';
    return { scanner: new DelimitedScanner(delimiter, this.limits.cellBytes), from: declaredDelimiter(head)?.length ?? 0 };
  }

  private async *text(): AsyncGenerator<string, void, undefined> {
    const decoder = new TextDecoder(this.encoding, { fatal: this.encoding.startsWith('utf') });
    this.bytesRead = 0;
    for (;;) {
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(readChunkBytes), 0, readChunkBytes, this.bytesRead);
      this.bytesRead += bytesRead;
      yield this.decode(decoder, buffer.subarray(0, bytesRead), bytesRead > 0);
      if (bytesRead === 0) return;
    }
  }

  private decode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer, stream: boolean): string {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream });
    } catch (error) {
      throw unreadableText(`karakter kodlaması bozuk (${this.encoding.toUpperCase()} değil)`, error);
    }
    if (text.includes('\0')) throw unreadableText('içinde metin olmayan veri var');
    if (!this.encoding.startsWith('utf') && unassigned.test(text)) throw unknownEncoding();
    return text;
  }
}

const unknownEncoding = () => unreadableText('karakter kodlaması tanınmadı');

/** Opens delimited text: UTF-8 or UTF-16 with or without a mark, or Windows-1254/1252. @throws WorkbookError IMPORT_TEXT_UNREADABLE. */
export const openDelimitedText = async (path: string, limits: WorkbookLimits): Promise<Workbook> => {
  const file = await open(path, 'r');
  try {
    const encoding = await detectEncoding(file);
    if (!encoding) throw unknownEncoding();
    return new TextWorkbook(file, (await file.stat()).size, encoding, limits);
  } catch (error) {
    await file.close();
    throw error;
  }
};
