import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { asAccount, makeDirectoryAs, serverAccount } from './account.ts';
import { freePort } from './free-port.ts';
import { usableBinaries } from './postgres-binaries.ts';
import { DataVersionError, initialisePostgres, type PostgresOptions, postgresUrl, startPostgres, superuser } from './postgres-server.ts';
import { identify, processesWorkingIn, waitForEnd } from './processes.ts';

const account = serverAccount();
const quick = ['--no-sync'];

const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  if (account) chownSync(home, account.uid, account.gid);
  return home;
};

describe('embedded Postgres', () => {
  let options: PostgresOptions;
  let home: string;

  const query = async (sql: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: postgresUrl(options.port, superuser, options.password, 'postgres') });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    home = makeHome();
    options = {
      binaries: usableBinaries(account, home),
      directory: join(home, 'postgres'),
      account,
      port: await freePort(),
      password: 'secret-1',
      settings: { shared_buffers: '16MB' },
    };
  });
  afterEach(async () => {
    const left = existsSync(options.directory) ? processesWorkingIn(realpathSync(options.directory), account) : [];
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    await waitForEnd(left, 5000);
    rmSync(home, { recursive: true, force: true });
  });

  it('keeps its data over a restart, checks its pages, and leaves no process', async () => {
    expect(await initialisePostgres(options, quick)).toBe(true);
    const first = await startPostgres(options);
    await query('CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(processesWorkingIn(realpathSync(options.directory), account)).toEqual([]);

    expect(await initialisePostgres(options, quick)).toBe(false);
    const second = await startPostgres({ ...options, port: await freePort() }).then((server) => {
      options.port = server.port;
      return server;
    });
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 7 }]);
    const [settings] = await query("SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync");
    expect(settings).toEqual({ checksums: 'on', fsync: 'on' });
    await second.stop();
  });

  it('refuses a wrong password', async () => {
    await initialisePostgres(options, quick);
    const server = await startPostgres(options);
    options.password = 'guess';
    await expect(query('SELECT 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('fails at once on a taken port', async () => {
    await initialisePostgres(options, quick);
    const blocker = createServer().listen(options.port, '127.0.0.1');
    await once(blocker, 'listening');
    await expect(startPostgres(options)).rejects.toThrow('Postgres ended while it started');
    blocker.close();
  });

  it('takes over from a server whose launcher is gone', async () => {
    await initialisePostgres(options, quick);
    const orphan = await startPostgres(options);
    await query('CREATE TABLE kept AS SELECT 1 AS n');
    const server = await startPostgres({ ...options, port: await freePort() });
    expect(identify(orphan.pid)).toBeUndefined();
    options.port = server.port;
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it('starts although somebody else has the number in its old lock file', async () => {
    await initialisePostgres(options, quick);
    const stranger: ChildProcess = spawn('/bin/sleep', ['60'], { ...asAccount(account), cwd: '/' });
    writeFileSync(join(options.directory, 'postmaster.pid'), `${stranger.pid}\n${options.directory}\n0\n5432\n`, { mode: 0o600 });
    const server = await startPostgres(options);
    expect(identify(stranger.pid as number)).toBeDefined();
    stranger.kill();
    await server.stop();
  });

  it('makes its data directory again when the making was interrupted', async () => {
    const part = `${options.directory}.part`;
    makeDirectoryAs(account, part);
    writeFileSync(join(part, 'PG_VERSION'), '18\n');
    expect(await initialisePostgres(options, quick)).toBe(true);
    expect(existsSync(part)).toBe(false);
    expect(existsSync(`${options.directory}.password`)).toBe(false);
  });

  it('does not touch the data of another major version', async () => {
    mkdirSync(options.directory);
    writeFileSync(join(options.directory, 'PG_VERSION'), '15\n');
    await expect(initialisePostgres(options)).rejects.toThrow(DataVersionError);
  });
});
