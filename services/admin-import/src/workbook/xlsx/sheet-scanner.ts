import { CellReference, type CellValue, cellName, type Row, readCount, uncalculated } from '../table/cell.ts';
import { maxColumns, maxErrorBytes, maxRows, passedOnLength, type WorkbookLimits } from '../table/limits.ts';
import { linkInFormula } from '../table/link-formula.ts';
import { bomb, damaged, WorkbookError } from '../table/workbook.errors.ts';
import { bytesCode } from '../xml/xml-names.ts';
import { token, type XmlScanner } from '../xml/xml-scanner.ts';
import { TextBuffer } from '../xml/xml-text.ts';
import { CellReader, cellType, OddValue, oddError, type ValueContext } from './cell-reader.ts';
import { RowBuilder } from './row-builder.ts';
import type { SheetLinks } from './sheet-links.ts';
import { depth, names } from './sheet-names.ts';

const letterV = 0x76;

/** The tables that the sheet's cells refer to, and the selection of rows and columns. */
export interface SheetContext extends ValueContext {
  limits: Pick<WorkbookLimits, 'cellBytes' | 'rowLength' | 'sheetLength'>;
  /** Rows before this one are passed over. */
  from: number;
  /** The only rows that are wanted; all where undefined. */
  only: ReadonlySet<number> | undefined;
  /** Sheet columns whose values are wanted; all where undefined. */
  columns: ReadonlySet<number> | undefined;
  links: SheetLinks | undefined;
}

/**
 * Turns the tokens of a sheet's XML into rows. Rows without a value are dropped, hidden rows are kept, merged cells are
 * not filled, and the sheet's `dimension` is not believed.
 */
export class SheetScanner {
  /** True after `take` where more rows are to be taken before more is pushed. */
  hasMore = false;
  /** Rows so far that hold a value, and those that are passed over unread. */
  filledRows = 0;
  private readonly xml: XmlScanner;
  private readonly context: SheetContext;
  private readonly reference = new CellReference();
  private readonly text: TextBuffer;
  private readonly formula: TextBuffer;
  private readonly reader: CellReader;
  private readonly wanted: Uint8Array;
  /** Serial number of the row that last filled a column: a cell that comes twice has no one true value. */
  private readonly filledIn = new Uint32Array(maxColumns);
  private rows: Row[] = [];
  /** Text of the row under the scanner, of the rows that are not yet taken, and of all rows before them. */
  private rowLength = 0;
  private heldLength = 0;
  private takenLength = 0;
  private isInData = false;
  private isInRow = false;
  private isInCell = false;
  private isInRun = false;
  /** The buffer that takes the text under the scanner; undefined where it is skipped. */
  private target: TextBuffer | undefined;

  private rowSerial = 0;
  private lastRow = 0;
  private readonly row = new RowBuilder();
  private isRowWanted = false;

  private column = -1;
  private style = 0;
  private type = cellType.number;
  private hasValue = false;
  private hasFormula = false;

  constructor(xml: XmlScanner, context: SheetContext) {
    this.xml = xml;
    this.context = context;
    this.text = new TextBuffer(context.limits.cellBytes);
    this.formula = new TextBuffer(context.limits.cellBytes);
    this.reader = new CellReader(context, this.text);
    this.wanted = new Uint8Array(maxColumns).fill(context.columns ? 0 : 1);
    for (const column of context.columns ?? []) this.wanted[column] = 1;
  }

  /** The rows that ended in what has been pushed to the scanner, or the first of them where they are long. */
  take(): Row[] {
    this.hasMore = this.scan();
    const { rows } = this;
    this.rows = [];
    this.takenLength += this.heldLength;
    this.heldLength = 0;
    return rows;
  }

