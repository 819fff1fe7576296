import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import {
  type ArchivedTable,
  ArchiveHead,
  ArchiveSeal,
  type FrameKind,
  frameKinds,
  keyIdOf,
  TableDigest,
  tablesOf,
} from './archive-format.ts';
import { BackupRefused, damaged, foreign } from './backup-refused.ts';
import { CopyDigest, isSameDigest } from './copy-digest.ts';
import { type Frame, FrameReader } from './frame-reader.ts';
import { unpack } from './packing.ts';

type OnTable = (table: ArchivedTable, rows: AsyncIterable<Buffer>) => Promise<void>;

export interface ArchiveVisitor {
  onHead?: (head: ArchiveHead) => void | Promise<void>;
  /** The rows are not proven yet: the seal comes last. Rows that it leaves are read past. Without it no row is unpacked: the seal covers them as they are. */
  onTable?: OnTable;
  /** The table was whole, and its checksum right. */
  onTableEnd?: (table: ArchivedTable, digest: TableDigest) => void | Promise<void>;
}

/** The digest is there once the last row has been read. */
interface TableEnd {
  digest?: TableDigest;
}

const parse = <T>(schema: z.ZodType<T>, payload: Buffer): T => {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')));
  } catch (error) {
    throw damaged('A frame cannot be read.', error);
  }
};

const drain = async (rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of rows);
};

/** Reads one archive from its first byte to its last, and refuses it wherever it is not what was written. */
class ArchiveReading {
  private readonly frames: FrameReader;
  private readonly hmac: Hmac;
  private readonly totals = { rows: 0, bytes: 0 };

  constructor(
    source: AsyncIterable<Buffer>,
    private readonly key: string,
    private readonly visitor: ArchiveVisitor,
  ) {
    this.frames = new FrameReader(source);
    this.hmac = createHmac('sha256', key);
  }

  async run(): Promise<ArchiveHead> {
    try {
      const head = await this.readHead();
      await this.visitor.onHead?.(head);
      for (const table of tablesOf(head)) await this.readTable(table);
      await this.readSeal();
      return head;
    } finally {
      await this.frames.close();
    }
  }

  private async readHead(): Promise<ArchiveHead> {
    this.hmac.update(await this.frames.takeSignature());
    const head = parse(ArchiveHead, (await this.nextFrame(frameKinds.head)).payload);
    if (head.keyId !== keyIdOf(this.key)) throw foreign('The file was made with another BACKUP_KEY.');
    return head;
  }

  private async readTable(table: ArchivedTable): Promise<void> {
    const { onTable } = this.visitor;
    const end: TableEnd = {};
    if (onTable) await this.unpackTable(table, onTable, end);
    else await drain(this.packedRows(end));
    if (!end.digest) throw damaged(`Rows of ${table.name} do not end.`);
    const written = end.digest;
    this.totals.rows += written.rows;
    this.totals.bytes += written.bytes;
    await this.visitor.onTableEnd?.(table, written);
  }

  private async unpackTable(table: ArchivedTable, onTable: OnTable, end: TableEnd): Promise<void> {
    const copied = new CopyDigest();
    const rows = copied.follow(unpack(this.packedRows(end)));
    try {
      await onTable(table, rows);
      await drain(rows);
    } catch (error) {
      if (isUnpackingFault(error)) throw damaged(`Rows of ${table.name} cannot be unpacked.`, error);
      throw error;
    }
    if (end.digest && !isSameDigest(copied.result(), end.digest)) throw damaged(`The checksum of ${table.name} is wrong.`);
  }

  private async *packedRows(end: TableEnd): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const { kind, payload } = await this.nextFrame(frameKinds.rows, frameKinds.tableEnd);
      if (kind === frameKinds.tableEnd) {
        end.digest = parse(TableDigest, payload);
        return;
      }
      yield payload;
    }
  }

  private async readSeal(): Promise<void> {
    const expected = this.hmac.digest();
    const { kind, payload } = await this.frames.next();
    if (kind !== frameKinds.seal) throw damaged('The seal is missing.');
    const { rows, bytes, hmac } = parse(ArchiveSeal, payload);
    const given = Buffer.from(hmac, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw damaged('The seal is wrong.');
    if (rows !== this.totals.rows || bytes !== this.totals.bytes) throw damaged('The totals are wrong.');
    if (!(await this.frames.isAtEnd())) throw damaged('Something follows the seal.');
  }

  private async nextFrame(...kinds: FrameKind[]): Promise<Frame> {
    const frame = await this.frames.next();
    if (!kinds.includes(frame.kind)) throw damaged(`A frame of kind ${frame.kind} stands where it does not belong.`);
    this.hmac.update(frame.bytes);
    return frame;
  }
}

const isUnpackingFault = (error: unknown): boolean =>
  !(error instanceof BackupRefused) &&
  typeof error === 'object' &&
  error !== null &&
  /^Z(STD)?_/.test(String((error as { code?: unknown }).code));

/**
 * Reads an archive in one pass and in bounded memory. → its head, once the seal was found right.
 * @throws BackupRefused where the file is cut off, altered, or of another product or key.
 */
export const readArchive = (source: AsyncIterable<Buffer>, key: string, visitor: ArchiveVisitor = {}): Promise<ArchiveHead> =>
  new ArchiveReading(source, key, visitor).run();

/** The head alone, not proven: for lists. */
export const readHead = async (source: AsyncIterable<Buffer>): Promise<ArchiveHead> => {
  const frames = new FrameReader(source);
  try {
    await frames.takeSignature();
    return parse(ArchiveHead, (await frames.next()).payload);
  } finally {
    await frames.close();
  }
};
