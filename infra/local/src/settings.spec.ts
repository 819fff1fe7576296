import { describe, expect, it } from '@jest/globals';
import { readSettings, root } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({ dataDir: `${root}/.data`, host: '127.0.0.1', port: 8080, demo: true });
    expect(readSettings({}).databaseUrl).toBeUndefined();
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, dataDir: `${root}/.data` });
  });

  it('are read from the environment; a relative data directory starts at the root', () => {
    const settings = readSettings({ PORT: '9000', HOST: '0.0.0.0', DATA_DIR: 'elsewhere', DEMO: '0', REDIS_URL: 'rediss://cache:6379' });
    expect(settings).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataDir: `${root}/elsewhere`,
      demo: false,
      redisUrl: 'rediss://cache:6379',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http"; it must be a number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a number from 1 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a postgres:// address.'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL is not a redis:// address.'],
    [{ REDIS_CACHE_URL: 'cache' }, 'REDIS_CACHE_URL is not a redis:// address.'],
  ])('refuse %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
