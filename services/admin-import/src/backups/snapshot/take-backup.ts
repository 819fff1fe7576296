import { schemaOf } from '@directory/contracts';
import type { ServiceSchema } from '@directory/service-kit/migrations';
import type { Client } from 'pg';
import type { ArchiveHead, TableDigest } from '../archive/archive-format.ts';
import { writeArchive } from '../archive/archive-writer.ts';
import { copyOut, copySettings } from '../database/copy-table.ts';
import { withOwner } from '../database/owner-client.ts';
import { type BackupStore, backupNameOf } from '../stores/backup-store.ts';
import { type BackupIdentity, readSnapshotHead } from './snapshot-head.ts';

export interface BackupSources {
  ownerUrl: string;
  /** In the order in which their schemas are archived. */
  schemas: readonly ServiceSchema[];
  store: BackupStore;
  key: string;
}

export interface TakenBackup {
  name: string;
  bytes: number;
  rows: number;
  tables: number;
}

export type OnBytes = (done: number, total: number) => void;

const begin = 'START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

const sizeOfAll =
  'SELECT coalesce(sum(pg_table_size(oid)), 0)::bigint AS bytes FROM pg_class WHERE relkind = $1 AND relnamespace::regnamespace::text = ANY ($2)';

/** Bytes of the tables on disk: near enough to those of their text to show how far a backup is. */
const estimateBytes = async (client: Client, schemas: readonly ServiceSchema[]): Promise<number> => {
  const names = schemas.map(({ service }) => schemaOf(service));
  return Number((await client.query<{ bytes: string }>(sizeOfAll, ['r', names])).rows[0].bytes);
};

async function* counted(chunks: AsyncIterable<Buffer>, onChunk: (bytes: number) => void): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    onChunk(chunk.length);
    yield chunk;
  }
}

/** Counts rows and bytes of an archive while it is written. */
class BackupProgress {
  rows = 0;
  private bytes = 0;

  constructor(
    private readonly total: number,
    private readonly onBytes: OnBytes,
  ) {}

  readonly takeBytes = (bytes: number): void => {
    this.bytes += bytes;
    this.onBytes(Math.min(this.bytes, this.total), this.total);
  };

  takeTable({ rows }: TableDigest): void {
    this.rows += rows;
  }
}

const archiveOf = (client: Client, head: ArchiveHead, key: string, progress: BackupProgress): AsyncIterable<Buffer> =>
  writeArchive(
    {
      head,
      copyTable: (table) => counted(copyOut(client, { ...table, schema: schemaOf(table.service) }), progress.takeBytes),
      onTable: (_, digest) => progress.takeTable(digest),
    },
    key,
  );

/** Stores one snapshot of all schemas. Writers are not held up, and nobody who changes a table's structure gets in between. */
export const takeBackup = (
  { ownerUrl, schemas, store, key }: BackupSources,
  identity: BackupIdentity,
  onBytes: OnBytes = () => undefined,
): Promise<TakenBackup> =>
  withOwner(ownerUrl, 'backup', async (client) => {
    await client.query(copySettings);
    await client.query(begin);
    const head = await readSnapshotHead(client, schemas, identity, key);
    const progress = new BackupProgress(await estimateBytes(client, schemas), onBytes);
    const name = backupNameOf(identity.takenAt, identity.id);
    const bytes = await store.put(name, archiveOf(client, head, key, progress));
    const tables = head.schemas.reduce((sum, schema) => sum + schema.tables.length, 0);
    return { name, bytes, rows: progress.rows, tables };
  });
