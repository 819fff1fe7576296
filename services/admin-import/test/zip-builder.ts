import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a test archive. Every field behind `data` is for archives that lie or that other tools write. */
export interface ZipPart {
  name: string;
  data: Buffer | string;
  /** Default: deflated. */
  isStored?: boolean;
  /** Forged values of the directory. */
  declared?: Partial<{ size: number; compressedSize: number; crc: number; method: number; flags: number; offset: number }>;
  /** Sizes and offset go to a zip64 field, as writers of large files do from the start. */
  isWide?: boolean;
}

interface Packed {
  part: ZipPart;
  name: Buffer;
  bytes: Buffer;
  size: number;
  compressedSize: number;
  crc: number;
  method: number;
  flags: number;
  offset: number;
}

const wide = 0xffffffff;

const pack = (part: ZipPart, offset: number): Packed => {
  const data = Buffer.from(part.data as string);
  const bytes = part.isStored ? data : deflateRawSync(data);
  const truth = { size: data.length, compressedSize: bytes.length, crc: crc32(data), method: part.isStored ? 0 : 8, flags: 0, offset };
  return { part, name: Buffer.from(part.name), bytes, ...truth, ...part.declared };
};

const localHeader = (packed: Packed): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(packed.part.isWide ? 45 : 20, 4);
  header.writeUInt16LE(packed.flags, 6);
  header.writeUInt16LE(packed.method, 8);
  header.writeUInt32LE(packed.crc, 14);
  header.writeUInt32LE(Math.min(packed.compressedSize, wide), 18);
  header.writeUInt32LE(Math.min(packed.size, wide), 22);
  header.writeUInt16LE(packed.name.length, 26);
  return Buffer.concat([header, packed.name]);
};

const wideField = (packed: Packed): Buffer => {
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  [packed.size, packed.compressedSize, packed.offset].forEach((value, index) => {
    field.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  });
  return field;
};

const directoryEntry = (packed: Packed): Buffer => {
  const isWide = packed.part.isWide ?? false;
  const extra = isWide ? wideField(packed) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(packed.flags, 8);
  header.writeUInt16LE(packed.method, 10);
  header.writeUInt32LE(packed.crc, 16);
  header.writeUInt32LE(isWide ? wide : packed.compressedSize, 20);
  header.writeUInt32LE(isWide ? wide : packed.size, 24);
  header.writeUInt16LE(packed.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isWide ? wide : packed.offset, 42);
  return Buffer.concat([header, packed.name, extra]);
};

const wideEnd = (entries: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
};

const narrowEnd = (entries: number, size: number, offset: number, comment: Buffer): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
};

/** A zip archive with its parts in this order. `isWide` writes a zip64 directory. */
export const buildZip = (parts: ZipPart[], options: { isWide?: boolean; comment?: string } = {}): Buffer => {
  const pieces: Buffer[] = [];
  const packed: Packed[] = [];
  let offset = 0;
  for (const part of parts) {
    const one = pack(part, offset);
    const piece = Buffer.concat([localHeader(one), one.bytes]);
    pieces.push(piece);
    packed.push(one);
    offset += piece.length;
  }
  const directory = Buffer.concat(packed.map(directoryEntry));
  const comment = Buffer.from(options.comment ?? '');
  const end = options.isWide
    ? Buffer.concat([wideEnd(parts.length, directory.length, offset), narrowEnd(0xffff, wide, wide, comment)])
    : narrowEnd(parts.length, directory.length, offset, comment);
  return Buffer.concat([...pieces, directory, end]);
};
