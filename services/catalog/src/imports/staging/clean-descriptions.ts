import { Transform, type TransformCallback } from 'node:stream';
import { escapeCopy, stagingColumns } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { cleanHtml } from '../../businesses/clean-html.ts';
import { stagedLineBytes } from '../limits.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BACKSLASH = 0x5c;
const LESS_THAN = 0x3c;
const AMPERSAND = 0x26;

const descriptionColumn = stagingColumns.findIndex(([field]) => field === 'description');

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
const unescapeCopy = (text: string): string => text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);

/** Letters that `toCopyLine` writes behind a backslash. */
const writtenEscapes = new Set(Buffer.from('\\ntrN'));

/**
 * Postgres reads more than the worker writes: `\x3c` for a `<`, a tab or line feed behind a backslash as part of a value, lines that end in a carriage
 * return. By any of those a worker that was taken over would get a description past the cleaning.
 */
const requireWrittenForm = (lines: Buffer): void => {
  if (lines.includes(CARRIAGE_RETURN)) throw new DomainError('REQUEST_INVALID');
  for (let at = lines.indexOf(BACKSLASH); at !== -1; at = lines.indexOf(BACKSLASH, at + 2))
    if (!writtenEscapes.has(lines[at + 1])) throw new DomainError('REQUEST_INVALID');
};

const cleanField = (field: Buffer): Buffer => {
  const html = cleanHtml(unescapeCopy(field.toString('utf8')));
  return Buffer.from(html === null ? '\\N' : escapeCopy(html));
};

const emptyLine = Buffer.from('\n\n');

/** A worker that reads rows which it cannot stage sends empty lines meanwhile, so that it does not count as asleep. */
const withoutEmptyLines = (lines: Buffer): Buffer => {
  if (lines[0] !== LINE_FEED && !lines.includes(emptyLine)) return lines;
  const kept: Buffer[] = [];
  for (let from = 0; from < lines.length; ) {
    const feed = lines.indexOf(LINE_FEED, from);
    const end = feed === -1 ? lines.length : feed + 1;
    if (feed !== from) kept.push(lines.subarray(from, end));
    from = end;
  }
  return Buffer.concat(kept);
};

/** Where the description of the line at `from` starts, or -1 where the line ends before. A raw tab is always a separator in what the worker writes. */
const descriptionStart = (lines: Buffer, from: number): number => {
  for (let at = from, tabs = 0; at < lines.length && lines[at] !== LINE_FEED; at++)
    if (lines[at] === TAB && ++tabs === descriptionColumn) return at + 1;
  return -1;
};

/** Where the field that starts at `from` ends: at a tab, a line feed, or the end. */
const fieldEnd = (lines: Buffer, from: number): number => {
  let at = from;
  while (at < lines.length && lines[at] !== TAB && lines[at] !== LINE_FEED) at++;
  return at;
};

const mayHoldHtml = (bytes: Buffer): boolean => bytes.includes(LESS_THAN) || bytes.includes(AMPERSAND);

/** Cleans every description in whole lines, and leaves text without `<` and `&` alone. → the lines in pieces */
const cleanLines = (lines: Buffer): Buffer[] => {
  requireWrittenForm(lines);
  if (!mayHoldHtml(lines)) return [lines];
  const pieces: Buffer[] = [];
  let copied = 0;
  for (let from = 0; from < lines.length; ) {
    const start = descriptionStart(lines, from);
    const stop = start === -1 ? from : fieldEnd(lines, start);
    const field = lines.subarray(start === -1 ? stop : start, stop);
    if (mayHoldHtml(field)) {
      pieces.push(lines.subarray(copied, start), cleanField(field));
      copied = stop;
    }
    const feed = lines.indexOf(LINE_FEED, stop);
    from = feed === -1 ? lines.length : feed + 1;
  }
  pieces.push(lines.subarray(copied));
  return pieces;
};

/**
 * COPY text in, the same text out with clean HTML in the descriptions and without empty lines. Works on bytes and on whole lines, so that a character
 * or a tag cut by a chunk's end stays whole. Refuses a line that no sheet can hold, and text that is not in the form of `toCopyLine`.
 */
export class CleanDescriptions extends Transform {
  private rest: Buffer[] = [];
  private restLength = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      const lines = Buffer.concat([...this.rest, chunk.subarray(0, end)]);
      this.rest = [];
      this.restLength = 0;
      if (!this.pushClean(lines, done)) return;
    }
    this.keep(chunk.subarray(end));
    done(this.restLength > stagedLineBytes ? new DomainError('REQUEST_INVALID') : null);
  }

  override _flush(done: TransformCallback): void {
    if (this.pushClean(Buffer.concat(this.rest), done)) done();
  }

  /** → false where they were refused, and `done` has the error. */
  private pushClean(lines: Buffer, done: TransformCallback): boolean {
    try {
      for (const piece of cleanLines(withoutEmptyLines(lines))) this.push(piece);
      return true;
    } catch (error) {
      done(error as Error);
      return false;
    }
  }

  private keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.rest.push(bytes);
    this.restLength += bytes.length;
  }
}
