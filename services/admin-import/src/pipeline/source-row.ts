import { cleanText, cutText, looksMisread, repairMojibake, repairTurkish } from '@directory/text';
import { type CellValue, type Row, uncalculated } from '../workbook/table/cell.ts';
import { boundedLine, boundedValue, cellText, storable } from './cell-text.ts';
import { asRead, isNothing, isNull, isNullText, lackOfLetters, strangeText, strangeValue, type TextKind } from './cell-words.ts';
import type { ColumnPlan } from './headers/column-plan.ts';
import type { SourceField } from './headers/header-aliases.ts';
import { readCountry } from './normalise/country.ts';
import { withoutHalves } from './normalise/json.ts';
import { type Reading, Unreadable, type WarningReason } from './reading.ts';
import type { RowWarning } from './warning-tally.ts';

const beyondAscii = /[^\0-\x7f]/;
/** Letters of the Turkish code page in the Western one. */
const westernTurkish = /[ÝýÞþÐð]/;

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
    for (const { column, text } of row.errors ?? [])
      if (plan.used.has(column)) this.warnAt(column, text === uncalculated ? 'formula-uncalculated' : 'cell-error');
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

  /** The value of a cell: null where it is empty or only says that there is nothing (`None`, `N/A`, `-`). */
  valueAt(column: number): string | number | boolean | null {
    const value = this.#cells[column];
    if (value === undefined) return null;
    if (typeof value !== 'string') return value;
    if (this.plan.sourceFormat === 'own') return boundedValue(storable(value).trim()) || null;
    const mended = beyondAscii.test(value) && looksMisread(value) ? this.#mended(value, column) : value;
    const text = mended === null ? '' : boundedValue(withoutHalves(cleanText(mended)));
    return (this.plan.literal.has(column) ? isNull(text) : isNullText(text)) ? null : text;
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

  /** The readings of each of a field's cells. */
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

  /** A cell of our own export to the letter: names of features are stored as their source writes them. */
  readStored<T>(field: SourceField, reader: (text: string) => Reading<T>): T | null {
    const value = this.#cells[this.plan.columns[field][0]];
    return typeof value === 'string' && value.trim() !== '' ? this.read(field, () => reader(storable(value).trim())) : null;
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
    return link ? boundedLine(storable(link)) : null;
  }

  #words(field: SourceField, longest: number, kind: TextKind): string | null {
    const text = this.#wordsIn(this.plan.columns[field], longest, kind);
    if (text !== null || kind !== 'name' || !this.warnings.some(({ reason }) => reason === 'text-is-id')) return text;
    return this.#wordsIn(this.plan.otherNames, longest, kind);
  }

  #wordsIn(columns: readonly number[], longest: number, kind: TextKind): string | null {
    for (const column of columns) {
      const value = this.#cells[column];
      const text = value === undefined ? null : this.#readable(value, column, kind);
      if (text === null) continue;
      if (text.length <= longest || this.plan.sourceFormat === 'own') return text;
      this.warnAt(column, 'text-too-long');
      return cutText(text, longest).trimEnd();
    }
    return null;
  }

  /** The text of a cell that people would read; null, and noted, where it is none. In our own export every text is what is stored. */
  #readable(value: string | number | boolean, column: number, kind: TextKind): string | null {
    const strange = typeof value === 'string' ? null : strangeValue(value);
    if (strange) return this.#refused(column, strange);
    if (this.plan.sourceFormat === 'own') return storable(String(value)).trim() || null;
    const lack = lackOfLetters(String(value), kind);
    if (lack) this.warnAt(column, 'text-damaged');
    const mended = lack === 'refused' ? null : this.#mended(String(value), column);
    if (mended === null) return null;
    const text = asRead(mended, kind);
    if (isNothing(text, kind, this.plan.literal.has(column))) return null;
    const reason = strangeText(text, kind);
    return reason ? this.#refused(column, reason) : text;
  }

  /** Null where the letters are damaged beyond repair: what is not known is left empty. */
  #mended(text: string, column: number): string | null {
    if (!beyondAscii.test(text)) return text;
    if (looksMisread(text)) {
      const { text: mended, damaged } = repairMojibake(text);
      return damaged ? this.#refused(column, 'text-damaged') : mended;
    }
    return westernTurkish.test(text) && this.#isTurkish() ? repairTurkish(text) : text;
  }

  #refused(column: number, reason: WarningReason): null {
    this.warnAt(column, reason);
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
