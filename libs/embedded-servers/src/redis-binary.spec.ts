import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDirectoryAs, makeTemporaryFolder, serverAccount } from './account.ts';
import { findOrInstallRedis, NoRedisError } from './redis-binary.ts';

/** A machine whose programs are scripts in one folder. */
describe('finding Redis', () => {
  const path = process.env.PATH;
  // Undefined for everybody but root: then the servers run as this process does.
  const account = serverAccount();
  let home: string;
  const program = (name: string, script: string): void => {
    writeFileSync(join(home, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(home, 'bin', name), 0o755);
  };
  const server = 'case $0 in *redis-server) echo "Redis server v=7.0.15 sha=0";; *) exit 1;; esac';
  const find = (notices: string[] = []) => findOrInstallRedis(join(home, 'redis'), { notice: (sentence) => notices.push(sentence) });

  beforeEach(() => {
    home = makeTemporaryFolder(account, 'redis-binary-');
    mkdirSync(join(home, 'bin'));
    process.env.PATH = join(home, 'bin');
    // No right on this machine, whoever runs the test.
    program('sudo', 'exit 1');
    program('apt-get', 'exit 100');
  });
  afterEach(() => {
    process.env.PATH = path;
    rmSync(home, { recursive: true });
  });

  it('takes the server in the search path', async () => {
    program('redis-server', server);
    expect(await find()).toEqual({ file: join(home, 'bin/redis-server'), version: '7.0.15' });
  });

  it('takes the checker of redis-tools under the name of the server', async () => {
    program('redis-check-rdb', server);
    expect(await find()).toEqual({ file: join(home, 'redis/redis-server'), version: '7.0.15' });
  });

  it('makes the link and tries the server as the account, which may replace whatever lies in its folder', async () => {
    const uid = account?.uid ?? process.getuid?.();
    const folder = join(home, 'redis');
    program('redis-check-rdb', 'case $0 in *redis-server) echo "Redis server v=$(/usr/bin/id -u).0 sha=0";; *) exit 1;; esac');
    makeDirectoryAs(account, folder);
    expect(await findOrInstallRedis(folder, { account })).toEqual({ file: join(folder, 'redis-server'), version: `${uid}.0`, account });
    expect(lstatSync(join(folder, 'redis-server')).uid).toBe(uid);
  });

  it('takes the link as it is where it leads there: another user may have made it', async () => {
    program('redis-check-rdb', server);
    const found = await find();
    const made = lstatSync(found.file).ino;
    expect(await find()).toEqual(found);
    expect(lstatSync(found.file).ino).toBe(made);
    rmSync(found.file);
    symlinkSync(join(home, 'bin/gone'), found.file);
    expect(await find()).toEqual(found);
  });

  it('passes over a program that only bears the name', async () => {
    program('redis-server', 'echo usage');
    await expect(find()).rejects.toThrow(NoRedisError);
  });

  it('unpacks the packages into its own folder where nothing may be installed, once', async () => {
    const unpack = `/bin/mkdir -p "$3/usr/bin" "$3/usr/lib/x"; /bin/cp ${join(home, 'packed')} "$3/usr/bin/redis-check-rdb"; /usr/bin/touch "$3/usr/lib/x/liblzf.so.1"`;
    writeFileSync(join(home, 'packed'), `#!/bin/sh\n${server}\n`, { mode: 0o755 });
    program('dpkg-deb', unpack);
    const isInstall = 'case "$*" in';
    program(
      'apt-get',
      `${isInstall} *"-s install"*) echo "Inst redis-tools (1)";; *download*) /usr/bin/touch redis-tools.deb;; *update*) ;; *) exit 100;; esac`,
    );
    const notices: string[] = [];
    const found = await find(notices);
    expect(found).toEqual({ file: join(home, 'redis/redis-server'), version: '7.0.15', libraryPath: join(home, 'redis/root/usr/lib/x') });
    expect(notices.at(-1)).toContain('apt-get download');
    program('apt-get', 'exit 100');
    expect(await find(notices)).toEqual(found);
  });

  it('says in one sentence what to do when there is no way', async () => {
    await expect(find()).rejects.toThrow(/^Redis is needed and could not be installed: .*REDIS_URL and REDIS_CACHE_URL\.$/);
  });
});
