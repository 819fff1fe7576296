import type { FileHandle } from 'node:fs/promises';
import { maxDirectorySectors } from '../sniff/limits.ts';
import { mostStreamBytes } from './limits.ts';

const lastSector = 0xfffffffa;
const entryBytes = 128;
const miniSectorBytes = 64;
const listedTables = 109;
/** Streams below this size lie in small sectors: the one size that the format knows. */
const miniStreamBytes = 4096;

interface StreamEntry {
  first: number;
  size: number;
}

/** A stream of a compound file: a small file system of sectors, the container of encrypted workbooks. */
export class CompoundFile {
  private readonly file: FileHandle;
  private readonly sectorBytes: number;
  /** Sectors that the file has: no chain is longer, whatever the file says. */
  private readonly sectorCount: number;
  private readonly next: Uint32Array;
  private entries = new Map<string, StreamEntry>();
  private root: StreamEntry = { first: lastSector, size: 0 };
  private miniNext: Uint32Array | undefined;
  private readonly firstMini: number;

  private constructor(file: FileHandle, head: Buffer, sectorCount: number, next: Uint32Array) {
    this.file = file;
    this.sectorBytes = sectorBytesOf(head);
    this.sectorCount = sectorCount;
    this.firstMini = head.readUInt32LE(60);
    this.next = next;
  }

  /** @throws RangeError for a file that is no sound compound file. */
  static async open(file: FileHandle): Promise<CompoundFile> {
    const { buffer: head } = await file.read(Buffer.alloc(512), 0, 512, 0);
    if (head.readUInt32LE(56) !== miniStreamBytes) throw new RangeError('Small streams have no size of theirs.');
    const sectorCount = Math.floor((await file.stat()).size / sectorBytesOf(head));
    const found = new CompoundFile(file, head, sectorCount, await readTable(file, head, sectorCount));
    await found.readDirectory(head.readUInt32LE(48));
    return found;
  }

  /** A small stream as a whole; undefined where there is none of this name. Names have no case. */
  async readWhole(name: string): Promise<Buffer | undefined> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.size > mostStreamBytes) throw new RangeError('The stream is too large.');
    if (entry.size < miniStreamBytes) return this.readMini(entry);
    const parts: Buffer[] = [];
    for await (const part of this.sectors(entry)) parts.push(part);
    return Buffer.concat(parts).subarray(0, entry.size);
  }

  /** The sectors of a stream, one after the other; the last one has bytes beyond the stream's end. */
  async *stream(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new RangeError(`There is no stream ${name}.`);
    if (entry.size < miniStreamBytes) yield await this.readMini(entry);
    else yield* this.sectors(entry);
  }

  private async *sectors({ first, size }: StreamEntry): AsyncGenerator<Buffer, void, undefined> {
    let left = size;
    for (const sector of this.chain(first, this.next)) {
      if (left <= 0) return;
      yield (await this.readSector(sector)).subarray(0, left);
      left -= this.sectorBytes;
    }
    if (left > 0) throw new RangeError('The stream is cut off.');
  }

  private async readMini({ first, size }: StreamEntry): Promise<Buffer> {
    const container = [...this.chain(this.root.first, this.next)];
    this.miniNext ??= await this.readMiniTable();
    const perSector = this.sectorBytes / miniSectorBytes;
    const parts: Buffer[] = [];
    for (const mini of this.chain(first, this.miniNext)) {
      if (parts.length * miniSectorBytes >= size) break;
      const sector = await this.readSector(container[Math.floor(mini / perSector)]);
      const at = (mini % perSector) * miniSectorBytes;
      parts.push(sector.subarray(at, at + miniSectorBytes));
    }
    return Buffer.concat(parts).subarray(0, size);
  }

  private async readMiniTable(): Promise<Uint32Array> {
    const parts: Buffer[] = [];
    for (const sector of this.chain(this.firstMini, this.next)) {
      if (parts.length * this.sectorBytes >= mostStreamBytes) throw new RangeError('There are too many small streams.');
      parts.push(await this.readSector(sector));
    }
    return numbersOf(Buffer.concat(parts));
  }

  private async readDirectory(first: number): Promise<void> {
    let read = 0;
    for (const sector of this.chain(first, this.next)) {
      if (++read > maxDirectorySectors) throw new RangeError('The directory is too large.');
      const bytes = await this.readSector(sector);
      for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) this.readEntry(bytes.subarray(at, at + entryBytes));
    }
  }

  private readEntry(bytes: Buffer): void {
    const length = bytes.readUInt16LE(64);
    const kind = bytes[66];
    const entry = { first: bytes.readUInt32LE(116), size: Number(bytes.readBigUInt64LE(120)) };
    if (kind === 5) this.root = entry;
    else if (kind === 2 && length >= 2) this.entries.set(bytes.toString('utf16le', 0, Math.min(62, length - 2)).toLowerCase(), entry);
  }

  private *chain(first: number, next: Uint32Array): Generator<number, void, undefined> {
    const most = next === this.miniNext ? next.length : Math.min(next.length, this.sectorCount);
    let sector = first;
    for (let read = 0; sector < lastSector; read++) {
      if (read > most || sector >= next.length) throw new RangeError('The chain of sectors is broken.');
      yield sector;
      sector = next[sector];
    }
  }

  private async readSector(sector: number | undefined): Promise<Buffer> {
    if (sector === undefined) throw new RangeError('There is no such sector.');
    return readSectorOf(this.file, this.sectorBytes, sector);
  }
}

const numbersOf = (bytes: Buffer): Uint32Array => {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readUInt32LE(at * 4);
  return numbers;
};

const readSectorOf = async (file: FileHandle, sectorBytes: number, sector: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(sectorBytes);
  const { bytesRead } = await file.read(bytes, 0, sectorBytes, (sector + 1) * sectorBytes);
  if (bytesRead === 0) throw new RangeError('The file is cut off.');
  return bytes;
};

const sectorBytesOf = (head: Buffer): number => {
  const bytes = 1 << head.readUInt16LE(30);
  if (bytes !== 512 && bytes !== 4096) throw new RangeError('The sectors have no size of theirs.');
  return bytes;
};

/**
 * The allocation table: for each sector the one behind it. Its own sectors are listed in the head, and beyond 109 of them in further sectors. A table
 * of more sectors than the file needs is forged: a few bytes could name a gigabyte.
 */
const readTable = async (file: FileHandle, head: Buffer, sectorCount: number): Promise<Uint32Array> => {
  const sectorBytes = sectorBytesOf(head);
  const perSector = sectorBytes / 4;
  const mostListed = Math.ceil(sectorCount / perSector) + listedTables + perSector;
  const listed: number[] = [];
  for (let at = 0; at < listedTables; at++) listed.push(head.readUInt32LE(76 + at * 4));
  let further = head.readUInt32LE(68);
  while (further < lastSector) {
    const bytes = await readSectorOf(file, sectorBytes, further);
    for (let at = 0; at < perSector - 1; at++) listed.push(bytes.readUInt32LE(at * 4));
    if (listed.length > mostListed) throw new RangeError('The table is too long.');
    further = bytes.readUInt32LE((perSector - 1) * 4);
  }
  const parts: Buffer[] = [];
  for (const sector of listed) if (sector < lastSector) parts.push(await readSectorOf(file, sectorBytes, sector));
  return numbersOf(Buffer.concat(parts));
};
