import { spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { type Account, asAccount, removeAs } from './account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { endProcesses, identify, isAlive, processesWorkingIn } from './processes.ts';
import { type RunningServer, spawnServer, stopServer, untilReady } from './server-process.ts';

export interface PostgresOptions {
  binaries: PostgresBinaries;
  /** Data directory. Its parent must exist and belong to the account. */
  directory: string;
  /** The account that the server runs as; required when this process is root. */
  account?: Account;
  port: number;
  /** Password of the superuser `postgres`, given at initialisation. */
  password: string;
  /** Settings of the server, over its defaults. */
  settings?: Record<string, string>;
  logFd?: number;
  /** Called with the server's pid as soon as there is one. */
  onSpawn?: (pid: number) => void;
  /** Longest recovery after a crash that is waited for, ms. */
  readyTimeoutMs?: number;
}

export const superuser = 'postgres';

/** The data directory was made by another major version. */
export class DataVersionError extends Error {
  override readonly name = 'DataVersionError';
}

const majorOf = (version: string): string => version.split('.')[0];

const binary = ({ binaries }: Pick<PostgresOptions, 'binaries'>, name: string): string => join(binaries.directory, 'bin', name);

/** No variable of ours may steer the server: PGDATA, LC_ALL and the like. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' });

const initdbFlags = (directory: string, passwordFile: string): string[] => [
  `--pgdata=${directory}`,
  `--username=${superuser}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The builtin provider sorts by code point and never changes with a library's version; the locale still tells letters from signs.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

const runInitdb = async (
  options: Omit<PostgresOptions, 'port'>,
  directory: string,
  passwordFile: string,
  flags: string[],
): Promise<void> => {
  const child = spawn(binary(options, 'initdb'), [...initdbFlags(directory, passwordFile), ...flags], {
    ...asAccount(options.account),
    cwd: dirname(directory),
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [message, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`initdb failed: ${message.trim()}`);
};

const writePasswordFile = (options: Omit<PostgresOptions, 'port'>, file: string): void => {
  rmSync(file, { force: true });
  const fd = openSync(file, 'wx', 0o600);
  writeSync(fd, `${options.password}\n`);
  if (options.account) fchownSync(fd, options.account.uid, options.account.gid);
  closeSync(fd);
};

/** Makes the data directory where there is none, whole or not at all. → whether it was made. */
export const initialisePostgres = async (options: Omit<PostgresOptions, 'port'>, flags: string[] = []): Promise<boolean> => {
  const versionFile = join(options.directory, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === majorOf(options.binaries.version)) return false;
    throw new DataVersionError(
      `${options.directory} was made by PostgreSQL ${version}; this product brings ${majorOf(options.binaries.version)}.`,
    );
  }
  const part = `${options.directory}.part`;
  const passwordFile = `${options.directory}.password`;
  removeAs(options.account, part);
  writePasswordFile(options, passwordFile);
  try {
    await runInitdb(options, part, passwordFile, flags);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(part, options.directory);
  return true;
};

/**
 * Clears what an earlier server left behind: a server whose launcher was killed is shut down, and a lock file whose
 * process is gone is removed (Postgres refuses to start when somebody else runs under the number in it by now).
 */
export const recoverPostgres = async ({ directory, account }: Pick<PostgresOptions, 'directory' | 'account'>): Promise<void> => {
  const leftover = processesWorkingIn(realpathSync(directory), account);
  const lockFile = join(directory, 'postmaster.pid');
  const postmaster = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8').split('\n')[0]) : 0;
  const leader = leftover.filter(({ pid }) => pid === postmaster);
  await endProcesses(leader, 'SIGINT', 10_000);
  await endProcesses(leftover.filter(isAlive), 'SIGTERM', 3000);
  if (!leftover.some(({ pid }) => pid === postmaster && identify(pid))) removeAs(account, lockFile);
};

/** Connection URL of a role at a server on this machine. */
export const postgresUrl = (port: number, user: string, password: string, database: string): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, application_name: 'launcher' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw new Error('Postgres does not accept the stored password.');
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const serverFlags = ({ directory, port, settings }: PostgresOptions): string[] => {
  const all = { ...settings, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', logging_collector: 'off' };
  return ['-D', directory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

/** Starts the server on its data directory and waits until it answers. Throws when it ends first. */
export const startPostgres = async (options: PostgresOptions): Promise<RunningServer> => {
  await recoverPostgres(options);
  const child = await spawnServer({
    file: binary(options, 'postgres'),
    args: serverFlags(options),
    cwd: options.directory,
    account: options.account,
    env: environment(),
    logFd: options.logFd,
    onSpawn: options.onSpawn,
  });
  const url = postgresUrl(options.port, superuser, options.password, 'postgres');
  try {
    await untilReady(child, () => answers(url), options.readyTimeoutMs ?? 120_000, 'Postgres');
  } catch (error) {
    await stopServer(child, 'SIGQUIT', 'SIGKILL', 1000);
    throw error;
  }
  // SIGINT ends sessions and shuts down; SIGQUIT leaves at once and recovers at the next start.
  return {
    process: child,
    pid: child.pid as number,
    port: options.port,
    stop: (timeoutMs = 8000) => stopServer(child, 'SIGINT', 'SIGQUIT', timeoutMs),
  };
};
