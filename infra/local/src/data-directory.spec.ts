import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount, isRoot, linkAs, mayUse, serverAccount } from '@directory/embedded-servers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDataDirectory, serverFolder } from './data-directory.ts';

describe('data directory', () => {
  let parent: string;
  let wanted: string;
  beforeEach(() => {
    parent = realpathSync(mkdtempSync(join(mayUse(serverAccount(), tmpdir(), 'enter') ? tmpdir() : '/tmp', 'data-directory-')));
    chmodSync(parent, 0o755);
    wanted = join(parent, 'data');
  });
  afterEach(() => {
    const outside = join(wanted, 'servers-are-in.txt');
    if (existsSync(outside)) rmSync(openDataDirectory(wanted).serverHome, { recursive: true });
    rmSync(parent, { recursive: true });
  });

  it('is made private, and its servers can use it', () => {
    const data = openDataDirectory(wanted);
    expect(statSync(wanted).mode & 0o777).toBe(0o700);
    expect(data.serverHome).toBe(wanted);
    expect(mayUse(data.account, serverFolder(data, 'redis-queue'), 'write')).toBe(true);
  });

  it('is made private again when somebody opened it', () => {
    mkdirSync(wanted, { mode: 0o777 });
    openDataDirectory(wanted);
    expect(statSync(wanted).mode & 0o777).toBe(0o700);
  });

  it('keeps the servers where their account can go, and stays with that place', () => {
    chmodSync(parent, 0o700);
    const first = openDataDirectory(wanted);
    chmodSync(parent, 0o755);
    const second = openDataDirectory(wanted);
    expect(second.serverHome).toBe(first.serverHome);
    expect(first.serverHome).toMatch(isRoot() ? /^\/var\/lib\/business-directory-[0-9a-f]{8}$/ : /data$/);
    expect(mayUse(first.account, serverFolder(first, 'postgres'), 'write')).toBe(true);
  });

  it('chooses that place again where a start was killed before it had noted it', () => {
    chmodSync(parent, 0o700);
    const first = openDataDirectory(wanted);
    writeFileSync(join(wanted, 'servers-are-in.txt'), '');
    expect(openDataDirectory(wanted).serverHome).toBe(first.serverHome);
    expect(readFileSync(join(wanted, 'servers-are-in.txt'), 'utf8')).toBe(isRoot() ? `${first.serverHome}\n` : '');
  });

  it('gives a server what root made for it, its links without what they lead to, and nothing of anybody else', () => {
    const folder = join(wanted, 'redis-binary');
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(join(parent, 'target'), '');
    symlinkSync(join(parent, 'target'), join(folder, 'redis-server'));
    writeFileSync(join(folder, 'foreign'), '');
    const own = process.getuid?.() as number;
    const foreign = isRoot() ? (findAccount('daemon')?.uid as number) : own;
    giveTo(join(folder, 'foreign'), foreign);
    const data = openDataDirectory(wanted);
    serverFolder(data, 'redis-binary');
    const uid = data.account?.uid ?? own;
    const owners = [folder, join(folder, 'redis-server'), join(folder, 'foreign'), join(parent, 'target')].map(
      (path) => lstatSync(path).uid,
    );
    expect(owners).toEqual([uid, uid, foreign, own]);
    expect(() => linkAs(data.account, '/usr/bin/true', join(folder, 'redis-server'))).not.toThrow();
  });

  it('does not start an empty database beside one that its account cannot reach', () => {
    openDataDirectory(wanted);
    mkdirSync(join(wanted, 'postgres'));
    writeFileSync(join(wanted, 'postgres/PG_VERSION'), '18');
    chmodSync(parent, 0o700);
    const open = (): unknown => openDataDirectory(wanted);
    if (isRoot()) expect(open).toThrow(/holds a database that the account \w+ cannot reach/);
    else expect(open()).toMatchObject({ serverHome: wanted });
  });

  it('refuses a file, and a folder of the launcher that is a link', () => {
    writeFileSync(wanted, '');
    expect(() => openDataDirectory(wanted)).toThrow(/cannot be created|is not a directory/);
    rmSync(wanted);
    mkdirSync(wanted);
    symlinkSync(parent, join(wanted, 'secrets'));
    expect(() => openDataDirectory(wanted)).toThrow('must be a directory that belongs to the user who starts the product');
  });

  it('belongs to one user', () => {
    mkdirSync(wanted);
    const stranger = findAccount('daemon');
    expect(stranger).toBeDefined();
    // Only root can give a folder away; an ordinary user finds foreign ones on any machine.
    const foreign = isRoot() ? giveTo(wanted, stranger?.uid as number) : '/';
    expect(() => openDataDirectory(foreign)).toThrow(/^DATA_DIR .* belongs to \w+; start as \w+, or set DATA_DIR to another directory\.$/);
    expect(serverAccount()?.uid).not.toBe(0);
  });
});

const giveTo = (path: string, uid: number): string => {
  chownSync(path, uid, statSync(path).gid);
  return path;
};
