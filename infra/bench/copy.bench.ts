import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Owner's address of the embedded database under a data directory: its port stands in the server's own file. */
const ownerUrl = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'secrets/postgres-owner'), 'utf8').trim();
  return `postgres://directory_owner:${password}@127.0.0.1:${port}/directory`;
};

const copyOut = (client: Client, file: string): Promise<void> =>
  pipeline(client.query(copyTo('COPY (SELECT * FROM catalog.businesses) TO STDOUT')), createWriteStream(file));

const copyIn = async (client: Client, file: string): Promise<number> => {
  const from = performance.now();
  await pipeline(createReadStream(file), client.query(copyFrom('COPY bench.businesses FROM STDIN')));
  return (performance.now() - from) / 1000;
};

export interface CopyFigures {
  seconds: number;
  rows: number;
}

/** What the server needs to take the catalog's businesses with nothing around them: one COPY into an unlogged table without an index. */
export const benchCopy = async (dataDir: string, folder: string): Promise<CopyFigures> => {
  const file = join(folder, 'businesses.copy');
  const client = new Client({ connectionString: ownerUrl(dataDir) });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA bench');
    await client.query('CREATE UNLOGGED TABLE bench.businesses (LIKE catalog.businesses)');
    await copyOut(client, file);
    const seconds = await copyIn(client, file);
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM bench.businesses');
    return { seconds, rows: rows[0].count };
  } finally {
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await client.end();
    rmSync(file, { force: true });
  }
};
