import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@directory/embedded-servers';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The line that the launcher prints once the site is served and the demo is loaded. */
const startedSentence = 'Ctrl-C stops everything.';

/** Secrets of the sign-in, as an operator would set them. */
export const secrets = { accessKey: 'journey-access-key', userCode: 'journey-user-code', password: 'journey-password' } as const;

/** A running product with a data directory of its own. */
export interface Product {
  /** `http://localhost:PORT`. */
  address: string;
  dataDir: string;
  /** Process of a part or of an embedded server, by the launcher's name for it: `worker`, `postgres`, `redis-queue` … */
  pidOf(name: string): number;
  /** SIGKILL: nothing is said, nothing is finished. The launcher starts it again. Resolves when the new one runs. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  demo: boolean;
  /** File that gets what the launcher prints. */
  logFile: string;
  /** Settings beyond what every journey needs; a function where they name the address of the product itself. */
  env?: Record<string, string> | ((address: string) => Record<string, string>);
}

/** Settings of a developer's `.env` must not reach the product under test; an empty variable counts as unset. */
const cleared = { DATABASE_URL: '', REDIS_URL: '', REDIS_CACHE_URL: '', PUBLIC_URL: '', ADMIN_ORIGIN: '', HOST: '', INTERNAL_KEY: '' };

const addressAt = (port: number): string => `http://localhost:${port}`;

const environment = (dataDir: string, port: number, { demo, env }: ProductOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  ...cleared,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: demo ? '1' : '0',
  // One that is due would run beside what is measured or looked at.
  BACKUP_TIME: 'off',
  ADMIN_ACCESS_KEY: secrets.accessKey,
  ADMIN_USER_CODE: secrets.userCode,
  ADMIN_PASSWORD: secrets.password,
  ...(typeof env === 'function' ? env(addressAt(port)) : env),
});

/** Resolves when the launcher says that the product runs; rejects with what it said when it ends before. */
const untilStarted = async (launcher: ChildProcess, logFile: string): Promise<void> => {
  let said = '';
  const log = createWriteStream(logFile);
  await new Promise<void>((resolve, reject) => {
    const onText = (chunk: Buffer): void => {
      log.write(chunk);
      said += chunk;
      if (said.includes(startedSentence)) resolve();
    };
    launcher.stdout?.on('data', onText);
    launcher.stderr?.on('data', onText);
    launcher.once('exit', (code) => reject(new Error(`The product did not start (exit code ${code}):\n${said.slice(-2000)}`)));
  });
};

const running = new Set<ChildProcess>();
let isWatching = false;

/** A run that is broken off must not leave a whole product behind. */
const killOnExit = (launcher: ChildProcess): void => {
  running.add(launcher);
  launcher.once('exit', () => running.delete(launcher));
  if (isWatching) return;
  isWatching = true;
  process.once('exit', () => {
    for (const child of running) child.kill('SIGTERM');
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(1));
};

const stopLauncher = async (launcher: ChildProcess): Promise<void> => {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  const timer = setTimeout(() => launcher.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(timer);
};

interface Child {
  pid: number;
  name: string;
}

const longestRestartMs = 180_000;

const findChild = (dataDir: string, name: string): Child | undefined =>
  (JSON.parse(readFileSync(join(dataDir, 'launcher/processes.json'), 'utf8')) as Child[]).find((child) => child.name === name);

const untilReplaced = async (dataDir: string, name: string, oldPid: number): Promise<void> => {
  const deadline = performance.now() + longestRestartMs;
  while (performance.now() < deadline) {
    const child = findChild(dataDir, name);
    if (child && child.pid !== oldPid) return;
    await delay(50);
  }
  throw new Error(`${name} was not started again within ${longestRestartMs / 1000} s.`);
};

/** Starts the product as `make run` does, on a free port and with an empty data directory. */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { logFile } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-e2e-'));
  const port = await freePort();
  const launcher = spawn(process.execPath, [join(root, 'infra/local/src/main.ts')], {
    cwd: root,
    env: environment(dataDir, port, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killOnExit(launcher);
  const stop = async (): Promise<void> => {
    await stopLauncher(launcher);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilStarted(launcher, logFile).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const pidOf = (name: string): number => {
    const child = findChild(dataDir, name);
    if (!child) throw new Error(`No process is called ${name}.`);
    return child.pid;
  };
  const kill = async (name: string): Promise<void> => {
    const pid = pidOf(name);
    process.kill(pid, 'SIGKILL');
    await untilReplaced(dataDir, name, pid);
  };
  return { address: addressAt(port), dataDir, pidOf, kill, stop };
};
