import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type AuditEntry, hasSettled, type ImportRun, schemaOf, uploadField, workerRole } from '@directory/contracts';
import { createService, dataSourceOptions, runMigrations, signInternalToken } from '@directory/service-kit';
import { asRedisUser, type DatabaseTemplate, freshDatabase, freshRedis, type TestDatabase, waitUntil } from '@directory/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../src/app.ts';
import { Maintenance } from '../src/backups/jobs/maintenance.ts';
import type { BackupSources } from '../src/backups/snapshot/take-backup.ts';
import { openStore } from '../src/backups/stores/open-store.ts';
import { adminImportConfig, workerConfig } from '../src/config.ts';
import { runEntities } from '../src/runs/runs.module.ts';
import { adminImportSchema } from '../src/schema/index.ts';
import { WorkerModule } from '../src/worker.module.ts';
import { FakeCatalog } from './fake-catalog.ts';
import { FakeSiteConfig } from './fake-site-config.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';

export const internalKey = 'admin-import-test-key-of-32-letters';
const role = schemaOf('admin-import');

const template: DatabaseTemplate = {
  name: role,
  prepare: ({ ownerUrl, urlOf }) =>
    runMigrations({ ...adminImportSchema, ownerUrl, serviceUrl: urlOf(role), otherUrls: [urlOf(workerRole)] }),
};

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  json: Body;
}

export interface UploadOptions {
  name?: string;
  field?: string;
  preview?: boolean;
  /** Answers 202 at once. */
  isAsync?: boolean;
  /** Other ways in than the back office's. */
  path?: string;
}

export interface LabOptions {
  redisUrl?: string;
  hasWorker?: boolean;
  /** Who answers the service's own reads of the catalog; the worker always speaks to the catalog in memory. */
  rowsUrl?: string;
}

/** The service and its worker on servers of their own, with a catalog in memory. */
export class ImportLab {
  app: NestFastifyApplication;
  worker: NestFastifyApplication | undefined;
  rows: DataSource;
  url = '';
  stopMaintenance: () => Promise<void> = async () => undefined;
  readonly catalog = new FakeCatalog(internalKey);
  readonly siteConfig = new FakeSiteConfig();

  private constructor(
    readonly database: TestDatabase,
    readonly redisUrl: string,
    readonly dataDir: string,
  ) {}

  static async start({ redisUrl, hasWorker = true, rowsUrl }: LabOptions = {}): Promise<ImportLab> {
    const dataDir = await mkdtemp(join(tmpdir(), 'import-lab-'));
    const lab = new ImportLab(await freshDatabase({ template }), redisUrl ?? (await freshRedis()), dataDir);
    await lab.catalog.start();
    const siteConfigUrl = await lab.siteConfig.start();
    lab.app = await createApp(
      adminImportConfig.parse({ ...lab.environment, SITE_CONFIG_URL: siteConfigUrl, CATALOG_URL: rowsUrl ?? lab.catalog.url }),
    );
    await lab.app.listen(0, '127.0.0.1');
    lab.url = `http://127.0.0.1:${(lab.app.getHttpServer().address() as AddressInfo).port}`;
    lab.rows = lab.app.get(DataSource);
    if (hasWorker) await lab.startWorker();
    return lab;
  }

  /** Variables of the service; the worker's own are below. */
  get environment(): Record<string, string> {
    return {
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      INTERNAL_KEY: internalKey,
      INTERNAL_CALLERS: `gateway:${internalKey}`,
      DATABASE_URL: this.database.urlOf(role),
      REDIS_URL: asRedisUser(this.redisUrl, 'admin-import'),
      DATA_DIR: this.dataDir,
      CATALOG_URL: this.catalog.url,
      // Long enough for a machine that holds a worker up; one that has died is known by its process.
      IMPORT_LEASE_SECONDS: '30',
    };
  }

  get workerEnvironment(): Record<string, string> {
    return { ...this.environment, DATABASE_URL: this.database.urlOf(workerRole), REDIS_URL: asRedisUser(this.redisUrl, 'worker') };
  }

  async startWorker(): Promise<void> {
    this.worker = await createService(WorkerModule.forRoot(workerConfig.parse(this.workerEnvironment)));
    await this.worker.init();
  }

  /** The rows as a worker sees them. To be destroyed before the lab stops. */
  rowsOfWorker(): Promise<DataSource> {
    const url = this.database.urlOf(workerRole);
    return new DataSource(
      dataSourceOptions({ url, schema: role, pool: 2, entities: runEntities, applicationName: 'a-worker' }),
    ).initialize();
  }

