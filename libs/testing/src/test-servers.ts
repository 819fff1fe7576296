import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Account,
  findOrInstallRedis,
  freePort,
  initialisePostgres,
  makeDirectoryAs,
  makeTemporaryFolder,
  mayUse,
  type PostgresOptions,
  postgresUrl,
  readPostgresSettings,
  redisUrl,
  redisUserLines,
  serverAccount,
  startPostgres,
  startRedis,
  startWatchdog,
  superuser,
  usableBinaries,
  type Watchdog,
} from '@directory/embedded-servers';

export interface TestServers {
  /** Superuser's URL. */
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'test';

/**
 * The product's own settings, without the protection against crashes: the data of a test run is discarded. Tests of plans say themselves when
 * statistics are gathered: a vacuum that happens to come by on a slow machine would change them.
 */
const postgresSettings = (): Record<string, string> => ({
  ...readPostgresSettings(join(root, 'infra/postgres/postgresql.conf')),
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
});

const makeHome = (account: Account | undefined): string => {
  const home = makeTemporaryFolder(account, 'directory-test-');
  makeDirectoryAs(account, join(home, 'redis'));
  return home;
};

const startTestPostgres = async (home: string, account: Account | undefined, watchdog: Watchdog): Promise<string> => {
  const options: Omit<PostgresOptions, 'port'> = {
    binaries: usableBinaries(account, home),
    directory: join(home, 'postgres'),
    account,
    password,
    settings: postgresSettings(),
    onSpawn: (pid) => watchdog.guard('server', pid),
  };
  await initialisePostgres(options, ['--no-sync', '--no-data-checksums']);
  // Found when it is needed: another run of tests may find the same one meanwhile.
  const port = await freePort();
  await startPostgres({ ...options, port });
  return postgresUrl(port, superuser, password, 'postgres');
};

/** The users that the parts log into Redis with, of both servers: here one plays both. */
export const productRedisUsers = (): string =>
  ['queue-users.conf', 'cache-users.conf']
    .map((file) => redisUserLines(readFileSync(join(root, 'infra/redis', file), 'utf8'), () => password))
    .join('\n');

/** Every suite gets a logical database of its own, so there are many. */
const redisConfiguration = 'save ""\nappendonly no\nmaxmemory-policy noeviction\ndatabases 4096';

const startTestRedis = async (home: string, account: Account | undefined, watchdog: Watchdog): Promise<string> => {
  const binary = await findOrInstallRedis(join(root, 'node_modules/.cache/redis-binary'), {
    notice: (sentence) => console.error(sentence),
  });
  const port = await freePort();
  await startRedis({
    binary,
    directory: join(home, 'redis'),
    account: mayUse(account, binary.file, 'enter') ? account : undefined,
    port,
    password,
    configuration: `${redisConfiguration}\n${productRedisUsers()}`,
    onSpawn: (pid) => watchdog.guard('server', pid),
  });
  return redisUrl(port, password);
};

/**
 * One Postgres and one Redis with throw-away data. They end with this process, however it ends: a watchdog waits for
 * that, so a test that calls process.exit or a killed run leaves neither a process nor a file.
 */
export const startTestServers = async (): Promise<TestServers> => {
  const account = serverAccount();
  const home = makeHome(account);
  const watchdog = await startWatchdog({ sweep: home });
  try {
    const [databaseUrl, redis] = await Promise.all([startTestPostgres(home, account, watchdog), startTestRedis(home, account, watchdog)]);
    return { databaseUrl, redisUrl: redis, stop: () => watchdog.release() };
  } catch (error) {
    await watchdog.release();
    throw error;
  }
};
