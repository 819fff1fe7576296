import { bomb, damaged } from '../table/workbook.errors.ts';
import { maxDepth, maxTokenBytes } from './limits.ts';
import { XmlAttributes } from './xml-attributes.ts';
import { cdataStart, commentStart, endOfMarkup, requireUtf8, startsWith } from './xml-markup.ts';
import { foldName } from './xml-names.ts';
import { trait, traitOf } from './xml-text.ts';

/** Results of `XmlScanner.next()`. */
export const token = { needMore: 0, start: 1, end: 2, text: 3 } as const;
export type Token = (typeof token)[keyof typeof token];

const skipped = -1;

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const bang = 0x21;
const question = 0x3f;
const colon = 0x3a;
const space = 0x20;
const dash = 0x2d;
const bracket = 0x5d;

const garbage = (): Error => damaged('XML içeriği bozuk');

/**
 * A pull scanner over XML that arrives in chunks: push bytes, take tokens until `needMore`, push again. Works on bytes and
 * makes no strings. Elements must be balanced; elements of another prefix than the root's get the name 0. A DOCTYPE is
 * refused: no workbook has one, and entities are how XML bombs are built.
 */
export class XmlScanner {
  /** The window that all positions below point into. Valid until the next `push`. */
  bytes: Buffer = Buffer.alloc(0);
  /** Code of the element's local name (start and end tokens). */
  name = 0;
  /** Depth of the token's element; the root's is 1. For text: of the element around it. */
  level = 0;
  /** The text token's bytes, not yet decoded. */
  textStart = 0;
  textEnd = 0;
  /** Traits of the text. A CDATA section has no entities, whatever it looks like. */
  textTraits = 0;
  /** Attributes of the start tag. Valid until the next one. */
  readonly attributes = new XmlAttributes();

  private window: Buffer = Buffer.alloc(0);
  private position = 0;
  private limit = 0;
  private depth = 0;
  private hasRoot = false;
  private rootPrefix = 0;
  private isSelfClosed = false;
  /** Full (prefix and local) codes of the open elements. */
  private readonly open = new Int32Array(maxDepth);
  private readonly openNames = new Int32Array(maxDepth);

  /** Adds bytes behind those that are not yet scanned. */
  push(chunk: Buffer): void {
    const rest = this.limit - this.position;
    if (rest > maxTokenBytes) throw bomb('bir hücre olağan dışı uzun');
    if (rest === 0) {
      this.bytes = chunk;
    } else {
      const needed = rest + chunk.length;
      const window = this.window.length >= needed ? this.window : Buffer.allocUnsafeSlow(needed + (needed >> 2));
      this.bytes.copy(window, 0, this.position, this.limit);
      chunk.copy(window, rest);
      this.window = window;
      this.bytes = window;
    }
    this.position = 0;
    this.limit = rest + chunk.length;
  }

  next(): Token {
    if (this.isSelfClosed) {
      this.isSelfClosed = false;
      return this.close();
    }
    for (;;) {
      const at = this.position;
      if (at >= this.limit) return token.needMore;
      const found = this.bytes[at] === less ? this.readMarkup(at) : this.readText(at);
      if (found !== skipped) return found;
    }
  }

  /**
   * Reads `<v>text</v>` in one step where exactly that comes next: an element of one letter without prefix or attribute that lies
   * whole in the window. Most elements of a sheet and of its strings are such. @returns whether it was read; its text is as of a token.
   */
  tryReadLeaf(letter: number): boolean {
    const { bytes, limit, position } = this;
    const start = position + 3;
    if (start >= limit || this.isSelfClosed || this.rootPrefix !== 0) return false;
    if (bytes[position] !== less || bytes[position + 1] !== letter || bytes[position + 2] !== greater) return false;
    let traits = 0;
    for (let at = start; at + 3 < limit; at++) {
      const byte = bytes[at];
      if (byte !== less) traits |= traitOf[byte];
      else if (bytes[at + 1] === slash && bytes[at + 2] === letter && bytes[at + 3] === greater) return this.acceptLeaf(start, at, traits);
      else return false;
    }
    return false;
  }

  private acceptLeaf(start: number, end: number, traits: number): boolean {
    this.textStart = start;
    this.textEnd = end;
    this.textTraits = traits;
    this.position = end + 4;
    return true;
  }

  /** Ends the document. @throws WorkbookError IMPORT_DAMAGED where the document is not complete. */
  finish(): void {
    if (!this.hasRoot || this.depth > 0) throw damaged('bir parça yarıda bitiyor');
    if (this.position < this.limit) this.refuseText(this.position, this.limit);
  }

