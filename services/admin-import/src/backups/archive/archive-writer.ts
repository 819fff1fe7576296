import { createHmac } from 'node:crypto';
import {
  type ArchivedTable,
  type ArchiveHead,
  encodeFrame,
  type FrameKind,
  frameKinds,
  signature,
  type TableDigest,
  tablesOf,
} from './archive-format.ts';
import { CopyDigest } from './copy-digest.ts';
import { pack } from './packing.ts';

export interface ArchiveContent {
  head: ArchiveHead;
  /** Text of a table as COPY writes it. Tables are asked for one after the other. */
  copyTable: (table: ArchivedTable) => AsyncIterable<Buffer>;
  onTable?: (table: ArchivedTable, digest: TableDigest) => void | Promise<void>;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value), 'utf8');

/** The bytes of an archive. They are made as they are taken, so that a slow store slows the copy down and nothing piles up. */
export async function* writeArchive({ head, copyTable, onTable }: ArchiveContent, key: string): AsyncGenerator<Buffer, void, undefined> {
  const hmac = createHmac('sha256', key);
  const sealed = (bytes: Buffer): Buffer => {
    hmac.update(bytes);
    return bytes;
  };
  const frame = (kind: FrameKind, payload: Buffer): Buffer => sealed(encodeFrame(kind, payload));
  const totals = { rows: 0, bytes: 0 };
  yield sealed(signature);
  yield frame(frameKinds.head, json(head));
  for (const table of tablesOf(head)) {
    const copied = new CopyDigest();
    for await (const packed of pack(copied.follow(copyTable(table)))) yield frame(frameKinds.rows, packed);
    const digest = copied.result();
    totals.rows += digest.rows;
    totals.bytes += digest.bytes;
    yield frame(frameKinds.tableEnd, json(digest));
    await onTable?.(table, digest);
  }
  yield encodeFrame(frameKinds.seal, json({ ...totals, hmac: hmac.digest('hex') }));
}
