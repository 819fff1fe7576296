import { type CellValue, readCount, readNumber } from '../table/cell.ts';
import { formatNumber } from '../table/formatted-number.ts';
import { damaged } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import type { TextBuffer } from '../xml/xml-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Styles } from './styles.ts';

/** Values of a cell's `t` attribute, as folded names. A cell without one holds a number. */
export const cellType = {
  number: nameCode('n'),
  shared: nameCode('s'),
  formulaText: nameCode('str'),
  inlineText: nameCode('inlineStr'),
  boolean: nameCode('b'),
  error: nameCode('e'),
  date: nameCode('d'),
};

/** Stands for a value that no cell of its type can hold, as Excel shows one. */
export const oddError = '#VALUE!';

/** The tables that the values of a sheet refer to. */
export interface ValueContext {
  strings: SharedStrings | undefined;
  styles: Styles;
  is1904: boolean;
}

/** A value that is none of its cell's type: it is left out and told, as an error of Excel's is; the rows around it are sound. */
export class OddValue {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Makes a cell's value of what stands in it: no guess is ever stored. */
export class CellReader {
  private readonly context: ValueContext;
  private readonly text: TextBuffer;

  /** @param text buffer that holds the text of the cell under the scanner when `read` is called. */
  constructor(context: ValueContext, text: TextBuffer) {
    this.context = context;
    this.text = text;
  }

  /** The value; `undefined` for an empty text. An error cell is not for this method. */
  read(type: number, style: number): CellValue | OddValue {
    switch (type) {
      case cellType.number:
        return this.readNumeric(style);
      case cellType.shared:
        return this.sharedStrings().get(this.readIndex()) || undefined;
      case cellType.formulaText:
      case cellType.inlineText:
      case cellType.date:
        return this.text.toText() || undefined;
      case cellType.boolean:
        return this.readBoolean();
      default:
        return new OddValue(oddError);
    }
  }

  /** The cheap checks of `read`, for a cell that was not asked for. */
  check(type: number): void {
    if (type === cellType.shared) this.sharedStrings().check(this.readIndex());
  }

  private sharedStrings(): SharedStrings {
    if (!this.context.strings) throw damaged('paylaşılan metin tablosu yok');
    return this.context.strings;
  }

  private readIndex(): number {
    const index = readCount(this.text.bytes, 0, this.text.length);
    if (index >= 0) return index;
    const spaced = this.text.toText().trim();
    if (!/^\d{1,9}$/.test(spaced)) throw damaged('paylaşılan metin numarası okunamadı');
    return Number(spaced);
  }

  private readBoolean(): boolean | OddValue {
    const text = this.text.toText().trim().toLowerCase();
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
    return new OddValue(oddError);
  }

  private readNumeric(style: number): number | string | OddValue {
    const value = readNumber(this.text.bytes, this.text.length);
    return value === undefined ? new OddValue('#NUM!') : formatNumber(value, this.context.styles[style], this.context.is1904);
  }
}
