import { schemaOf } from '@directory/contracts';
import { readHistory, type ServiceSchema } from '@directory/service-kit/migrations';
import type { Client } from 'pg';
import { type ArchiveHead, keyIdOf, type SchemaHead } from '../archive/archive-format.ts';
import { readSequences, readTables } from '../database/tables.ts';

const readSchema = async (client: Client, target: ServiceSchema): Promise<SchemaHead> => {
  const schema = schemaOf(target.service);
  return {
    service: target.service,
    migrations: await readHistory(client, schema),
    tables: await readTables(client, schema, target),
    sequences: await readSequences(client, schema, target),
  };
};

export interface BackupIdentity {
  id: string;
  takenAt: Date;
}

/**
 * Reads, in the transaction of the snapshot, what a restore must know before the rows. Sequences know no snapshot: they are read after it was
 * taken, and so stand at or beyond its rows.
 */
export const readSnapshotHead = async (
  client: Client,
  targets: readonly ServiceSchema[],
  { id, takenAt }: BackupIdentity,
  key: string,
): Promise<ArchiveHead> => {
  const schemas: SchemaHead[] = [];
  for (const target of targets) schemas.push(await readSchema(client, target));
  return { id, takenAt: takenAt.toISOString(), keyId: keyIdOf(key), schemas };
};
