import { unreadableText } from '../table/workbook.errors.ts';
import { mostValuesOfRecord } from './limits.ts';

/** How the records of a file lie in it: in a list, one behind the other, or in a list within one object. */
export interface JsonLayout {
  kind: 'json' | 'json-lines';
  /** Characters before the first record or its list's bracket. */
  from: number;
  isList: boolean;
  /** Objects and lists around the list that are still open where it begins. */
  around: number;
}

const listNames =
  'results|data|items|features|businesses|places|records|rows|candidates|elements|local_results|localresults|docs|hits|value|list|isletmeler|firmalar|veriler|kayitlar';
const namedList = new RegExp(`"(?:${listNames})"\\s*:\\s*(?=\\[\\s*\\{)`, 'i');

const oneBehindTheOther: JsonLayout = { kind: 'json-lines', from: 0, isList: false, around: 0 };

/** The end of the first record of a text that begins with one; −1 where it lies beyond. */
const endOfFirst = (sample: string): number => {
  const records = new JsonScanner(oneBehindTheOther).endsIn(sample);
  return records[0] ?? -1;
};

/** Objects and lists of a text that it leaves open. */
const openIn = (text: string): number => {
  const scanner = new JsonScanner(oneBehindTheOther);
  scanner.endsIn(text);
  return scanner.open;
};

/** The layout of a file by its beginning. */
export const layoutOf = (sample: string): JsonLayout => {
  const from = /[[{]/.exec(sample)?.index ?? 0;
  if (sample[from] === '[') return { kind: 'json', from, isList: true, around: 0 };
  const end = endOfFirst(sample.slice(from));
  const isFollowed = end >= 0 && /^[\s,]*\{/.test(sample.slice(from + end));
  const list = isFollowed ? null : namedList.exec(sample);
  if (list) {
    const begin = list.index + list[0].length;
    return { kind: 'json', from: begin, isList: true, around: openIn(sample.slice(from, begin)) };
  }
  return { ...oneBehindTheOther, kind: isFollowed ? 'json-lines' : 'json', from };
};

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b;
const closingList = 0x5d;
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d;

/** Splits JSON text that arrives in chunks, cut anywhere, into the texts of its records. */
export class JsonScanner {
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  /** The part of the current record that stood in earlier chunks. */
  private begun = '';
  private hasBegun = false;
  private isOver = false;
  private values = 0;
  private readonly recordDepth: number;
  private readonly around: number;
  private readonly longest: number;

  constructor({ isList, around }: JsonLayout, longest = Number.MAX_SAFE_INTEGER) {
    this.recordDepth = isList ? 1 : 0;
    this.around = around;
    this.longest = longest;
  }

  /** Objects and lists that have begun and not ended. */
  get open(): number {
    return this.depth;
  }

  /** @returns the records that ended in the chunk. */
  push(chunk: string): string[] {
    const records: string[] = [];
    let start = 0;
    this.scan(chunk, {
      begins: (at) => {
        start = at;
      },
      ends: (at) => {
        records.push(this.begun + chunk.slice(start, at));
        this.begun = '';
      },
    });
    if (this.hasBegun) this.keep(chunk.slice(start));
    return records;
  }

  /** @throws WorkbookError for a text that ends within a record or its list. */
  finish(): void {
    if (this.hasBegun || (this.depth > 0 && !this.isOver)) throw unreadableText('JSON yarıda kesilmiş, son kayıt eksik');
  }

  /** Where records end in a text. */
  endsIn(text: string): number[] {
    const ends: number[] = [];
    this.scan(text, { begins: () => undefined, ends: (at) => ends.push(at) });
    return ends;
  }

  private keep(part: string): void {
    this.begun += part;
    if (this.begun.length > this.longest) throw unreadableText('içinde çok büyük bir kayıt var');
  }

  private scan(text: string, on: { begins: (at: number) => void; ends: (at: number) => void }): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.inText) this.passText(code);
      else if (code === quote) this.inText = true;
      else if (code === comma) this.count();
      else if (isOpening(code)) {
        this.count();
        if (this.begins()) on.begins(at);
      } else if (isClosing(code)) this.close(text, at, on);
    }
  }

  /** Behind the list only what is around it may end: further records there would be missing from the import without a word. */
  private begins(): boolean {
    if (this.isOver && this.depth <= -this.around) throw unreadableText('içinde art arda birden fazla JSON listesi var');
    const isRecord = this.depth++ === this.recordDepth && !this.hasBegun && !this.isOver;
    if (isRecord) {
      this.hasBegun = true;
      this.values = 0;
    }
    return isRecord;
  }

  private count(): void {
    if (++this.values > mostValuesOfRecord && this.hasBegun) throw unreadableText('içinde çok büyük bir kayıt var');
  }

  private passText(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === backslash) this.isEscaped = true;
    else if (code === quote) this.inText = false;
  }

  private close(text: string, at: number, on: { ends: (at: number) => void }): void {
    this.depth--;
    if (this.hasBegun && this.depth === this.recordDepth) {
      this.hasBegun = false;
      on.ends(at + 1);
    } else if (this.depth < this.recordDepth && !this.isOver) this.endList(text.charCodeAt(at));
  }

  /** A bracket too many behind one record is not the end of all others. */
  private endList(code: number): void {
    if (this.recordDepth === 0 || code !== closingList) throw unreadableText('JSON bozuk, bir kayıttan sonra fazladan ayraç var');
    this.isOver = true;
  }
}
