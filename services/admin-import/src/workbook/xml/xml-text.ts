import { isUtf8 } from 'node:buffer';
import { bomb, damaged } from '../table/workbook.errors.ts';
import { maxEntityBytes } from './limits.ts';

const ampersand = 0x26;
const semicolon = 0x3b;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const underscore = 0x5f;

/** Traits of a text, as bits: they decide how it is decoded. */
export const trait = {
  /** Letters beyond ASCII. */
  unicode: 1,
  /** Underscores: one may begin `_xHHHH_`. */
  escaped: 2,
  /** Ampersands. */
  entity: 4,
  /** Carriage returns: line ends of another system. */
  carriage: 8,
};

/** The trait that each byte brings into a text. */
export const traitOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return trait.unicode;
  return { [underscore]: trait.escaped, [ampersand]: trait.entity, [carriageReturn]: trait.carriage }[byte] ?? 0;
});

const unknownEntity = (): Error => damaged('metin içinde tanınmayan bir XML simgesi var');

const entityEnd = (source: Buffer, from: number, end: number): number => {
  const stop = Math.min(end, from + maxEntityBytes);
  for (let at = from + 1; at < stop; at++) if (source[at] === semicolon) return at;
  throw unknownEntity();
};

/** Up to four bytes as one number. */
const packed = (source: Buffer, start: number, end: number): number => {
  let code = 0;
  for (let at = start; at < end; at++) code = (code << 8) | source[at];
  return code;
};

/** The five entities that XML itself has, by the bytes of their names; zero for others. JSON cells are full of the first. */
const namedPoint = (source: Buffer, start: number, end: number): number => {
  if (end - start > 4) return 0;
  switch (packed(source, start, end)) {
    case 0x71756f74: // quot
      return 0x22;
    case 0x616d70: // amp
      return 0x26;
    case 0x6c74: // lt
      return 0x3c;
    case 0x6774: // gt
      return 0x3e;
    case 0x61706f73: // apos
      return 0x27;
    default:
      return 0;
  }
};

const isXmlCharacter = (point: number): boolean =>
  point === 9 ||
  point === 10 ||
  point === 13 ||
  (point >= 0x20 && point < 0xd800) ||
  (point > 0xdfff && point < 0xfffe) ||
  (point > 0xffff && point <= 0x10ffff);

const entityPoint = (source: Buffer, start: number, end: number): number => {
  const known = namedPoint(source, start, end);
  if (known !== 0) return known;
  const match = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(source.toString('latin1', start, end));
  if (!match) throw unknownEntity();
  return match[1] === undefined ? Number.parseInt(match[2], 10) : Number.parseInt(match[1], 16);
};

/** Some programs write a character as its halves: '&#55356;&#57173;'. */
const isHigh = (point: number): boolean => point >= 0xd800 && point < 0xdc00;
const isLow = (point: number): boolean => point >= 0xdc00 && point < 0xe000;
const joinHalves = (high: number, low: number): number => 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);

/** `_xHHHH_`, and two of them that are the halves of one character. */
const escapes = /_x([Dd][89ABab][\dA-Fa-f]{2})__x([Dd][C-Fc-f][\dA-Fa-f]{2})_|_x([\dA-Fa-f]{4})_/g;

/**
 * `_xHHHH_` stands for a character that XML cannot hold; `_x005F_` for a literal underscore. An escape of half a
 * character or of NUL was never written as one: it is left as it stands.
 */
const decodeEscapes = (text: string): string =>
  text.replace(escapes, (written: string, ...codes: (string | undefined)[]) => {
    const units = codes.slice(0, 3).filter((code) => code !== undefined);
    const decoded = String.fromCharCode(...units.map((code) => Number.parseInt(code, 16)));
    return decoded.isWellFormed() && decoded !== '\0' ? decoded : written;
  });

/** `Buffer.toString` without the choice of an encoding, which counts: this runs once for every text in a workbook. */
interface DirectBuffer extends Buffer {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

const decodeUtf8 = (bytes: DirectBuffer, start: number, end: number): string => {
  const text = bytes.utf8Slice(start, end);
  // A replacement character may stand in the file itself; made by the decoder it would be a wrong letter.
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) throw damaged('metin UTF-8 değil');
  return text;
};

/** Decoded text as a string. `traits` are those that `TextBuffer` found in it. */
export const toText = (bytes: Buffer, start: number, end: number, traits: number): string => {
  const text = traits & trait.unicode ? decodeUtf8(bytes as DirectBuffer, start, end) : (bytes as DirectBuffer).latin1Slice(start, end);
  return traits & trait.escaped && text.includes('_x') ? decodeEscapes(text) : text;
};