  private readText(from: number): Token | typeof skipped {
    const { bytes, limit } = this;
    let traits = 0;
    for (let at = from; at < limit; at++) {
      const byte = bytes[at];
      if (byte === less) {
        this.position = at;
        return this.acceptText(from, at, traits);
      }
      traits |= traitOf[byte];
    }
    return token.needMore;
  }

  private acceptText(start: number, end: number, traits: number): Token | typeof skipped {
    if (this.depth === 0) {
      this.refuseText(start, end);
      return skipped;
    }
    this.textStart = start;
    this.textEnd = end;
    this.textTraits = traits;
    this.level = this.depth;
    return token.text;
  }

  /** Outside the root only white space may stand, and a byte order mark before it. */
  private refuseText(start: number, end: number): void {
    const text = this.bytes.toString('utf8', start, Math.min(end, start + 64));
    if (text.trim() !== '') throw garbage();
  }

  private readMarkup(at: number): Token | typeof skipped {
    if (at + 1 >= this.limit) return token.needMore;
    switch (this.bytes[at + 1]) {
      case slash:
        return this.readEnd(at);
      case bang:
        return this.readDeclaration(at);
      case question:
        return this.readInstruction(at);
      default:
        return this.readStart(at);
    }
  }

  private readStart(tagStart: number): Token {
    const { bytes, limit } = this;
    let at = tagStart + 1;
    let name = 0;
    let prefix = 0;
    for (; at < limit; at++) {
      const byte = bytes[at];
      if (byte <= space || byte === greater || byte === slash) break;
      if (byte === colon) {
        prefix = name;
        name = 0;
      } else name = foldName(name, byte);
    }
    const tagEnd = this.attributes.read(bytes, at, limit);
    return tagEnd < 0 ? token.needMore : this.openElement(name, prefix, tagEnd);
  }

  private openElement(name: number, prefix: number, tagEnd: number): Token {
    if (name === 0 || this.depth === maxDepth || (this.depth === 0 && this.hasRoot)) throw garbage();
    if (!this.hasRoot) {
      this.hasRoot = true;
      this.rootPrefix = prefix;
    }
    this.isSelfClosed = this.attributes.isSelfClosed;
    this.position = tagEnd + 1;
    this.name = prefix === this.rootPrefix ? name : 0;
    this.open[this.depth] = foldName(prefix, name);
    this.openNames[this.depth] = this.name;
    this.level = ++this.depth;
    return token.start;
  }

  private readEnd(tagStart: number): Token {
    const { bytes, limit } = this;
    let at = tagStart + 2;
    let name = 0;
    let prefix = 0;
    for (; at < limit; at++) {
      const byte = bytes[at];
      if (byte === greater || byte <= space) break;
      if (byte === colon) {
        prefix = name;
        name = 0;
      } else name = foldName(name, byte);
    }
    while (at < limit && bytes[at] <= space) at++;
    if (at === limit) return token.needMore;
    if (bytes[at] !== greater || this.depth === 0 || this.open[this.depth - 1] !== foldName(prefix, name)) throw garbage();
    this.position = at + 1;
    return this.close();
  }

  private close(): Token {
    this.level = this.depth--;
    this.name = this.openNames[this.depth];
    return token.end;
  }

  private readDeclaration(at: number): Token | typeof skipped {
    if (this.limit - at < commentStart.length) return token.needMore;
    if (startsWith(this.bytes, at, commentStart)) return this.skipTo(at + commentStart.length, dash, dash);
    if (this.limit - at < cdataStart.length) return token.needMore;
    if (!startsWith(this.bytes, at, cdataStart)) throw damaged('XML içinde DOCTYPE tanımı var');
    const start = at + cdataStart.length;
    if (this.skipTo(start, bracket, bracket) === token.needMore) return token.needMore;
    return this.acceptText(start, this.position - 3, trait.unicode | trait.escaped | trait.carriage);
  }

  private readInstruction(at: number): Token | typeof skipped {
    const result = this.skipTo(at + 2, 0, question);
    if (result === skipped && !this.hasRoot) requireUtf8(this.bytes, at, this.position);
    return result;
  }

  /** Passes over everything up to the next `first second >`; a `first` of 0 stands for any byte. */
  private skipTo(from: number, first: number, second: number): typeof token.needMore | typeof skipped {
    const end = endOfMarkup(this.bytes, { from, limit: this.limit, first, second });
    if (end < 0) return token.needMore;
    this.position = end;
    return skipped;
  }
}
