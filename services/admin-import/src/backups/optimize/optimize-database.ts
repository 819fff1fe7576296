import { schemaOf } from '@directory/contracts';
import type { ServiceSchema } from '@directory/service-kit/migrations';
import type { Client } from 'pg';
import { isLockFault } from '../database/lock-faults.ts';
import { withOwner } from '../database/owner-client.ts';
import { qualified } from '../database/tables.ts';
import { listBloatedIndexes, listBrokenIndexes, listTidiedTables } from './bloated-indexes.sql.ts';
import { tidyLockMs } from './limits.ts';

interface Named {
  schema: string;
  name: string;
}

export interface TidiedDatabase {
  tables: number;
  /** Indexes that were built anew. */
  indexes: number;
  /** Tables and indexes that were in use. */
  skipped: number;
}

/** Runs statements of which each may be left out where its table is in use. → those that ran, those that did not */
const runEach = async (client: Client, statements: readonly string[], onDone: () => void = () => undefined): Promise<[number, number]> => {
  let skipped = 0;
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      if (!isLockFault(error)) throw error;
      skipped++;
    }
    onDone();
  }
  return [statements.length - skipped, skipped];
};

/** Removes dead rows, renews statistics and builds bloated indexes anew. Readers and writers go on meanwhile. */
export const optimizeDatabase = (
  ownerUrl: string,
  schemas: readonly ServiceSchema[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<TidiedDatabase> =>
  withOwner(ownerUrl, 'optimize', async (client) => {
    const names = schemas.map(({ service }) => schemaOf(service));
    const list = async (sql: string): Promise<string[]> =>
      (await client.query<Named>(sql, [names])).rows.map(({ schema, name }) => qualified(schema, name));
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${tidyLockMs}`);
    const dropBroken = async (): Promise<void> => {
      const broken = await list(listBrokenIndexes);
      await runEach(
        client,
        broken.map((index) => `DROP INDEX CONCURRENTLY IF EXISTS ${index}`),
      );
    };
    await dropBroken();
    const tables = await list(listTidiedTables);
    const bloated = await list(listBloatedIndexes);
    let done = 0;
    const onDone = (): void => onProgress(++done, tables.length + bloated.length);
    const vacuumed = await runEach(
      client,
      tables.map((table) => `VACUUM (ANALYZE) ${table}`),
      onDone,
    );
    const rebuilt = await runEach(
      client,
      bloated.map((index) => `REINDEX INDEX CONCURRENTLY ${index}`),
      onDone,
    );
    // One that did not get its lock at the end leaves what it had built.
    await dropBroken();
    return { tables: vacuumed[0], indexes: rebuilt[0], skipped: vacuumed[1] + rebuilt[1] };
  });