/** Below this a loop is faster than a call into native code. */
const shortRun = 24;

/**
 * Collects a text from its runs, as UTF-8 bytes with entities and line ends resolved. Fields instead of returned
 * objects: this runs once for every text in a workbook.
 */
export class TextBuffer {
  bytes: Buffer = Buffer.allocUnsafeSlow(4096);
  /** Behind the last byte. */
  length = 0;
  /** Where the text begins: others may stand before it. */
  start = 0;
  traits = 0;
  /** Where the last run of rich text begins: what stands before it in the text is escaped. */
  private runStart = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  clear(): void {
    this.length = 0;
    this.begin();
  }

  /** Begins another text behind those that are there. */
  begin(): void {
    this.start = this.length;
    this.runStart = this.length;
    this.traits = 0;
  }

  /**
   * Ends a run of rich text, before the next one goes on behind it. A `_xHHHH_` stands within one run: two runs that only make one
   * together are plain text.
   */
  endRun(): void {
    if (this.traits & trait.escaped) this.escapeRun();
    this.runStart = this.length;
  }

  /** Adds a run of XML text that has these traits. Decoded text is never longer than its source. */
  append(source: Buffer, start: number, end: number, traits: number): void {
    const { length } = this;
    const grown = length + end - start;
    if (grown > this.bytes.length) this.reserve(grown);
    this.traits |= traits & (trait.unicode | trait.escaped);
    if (traits & (trait.entity | trait.carriage)) {
      this.decode(source, start, end, traits);
      return;
    }
    const { bytes } = this;
    if (end - start < shortRun) for (let from = start, to = length; from < end; from++, to++) bytes[to] = source[from];
    else source.copy(bytes, length, start, end);
    this.length = grown;
  }

  /** Ends the text with a byte of its traits, for a store of bytes. */
  seal(): void {
    if (this.length >= this.bytes.length) this.reserve(this.length + 1);
    this.bytes[this.length++] = this.traits;
  }

  toText(): string {
    return toText(this.bytes, this.start, this.length, this.traits);
  }

  /** Writes the last run anew, so that it decodes to the same text beside any other run. */
  private escapeRun(): void {
    const { runStart } = this;
    const run = Buffer.from(toText(this.bytes, runStart, this.length, this.traits).replaceAll('_', '_x005F_'));
    const length = runStart + run.length;
    if (length > this.bytes.length) this.reserve(length);
    run.copy(this.bytes, runStart);
    this.length = length;
    if (run.some((byte) => byte >= 0x80)) this.traits |= trait.unicode;
  }

  private decode(source: Buffer, start: number, end: number, traits: number): void {
    const target = this.bytes;
    let to = this.length;
    for (let from = start; from < end; from++) {
      const byte = source[from];
      if (byte === ampersand && traits & trait.entity) {
        let stop = entityEnd(source, from, end);
        let point = entityPoint(source, from + 1, stop);
        if (isHigh(point) && source[stop + 1] === ampersand) {
          const next = entityEnd(source, stop + 1, end);
          const low = entityPoint(source, stop + 2, next);
          if (isLow(low)) [point, stop] = [joinHalves(point, low), next];
        }
        if (!isXmlCharacter(point)) throw unknownEntity();
        to = this.writePoint(point, to);
        from = stop;
      } else if (byte !== carriageReturn) target[to++] = byte;
      else if (source[from + 1] !== lineFeed) target[to++] = lineFeed;
    }
    this.length = to;
  }

  private writePoint(point: number, at: number): number {
    if (point < 0x80) {
      this.traits |= traitOf[point] & trait.escaped;
      this.bytes[at] = point;
      return at + 1;
    }
    this.traits |= trait.unicode;
    return at + this.bytes.write(String.fromCodePoint(point), at, 'utf8');
  }

  private reserve(length: number): void {
    if (length - this.start > this.maxBytes) throw bomb('bir hücre olağan dışı uzun');
    const grown = Buffer.allocUnsafeSlow(length * 2);
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }
}

/** Values of attributes are decoded one after the other; a buffer for each would cost ten times as much as reading it. */
const attributeText = new TextBuffer(Number.MAX_SAFE_INTEGER);

/** An attribute's value. Unlike cell text it knows no `_xHHHH_`: a web address may hold such a run. */
export const decodeXmlText = (source: Buffer, start: number, end: number): string => {
  attributeText.clear();
  attributeText.append(source, start, end, trait.entity);
  return toText(attributeText.bytes, 0, attributeText.length, trait.unicode);
};
