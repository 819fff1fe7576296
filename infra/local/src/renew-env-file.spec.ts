import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renewSecretsIn, setIn } from './renew-env-file.ts';

describe('secrets in a .env file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
    file = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('get new values in their places, and nothing else changes', () => {
    writeFileSync(file, 'PORT=8080\nADMIN_ACCESS_KEY=old key\nADMIN_USER_CODE=old code\n#ADMIN_PASSWORD=\nDEMO=0\n', { mode: 0o644 });
    expect(setIn(file)).toEqual(['ADMIN_ACCESS_KEY', 'ADMIN_USER_CODE']);
    renewSecretsIn(file);
    const first = readFileSync(file, 'utf8');
    expect(first).toMatch(/^PORT=8080\nADMIN_ACCESS_KEY=[0-9a-f]{64}\nADMIN_USER_CODE=[0-9a-f]{12}\n#ADMIN_PASSWORD=\nDEMO=0\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    renewSecretsIn(file);
    expect(readFileSync(file, 'utf8')).not.toBe(first);
  });

  it('are none where there is no file, or none is set', () => {
    expect(setIn(file)).toEqual([]);
    writeFileSync(file, 'ADMIN_PASSWORD=\n');
    expect(setIn(file)).toEqual([]);
  });
});
