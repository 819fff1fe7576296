import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { banner } from './banner.ts';
import type { Context } from './context.ts';
import { readSettings } from './settings.ts';

describe('banner', () => {
  let path: string;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'banner-'));
    writeFileSync(join(path, 'admin-sign-in.txt'), 'access key: k-1\npassword: p-1\n');
  });
  afterEach(() => rmSync(path, { recursive: true }));

  const show = (env: NodeJS.ProcessEnv, isTerminal: boolean): string =>
    banner({ settings: readSettings(env), data: { path, logs: join(path, 'logs') } as Context['data'] }, isTerminal);

  it('names the addresses', () => {
    const text = show({ PORT: '9000' }, false);
    expect(text).toContain('http://localhost:9000\n');
    expect(text).toContain('http://localhost:9000/admin\n');
    expect(show({ PUBLIC_URL: 'https://d.example', ADMIN_ORIGIN: 'https://a.example' }, false)).toContain('https://a.example/admin');
  });

  it('shows the secrets to a terminal only', () => {
    expect(show({}, true)).toContain('k-1');
    expect(show({}, false)).toContain(join(path, 'admin-sign-in.txt'));
    expect(show({}, false)).not.toContain('k-1');
  });

  it('does not name a file when the secrets come from the environment', () => {
    const text = show({ ADMIN_ACCESS_KEY: 'a', ADMIN_USER_CODE: 'b', ADMIN_PASSWORD: 'c' }, true);
    expect(text).toContain('from the environment');
    expect(text).not.toContain('k-1');
  });
});
