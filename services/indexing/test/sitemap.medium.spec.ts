import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { errorCodeHeader, internalHeaders, type SitemapRefresh, type SitemapStatus, schemaOf } from '@directory/contracts';
import { createService, runMigrations, signInternalToken } from '@directory/service-kit';
import { asRedisUser, freshDatabase, freshRedis, type TestDatabase, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { indexingConfig } from '../src/config.ts';
import { indexingSchema } from '../src/schema/index.ts';
import { SitemapScheduler } from '../src/sitemap/build/sitemap-scheduler.service.ts';
import { FileWriter } from '../src/sitemap/writing/written-file.ts';
import { readSitemapFile, readSitemapIndex } from './sitemap-reader.ts';

const key = 'indexing-test-key-of-32-letters-and-more';
const schema = schemaOf('indexing');
const site = 'https://directory.example';

/** The catalog of the tests: its feed is whole, is cut off, or is held back until it is let go; or it does not answer at all. */
const catalog = { slugs: ['roma'], isDown: true, isCut: false, hold: null as Promise<void> | null, reads: 0 };
let server: Server;
let database: TestDatabase;
let app: NestFastifyApplication;
const dataDir = mkdtempSync(join(tmpdir(), 'sitemap-'));

const line = (slug: string, index: number): string => `business\t${slug}\t\\N\t\\N\t2026-01-02T03:04:05.000Z\t${index + 1}\n`;

const startCatalog = (): Promise<string> =>
  new Promise((resolve) => {
    server = createServer(async ({ url }, response) => {
      if (catalog.isDown) return response.writeHead(503).end();
      if (url?.endsWith('/version'))
        return response.setHeader('content-type', 'application/json').end(JSON.stringify({ version: catalog.slugs.join() }));
      catalog.reads += 1;
      response.write(catalog.slugs.map(line).join(''));
      await catalog.hold;
      if (catalog.isCut) response.destroy();
      else response.end(`end\t${catalog.slugs.length}\n`);
    }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

const startService = async (catalogUrl: string): Promise<NestFastifyApplication> => {
  const service = await createService(
    AppModule.forRoot(
      indexingConfig.parse({
        PORT: 0,
        LOG_LEVEL: 'silent',
        INTERNAL_KEY: key,
        INTERNAL_CALLERS: `gateway:${key}`,
        DATABASE_URL: database.urlOf(schema),
        REDIS_URL: asRedisUser(redisUrl, 'indexing'),
        SITE_CONFIG_URL: 'http://127.0.0.1:9',
        CATALOG_URL: catalogUrl,
        LOCAL_URL: 'http://localhost:8080',
        DATA_DIR: dataDir,
        PUBLIC_URL: site,
      }),
    ),
  );
  await service.init();
  await service.getHttpAdapter().getInstance().ready();
  return service;
};

let catalogUrl: string;
let redisUrl: string;
beforeAll(async () => {
  // It looks when the tests say so: one of its own looks would come in the midst of a slow run.
  jest.spyOn(SitemapScheduler.prototype, 'onApplicationBootstrap').mockReturnValue(undefined);
  database = await freshDatabase();
  redisUrl = await freshRedis();
  await runMigrations({ ...indexingSchema, ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schema) });
  catalogUrl = await startCatalog();
  app = await startService(catalogUrl);
});
afterAll(async () => {
  await app?.close();
  server.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (url: string, { method = 'GET' as 'GET' | 'POST', headers = {}, from = app } = {}) =>
  from.inject({
    method,
    url,
    headers: { [internalHeaders.token]: signInternalToken({ key, caller: 'gateway', audience: 'indexing' }), ...headers },
  });

const refresh = () => call('/api/admin/refresh-sitemap', { method: 'POST' });
const status = async () => (await call('/api/admin/sitemap')).json() as SitemapStatus;
const slugs = async () =>
  readSitemapFile((await call('/sitemaps/businesses-1.xml')).body).map(({ loc }) => loc.slice(`${site}/business/`.length));
const folders = () => readdirSync(join(dataDir, 'sitemap/builds'));

describe('the sitemap', () => {
  it('asks for patience before the first build', async () => {
    const answer = await call('/sitemap.xml');
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers[errorCodeHeader]]).toEqual([503, '60', 'SITEMAP_NOT_BUILT']);
    expect(await status()).toEqual({ url: `${site}/sitemap.xml`, newest: null, running: null, failures: [] });
  });

  it('is built without being asked for once the catalog answers', async () => {
    catalog.isDown = false;
    app.get(SitemapScheduler).look();
    await waitUntil(async () => (await call('/sitemap.xml')).statusCode === 200);
    const index = readSitemapIndex((await call('/sitemap.xml')).body);
    expect(index.map(({ loc }) => loc)).toEqual([`${site}/sitemaps/pages-1.xml`, `${site}/sitemaps/businesses-1.xml`]);
    expect(await slugs()).toEqual(['roma']);
  });

  it('is built anew when an operator asks, and says what it has', async () => {
    catalog.slugs = ['roma', 'como'];
    const answer = await refresh();
    expect([answer.statusCode, answer.json() as SitemapRefresh]).toEqual([
      200,
      { message: 'Site haritası 12 adresle yenilendi (2 dosya).', urls: 12, files: 2 },
    ]);
    expect(await slugs()).toEqual(['roma', 'como']);
    expect(folders()).toHaveLength(1);
    const { newest } = await status();
    expect(newest).toMatchObject({ cause: 'operator', urls: 12, files: 2 });
    expect(newest?.coverage.find(({ type }) => type === 'business')).toMatchObject({
      urls: 2,
      files: 1,
      lastmod: '2026-01-02T03:04:05.000Z',
    });
  });

  it('is noted in the audit log for an operator alone', async () => {
    const rows = await app.get(DataSource).query<{ entry: { action: string; actor: object } }[]>('SELECT entry FROM audit_outbox');
    expect(rows.map(({ entry }) => entry.action)).toEqual(['sitemap.refresh-started']);
  });

  it('spares a client what it has, in either form', async () => {
    const plain = await call('/sitemaps/businesses-1.xml');
    const packed = await call('/sitemaps/businesses-1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const headers of [
      { 'if-none-match': String(plain.headers.etag) },
      { 'if-modified-since': String(plain.headers['last-modified']) },
    ]) {
      const again = await call('/sitemaps/businesses-1.xml', { headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const before = plain.headers.etag;
    await refresh();
    expect((await call('/sitemaps/businesses-1.xml', { headers: { 'if-none-match': String(before) } })).statusCode).toBe(304);
  });

  it.each([
    '/sitemaps/businesses-9.xml',
    '/sitemaps/sitemap.xml',
    '/sitemaps/manifest.json',
    '/sitemaps/..%2Fcurrent.xml',
    '/sitemaps/__proto__.xml',
  ])('has no file %s', async (url) => expect((await call(url)).statusCode).toBe(404));

  it('stays as it is when the feed is cut off, and says why', async () => {
    Object.assign(catalog, { slugs: ['roma'], isCut: true });
    const answer = await refresh();
    expect([answer.statusCode, answer.headers[errorCodeHeader]]).toEqual([503, 'SITEMAP_CATALOG_LOST']);
    expect(await slugs()).toEqual(['roma', 'como']);
    expect(folders()).toHaveLength(1);
    expect((await status()).failures.map(({ message }) => message)).toEqual([expect.stringMatching(/^Rehber sonuna kadar okunamadı/)]);
    catalog.isCut = false;
  });

  it('stays as it is when the disk is full, and says so', async () => {
    catalog.slugs = ['torino'];
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const flush = jest.spyOn(FileWriter.prototype, 'flush').mockRejectedValueOnce(full);
    const answer = await refresh();
    flush.mockRestore();
    expect([answer.statusCode, answer.headers[errorCodeHeader]]).toEqual([507, 'SITEMAP_DISK_FULL']);
    expect(await slugs()).toEqual(['roma', 'como']);
    expect(folders()).toHaveLength(1);
    expect((await status()).failures[0].message).toMatch(/^Diskte yer kalmadığı için/);
    catalog.slugs = ['roma'];
  });

  it('serves the old one while it is built, and one build serves all who ask meanwhile', async () => {
    let letGo = (): void => undefined;
    catalog.hold = new Promise((resolve) => {
      letGo = resolve;
    });
    const readsBefore = catalog.reads;
    const first = refresh();
    await waitUntil(async () => (await status()).running?.state === 'building');
    const later = [refresh(), refresh()];
    expect(await slugs()).toEqual(['roma', 'como']);
    letGo();
    catalog.hold = null;
    expect((await Promise.all([first, ...later])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(catalog.reads - readsBefore).toBe(2);
    expect(await slugs()).toEqual(['roma']);
    expect((await status()).failures).toEqual([]);
  });

  it('is built by one of several instances, and goes on after one that was killed', async () => {
    const dataSource = app.get(DataSource);
    const kill = async (): Promise<void> => {
      await dataSource.query(
        `INSERT INTO sitemap_builds (cause, state, holder, lease_until, attempts) VALUES ('operator', 'building', gen_random_uuid(), now() + interval '1 hour', 1)`,
      );
    };
    await kill();
    const half = join(dataDir, 'sitemap/builds/half');
    mkdirSync(half);
    writeFileSync(join(half, 'businesses-1.xml'), '<urlset');
    expect(await slugs()).toEqual(['roma']);
    const other = await startService(catalogUrl);
    const readsBefore = catalog.reads;
    catalog.slugs = ['milano'];
    const waiting = refresh();
    await waitUntil(async () => (await dataSource.query(`SELECT 1 FROM sitemap_builds WHERE state = 'queued'`)).length === 1);
    for (const instance of [app, other]) instance.get(SitemapScheduler).look();
    expect(catalog.reads).toBe(readsBefore);
    await dataSource.query(`UPDATE sitemap_builds SET lease_until = now() - interval '1 second' WHERE state = 'building'`);
    for (const instance of [app, other]) instance.get(SitemapScheduler).look();
    expect((await waiting).statusCode).toBe(200);
    expect(await slugs()).toEqual(['milano']);
    expect((await call('/sitemaps/businesses-1.xml', { from: other })).body).toContain('milano');
    await other.close();
    expect(folders()).toHaveLength(1);
  });

  it('gives up a build that has ended its process three times', async () => {
    await app
      .get(DataSource)
      .query(
        `INSERT INTO sitemap_builds (cause, state, holder, lease_until, attempts) VALUES ('change', 'building', gen_random_uuid(), now() - interval '1 second', 3)`,
      );
    app.get(SitemapScheduler).look();
    await waitUntil(async () => (await status()).failures.length === 1);
    expect((await refresh()).statusCode).toBe(200);
  });

  it('survives a restart, and needs no catalog and no database to be served', async () => {
    await app.close();
    catalog.isDown = true;
    app = await startService(catalogUrl);
    await app.get(DataSource).destroy();
    expect(await slugs()).toEqual(['milano']);
    await app.get(DataSource).initialize();
  });
});