  /** The schema of this service alone: what is restored in the other ones is the maintenance part's own test. */
  get backupSources(): BackupSources {
    const store = openStore(undefined, this.dataDir);
    return { ownerUrl: this.database.ownerUrl, schemas: [adminImportSchema], store, key: 'key-of-the-backups-of-the-tests-1' };
  }

  /** Does work on the database, as the maintenance part does. Its start is left out: it would take rights that only tests have. */
  startMaintenance(): void {
    const log = { info: () => undefined, warn: () => undefined };
    const maintenance = new Maintenance({ sources: this.backupSources, freeBytes: async () => null, backupTime: null, keepDays: 14, log });
    let isStopped = false;
    const work = async (): Promise<void> => {
      while (!isStopped) if (!(await maintenance.workOnce())) await delay(20);
      await maintenance.close();
    };
    const working = work();
    this.stopMaintenance = async () => {
      isStopped = true;
      await working;
    };
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  async stop(): Promise<void> {
    await this.stopMaintenance();
    await this.stopWorker();
    await this.app.close();
    await Promise.all([this.catalog.stop(), this.siteConfig.stop()]);
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  headers(more: Record<string, string> = {}): Record<string, string> {
    return { 'x-internal-token': signInternalToken({ key: internalKey, caller: 'gateway', audience: 'admin-import' }), ...more };
  }

  async call<Body = Record<string, unknown>>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer<Body>> {
    const headers = this.headers(body === undefined ? {} : { 'content-type': 'application/json' });
    return answerOf<Body>(
      await fetch(`${this.url}${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }),
    );
  }

  async upload<Body = Record<string, unknown>>(file: Buffer | CellInput[][], options: UploadOptions = {}): Promise<Answer<Body>> {
    const form = new FormData();
    const content = Buffer.isBuffer(file) ? file : buildWorkbook({ sheets: [{ rows: file }], isInline: true });
    form.append(options.field ?? uploadField, new Blob([new Uint8Array(content)]), options.name ?? 'liste.xlsx');
    const path = `${options.path ?? '/api/upload-excel'}${options.preview ? '?preview=true' : ''}`;
    const headers = this.headers(options.isAsync ? { prefer: 'respond-async' } : {});
    return answerOf<Body>(await fetch(`${this.url}${path}`, { method: 'POST', headers, body: form }));
  }

  /** Uploads without waiting for the run. */
  async begin(file: Buffer | CellInput[][], options: UploadOptions = {}): Promise<ImportRun> {
    return (await this.upload<ImportRun>(file, { ...options, isAsync: true })).json;
  }

  async run(id: string): Promise<ImportRun> {
    return (await this.call<ImportRun>('GET', `/api/admin/imports/${id}`)).json;
  }

  async settled(id: string): Promise<ImportRun> {
    const look = async (): Promise<ImportRun | null> => {
      const run = await this.run(id);
      return hasSettled(run) ? run : null;
    };
    return waitUntil<ImportRun | null>(look, { what: 'the run to settle', timeoutMs: 240_000, intervalMs: 60 });
  }

  /** Forgets all runs, files and what the catalog has. */
  async reset(): Promise<void> {
    this.catalog.reset();
    await this.rows.query('TRUNCATE import_runs, column_corrections CASCADE');
    for (const file of await this.files()) await rm(join(this.dataDir, 'uploads', file), { force: true });
  }

  /** Audit entries of an action, told or on their way. Those on their way are read first: one that is told meanwhile is in both. */
  async audited(action: string): Promise<AuditEntry[]> {
    const waiting = await this.rows.query<{ entry: AuditEntry }[]>("SELECT entry FROM audit_outbox WHERE entry ->> 'action' = $1", [
      action,
    ]);
    const told = [...this.siteConfig.entries.values()].filter((entry) => entry.action === action);
    return [...new Map([...waiting.map(({ entry }) => entry), ...told].map((entry) => [entry.id, entry])).values()];
  }

  /** Files that uploads have left. */
  async files(): Promise<string[]> {
    return readdir(join(this.dataDir, 'uploads'));
  }

  async count(table: string): Promise<number> {
    const [{ count }] = await this.rows.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`);
    return count;
  }
}

const answerOf = async <Body>(response: Response): Promise<Answer<Body>> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: (text ? JSON.parse(text) : undefined) as Body };
};

export const header = ['name', 'place_id', 'address', 'city', 'type', 'phone'];

/** Rows of a list of businesses, each another one. */
export const businessRows = (count: number, first = 0): CellInput[][] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return [
      `Shop ${number}`,
      `ChIJ${String(number).padStart(16, '0')}`,
      `Main St ${number}`,
      `City ${number % 7}`,
      `Type ${number % 3}`,
      null,
    ];
  });
