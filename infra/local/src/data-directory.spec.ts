import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount, isRoot, mayUse, serverAccount } from '@directory/embedded-servers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDataDirectory, serverFolder } from './data-directory.ts';

describe('data directory', () => {
  let parent: string;
  let wanted: string;
  beforeEach(() => {
    parent = realpathSync(mkdtempSync(join(tmpdir(), 'data-directory-')));
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
  chownSync(path, uid, uid);
  return path;
};
