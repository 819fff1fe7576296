import type { CellValue, Row } from '../table/cell.ts';
import type { WorkbookLimits } from '../table/limits.ts';
import { RowSelection } from '../table/row-selection.ts';
import type { DecimalSign, Separator, TextForm } from '../table/text-form.ts';
import type { RowOptions, Sheet, Workbook, WorkbookOptions } from '../table/workbook.types.ts';
import { findDecimalSign, plainNumber } from './decimal-sign.ts';
import { DelimitedScanner, type TextRecord } from './delimited-scanner.ts';
import { type Delimiter, declaredDelimiter, findDelimiter, recordsOf } from './delimiter.ts';
import { delimiterSampleLength } from './limits.ts';
import { openText } from './open-text.ts';
import type { TextSource } from './text-source.ts';

const separators: Readonly<Record<Delimiter, Separator>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' };
const delimiters = Object.fromEntries(Object.entries(separators).map(([sign, name]) => [name, sign])) as Record<Separator, Delimiter>;

interface Form {
  delimiter: Delimiter;
  decimalSign: DecimalSign | null;
  /** Characters of a first line that only tells the delimiter. */
  from: number;
}

const toRow = ({ number, fields }: TextRecord, sign: DecimalSign | null) => ({
  rowNumber: number,
  cells: fields.map((text): CellValue => (text === '' ? undefined : plainNumber(text, sign))),
});

/** A CSV or TSV file as a workbook of one sheet. Rows are records: one with line breaks in a cell is one row, as Excel shows it. */
class TextWorkbook implements Workbook {
  readonly sheets: readonly Sheet[] = [{ name: 'metin', hidden: false }];
  readonly textForm: TextForm;
  private readonly source: TextSource;
  private readonly form: Form;
  private readonly limits: WorkbookLimits;

  constructor(source: TextSource, form: Form, limits: WorkbookLimits, isCorrected: boolean) {
    this.source = source;
    this.form = form;
    this.limits = limits;
    const { delimiter, decimalSign } = form;
    this.textForm = { kind: 'separated', encoding: source.encoding, separator: separators[delimiter], decimalSign, isCorrected };
  }

  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<Row[], void, undefined> {
    if (sheetIndex !== 0) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    const selection = new RowSelection(options);
    for await (const records of this.records()) {
      const rows = records.map((record) => toRow(record, this.form.decimalSign)).filter((row) => selection.apply(row));
      if (rows.length > 0) yield rows;
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

  private async *records(): AsyncGenerator<TextRecord[], void, undefined> {
    const scanner = new DelimitedScanner(this.form.delimiter, this.limits.cellBytes, this.limits.rowLength);
    let before = this.form.from;
    for await (const piece of this.source.pieces()) {
      const skipped = Math.min(before, piece.length);
      before -= skipped;
      yield scanner.push(skipped === 0 ? piece : piece.slice(skipped));
    }
    yield scanner.finish();
  }
}

const sampleOf = async (source: TextSource): Promise<string> => {
  let sample = '';
  for await (const piece of source.pieces()) {
    sample += piece;
    if (sample.length >= delimiterSampleLength) break;
  }
  return sample.slice(0, delimiterSampleLength);
};

/** The form of a text by its beginning; what an operator says is not doubted. */
const formOf = (sample: string, { separator, decimalSign }: NonNullable<WorkbookOptions['text']>): Form => {
  const delimiter = (separator && delimiters[separator]) ?? findDelimiter(sample) ?? ',';
  const from = declaredDelimiter(sample)?.length ?? 0;
  return { delimiter, from, decimalSign: decimalSign ?? findDecimalSign(recordsOf(sample.slice(from), delimiter)) };
};

/** Opens delimited text. @throws WorkbookError IMPORT_TEXT_UNREADABLE. */
export const openDelimitedText = async (path: string, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook> => {
  const { text = {} } = options;
  const source = await openText(path, options);
  try {
    return new TextWorkbook(source, formOf(await sampleOf(source), text), limits, Object.keys(text).length > 0);
  } catch (error) {
    await source.close();
    throw error;
  }
};
