import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureLinks, packagedBinaries } from './postgres-binaries.ts';

describe('packaged Postgres', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'postgres-binaries-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('runs although its install script did not', () => {
    const native = join(home, 'native');
    cpSync(packagedBinaries().directory, native, { recursive: true, verbatimSymlinks: true });
    for (const name of readdirSync(join(native, 'lib'))) if (/\.so(\.\d+)?$/.test(name)) rmSync(join(native, 'lib', name), { force: true });
    cpSync(join(packagedBinaries().directory, 'lib'), join(native, 'lib'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/lib(icu|pq|ecpg|pgtypes)\w*\.so(\.\d+)?$/.test(path),
    });
    const version = (): string => spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout;
    expect(version()).toBe('');
    const binaries = { directory: native, version: '18' };
    ensureLinks(binaries);
    expect(version()).toContain('PostgreSQL) 18');
    expect(() => ensureLinks(binaries)).not.toThrow();
  });
});
