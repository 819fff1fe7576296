import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secret } from './secrets.ts';

describe('secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, kept, and readable for their owner only', () => {
    const first = secret(folder, 'key');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(secret(folder, 'key')).toBe(first);
    expect(secret(folder, 'other')).not.toBe(first);
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
  });

  it('are never taken from a file that holds something else, wherever a link leads', () => {
    writeFileSync(join(folder, 'passwd'), 'root:x:0:0');
    symlinkSync('passwd', join(folder, 'key'));
    expect(() => secret(folder, 'key')).toThrow(/key is damaged/);
  });
});
