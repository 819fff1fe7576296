import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ownerUrl } from '../e2e/support/database.ts';
import { columns } from './generate/business-row.ts';

const copyIn = async (client: Client, file: string): Promise<number> => {
  const from = performance.now();
  await pipeline(createReadStream(file), client.query(copyFrom('COPY bench.places FROM STDIN')));
  return (performance.now() - from) / 1000;
};

/**
 * Measures the bare database: one COPY of the same rows' texts into an unlogged table without an index. `file`: COPY text. → seconds
 */
export const benchCopy = async (dataDir: string, file: string, rows: number): Promise<number> => {
  const client = new Client({ connectionString: ownerUrl(dataDir) });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA bench');
    await client.query(`CREATE UNLOGGED TABLE bench.places (${columns.map((column) => `"${column}" text`).join(', ')})`);
    const seconds = await copyIn(client, file);
    const { rows: counted } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM bench.places');
    if (counted[0].count !== rows) throw new Error(`COPY took ${counted[0].count} of ${rows} rows.`);
    return seconds;
  } finally {
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await client.end();
  }
};
