import { damaged } from '../table/workbook.errors.ts';
import { maxAttributeBytes, maxAttributes } from './limits.ts';
import { foldName } from './xml-names.ts';
import { decodeXmlText } from './xml-text.ts';

const space = 0x20;
const quote = 0x22;
const apostrophe = 0x27;
const slash = 0x2f;
const colon = 0x3a;
const less = 0x3c;
const equals = 0x3d;
const greater = 0x3e;

const garbage = (): Error => damaged('XML içeriği bozuk');

/** The attributes of one start tag, as places in the bytes that hold it. Valid as long as those bytes are. */
export class XmlAttributes {
  count = 0;
  /** Whether the tag ends in `/>`. */
  isSelfClosed = false;
  readonly starts = new Int32Array(maxAttributes);
  readonly ends = new Int32Array(maxAttributes);
  private readonly names = new Int32Array(maxAttributes);
  private bytes: Buffer = Buffer.alloc(0);

  /** Reads everything behind a tag's name. @returns the place of the closing `>`; −1 where the bytes end before it. */
  read(bytes: Buffer, from: number, limit: number): number {
    this.bytes = bytes;
    this.count = 0;
    let at = from;
    for (;;) {
      while (at < limit && bytes[at] <= space) at++;
      if (at >= limit) return -1;
      if (bytes[at] === greater) return this.end(at, false);
      if (bytes[at] === slash) {
        if (at + 1 >= limit) return -1;
        if (bytes[at + 1] !== greater) throw garbage();
        return this.end(at + 1, true);
      }
      at = this.readOne(at, limit);
      if (at < 0) return -1;
    }
  }

  /** Number of the attribute with this name, without a prefix; −1 where there is none. */
  find(name: number): number {
    for (let at = 0; at < this.count; at++) if (this.names[at] === name) return at;
    return -1;
  }

  /** The same for a name behind a prefix, whichever (`r:id`). */
  findPrefixed(name: number): number {
    return this.find(~name);
  }

  /** Value by number; empty where there is no such attribute, or none of a length that is read. */
  text(found: number): string {
    const [start, end] = [this.starts[found], this.ends[found]];
    return found < 0 || end - start > maxAttributeBytes ? '' : decodeXmlText(this.bytes, start, end);
  }

  private end(at: number, isSelfClosed: boolean): number {
    this.isSelfClosed = isSelfClosed;
    return at;
  }

  private readOne(from: number, limit: number): number {
    const { bytes } = this;
    let at = from;
    let name = 0;
    let hasPrefix = false;
    for (; at < limit; at++) {
      const byte = bytes[at];
      if (byte === equals || byte <= space) break;
      if (byte === greater || byte === less) throw garbage();
      if (byte === colon) {
        hasPrefix = true;
        name = 0;
      } else name = foldName(name, byte);
    }
    while (at < limit && bytes[at] <= space) at++;
    if (at >= limit) return -1;
    if (bytes[at] !== equals) throw garbage();
    return this.readValue(at + 1, limit, hasPrefix ? ~name : name);
  }

  private readValue(from: number, limit: number, name: number): number {
    const { bytes, count } = this;
    let at = from;
    while (at < limit && bytes[at] <= space) at++;
    if (at >= limit) return -1;
    const mark = bytes[at];
    if ((mark !== quote && mark !== apostrophe) || count === maxAttributes) throw garbage();
    const start = ++at;
    while (at < limit && bytes[at] !== mark) at++;
    if (at >= limit) return -1;
    this.names[count] = name;
    this.starts[count] = start;
    this.ends[count] = at;
    this.count = count + 1;
    return at + 1;
  }
}
