import {
  cleanLine,
  cleanText,
  cutText,
  isNullWord,
  type LostLetters,
  looksMisread,
  lostLettersOf,
  mayHoldHtml,
  repairMojibake,
  repairTurkish,
  saysNothing,
  withoutHtml,
} from '@directory/text';
import type { CellValue, Row } from '../workbook/table/cell.ts';
import { cellText, storable } from './cell-text.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { SourceField } from './header-aliases.ts';
import { readCountry } from './normalise/country.ts';
import { isObject, looksLikeJson, parseJson, textOf, withoutHalves } from './normalise/json.ts';
import { type Reading, Unreadable, type WarningReason } from './reading.ts';
import type { RowWarning } from './warning-tally.ts';

const beyondAscii = /[^\0-\x7f]/;

/** First characters of the words that say nothing (`None`, `N/A`, `-`, `[]`, `#REF!`): most texts need no closer look. */
const mayBeNullWord = /^[nu([{<"'#\-–—]/i;
const isNull = (text: string): boolean => text === '' || (mayBeNullWord.test(text) && isNullWord(text));
/** Words that say nothing in one language or another are short, and have no digit. */
const mayBePhrase = /^(?=.*\p{L})[^\d:]{1,24}$/u;
const onlyMarks = /^[\s.\-\u2010-\u2015_…/\\,;:|~=*]*$/;
/** A name of letters may be any word; 'Yok' and '-' are none. */
const isNoName = (text: string): boolean => isNull(text) || onlyMarks.test(text) || noNames.has(text.toLocaleLowerCase('tr'));
const noNames: ReadonlySet<string> = new Set([
  'yok',
  'n.a.',
  'n.a',
  'n/a',
  'belirtilmemiş',
  'bilinmiyor',
  'bilgi yok',
  'isimsiz',
  'not available',
  'unnamed',
  'no name',
]);

/** A date cell as the reader gives it. No name, street or category is a date: it is a cell of another kind, or one that Excel took for a date. */
const dateText = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/** Letters of the Turkish code page in the Western one. */
const westernTurkish = /[ÝýÞþÐð]/;
/** An address of the web or of mail has question marks of its own. */
const isAddress = /:\/\/|@/;

type TextKind = 'name' | 'line' | 'prose';

/** A place is refused for less than a name, which a whole row hangs on; a description has punctuation of all kinds. */
const ofLostLetters: Readonly<Record<TextKind, Partial<Record<LostLetters, 'noted' | 'refused'>>>> = {
  name: { perhaps: 'noted', once: 'refused', often: 'refused' },
  line: { perhaps: 'refused', once: 'refused', often: 'refused' },
  prose: { once: 'noted', often: 'refused' },
};

/** Why a value of another kind is no text: names such as 1453 are numbers in a cell, no name is a yes or has an exponent. */
const strangeToText = (value: number | boolean): WarningReason | null => {
  if (typeof value === 'boolean') return 'text-is-yes-no';
  return String(value).includes('e') ? 'text-lost-digits' : null;
};

/** `{"text": "Café"}` of Google Places, `{"primary": "Café"}` of Overture; what names nothing of the kind says nothing. */
const unpacked = (text: string): string => {
  const parsed = parseJson(text);
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (first === undefined) return Array.isArray(parsed) ? '' : text;
  return isObject(first) ? (textOf(first, 'text', 'primary', 'name') ?? '') : String(first ?? '');
};

const asLine = (text: string): string => cleanLine(mayHoldHtml(text) ? withoutHtml(text) : text);

/** One row of the file under its plan: fields instead of columns, and a note of whatever could not be read. */
export class SourceRow {
  readonly plan: ColumnPlan;
  readonly warnings: RowWarning[] = [];
  readonly #cells: readonly CellValue[];
  readonly #links: Row['links'];

  constructor(plan: ColumnPlan, row: Row) {
    this.plan = plan;
    this.#cells = row.cells;
    this.#links = row.links;
    for (const { column } of row.errors ?? []) if (plan.used.has(column)) this.warnAt(column, 'cell-error');
  }

  /** A cell may be looked at more than once; it is noted once. */
  warnAt(column: number, reason: WarningReason): void {
    for (const warning of this.warnings) if (warning.column === column && warning.reason === reason) return;
    this.warnings.push({ column, reason });
  }

  /** Notes something that several cells say together, at the first column of the first of these fields that the file has. */
  warn(fields: readonly SourceField[], reason: WarningReason): void {
    const column = fields.map((field) => this.plan.columns[field][0]).find((first) => first !== undefined);
    if (column !== undefined) this.warnAt(column, reason);
  }

  /** What a cell holds: null where it is empty or only says that there is nothing (`None`, `N/A`, `-`). */
  valueAt(column: number): string | number | boolean | null {
    const value = this.#cells[column];
    if (value === undefined) return null;
    if (typeof value !== 'string') return value;
    const mended = beyondAscii.test(value) && looksMisread(value) ? this.#mended(value, column) : value;
    const text = mended === null ? '' : withoutHalves(cleanText(mended));
    return isNull(text) || (!this.plan.literal.has(column) && mayBePhrase.test(text) && saysNothing(text)) ? null : text;
  }

  /** A cell as text. */
  textAt(column: number): string | null {
    const value = this.valueAt(column);
    return value === null || typeof value === 'string' ? value : String(value);
  }

  /** The first of a field's cells that holds something. */
  value(field: SourceField): string | number | boolean | null {
    for (const column of this.plan.columns[field]) {
      const value = this.valueAt(column);
      if (value !== null) return value;
    }
    return null;
  }

  text(field: SourceField): string | null {
    const value = this.value(field);
    return value === null || typeof value === 'string' ? value : String(value);
  }

  /** Whether all of a field's cells are blank. A cell that cannot be read is not. */
  isEmpty(field: SourceField): boolean {
    return this.plan.columns[field].every((column) => cellText(this.#cells[column]).trim() === '' && this.hyperlinkAt(column) === null);
  }

  /** The first of a field's cells that can be read; each one before it that cannot is noted. */
  read<T>(field: SourceField, reader: (value: string | number | boolean) => Reading<T>): T | null {
    for (const column of this.plan.columns[field]) {
      const value = this.valueAt(column);
      const reading = value === null ? null : reader(value);
      if (reading instanceof Unreadable) this.warnAt(column, reading.reason);
      else if (reading !== null) return reading;
    }
    return null;
  }

  /** What can be read of each of a field's cells. */
  readEach<T>(field: SourceField, reader: (value: string | number | boolean) => Reading<T>): T[] {
    const readings: T[] = [];
    for (const column of this.plan.columns[field]) {
      const value = this.valueAt(column);
      const reading = value === null ? null : reader(value);
      if (reading instanceof Unreadable) this.warnAt(column, reading.reason);
      else if (reading !== null) readings.push(reading);
    }
    return readings;
  }

  /** The same for readers of text. */
  readText<T>(field: SourceField, reader: (text: string) => Reading<T>): T | null {
    return this.read(field, (value) => reader(String(value)));
  }

  /** A text of one line as a reader sees it: without markup, its letters mended where a wrong encoding damaged them. */
  line(field: SourceField, longest: number): string | null {
    return this.#words(field, longest, field === 'name' ? 'name' : 'line');
  }

  /** The two sides of a text such as 'İstanbul / Kadıköy'; without the sign, the first alone. */
  pair(field: SourceField, longest: number): (string | undefined)[] {
    const sides = this.line(field, longest)?.split(/\s*[/\\|]\s*|\s+[-–]\s+/) ?? [];
    return sides.filter((side) => side !== '');
  }

  /** A text of several lines, with its markup. */
  prose(field: SourceField, longest: number): string | null {
    return this.#words(field, longest, 'prose');
  }

  /** Where a cell's hyperlink leads. */
  hyperlinkAt(column: number): string | null {
    const link = this.#links?.[column];
    return link ? storable(link) : null;
  }

  #words(field: SourceField, longest: number, kind: TextKind): string | null {
    const clean = kind === 'prose' ? cleanText : asLine;
    for (const column of this.plan.columns[field]) {
      const value = this.#cells[column];
      if (value === undefined) continue;
      const strange = typeof value === 'string' ? null : strangeToText(value);
      if (strange) {
        this.warnAt(column, strange);
        continue;
      }
      const mended = this.#lacksLetters(String(value), column, kind) ? null : this.#mended(String(value), column);
      if (mended === null) continue;
      const text = clean(looksLikeJson(mended) ? unpacked(mended) : mended);
      if (this.#isNothing(text, column, kind)) continue;
      if (dateText.test(text)) {
        this.warnAt(column, 'text-is-date');
        continue;
      }
      if (text.length <= longest) return text;
      this.warnAt(column, 'text-too-long');
      return cutText(text, longest).trimEnd();
    }
    return null;
  }

  /** In our own export every text is what is stored. */
  #isNothing(text: string, column: number, kind: TextKind): boolean {
    if (kind === 'name' && this.plan.dialect !== 'own') return isNoName(text);
    return isNull(text) || (!this.plan.literal.has(column) && saysNothing(text));
  }

  /** Question marks instead of letters. Our own export says what is stored. */
  #lacksLetters(text: string, column: number, kind: TextKind): boolean {
    if (!text.includes('?') || this.plan.dialect === 'own' || isAddress.test(text)) return false;
    const verdict = ofLostLetters[kind][lostLettersOf(text)];
    if (verdict) this.warnAt(column, 'text-damaged');
    return verdict === 'refused';
  }

  /** Null where the letters are damaged beyond repair: what is not known is left empty. */
  #mended(text: string, column: number): string | null {
    if (!beyondAscii.test(text)) return text;
    if (looksMisread(text)) {
      const { text: mended, damaged } = repairMojibake(text);
      return damaged ? this.#refused(column) : mended;
    }
    return westernTurkish.test(text) && this.#isTurkish() ? repairTurkish(text) : text;
  }

  #refused(column: number): null {
    this.warnAt(column, 'text-damaged');
    return null;
  }

  #isTurkish(): boolean {
    for (const field of ['countryCode', 'country'] as const) {
      const value = this.value(field);
      if (typeof value === 'string') return readCountry(value)?.code === 'TR';
    }
    return false;
  }
}
