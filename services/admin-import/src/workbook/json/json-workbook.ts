import type { CellValue, Row } from '../table/cell.ts';
import { maxColumns, maxPreparedColumns, type WorkbookLimits } from '../table/limits.ts';
import { RowSelection } from '../table/row-selection.ts';
import type { TextForm } from '../table/text-form.ts';
import { unreadableText } from '../table/workbook.errors.ts';
import type { RowOptions, Sheet, Workbook, WorkbookOptions } from '../table/workbook.types.ts';
import { delimiterSampleLength } from '../text/limits.ts';
import { openText } from '../text/open-text.ts';
import type { TextSource } from '../text/text-source.ts';
import { flatRecord, type IsOneValue, jsonText, parseRecord } from './flat-record.ts';
import { type JsonLayout, JsonScanner, layoutOf } from './json-scanner.ts';
import { longestPath, longestRecord, rowsAtOnce } from './limits.ts';

type JsonRecord = Readonly<Record<string, unknown>> | readonly unknown[];

const isTableRow = (record: JsonRecord): record is readonly unknown[] => Array.isArray(record);
const plainCell = (value: unknown): CellValue =>
  typeof value === 'object' ? (value === null ? undefined : jsonText(value)) : (value as CellValue);

/**
 * Records of JSON as a workbook of one sheet: the first row holds the paths of all values, each further one a record. A list of lists is
 * a table as it is. The file is read once for its paths before its first row comes, and is never in memory as a whole.
 */
class JsonWorkbook implements Workbook {
  readonly sheets: readonly Sheet[] = [{ name: 'metin', hidden: false }];
  readonly textForm: TextForm;
  private readonly source: TextSource;
  private readonly layout: JsonLayout;
  private readonly isOneValue: IsOneValue;
  private readonly cellLength: number;
  private paths: ReadonlyMap<string, number> | undefined;

  constructor(source: TextSource, layout: JsonLayout, limits: WorkbookLimits, { isOneValue = () => false, text = {} }: WorkbookOptions) {
    this.source = source;
    this.layout = layout;
    this.isOneValue = isOneValue;
    this.cellLength = limits.cellBytes;
    const isCorrected = text.encoding !== undefined;
    this.textForm = { kind: layout.kind, encoding: source.encoding, separator: null, decimalSign: null, isCorrected };
  }

  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<Row[], void, undefined> {
    if (sheetIndex !== 0) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    this.paths ??= await this.collectPaths();
    const { paths } = this;
    const selection = new RowSelection(options);
    let rowNumber = 0;
    if (paths.size > 0) {
      const header: Row = { rowNumber: ++rowNumber, cells: [...paths.keys()] };
      if (selection.apply(header)) yield [header];
    }
    for await (const records of this.records()) {
      for (let at = 0; at < records.length; at += rowsAtOnce) {
        const rows = records
          .slice(at, at + rowsAtOnce)
          .map((record): Row => ({ rowNumber: ++rowNumber, cells: this.cellsOf(record, paths) }));
        const wanted = rows.filter((row) => selection.apply(row));
        if (wanted.length > 0) yield wanted;
      }
    }
  }

  progress(): number {
    return this.source.progress;
  }

  close(): Promise<void> {
    return this.source.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private cellsOf(record: JsonRecord, paths: ReadonlyMap<string, number>): CellValue[] {
    if (isTableRow(record)) return record.slice(0, maxColumns).map(plainCell);
    const cells: CellValue[] = new Array(Math.min(paths.size, maxPreparedColumns)).fill(undefined);
    for (const [path, value] of flatRecord(record, this.isOneValue)) {
      const column = paths.get(path);
      // A list longer than a cell is of no use to a business.
      if (column !== undefined && !(typeof value === 'string' && value.length > this.cellLength)) cells[column] = value;
    }
    return cells;
  }

  private async collectPaths(): Promise<ReadonlyMap<string, number>> {
    const paths = new Map<string, number>();
    for await (const records of this.records()) {
      for (const record of records) {
        if (isTableRow(record)) continue;
        for (const path of flatRecord(record, this.isOneValue).keys())
          if (!paths.has(path) && paths.size < maxColumns && path.length <= longestPath) paths.set(path, paths.size);
      }
    }
    return paths;
  }

  private async *records(): AsyncGenerator<JsonRecord[], void, undefined> {
    const scanner = new JsonScanner(this.layout, longestRecord);
    let [read, before] = [0, this.layout.from];
    for await (const piece of this.source.pieces()) {
      const skipped = Math.min(before, piece.length);
      before -= skipped;
      const texts = scanner.push(skipped === 0 ? piece : piece.slice(skipped));
      if (texts.length > 0) yield texts.map((text) => parse(text, ++read));
    }
    scanner.finish();
  }
}

const parse = (text: string, number: number): JsonRecord => {
  try {
    return parseRecord(text) as JsonRecord;
  } catch (error) {
    throw unreadableText(`${number}. kayıt bozuk JSON`, error);
  }
};

const beginningOf = async (source: TextSource): Promise<string> => {
  let beginning = '';
  for await (const piece of source.pieces()) {
    beginning += piece;
    if (beginning.length >= delimiterSampleLength) break;
  }
  return beginning;
};

/** Opens a list of records, records one a line, or a list within an object. @throws WorkbookError IMPORT_TEXT_UNREADABLE. */
export const openJson = async (path: string, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook> => {
  const source = await openText(path, options);
  try {
    return new JsonWorkbook(source, layoutOf(await beginningOf(source)), limits, options);
  } catch (error) {
    await source.close();
    throw error;
  }
};