  /** @returns whether it ended at long rows, before the end of what has been pushed. */
  private scan(): boolean {
    const { xml } = this;
    while (this.heldLength < passedOnLength) {
      const found = xml.next();
      if (found === token.needMore) return false;
      if (found === token.text) this.target?.append(xml.bytes, xml.textStart, xml.textEnd, xml.textTraits);
      else if (found === token.start) this.open();
      else this.close();
    }
    return true;
  }

  private open(): void {
    const { level, name } = this.xml;
    if (level === depth.cell) {
      if (name === names.cell && this.isInRow) this.beginCell();
    } else if (level === depth.value) {
      if (this.isInCell) this.beginContent(name);
    } else if (level > depth.value) {
      if (this.isInCell && this.type === cellType.inlineText) this.beginInlineText(level, name);
    } else if (level === depth.row) {
      if (name === names.row && this.isInData) this.beginRow();
    } else if (level === depth.data) this.isInData = name === names.data;
    else if (name !== names.worksheet) throw damaged('sayfa okunamadı');
  }

  private close(): void {
    const { level } = this.xml;
    this.target = undefined;
    if (level === depth.cell) {
      if (this.isInCell) this.endCell();
    } else if (level === depth.row) {
      if (this.isInRow) this.endRow();
    } else if (level === depth.data) this.isInData = false;
  }

  private beginRow(): void {
    const { xml } = this;
    this.isInRow = true;
    this.rowSerial++;
    this.column = -1;
    this.rowLength = 0;
    this.row.begin();
    const { attributes } = xml;
    const number = attributes.find(names.reference);
    if (number >= 0) this.setRowNumber(readCount(xml.bytes, attributes.starts[number], attributes.ends[number]));
  }

  /** A row's number is its own attribute, or that of its first cell, or one more than the row before. */
  private setRowNumber(rowNumber: number): void {
    if (rowNumber < 1 || rowNumber > maxRows) throw damaged('bir satırın numarası okunamadı');
    if (rowNumber <= this.lastRow) throw damaged(`${rowNumber} numaralı satır sırasında değil`);
    this.lastRow = rowNumber;
    this.row.row.rowNumber = rowNumber;
    const { from, only } = this.context;
    this.isRowWanted = rowNumber >= from && (only === undefined || only.has(rowNumber));
  }

  private endRow(): void {
    this.isInRow = false;
    if (this.row.row.rowNumber === 0) this.setRowNumber(this.lastRow + 1);
    this.heldLength += this.rowLength;
    if (this.isRowWanted && this.row.isBlank) return;
    this.filledRows++;
    if (!this.isRowWanted) return;
    this.addLinks();
    this.rows.push(this.row.row);
  }

  private addLinks(): void {
    const links = this.context.links?.ofRow(this.row.row.rowNumber);
    for (const [column, target] of links ?? []) this.row.addLink(column, target);
  }

  private beginCell(): void {
    const { attributes, bytes } = this.xml;
    this.column++;
    const reference = attributes.find(names.reference);
    const type = attributes.find(names.type);
    const style = attributes.find(names.style);
    this.type = type < 0 ? cellType.number : bytesCode(bytes, attributes.starts[type], attributes.ends[type]);
    this.style = style < 0 ? 0 : readCount(bytes, attributes.starts[style], attributes.ends[style]);
    if (reference >= 0 && !this.reference.read(bytes, attributes.starts[reference], attributes.ends[reference])) {
      throw damaged('bir hücrenin yeri okunamadı');
    }
    this.placeCell(reference >= 0);
    this.isInCell = this.isRowWanted;
    this.hasValue = false;
    this.hasFormula = false;
    this.text.clear();
    this.formula.clear();
    if (this.isInCell && this.xml.tryReadLeaf(letterV)) this.takeValue();
  }

  private takeValue(): void {
    const { xml } = this;
    this.hasValue = true;
    this.text.append(xml.bytes, xml.textStart, xml.textEnd, xml.textTraits);
  }

