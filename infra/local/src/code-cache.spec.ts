import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openCodeCache } from './code-cache.ts';

describe('code cache', () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'code-cache-'));
    folder = join(home, 'cache');
    openCodeCache(folder, undefined);
    writeFileSync(join(folder, 'code'), 'x'.repeat(100));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('is private and stays while it is small', () => {
    openCodeCache(folder, undefined, 100);
    expect(existsSync(join(folder, 'code'))).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is emptied when it has grown large', () => {
    openCodeCache(folder, undefined, 99);
    expect(existsSync(join(folder, 'code'))).toBe(false);
    expect(existsSync(folder)).toBe(true);
  });
});
