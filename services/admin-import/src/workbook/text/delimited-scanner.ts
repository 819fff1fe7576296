import { maxColumns } from '../table/limits.ts';
import { unreadableText } from '../table/workbook.errors.ts';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** A line of a text file, or several where a cell holds line breaks. */
export interface TextRecord {
  /** The first record of the text is 1. */
  number: number;
  fields: string[];
}

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Splits delimited text that arrives in chunks, cut anywhere. Quotes as spreadsheets read them: a field that begins with one ends
 * with one, may hold line breaks and delimiters, and doubles the quotes in it; elsewhere a quote is a letter like others.
 */
export class DelimitedScanner {
  private readonly delimiter: number;
  private readonly cellLength: number;
  private readonly recordLength: number;
  private state: State = 'start';
  /** The part of the current field that stood in earlier chunks. */
  private field = '';
  /** Text of the current record so far, in characters, and whether any is more than white space. */
  private read = 0;
  private isBlank = true;
  private fields: string[] = [];
  private records: TextRecord[] = [];
  private recordNumber = 1;
  /** True after a carriage return: a line feed behind it belongs to the same line break. */
  private endedInReturn = false;

  constructor(delimiter: string, cellLength: number, recordLength = cellLength) {
    this.delimiter = delimiter.charCodeAt(0);
    this.cellLength = cellLength;
    this.recordLength = recordLength;
  }

  /** Scans a chunk. @returns the records that ended in it and hold text: of blank ones a file may have hundreds of millions. */
  push(text: string): TextRecord[] {
    let at = 0;
    while (at < text.length) at = this.step(text, at);
    return this.takeRecords();
  }

  /** Ends the text. @throws WorkbookError where a quote is still open. */
  finish(): TextRecord[] {
    if (this.state === 'quoted') throw unreadableText(`${this.recordNumber}. satırda açılan tırnak işareti kapanmıyor`);
    if (this.state !== 'start' || this.fields.length > 0) this.endRecord();
    return this.takeRecords();
  }

  private takeRecords(): TextRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  private step(text: string, at: number): number {
    switch (this.state) {
      case 'start':
        return this.begin(text, at);
      case 'quoted':
        return this.readQuoted(text, at);
      case 'closed':
        return this.readClosed(text, at);
      default:
        return this.readPlain(text, at);
    }
  }

  private begin(text: string, at: number): number {
    const code = text.charCodeAt(at);
    const isSecondHalf = this.endedInReturn && code === lineFeed;
    this.endedInReturn = false;
    if (isSecondHalf) return at + 1;
    this.state = code === quote ? 'quoted' : 'plain';
    return code === quote ? at + 1 : at;
  }

  private readPlain(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.delimiter || code === lineFeed || code === carriageReturn) {
        this.keep(text, from, at);
        return this.end(code, at);
      }
    }
    this.keep(text, from, text.length);
    return text.length;
  }

  private readQuoted(text: string, from: number): number {
    const at = text.indexOf('"', from);
    this.keep(text, from, at < 0 ? text.length : at);
    if (at < 0) return text.length;
    this.state = 'closed';
    return at + 1;
  }

  /** Behind a quote within a quoted field: its other half, the field's end, or letters that were not quoted. */
  private readClosed(text: string, at: number): number {
    if (text.charCodeAt(at) !== quote) {
      this.state = 'plain';
      return at;
    }
    this.field += '"';
    this.isBlank = false;
    this.state = 'quoted';
    return at + 1;
  }

  private keep(text: string, from: number, to: number): void {
    if (from === to) return;
    if (this.field.length + to - from > this.cellLength)
      throw unreadableText(`${this.recordNumber}. satırda olağan dışı uzun bir hücre var (kapanmayan bir tırnak işareti olabilir)`);
    this.read += to - from;
    if (this.read > this.recordLength) throw unreadableText(`${this.recordNumber}. satır olağan dışı uzun`);
    const part = text.slice(from, to);
    this.isBlank &&= part.trim() === '';
    this.field += part;
  }

  private end(code: number, at: number): number {
    if (code === this.delimiter) this.endField();
    else this.endRecord();
    this.endedInReturn = code === carriageReturn;
    return at + 1;
  }

  private endField(): void {
    if (this.fields.length === maxColumns) throw unreadableText(`${this.recordNumber}. satırda ${maxColumns} sütundan fazlası var`);
    this.fields.push(this.field);
    this.field = '';
    this.state = 'start';
  }

  private endRecord(): void {
    this.endField();
    if (!this.isBlank) this.records.push({ number: this.recordNumber, fields: this.fields });
    this.fields = [];
    this.isBlank = true;
    this.read = 0;
    this.recordNumber++;
  }
}
