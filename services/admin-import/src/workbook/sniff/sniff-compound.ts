import type { FileHandle } from 'node:fs/promises';
import { maxDirectorySectors } from './limits.ts';
import type { SniffedFile } from './sniffed-file.ts';

/** The container of Microsoft's older formats: a small file system of sectors, with a directory of named streams. */
const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerBytes = 512;
const entryBytes = 128;
/** Sectors of the table that the header itself lists; enough for a directory at the start of a file of 7 MB with small sectors. */
const listedTables = 109;
const lastSector = 0xfffffffa;

/** Names of streams have no case. */
const kinds: [string, SniffedFile][] = [
  ['encryptedpackage', { kind: 'encrypted', found: 'parola korumalı çalışma kitabı' }],
  ['encryptioninfo', { kind: 'encrypted', found: 'parola korumalı çalışma kitabı' }],
  ['workbook', { kind: 'xls', found: 'eski Excel çalışma kitabı (.xls)' }],
  ['book', { kind: 'xls', found: 'eski Excel çalışma kitabı (.xls)' }],
  ['worddocument', { kind: 'unknown', found: 'eski Word belgesi (.doc)' }],
  ['powerpoint document', { kind: 'unknown', found: 'eski PowerPoint sunusu (.ppt)' }],
];

export const isCompoundFile = (head: Buffer): boolean => head.subarray(0, signature.length).equals(signature);

const readSector = async (file: FileHandle, sector: number, sectorBytes: number): Promise<Buffer | undefined> => {
  const bytes = Buffer.alloc(sectorBytes);
  const { bytesRead } = await file.read(bytes, 0, sectorBytes, (sector + 1) * sectorBytes);
  return bytesRead >= entryBytes ? bytes : undefined;
};

/** The sector that follows in a chain, by the allocation table. */
const nextSector = async (file: FileHandle, head: Buffer, sector: number, sectorBytes: number): Promise<number> => {
  const perTable = sectorBytes / 4;
  const table = Math.floor(sector / perTable);
  if (table >= listedTables) return lastSector;
  const bytes = await readSector(file, head.readUInt32LE(76 + table * 4), sectorBytes);
  return bytes ? bytes.readUInt32LE((sector % perTable) * 4) : lastSector;
};

const streamName = (entry: Buffer): string => entry.toString('utf16le', 0, Math.max(0, Math.min(62, entry.readUInt16LE(64) - 2)));

const readStreamNames = async (file: FileHandle, head: Buffer): Promise<Set<string>> => {
  const names = new Set<string>();
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512;
  let sector = head.readUInt32LE(48);
  for (let read = 0; sector < lastSector && read < maxDirectorySectors; read++) {
    const bytes = await readSector(file, sector, sectorBytes);
    if (!bytes) break;
    for (let at = 0; at < sectorBytes; at += entryBytes) names.add(streamName(bytes.subarray(at, at + entryBytes)).toLowerCase());
    sector = await nextSector(file, head, sector, sectorBytes);
  }
  return names;
};

/** Tells an old workbook from one behind a password and from other documents, by the streams inside. */
export const sniffCompoundFile = async (file: FileHandle, head: Buffer): Promise<SniffedFile> => {
  const names = head.length >= headerBytes ? await readStreamNames(file, head) : new Set<string>();
  return kinds.find(([name]) => names.has(name))?.[1] ?? { kind: 'unknown', found: 'eski bir Office belgesi' };
};
