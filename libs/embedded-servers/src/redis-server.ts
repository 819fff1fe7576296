import { realpathSync } from 'node:fs';
import { connect } from 'node:net';
import type { Account } from './account.ts';
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
  /** Text of a redis.conf; address, port, password and directory come on top. */
  configuration?: string;
  logFd?: number;
  /** Called with the server's pid as soon as there is one. */
  onSpawn?: (pid: number) => void;
  /** Longest reading of an append-only file that is waited for, ms. */
  readyTimeoutMs?: number;
}

/** Connection URL of a Redis on this machine, for one of its users or, by default, for the one who may do everything. */
export const redisUrl = (port: number, password: string, user = ''): string =>
  `redis://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/0`;

/** Signs in and pings; a server that still reads its file answers with an error. */
const answers = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const done = (isReady: boolean): void => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('error', () => done(false)).once('close', () => done(false));
    socket.write(`AUTH ${password}\r\nPING\r\n`);
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.split('\r\n').length > 2) done(answer.includes('+PONG'));
    });
  });

const configurationOf = ({ configuration = '', port, password, directory }: RedisOptions): string =>
  [configuration, `port ${port}`, 'bind 127.0.0.1', `dir "${directory}"`, `requirepass ${password}`, 'daemonize no', 'logfile ""', ''].join(
    '\n',
  );

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
  return {
    process: child,
    pid: child.pid as number,
    port: options.port,
    stop: (timeoutMs = 8000) => stopServer(child, 'SIGTERM', 'SIGKILL', timeoutMs),
  };
};
