import { appendFileSync, chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, isAlive, isRoot, processesWorkingIn, serverAccount, waitForEnd } from '@directory/embedded-servers';
import { waitUntil } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { clearAway, type Launched, launch, makeTree, untilRunning } from './stand-in-tree.ts';

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

const uidOf = (launcher: Launched, name: string): number => {
  const { pid } = launcher.children().find((child) => child.name === name) as { pid: number };
  return Number(/^Uid:\t(\d+)/m.exec(statusOf(pid))?.[1]);
};

const watchdogOf = ({ process: { pid: launcher } }: Launched): number => {
  const isOurs = (pid: number): boolean =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('watchdog.sh') && statusOf(pid).includes(`PPid:\t${launcher}\n`);
  return processesWorkingIn('/').find(({ pid }) => isOurs(pid))?.pid as number;
};

/** The environment of a service that is reachable on its own port only. */
const environmentAt = async (address: string): Promise<Record<string, string>> => {
  const answer = (await (await fetch(address)).json()) as { env: Record<string, string> };
  return answer.env;
};

describe('the running product', () => {
  let tree: string;
  let port: number;
  let launcher: Launched;
  let started: Launched[] = [];

  const startSecond = async (env: Record<string, string>): Promise<Launched> => {
    const second = launch(tree, await freePort(), env);
    started = [second, ...started];
    return second;
  };

  beforeAll(async () => {
    tree = makeTree();
    port = await freePort();
    launcher = launch(tree, port, { ADMIN_PASSWORD: 'p', MY_SECRET: 's' });
    started = [launcher];
    await untilRunning(launcher);
  });
  afterAll(() => clearAway(tree, started));

  it('gives a part what it needs and keeps from it what is not its business', async () => {
    const gateway = (await launcher.ask()).env;
    expect(gateway).toMatchObject({ PORT: String(port), ADMIN_PASSWORD: 'p', NODE_ENV: 'production' });
    expect(gateway.INTERNAL_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(gateway).not.toHaveProperty('MY_SECRET');
    expect(gateway).not.toHaveProperty('DATABASE_URL');
    const catalog = await environmentAt(gateway.CATALOG_URL);
    expect(new URL(catalog.DATABASE_URL).username).toBe('catalog');
    expect(catalog).not.toHaveProperty('ADMIN_PASSWORD');
    const migrated = readFileSync(join(tree, '.data/logs/migrate-admin-import.log'), 'utf8');
    for (const role of ['admin_import', 'import_worker']) expect(migrated).toContain(`migrated for ${role}\n`);
  });

  it('keeps its data directory and its secrets to itself', async () => {
    const modes = ['.data', '.data/secrets', '.data/secrets/internal-key', '.data/logs/gateway.log'].map(
      (path) => statSync(join(tree, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  it('runs servers and parts without root where they can read the tree', async () => {
    const expected = serverAccount()?.uid ?? process.getuid?.();
    expect((await launcher.ask()).uid).toBe(expected);
    expect(uidOf(launcher, 'postgres')).toBe(expected);
    expect(uidOf(launcher, 'redis-queue')).toBe(expected);
  });

  it('starts a part again that has ended, and says so', async () => {
    const before = await launcher.ask();
    await launcher.ask('/crash').catch(() => undefined);
    const after = await waitUntil(() => launcher.ask(), { what: 'the gateway to come back' });
    expect(after.pid).not.toBe(before.pid);
    await waitUntil(() => launcher.output().includes('gateway runs again'));
    expect(launcher.output()).toContain('gateway ended (exit code 7); it is started again in 0.5 s.');
  });

  it('starts a database again that was killed', async () => {
    const postgres = launcher.children().find(({ name }) => name === 'postgres');
    process.kill(postgres?.pid as number, 'SIGKILL');
    await waitUntil(() => launcher.output().includes('postgres runs again'));
    expect(launcher.children().find(({ name }) => name === 'postgres')?.pid).not.toBe(postgres?.pid);
  });

  it('does not share a data directory', async () => {
    const second = await startSecond({});
    expect(await second.ended()).toBe(1);
    expect(second.output()).toBe(
      `The product already runs on this data directory: http://localhost:${port} (process ${launcher.process.pid}).\n`,
    );
  });

  it('uses the servers it is given', async () => {
    const { env } = await launcher.ask();
    const own = new URL((await environmentAt(env.CATALOG_URL)).DATABASE_URL);
    own.username = 'directory_owner';
    own.password = readFileSync(join(tree, '.data/secrets/postgres-owner'), 'utf8');
    const given = { DATABASE_URL: own.href, REDIS_URL: env.REDIS_URL, REDIS_CACHE_URL: env.REDIS_CACHE_URL };
    const second = await startSecond({ DATA_DIR: join(tree, 'other-data'), ...given });
    await untilRunning(second);
    expect(second.children().map(({ name }) => name)).not.toContain('postgres');
    expect(second.children()).toHaveLength(7);
    expect((await second.ask()).env.REDIS_URL).toBe(env.REDIS_URL);
  });

  it('starts two databases and six parts, and stops them all within 10 s of one signal', async () => {
    const children = launcher.children();
    const names = [
      'admin-import',
      'catalog',
      'gateway',
      'indexing',
      'maintenance',
      'postgres',
      'redis-cache',
      'redis-queue',
      'site-config',
      'worker',
    ];
    expect(children.map(({ name }) => name).sort()).toEqual(names);
    const from = performance.now();
    launcher.process.kill('SIGTERM');
    expect(await launcher.ended()).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(children.filter(isAlive)).toEqual([]);
  });
});

describe('the launcher', () => {
  let tree: string;
  let port: number;
  let started: Launched[];

  const start = (env: Record<string, string> = {}): Launched => {
    const launched = launch(tree, port, env);
    started.push(launched);
    return launched;
  };
  const running = async (env?: Record<string, string>): Promise<Launched> => {
    const launched = start(env);
    await untilRunning(launched);
    return launched;
  };

  beforeEach(async () => {
    tree = makeTree();
    port = await freePort();
    started = [];
  });
  afterEach(() => clearAway(tree, started));

  it('works in a folder that nobody else can enter: then only the databases leave root', async () => {
    chmodSync(tree, 0o700);
    const launcher = await running();
    expect(uidOf(launcher, 'postgres')).toBe(serverAccount()?.uid ?? process.getuid?.());
    expect((await launcher.ask()).uid).toBe(process.getuid?.());
    expect(launcher.output().includes('The parts run as root')).toBe(isRoot());
    expect(existsSync(join(tree, '.data/servers-are-in.txt'))).toBe(isRoot());
  });

  it('leaves nothing behind when it is killed, starts again at once, and migrates only what has changed', async () => {
    const migrations = (): number => readFileSync(join(tree, '.data/logs/migrate-catalog.log'), 'utf8').split('migrated').length - 1;
    const launcher = await running();
    const children = launcher.children();
    launcher.process.kill('SIGKILL');
    const second = await running();
    expect(children.filter(isAlive)).toEqual([]);
    expect(migrations()).toBe(1);
    second.process.kill('SIGTERM');
    await second.ended();
    appendFileSync(join(tree, 'services/indexing/dist/migrate.js'), '// one more');
    await running();
    expect(migrations()).toBe(2);
  });

  it('takes back at its next start what a part has changed of its own role', async () => {
    const startAgain = async (before: Launched): Promise<Launched> => {
      before.process.kill('SIGTERM');
      await before.ended();
      return running();
    };
    const asCatalog = async (launched: Launched, sql: string): Promise<void> => {
      const { CATALOG_URL } = (await launched.ask()).env;
      const client = new Client({ connectionString: (await environmentAt(CATALOG_URL)).DATABASE_URL });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    };
    // The stand-ins of the migrations make no roles.
    const second = await startAgain(await running());
    await asCatalog(second, "ALTER ROLE catalog PASSWORD 'its own'");
    await expect(asCatalog(second, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await asCatalog(await startAgain(second), 'SELECT 1');
  });

  it('recovers when even its watchdog was killed', async () => {
    const launcher = await running();
    const children = launcher.children();
    const watchdog = watchdogOf(launcher);
    launcher.process.kill('SIGSTOP');
    process.kill(watchdog, 'SIGKILL');
    launcher.process.kill('SIGKILL');
    await launcher.ended();
    expect(children.every(isAlive)).toBe(true);
    await untilRunning(start());
    expect(children.filter(isAlive)).toEqual([]);
  });

  it('says which port is taken', async () => {
    const blocker = createServer().listen(port, '127.0.0.1');
    await waitUntil(() => blocker.listening);
    const launcher = start();
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toBe(`Port ${port} on 127.0.0.1 is already in use; set PORT to a free one.\n`);
    blocker.close();
  });

  it('names the part that does not start, with its reason, and stops the rest', async () => {
    writeFileSync(join(tree, 'services/indexing/dist/main.js'), "throw new Error('no sitemap');");
    const launcher = start();
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toMatch(/indexing did not start \(exit code 1\): .*no sitemap.*indexing\.log\)/);
    const left = launcher.children();
    expect(await waitForEnd(left, 0)).toEqual([]);
  });

  it('says that a migration failed, and starts no part', async () => {
    writeFileSync(join(tree, 'services/catalog/dist/migrate.js'), "console.error('relation is odd'); process.exit(1);");
    const launcher = start();
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toContain('migrate-catalog failed (exit code 1): relation is odd');
    expect(existsSync(join(tree, '.data/logs/gateway.log'))).toBe(false);
  });

  it('waits for no one at the second signal', async () => {
    appendFileSync(join(tree, 'gateway/dist/main.js'), "process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => undefined);");
    const launcher = await running();
    const children = launcher.children();
    launcher.process.kill('SIGINT');
    await waitUntil(() => launcher.output().includes('Stopping (SIGINT)'));
    launcher.process.kill('SIGINT');
    // It would end with 0 where it had waited.
    expect(await launcher.ended()).toBe(130);
    expect(await waitForEnd(children, 10_000)).toEqual([]);
  });

  it('stops in the middle of a start', async () => {
    const launcher = start();
    await waitUntil(() => launcher.output().includes('Building'));
    await waitUntil(() => launcher.children().length > 0);
    const children = launcher.children();
    launcher.process.kill('SIGINT');
    expect(await launcher.ended()).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
    expect(launcher.output()).not.toContain('failed');
  });

  it('names a given server that does not answer, without its password', async () => {
    const launcher = start({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${await freePort()}/x` });
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toMatch(/DATABASE_URL: no connection to 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\./);
    expect(launcher.output()).not.toContain('hidden');
  });
});
