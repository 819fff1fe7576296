import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bomb } from '../table/workbook.errors.ts';
import { cachedPages } from './limits.ts';

const slabBits = 20;
const slabBytes = 1 << slabBits;
const slabMask = slabBytes - 1;
const pageBits = 16;
const pageBytes = 1 << pageBits;
const pageMask = pageBytes - 1;
const segmentBits = 16;
const segmentMask = (1 << segmentBits) - 1;

/** Unsigned numbers in fixed segments: growing never copies what is there. */
class GrowingList {
  length = 0;
  private readonly segments: Uint32Array[] = [];

  push(value: number): void {
    const at = this.length & segmentMask;
    if (at === 0) this.segments.push(new Uint32Array(segmentMask + 1));
    this.segments[this.length >>> segmentBits][at] = value;
    this.length++;
  }

  at(index: number): number {
    return this.segments[index >>> segmentBits][index & segmentMask];
  }
}

/** A file without a name: it disappears with its descriptor, however the process ends. */
class SpillFile {
  private readonly descriptor: number;
  private readonly pages = new Map<number, Buffer>();
  private lastNumber = -1;
  private lastPage: Buffer = Buffer.alloc(0);

  constructor(directory: string) {
    const path = join(directory, `workbook-${randomUUID()}.tmp`);
    this.descriptor = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
  }

  write(slab: Buffer, length: number, position: number): void {
    for (let done = 0; done < length; ) done += writeSync(this.descriptor, slab, done, length - done, position + done);
  }

  /** One page, from the few that were used last. Rows mostly name strings in the order of the table, so the next is usually the same. */
  page(number: number): Buffer {
    if (number === this.lastNumber) return this.lastPage;
    const page = this.pages.get(number) ?? this.load(number);
    this.pages.delete(number);
    this.pages.set(number, page);
    this.lastNumber = number;
    this.lastPage = page;
    return page;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private load(number: number): Buffer {
    let page: Buffer | undefined;
    if (this.pages.size >= cachedPages) {
      const [oldest, reused] = this.pages.entries().next().value as [number, Buffer];
      this.pages.delete(oldest);
      page = reused;
    }
    page ??= Buffer.allocUnsafeSlow(pageBytes);
    readSync(this.descriptor, page, 0, pageBytes, number * pageBytes);
    return page;
  }
}

export interface StringStoreOptions {
  /** Bytes kept in memory; later ones go to a file. */
  memoryBytes: number;
  /** Most bytes altogether, at most 4 GiB − 1. */
  maxBytes: number;
  /** Most strings: each costs five bytes of memory, however short it is. */
  maxStrings: number;
  /** Where the file is made. Default: the system's directory for temporary files. */
  directory?: string;
}

/** Where the bytes of a stored string stand, until the next call. */
export interface StoredBytes {
  bytes: Buffer;
  start: number;
  end: number;
}

/**
 * Byte strings by number, outside the JavaScript heap: slabs in memory first, then a nameless file read page by page.
 * The early strings of a workbook are those that most rows share, so they stay in memory.
 */
export class StringStore {
  /** Where each string begins; the next one's beginning is its end. */
  private readonly starts = new GrowingList();
  private readonly slabs: Buffer[] = [];
  private readonly options: StringStoreOptions;
  private readonly memorySlabs: number;
  private spill: SpillFile | undefined;
  /** The slab being filled; once in the file, the same memory is filled again. */
  private slab: Buffer | undefined;
  private length = 0;
  private scratch = Buffer.alloc(0);
  private readonly found: StoredBytes = { bytes: this.scratch, start: 0, end: 0 };

  constructor(options: StringStoreOptions) {
    this.options = options;
    this.memorySlabs = Math.max(1, Math.floor(options.memoryBytes / slabBytes));
    this.starts.push(0);
  }

  get count(): number {
    return this.starts.length - 1;
  }

  /** Marks the end of a string, so many bytes behind those that are written. Its bytes follow with the next `write`. */
  mark(ahead: number): void {
    if (this.count === this.options.maxStrings) throw bomb('paylaşılan metin sayısı çok fazla');
    this.starts.push(this.length + ahead);
  }

  /** Adds the bytes of one or many strings. */
  write(bytes: Buffer, end: number): void {
    if (this.length + end > this.options.maxBytes) throw bomb('paylaşılan metinler çok büyük');
    for (let from = 0; from < end; ) {
      const offset = this.length & slabMask;
      if (offset === 0) this.nextSlab();
      const taken = Math.min(end - from, slabBytes - offset);
      bytes.copy(this.slab as Buffer, offset, from, from + taken);
      this.length += taken;
      from += taken;
    }
  }

  /** Ends the writing. Only then can strings be read. */
  seal(): void {
    if (this.spill && this.slab) this.spillSlab(this.slab, ((this.length - 1) & slabMask) + 1);
    this.slab = undefined;
  }

  /** The bytes of the string with this number, which is below `count`. */
  get(index: number): StoredBytes {
    const start = this.starts.at(index);
    const end = this.starts.at(index + 1);
    const first = start >>> slabBits;
    if (first >= this.slabs.length) return this.fromFile(start, end);
    if (end - start <= slabBytes - (start & slabMask)) return this.give(this.slabs[first], start & slabMask, end - start);
    return this.gather(start, end);
  }

  close(): void {
    this.spill?.close();
    this.spill = undefined;
    this.slabs.length = 0;
  }

  private give(bytes: Buffer, start: number, length: number): StoredBytes {
    this.found.bytes = bytes;
    this.found.start = start;
    this.found.end = start + length;
    return this.found;
  }

  private nextSlab(): void {
    if (this.slabs.length < this.memorySlabs) {
      this.slab = Buffer.allocUnsafeSlow(slabBytes);
      this.slabs.push(this.slab);
      return;
    }
    if (this.spill && this.slab) this.spillSlab(this.slab, slabBytes);
    else {
      this.spill = new SpillFile(this.options.directory ?? tmpdir());
      this.slab = Buffer.allocUnsafeSlow(slabBytes);
    }
  }

  /** Called when `length` stands behind the slab's last byte. */
  private spillSlab(slab: Buffer, used: number): void {
    this.spill?.write(slab, used, this.length - used - this.memorySlabs * slabBytes);
  }

  private fromFile(start: number, end: number): StoredBytes {
    const at = start - this.memorySlabs * slabBytes;
    const offset = at & pageMask;
    if (!this.spill || offset + end - start > pageBytes) return this.gather(start, end);
    return this.give(this.spill.page(Math.floor(at / pageBytes)), offset, end - start);
  }

  /** A string that crosses a slab's or page's border. */
  private gather(start: number, end: number): StoredBytes {
    if (this.scratch.length < end - start) this.scratch = Buffer.allocUnsafeSlow((end - start) * 2);
    for (let from = start; from < end; ) {
      const slab = this.slabs[from >>> slabBits];
      const at = from - this.memorySlabs * slabBytes;
      const [bytes, offset] = slab ? [slab, from & slabMask] : [this.filePage(at), at & pageMask];
      const taken = Math.min(end - from, bytes.length - offset);
      bytes.copy(this.scratch, from - start, offset, offset + taken);
      from += taken;
    }
    return this.give(this.scratch, 0, end - start);
  }

  private filePage(at: number): Buffer {
    if (!this.spill) throw new Error('The store is closed.');
    return this.spill.page(Math.floor(at / pageBytes));
  }
}
