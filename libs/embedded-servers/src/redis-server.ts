import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Account } from './account.ts';
import { askRedis, dropQueues, freeRedis, longestSilenceMs, lookMs } from './free-redis.ts';
import { endProcesses, processesWorkingIn } from './processes.ts';
import { type RedisBinary, withLibraries } from './redis-binary.ts';
import { type RunningServer, spawnServer, stopServer, untilReady } from './server-process.ts';

export interface RedisOptions {
  binary: RedisBinary;
  /** The data folder; must exist and belong to the account. */
  directory: string;
  account?: Account;
  port: number;
  password: string;
  /** Pattern of the keys of queues, which are made again of rows: where the memory is full of them, they go. */
  queueKeys?: string;
  /** Text of a redis.conf; address, port, password and directory come on top. */
  configuration?: string;
  logFd?: number;
  /** Called with the server's pid as soon as there is one. */
  onSpawn?: (pid: number) => void;
  /** Silence after which the server is ended, ms. */
  longestSilenceMs?: number;
  /** Longest reading of an append-only file that is waited for, ms. */
  readyTimeoutMs?: number;
}

/** Connection URL of a Redis on this machine, for one of its users or, by default, for the one who may do everything. */
export const redisUrl = (port: number, password: string, user = ''): string =>
  `redis://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/0`;

/** Signs in and pings; a server that still reads its file answers with an error. */
const answers = async (port: number, password: string): Promise<boolean> => (await askRedis(port, password, ['PING'])).includes('+PONG');

const configurationOf = ({ configuration = '', port, password, directory }: RedisOptions): string =>
  [configuration, `port ${port}`, 'bind 127.0.0.1', `dir "${directory}"`, `requirepass ${password}`, 'daemonize no', 'logfile ""', ''].join(
    '\n',
  );

/** Folders of servers that were ended since they stood still: what they stood still over may be among the jobs, and would come again. */
const stoodStill = new Set<string>();

/** Frees the server again and again; where it has been silent for too long, it ends with all of its queues, which are made again of rows. */
const watchServer = (child: ChildProcess, options: RedisOptions): void => {
  let answeredAt = performance.now();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    if (await freeRedis(options)) answeredAt = performance.now();
    isLooking = false;
    if (performance.now() - answeredAt < (options.longestSilenceMs ?? longestSilenceMs)) return;
    stoodStill.add(options.directory);
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => void look(), lookMs).unref();
  child.once('exit', () => clearInterval(watch));
};

/** Starts a Redis server and waits until it answers. Passwords are letters and digits. */
export const startRedis = async (options: RedisOptions): Promise<RunningServer> => {
  await endProcesses(processesWorkingIn(realpathSync(options.directory), options.account), 'SIGTERM', 5000);
  const child = await spawnServer({
    file: options.binary.file,
    args: ['-'],
    cwd: options.directory,
    account: options.account,
    env: withLibraries(options.binary.libraryPath),
    // Through standard input: arguments are there for every user of the machine to read, and the password is in it.
    input: configurationOf(options),
    logFd: options.logFd,
    onSpawn: options.onSpawn,
  });
  try {
    await untilReady(child, () => answers(options.port, options.password), options.readyTimeoutMs ?? 60_000, 'Redis');
  } catch (error) {
    await stopServer(child, 'SIGKILL', 'SIGKILL', 1000);
    throw error;
  }
  if (stoodStill.delete(options.directory) && options.queueKeys) await dropQueues(options.port, options.password, options.queueKeys);
  watchServer(child, options);
  return {
    process: child,
    pid: child.pid as number,
    port: options.port,
    stop: (timeoutMs = 8000) => stopServer(child, 'SIGTERM', 'SIGKILL', timeoutMs),
  };
};
