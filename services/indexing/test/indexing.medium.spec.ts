import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaOf } from '@directory/contracts';
import { createService, runMigrations, signInternalToken } from '@directory/service-kit';
import { asRedisUser, freshDatabase, freshRedis, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { indexingConfig } from '../src/config.ts';
import { indexingSchema } from '../src/schema/index.ts';

const key = 'indexing-test-key-of-32-letters-and-more';
const schema = schemaOf('indexing');

describe('indexing', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const dataDir = mkdtempSync(join(tmpdir(), 'indexing-'));

  const migrate = () => runMigrations({ ...indexingSchema, ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schema) });

  beforeAll(async () => {
    database = await freshDatabase();
    await migrate();
    const config = indexingConfig.parse({
      PORT: 0,
      LOG_LEVEL: 'silent',
      INTERNAL_KEY: key,
      INTERNAL_CALLERS: `gateway:${key}`,
      DATABASE_URL: database.urlOf(schema),
      REDIS_URL: asRedisUser(await freshRedis(), 'indexing'),
      SITE_CONFIG_URL: 'http://127.0.0.1:9',
      CATALOG_URL: 'http://127.0.0.1:9',
      LOCAL_URL: 'http://localhost:8080',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://directory.example',
    });
    app = await createService(AppModule.forRoot(config));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(async () => {
    await app?.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

  it('answers robots.txt as text, to the gateway only', async () => {
    const token = signInternalToken({ key, caller: 'gateway', audience: 'indexing' });
    const robots = await get('/robots.txt', { 'x-internal-token': token });
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Disallow: /admin\n');
    expect((await get('/robots.txt')).statusCode).toBe(401);
  });

  it('is ready with its database, and says so when it is gone', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', parts: { database: { status: 'up' }, redis: { status: 'up' } } });
    await app.get(DataSource).destroy();
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'error', parts: { database: { status: 'down' }, redis: { status: 'up' } } },
    ]);
    expect((await get('/healthz')).statusCode).toBe(200);
    await app.get(DataSource).initialize();
  });

  it('has nothing to migrate the second time', async () => {
    expect(await migrate()).toEqual({ migrations: [], objects: [], unknown: [] });
  });
});
