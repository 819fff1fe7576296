import { columnLetter } from '../table/cell.ts';

/** A column of a written sheet. Cells are texts; null is an empty cell. */
export interface SheetColumn {
  header: string;
  /** The header in the reader's language, in a row above it; a table has captions for all of its columns or for none. */
  caption?: string;
  /** `text` is never taken for anything else: no zero is lost, and no formula runs. */
  kind: 'text' | 'number' | 'boolean';
  /** Width in characters. */
  width?: number;
}

export type SheetRow = readonly (string | null)[];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Cell formats of `styles.xml`. */
export const formats = { general: 0, text: 1, header: 2, captionedHeader: 3 } as const;

const special = /[&<>]/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot hold, and texts that a reader would take for their escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unstorable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_x(?=[0-9A-Fa-f]{4}_)/;
const everyUnstorable = new RegExp(unstorable, 'g');
const loneSurrogate = /\p{Surrogate}/gu;

const escapeUnstorable = (found: string): string =>
  found === '\0' ? '' : found === '_x' ? '_x005F_x' : `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text as the content of an XML element of a sheet. */
export const escapeSheetText = (text: string): string => {
  let escaped = text.isWellFormed() ? text : text.replace(loneSurrogate, '\ufffd');
  if (unstorable.test(escaped)) escaped = escaped.replace(everyUnstorable, escapeUnstorable);
  return special.test(escaped) ? escaped.replace(/[&<>]/g, (sign) => entities[sign]) : escaped;
};

const textCell = (text: string, at: string, format: number): string =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeSheetText(text)}</t></is></c>`;

const writeCell: Record<SheetColumn['kind'], (value: string, at: string) => string> = {
  text: (value, at) => textCell(value, at, formats.text),
  number: (value, at) => `<c r="${at}"><v>${escapeSheetText(value)}</v></c>`,
  boolean: (value, at) => `<c r="${at}" t="b"><v>${value === 't' || value === 'true' ? 1 : 0}</v></c>`,
};

/** Writes the rows of one sheet. */
export class SheetXml {
  private readonly columns: readonly SheetColumn[];
  private readonly letters: string[];
  private readonly writers: ((value: string, at: string) => string)[];
  /** Number of the first row of data, 1-based. */
  readonly firstRow: number;

  constructor(columns: readonly SheetColumn[]) {
    this.columns = columns;
    this.letters = columns.map((_, index) => columnLetter(index));
    this.writers = columns.map(({ kind }) => writeCell[kind]);
    this.firstRow = this.isCaptioned ? 3 : 2;
  }

  private get isCaptioned(): boolean {
    return this.columns.some(({ caption }) => caption !== undefined);
  }

  /** Everything before the data: the header stays in sight. */
  begin(): string {
    const widths = this.columns.map(
      ({ width = 18 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    const rows = this.isCaptioned ? [this.heads('caption', 1, formats.header), this.heads('header', 2, formats.captionedHeader)] : [this.heads('header', 1, formats.header)]; // biome-ignore format: one choice
    const pane = `<pane ySplit="${this.firstRow - 1}" topLeftCell="A${this.firstRow}" activePane="bottomLeft" state="frozen"/>`;
    return `${xmlDeclaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rows.join('')}`;
  }

  private heads(part: 'caption' | 'header', number: number, format: number): string {
    const cells = this.columns.map((column, index) => textCell(column[part] ?? '', `${this.letters[index]}${number}`, format));
    return `<row r="${number}">${cells.join('')}</row>`;
  }

  /** @param number the row's number in the sheet, 1-based. */
  row(cells: SheetRow, number: number): string {
    let xml = `<row r="${number}">`;
    for (let index = 0; index < this.writers.length; index++) {
      const value = cells[index];
      if (value !== null && value !== undefined && value !== '') xml += this.writers[index](value, `${this.letters[index]}${number}`);
    }
    return `${xml}</row>`;
  }

  end(): string {
    return '</sheetData></worksheet>';
  }
}
