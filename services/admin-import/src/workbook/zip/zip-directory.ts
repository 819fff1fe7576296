import type { FileHandle } from 'node:fs/promises';
import type { WorkbookLimits } from '../table/limits.ts';
import { bomb, damaged, WorkbookError } from '../table/workbook.errors.ts';
import { maxDirectoryBytes, maxNameBytes } from './limits.ts';

/** One part of the archive, as the central directory describes it. */
export interface ZipEntry {
  /** With forward slashes and without a leading one. */
  name: string;
  /** 0 stored, 8 deflated. Others can be listed, not read. */
  method: number;
  compressedSize: number;
  size: number;
  crc: number;
  /** Where its local header stands in the file. */
  offset: number;
}

interface DirectoryPlace {
  offset: number;
  size: number;
  entries: number;
}

const endSize = 22;
const locatorSize = 20;
const end64Size = 56;
const headerSize = 46;
const localHeaderSize = 30;
const maxComment = 0xffff;
const wide = 0xffffffff;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };

const unreadable = (cause?: unknown) => damaged('zip dizini okunamadı (dosya eksik inmiş olabilir)', cause);

const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead !== length) throw unreadable();
  return bytes;
};

/** 64-bit sizes beyond 2^53 occur in forged files only. */
const readUInt64 = (bytes: Buffer, at: number): number => {
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw unreadable();
  return value;
};

const findEnd = (tail: Buffer): number => {
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (tail.readUInt32LE(at) === signatures.end && at + endSize + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  throw unreadable();
};

const locateWide = async (file: FileHandle, locator: Buffer): Promise<DirectoryPlace> => {
  if (locator.readUInt32LE(0) !== signatures.locator64) throw unreadable();
  const end = await readAt(file, readUInt64(locator, 8), end64Size);
  if (end.readUInt32LE(0) !== signatures.end64) throw unreadable();
  return { entries: readUInt64(end, 32), size: readUInt64(end, 40), offset: readUInt64(end, 48) };
};

const locateDirectory = async (file: FileHandle, fileSize: number): Promise<DirectoryPlace> => {
  const tailSize = Math.min(fileSize, endSize + maxComment + locatorSize);
  const tail = await readAt(file, fileSize - tailSize, tailSize);
  const at = findEnd(tail);
  const place = { entries: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  const needsWide = place.entries === 0xffff || place.size === wide || place.offset === wide;
  if (!needsWide) return place;
  if (at < locatorSize) throw unreadable();
  return locateWide(file, tail.subarray(at - locatorSize, at));
};

/** The zip64 field holds, in this order, only those of the three values that do not fit into 32 bits. */
const widen = (entry: ZipEntry, extra: Buffer): void => {
  let at = 0;
  while (at + 4 <= extra.length) {
    const id = extra.readUInt16LE(at);
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) throw unreadable();
    if (id === 1) {
      let value = at + 4;
      const next = (narrow: number): number => {
        if (narrow !== wide) return narrow;
        if (value + 8 > end) throw unreadable();
        value += 8;
        return readUInt64(extra, value - 8);
      };
      entry.size = next(entry.size);
      entry.compressedSize = next(entry.compressedSize);
      entry.offset = next(entry.offset);
      return;
    }
    at = end;
  }
};

const partName = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');

/** @returns the entry and the length of its header. */
const readEntry = (directory: Buffer, at: number): { entry: ZipEntry; length: number } => {
  if (at + headerSize > directory.length || directory.readUInt32LE(at) !== signatures.central) throw unreadable();
  const nameEnd = at + headerSize + directory.readUInt16LE(at + 28);
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
  const end = extraEnd + directory.readUInt16LE(at + 32);
  if (end > directory.length || nameEnd - at - headerSize > maxNameBytes) throw unreadable();
  if (directory.readUInt16LE(at + 8) & 1) throw new WorkbookError('IMPORT_ENCRYPTED');
  const entry: ZipEntry = {
    name: partName(directory.subarray(at + headerSize, nameEnd)),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    compressedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  };
  widen(entry, directory.subarray(nameEnd, extraEnd));
  return { entry, length: end - at };
};

const refuseBombs = (entries: ZipEntry[], limits: WorkbookLimits): void => {
  let total = 0;
  for (const { size, compressedSize } of entries) {
    total += size;
    if (size > limits.ratioFromBytes && size > compressedSize * limits.ratio) throw bomb('sıkıştırma oranı olağan dışı');
  }
  if (total > limits.totalBytes) throw bomb(`açılmış boyutu ${Math.ceil(total / 1024 ** 3)} GB`);
};

/** Entries that share bytes are how a small archive claims to hold petabytes. */
const refuseOverlaps = (entries: ZipEntry[], directoryOffset: number): void => {
  const inFileOrder = entries.toSorted((a, b) => a.offset - b.offset);
  let free = 0;
  for (const { offset, compressedSize, name } of inFileOrder) {
    if (offset < free) throw bomb('arşivdeki parçalar birbirinin üstüne biniyor');
    free = offset + localHeaderSize + name.length + compressedSize;
  }
  if (free > directoryOffset) throw damaged('zip dizini dosyanın dışını gösteriyor');
};

const refuseTwins = (entries: ZipEntry[]): void => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) throw damaged('arşivde aynı adlı iki parça var');
};

/**
 * Reads the archive's central directory and checks it against the limits before a byte is unpacked.
 *
 * @throws WorkbookError IMPORT_DAMAGED (cut off, forged, twins), IMPORT_BOMB (limits, overlaps), IMPORT_ENCRYPTED.
 */
export const readZipDirectory = async (file: FileHandle, limits: WorkbookLimits): Promise<ZipEntry[]> => {
  const { size: fileSize } = await file.stat();
  if (fileSize < endSize) throw unreadable();
  const place = await locateDirectory(file, fileSize);
  if (place.entries > limits.entries) throw bomb(`arşivde ${place.entries} parça var`);
  if (place.size > maxDirectoryBytes || place.offset + place.size > fileSize) throw unreadable();
  const directory = await readAt(file, place.offset, place.size);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < place.entries; ) {
    const { entry, length } = readEntry(directory, at);
    entries.push(entry);
    at += length;
  }
  refuseBombs(entries, limits);
  refuseOverlaps(entries, place.offset);
  refuseTwins(entries);
  return entries;
};

/** Finds where the bytes of a part begin: its local header may carry another extra field than the directory. */
export const locateData = async (file: FileHandle, entry: ZipEntry): Promise<number> => {
  const header = await readAt(file, entry.offset, localHeaderSize);
  if (header.readUInt32LE(0) !== signatures.local) throw damaged('zip dizini ile parçalar birbirini tutmuyor');
  return entry.offset + localHeaderSize + header.readUInt16LE(26) + header.readUInt16LE(28);
};
