import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SubmissionRun, schemaOf } from '@directory/contracts';
import { createService, dataSourceOptions, runMigrations, signInternalToken } from '@directory/service-kit';
import { asRedisUser, type DatabaseTemplate, freshDatabase, freshRedis, type TestDatabase, waitUntil } from '@directory/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { indexingConfig } from '../src/config.ts';
import { DemoEngine } from '../src/engines/demo.engine.ts';
import { Engines } from '../src/engines/engines.ts';
import { GoogleIndexingEngine } from '../src/engines/google-indexing.engine.ts';
import { IndexNowEngine } from '../src/engines/indexnow.engine.ts';
import type { SearchEngine } from '../src/engines/search-engine.ts';
import { SubmissionReconciler } from '../src/queue/submission-reconciler.service.ts';
import { SubmissionSweeper } from '../src/retention/submission-sweeper.service.ts';
import { indexingSchema } from '../src/schema/index.ts';
import { FakeAddressFeed } from './fake-address-feed.ts';
import { account, FakeGoogle } from './fake-google.ts';
import { FakeIndexNow } from './fake-index-now.ts';

export const site = 'https://directory.example';
export const indexNowKey = '0123456789abcdef';
const internalKey = 'indexing-test-key-of-32-letters-and-more';
const role = schemaOf('indexing');

const template: DatabaseTemplate = {
  name: role,
  prepare: ({ ownerUrl, urlOf }) => runMigrations({ ...indexingSchema, ownerUrl, serviceUrl: urlOf(role) }),
};

export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  json: Body;
}

type EngineChoice = 'indexnow' | 'google' | 'demo';

/** Addresses a day, and the pause between two of them. */
interface GoogleChoice {
  dailyLimit: number;
  pauseMs: number;
}

/** The service on servers of its own, with engines and a catalog on this machine. */
export class IndexingHarness {
  app: NestFastifyApplication;
  rows: DataSource;
  readonly indexNow = new FakeIndexNow();
  readonly google = new FakeGoogle();
  readonly feed = new FakeAddressFeed();
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'indexing-'));
  /** The service's role may not delete all that a reset deletes. */
  private readonly owner: DataSource;

  private constructor(
    private readonly database: TestDatabase,
    private readonly redisUrl: string,
  ) {
    this.owner = this.connectionAs(database.ownerUrl, 1);
  }

  static async start(engines: readonly EngineChoice[] = ['indexnow'], google: Partial<GoogleChoice> = {}): Promise<IndexingHarness> {
    const harness = await IndexingHarness.prepare();
    await harness.boot(engines, { dailyLimit: 200, pauseMs: 0, ...google });
    return harness;
  }

  /** The servers alone, for a service in a process of its own. */
  static async prepare(): Promise<IndexingHarness> {
    const harness = new IndexingHarness(await freshDatabase({ template }), await freshRedis());
    await Promise.all([harness.indexNow.start(), harness.google.start(), harness.feed.start(), harness.owner.initialize()]);
    return harness;
  }

  get environment(): Record<string, string> {
    return {
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      INTERNAL_KEY: internalKey,
      INTERNAL_CALLERS: `gateway:${internalKey}`,
      DATABASE_URL: this.database.urlOf(role),
      DATABASE_POOL: '6',
      REDIS_URL: asRedisUser(this.redisUrl, 'indexing'),
      CATALOG_URL: this.feed.url,
      LOCAL_URL: 'http://localhost:8080',
      DATA_DIR: this.dataDir,
      SITE_CONFIG_URL: 'http://127.0.0.1:9',
      PUBLIC_URL: site,
      INDEXNOW_KEY: indexNowKey,
      INDEXNOW_ENDPOINTS: this.indexNow.endpoint,
      // Long enough for a machine that holds a sender up, and not too long to wait for after one was killed.
      SUBMISSION_LEASE_SECONDS: '5',
    };
  }

  /** A connection to the service's rows, for a test that boots no service of its own. */
  async connect(): Promise<DataSource> {
    this.rows = await this.connectionAs(this.database.urlOf(role), 2).initialize();
    return this.rows;
  }

  private connectionAs(url: string, pool: number): DataSource {
    return new DataSource(dataSourceOptions({ url, schema: role, pool, entities: [], applicationName: 'test' }));
  }

  async boot(engines: readonly EngineChoice[], google: GoogleChoice): Promise<void> {
    const config = indexingConfig.parse(this.environment);
    const list = engines.map((name) => this.engine(name, google));
    this.app = await createService(AppModule.forRoot(config, { engines: new Engines(site, list), firstRetryPauseMs: 20 }));
    await this.app.init();
    await this.app.getHttpAdapter().getInstance().ready();
    this.rows = this.app.get(DataSource);
  }

  private engine(name: EngineChoice, google: GoogleChoice): SearchEngine {
    const quick = { timeoutMs: 3000, pauseMs: 0 };
    if (name === 'demo') return new DemoEngine();
    if (name === 'google') return new GoogleIndexingEngine({ account, ...this.google.options, ...quick, ...google });
    return new IndexNowEngine({ key: indexNowKey, site, endpoints: [this.indexNow.endpoint], ...quick });
  }

  async call<Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer<Body>> {
    const headers = { 'x-internal-token': signInternalToken({ key: internalKey, caller: 'gateway', audience: 'indexing' }) };
    const response = await this.app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, headers: response.headers, json: (isJson ? response.json() : response.body) as Body };
  }

  async run(id: string): Promise<SubmissionRun> {
    return (await this.call<SubmissionRun>('GET', `/api/admin/submissions/${id}`)).json;
  }

  async until(id: string, ...states: SubmissionRun['state'][]): Promise<SubmissionRun> {
    return waitUntil(
      async () => {
        const run = await this.run(id);
        return states.includes(run.state) ? run : null;
      },
      { what: `the run to be ${states.join(' or ')}`, timeoutMs: 60_000 },
    );
  }

  settled(id: string): Promise<SubmissionRun> {
    return this.until(id, 'done', 'failed', 'cancelled');
  }

  /** Looks for lost work at once. */
  reconcile(): Promise<void> {
    return this.app.get(SubmissionReconciler, { strict: false }).reconcile();
  }

  /** Deletes what is old at once. */
  sweep(): Promise<void> {
    return this.app.get(SubmissionSweeper, { strict: false }).sweep();
  }

  /** Forgets all submissions, and whatever the fakes have seen. */
  async reset(): Promise<void> {
    // One after the other: a sender may still be at work, and locks them in another order.
    for (const table of ['submission_runs', 'engine_states', 'known_pages', 'known_lists', 'audit_outbox'])
      await this.owner.query(`DELETE FROM ${table}`);
    this.indexNow.reset();
    this.google.reset();
    this.feed.cuts = 0;
  }

  async stop(): Promise<void> {
    await this.app?.close();
    for (const connection of [this.rows, this.owner]) if (connection?.isInitialized) await connection.destroy();
    await Promise.all([this.indexNow.stop(), this.google.stop(), this.feed.stop()]);
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true });
  }
}
