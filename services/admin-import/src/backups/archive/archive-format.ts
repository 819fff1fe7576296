import { createHash } from 'node:crypto';
import { serviceNames } from '@directory/contracts';
import { z } from 'zod';

/** First bytes of an archive. The number is raised with a change that older readers cannot read past. */
export const signature = Buffer.from('business-directory backup 1\n', 'latin1');

/**
 * An archive is the signature, and frames of a kind (1 byte), a length (4 bytes, big-endian) and a payload: the head; for each of its tables,
 * in its order, packed rows and an end; the seal. Packed rows are one zstd stream per table, cut into frames; all other payloads are JSON.
 */
export const frameKinds = { head: 1, rows: 2, tableEnd: 3, seal: 4 } as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

export const frameHeaderBytes = 5;

const TableHead = z.object({ name: z.string().min(1), columns: z.array(z.string().min(1)).min(1) });

const SequenceHead = z.object({ name: z.string().min(1), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

const SchemaHead = z.object({
  service: z.enum(serviceNames),
  /** Names of the migrations that the schema had seen, in their order: they make its structure. */
  migrations: z.array(z.string().min(1)).min(1),
  tables: z.array(TableHead),
  sequences: z.array(SequenceHead),
});
export type SchemaHead = z.infer<typeof SchemaHead>;

export const ArchiveHead = z.object({
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  /** Fingerprint of the key that seals the archive. */
  keyId: z.string(),
  schemas: z.array(SchemaHead).min(1),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;

/** Rows and bytes of a table's text as COPY writes it, unpacked, and its SHA-256. */
export const TableDigest = z.object({ rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string().length(64) });
export type TableDigest = z.infer<typeof TableDigest>;

/** `hmac` covers every byte before the frame that it stands in. */
export const ArchiveSeal = z.object({ rows: z.int().min(0), bytes: z.int().min(0), hmac: z.string().length(64) });
export type ArchiveSeal = z.infer<typeof ArchiveSeal>;

/** A table of an archive, with the service whose schema it is in. */
export interface ArchivedTable {
  service: SchemaHead['service'];
  name: string;
  columns: readonly string[];
}

/** In the order of the archive. */
export const tablesOf = ({ schemas }: ArchiveHead): ArchivedTable[] =>
  schemas.flatMap(({ service, tables }) => tables.map((table) => ({ service, ...table })));

export const keyIdOf = (key: string): string => createHash('sha256').update(`backup key ${key}`).digest('hex').slice(0, 16);

export const encodeFrame = (kind: FrameKind, payload: Buffer): Buffer => {
  const header = Buffer.allocUnsafe(frameHeaderBytes);
  header.writeUInt8(kind, 0);
  header.writeUInt32BE(payload.length, 1);
  return Buffer.concat([header, payload]);
};
