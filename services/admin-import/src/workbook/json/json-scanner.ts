import { unreadableText } from '../table/workbook.errors.ts';
import { mostValuesOfRecord } from './limits.ts';

/** How the records of a file lie in it: in a list, one behind the other, or in a list within one object. */
export interface JsonLayout {
  kind: 'json' | 'json-lines';
  /** Characters before the first record or its list's bracket. */
  from: number;
  isList: boolean;
}

const listNames =
  'results|data|items|features|businesses|places|records|rows|candidates|elements|local_results|localresults|docs|hits|value|list|isletmeler|firmalar|veriler|kayitlar';
const namedList = new RegExp(`"(?:${listNames})"\\s*:\\s*(?=\\[\\s*\\{)`, 'i');

/** The end of the first record of a text that begins with one; −1 where it lies beyond. */
const endOfFirst = (sample: string): number => {
  const records = new JsonScanner({ kind: 'json-lines', from: 0, isList: false }).endsIn(sample);
  return records[0] ?? -1;
};

/** The layout of a file by its beginning. */
export const layoutOf = (sample: string): JsonLayout => {
  const from = /[[{]/.exec(sample)?.index ?? 0;
  if (sample[from] === '[') return { kind: 'json', from, isList: true };
  const end = endOfFirst(sample.slice(from));
  const isFollowed = end >= 0 && /^[\s,]*\{/.test(sample.slice(from + end));
  const list = isFollowed ? null : namedList.exec(sample);
  if (list) return { kind: 'json', from: list.index + list[0].length, isList: true };
  return { kind: isFollowed ? 'json-lines' : 'json', from, isList: false };
};

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b;
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
  private readonly longest: number;

  constructor({ isList }: JsonLayout, longest = Number.MAX_SAFE_INTEGER) {
    this.recordDepth = isList ? 1 : 0;
    this.longest = longest;
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
    for (let at = 0; at < text.length && !this.isOver; at++) {
      const code = text.charCodeAt(at);
      if (this.inText) this.passText(code);
      else if (code === quote) this.inText = true;
      else if (code === comma) this.count();
      else if (isOpening(code)) {
        this.count();
        if (this.depth++ === this.recordDepth && !this.hasBegun) {
          this.hasBegun = true;
          this.values = 0;
          on.begins(at);
        }
      } else if (isClosing(code)) this.close(at, on);
    }
  }

  private count(): void {
    if (++this.values > mostValuesOfRecord && this.hasBegun) throw unreadableText('içinde çok büyük bir kayıt var');
  }

  private passText(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === backslash) this.isEscaped = true;
    else if (code === quote) this.inText = false;
  }

  private close(at: number, on: { ends: (at: number) => void }): void {
    this.depth--;
    if (this.hasBegun && this.depth === this.recordDepth) {
      this.hasBegun = false;
      on.ends(at + 1);
    } else if (this.depth < this.recordDepth) this.isOver = true;
  }
}
