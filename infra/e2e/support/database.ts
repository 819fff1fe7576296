import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Owner's address of the embedded database under a data directory: its port stands in the server's own file. */
export const ownerUrl = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'secrets/postgres-owner'), 'utf8').trim();
  return `postgres://directory_owner:${password}@127.0.0.1:${port}/directory`;
};
