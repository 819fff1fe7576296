import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Context } from './context.ts';
import { maintenanceEnv } from './maintenance.ts';

const folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const envOf = (env: NodeJS.ProcessEnv) =>
  maintenanceEnv({ settings: { env }, data: { path: '/data', secrets: folder } } as unknown as Context, 'postgres://owner@host/directory');

describe('the environment of the maintenance part', () => {
  it('has the owner’s connection and the settings of backups, and no secret of the site', () => {
    const env = envOf({ PATH: '/bin', BACKUP_URL: 'file:///backups', BACKUP_TIME: 'off', ADMIN_PASSWORD: 'x', INTERNAL_KEY: 'y' });
    expect(env).toMatchObject({
      DATABASE_URL: 'postgres://owner@host/directory',
      DATA_DIR: '/data',
      BACKUP_URL: 'file:///backups',
      BACKUP_TIME: 'off',
    });
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['ADMIN_PASSWORD']));
    expect(env).not.toHaveProperty('INTERNAL_KEY');
  });

  it('has one key for ever, or the one that is set', () => {
    expect(envOf({}).BACKUP_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(envOf({}).BACKUP_KEY).toBe(envOf({}).BACKUP_KEY);
    expect(envOf({ BACKUP_KEY: 'of the old machine' }).BACKUP_KEY).toBe('of the old machine');
  });
});