  private placeCell(hasReference: boolean): void {
    const { reference } = this;
    if (hasReference) this.column = reference.column;
    if (this.row.row.rowNumber === 0) this.setRowNumber(hasReference ? reference.row : this.lastRow + 1);
    if (hasReference && reference.row !== this.row.row.rowNumber) throw this.cellFault('başka bir satırın içinde');
    if (this.column >= maxColumns) throw this.cellFault('sayfanın dışında');
    if (this.filledIn[this.column] === this.rowSerial) throw this.cellFault('iki kez geçiyor');
    this.filledIn[this.column] = this.rowSerial;
  }

  private cellFault(what: string): WorkbookError {
    return damaged(`${cellName(this.column, this.row.row.rowNumber)} hücresi ${what}`);
  }

  private beginContent(name: number): void {
    this.isInRun = false;
    if (name === names.value || name === names.inline) this.beginValue(name);
    else if (name === names.formula) {
      this.hasFormula = true;
      if (this.context.links?.wants(this.column)) this.target = this.formula;
    }
  }

  private beginValue(name: number): void {
    if (this.type === cellType.inlineText) this.beginInlineValue(name);
    else if (this.hasValue) throw this.cellFault('iki değer taşıyor');
    else if (name === names.value) this.target = this.text;
    this.hasValue = true;
  }

  /** Of a text within its cell and a value beside it Excel shows the text. */
  private beginInlineValue(name: number): void {
    if (name === names.inline) this.text.clear();
    else if (!this.hasValue) this.target = this.text;
  }

  /** Rich text is joined. A phonetic run (is/rPh/t) spells the pronunciation and is no part of the text. */
  private beginInlineText(level: number, name: number): void {
    if (level === depth.inlineText) this.isInRun = name === names.run;
    const isText = name === names.text && (level === depth.inlineText || (level === depth.runText && this.isInRun));
    if (!isText) return;
    this.text.endRun();
    this.target = this.text;
  }

  private endCell(): void {
    this.isInCell = false;
    if (this.formula.length > 0) this.addFormulaLink();
    const isWanted = this.wanted[this.column] === 1;
    if (this.text.length === 0) {
      if (isWanted && this.hasFormula && this.type !== cellType.formulaText) this.row.addError(this.column, uncalculated);
      return;
    }
    try {
      if (this.type === cellType.error) {
        if (isWanted) this.row.addError(this.column, this.errorText());
      } else if (isWanted || this.row.isBlank) this.addRead(this.reader.read(this.type, this.style), isWanted);
      else this.reader.check(this.type);
    } catch (error) {
      throw this.withPlace(error);
    }
  }

  /** The error names the cell, so that the file can be repaired. */
  private withPlace(error: unknown): unknown {
    if (!(error instanceof WorkbookError) || error.code !== 'IMPORT_DAMAGED') return error;
    return damaged(`${cellName(this.column, this.row.row.rowNumber)} hücresi: ${error.params.reason}`, error);
  }

  /** A longer text is none of Excel's errors, and a row of thousands of them would fill the memory. */
  private errorText(): string {
    return this.text.length > maxErrorBytes ? oddError : this.text.toText();
  }

  private addRead(value: CellValue | OddValue, isWanted: boolean): void {
    if (typeof value === 'string') this.countText(value.length);
    if (!(value instanceof OddValue)) this.row.add(this.column, value, isWanted);
    else if (isWanted) this.row.addError(this.column, value.text);
  }

  /** Thousands of cells may name one long text of the workbook's table: what they stand for is counted, not what stands in the file. */
  private countText(length: number): void {
    const { limits } = this.context;
    this.rowLength += length;
    if (this.rowLength > limits.rowLength) throw bomb(`${this.row.row.rowNumber}. satır olağan dışı uzun`);
    if (this.takenLength + this.heldLength + this.rowLength > limits.sheetLength) throw bomb('hücrelerdeki metin olağan dışı uzun');
  }

  private addFormulaLink(): void {
    const target = linkInFormula(this.formula.toText());
    if (target !== undefined) this.row.addLink(this.column, target);
  }
}
