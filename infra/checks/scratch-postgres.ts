import { join } from 'node:path';
import {
  ensureProductDatabase,
  freePort,
  initialisePostgres,
  makeTemporaryFolder,
  type PostgresOptions,
  postgresUrl,
  serverAccount,
  startPostgres,
  startWatchdog,
  superuser,
  usableBinaries,
} from '@directory/embedded-servers';

/** An empty database on a server of its own. */
export interface ScratchDatabase {
  ownerUrl: string;
  /** URL of a role, which need not exist yet. */
  urlOf(role: string): string;
}

const password = 'scratch';
const owner = 'directory_owner';

/** Nothing of it is kept, so nothing guards against a crash. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const start = async (options: PostgresOptions): Promise<ScratchDatabase> => {
  await initialisePostgres(options, ['--no-sync', '--no-data-checksums']);
  await startPostgres(options);
  const urlOf = (role: string, database = 'directory'): string => postgresUrl(options.port, role, password, database);
  await ensureProductDatabase(urlOf(superuser, 'postgres'), { database: 'directory', owner, ownerPassword: password });
  return { ownerUrl: urlOf(owner), urlOf };
};

/** The server and its files are gone when the work is done, or when this process dies. */
export const withScratchDatabase = async <T>(work: (database: ScratchDatabase) => Promise<T>): Promise<T> => {
  const account = serverAccount();
  const home = makeTemporaryFolder(account, 'directory-schema-');
  const watchdog = await startWatchdog({ sweep: home });
  try {
    const binaries = usableBinaries(account, home);
    const onSpawn = (pid: number): void => watchdog.guard('server', pid);
    const directory = join(home, 'postgres');
    return await work(await start({ binaries, directory, account, port: await freePort(), password, settings, onSpawn }));
  } finally {
    await watchdog.release();
  }
};
