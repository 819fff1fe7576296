import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasJobFinished, schemaOf } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit/migrations';
import { buildPart, freshDatabase, PartProcess, type TestDatabase, waitUntil } from '@directory/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, Pool } from 'pg';
import { type DatabaseJobRow, sentenceOf } from '../../../services/admin-import/src/backups/jobs/database-job.ts';
import { MaintenanceStore, type NewJob } from '../../../services/admin-import/src/backups/jobs/maintenance-store.ts';
import { schemas } from '../../checks/schemas.ts';
import { StatementGate } from './statement-gate.ts';

const businesses = 200;
const project = join(import.meta.dirname, '..');

/** Enough of what does not compress that a backup takes a while, and an index that is nearly empty afterwards. */
const fill = `
  SET search_path = catalog, public;
  INSERT INTO categories (name, name_fold, slug) VALUES ('Kafe', 'kafe', 'kafe');
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number)
    SELECT 'b-' || n, 'İşletme ' || n, 'isletme ' || n, 1, 'kafe', n FROM generate_series(1, ${businesses}) n;
  INSERT INTO undone_slugs (key, slug)
    SELECT gen_random_uuid(), (SELECT string_agg(md5(concat(n, part, random())), '') FROM generate_series(1, 70) part) FROM generate_series(1, 9000) n`;

let database: TestDatabase;
let folder: string;
let owner: Client;
let superuser: Client;
let rows: MaintenanceStore;
let part: PartProcess;
let closings: (() => Promise<unknown>)[];

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  closings.push(() => client.end());
  return client;
};

const startPart = async (): Promise<void> => {
  const environment = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: folder,
    BACKUP_KEY: 'key-of-the-backups-of-the-tests-1',
    BACKUP_TIME: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
  };
  part = await PartProcess.start({ project, environment });
};

beforeAll(() => buildPart(project), 60_000);
beforeEach(async () => {
  closings = [];
  database = await freshDatabase();
  for (const target of Object.values(schemas))
    await runMigrations({
      ...target,
      ownerUrl: database.ownerUrl,
      serviceUrl: database.urlOf(schemaOf(target.service)),
      otherUrls: Object.keys(target.otherRoles ?? {}).map(database.urlOf),
    });
  folder = await mkdtemp(join(tmpdir(), 'killed-part-'));
  owner = await connect(database.ownerUrl);
  superuser = await connect(database.superuserUrl);
  await owner.query(fill);
  const pool = new Pool({ connectionString: database.ownerUrl, max: 1 });
  closings.push(() => pool.end());
  rows = new MaintenanceStore(pool);
  await startPart();
}, 60_000);
afterEach(async () => {
  await part.end('SIGKILL');
  for (const close of closings) await close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const finished = (id: string): Promise<DatabaseJobRow> =>
  waitUntil(
    async () => {
      const row = await rows.getJob(id);
      return hasJobFinished(row) ? row : null;
    },
    { timeoutMs: 60_000, what: 'the end of the job' },
  );

const isNobodyThere = async (): Promise<boolean> =>
  (await superuser.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'maintenance-%'"))
    .rowCount === 0;

/** Ends the part; what it was at ends by itself, whatever it waited for. */
const killPart = async (): Promise<void> => {
  await part.end('SIGKILL');
  await waitUntil(isNobodyThere, { timeoutMs: 30_000, what: 'the end of the statements of a killed process' });
};

/** The next part, long after. `attempts`: how often the job counts as begun. */
const startNextPart = async (id: string, attempts = 1): Promise<void> => {
  await owner.query("UPDATE admin_import.database_jobs SET lease_until = now() - interval '1 s', attempts = $2 WHERE id = $1", [
    id,
    attempts,
  ]);
  await startPart();
};

/** None before the first backup. */
const files = async (): Promise<string[]> => (await readdir(join(folder, 'backups')).catch(() => [])).sort();
const listed = async (): Promise<string[]> => (await rows.listBackups()).map(({ name }) => name).sort();
const namesOf = async (): Promise<string[]> =>
  (await owner.query<{ name: string }>('SELECT name FROM catalog.businesses ORDER BY id')).rows.map(({ name }) => name);

const brokenIndexes = async (): Promise<unknown[]> =>
  (await owner.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid')).rows;

/** Nothing is left but whole files that are listed, and the services may write. */
const expectTidy = async (): Promise<void> => {
  const beside = "SELECT nspname FROM pg_namespace WHERE nspname ~ '_(restoring|replaced|checking)$'";
  await waitUntil(async () => (await owner.query(beside)).rowCount === 0, { timeoutMs: 30_000, what: 'the end of what was beside' });
  expect(await files()).toEqual(await listed());
  expect(await brokenIndexes()).toEqual([]);
  const service = await connect(database.urlOf('catalog'));
  await service.query("SET search_path = catalog, public; UPDATE businesses SET name = 'yazıldı' WHERE id = 1");
};

const add = (job: Omit<NewJob, 'cause'>): Promise<string> => rows.add({ ...job, cause: 'operator' });

const backUp = async (): Promise<string> => {
  const backupId = randomUUID();
  expect(await finished(await add({ kind: 'backup', backupId }))).toMatchObject({ state: 'done' });
  return backupId;
};

describe('a backup whose process is killed', () => {
  it('is taken by the next one, under the same name', async () => {
    const id = await add({ kind: 'backup', backupId: randomUUID() });
    await waitUntil(async () => (await files()).length, { timeoutMs: 30_000, intervalMs: 1, what: 'the file' });
    await killPart();
    await startNextPart(id);
    expect(await finished(id)).toMatchObject({ state: 'done', errorCode: null });
    expect(await files()).toHaveLength(1);
    await expectTidy();
  }, 90_000);
});

describe('a restore whose process is killed', () => {
  let before: string[];
  let backupId: string;

  beforeEach(async () => {
    before = await namesOf();
    backupId = await backUp();
    await owner.query("SET search_path = catalog, public; UPDATE businesses SET name = 'sonra'; RESET search_path");
  });

  it.each([
    ['during the load', 'CREATE INDEX', 'maintenance-load'],
    ['at the swap', 'ALTER SCHEMA', 'maintenance-restore'],
  ])(
    '%s has changed nothing, and is done by the next one',
    async (_, tag, application) => {
      const gate = await StatementGate.close(superuser, tag, application);
      const id = await add({ kind: 'restore', backupId });
      await gate.reached();
      await killPart();
      expect(new Set(await namesOf())).toEqual(new Set(['sonra']));
      await gate.open();
      await startNextPart(id);
      expect(await finished(id)).toMatchObject({ state: 'done', errorCode: null });
      expect(await namesOf()).toEqual(before);
      await expectTidy();
    },
    120_000,
  );

  it('each time it is begun is failed, says so, and lets the services write', async () => {
    const gate = await StatementGate.close(superuser, 'ALTER SCHEMA', 'maintenance-restore');
    const id = await add({ kind: 'restore', backupId });
    await gate.reached();
    await killPart();
    await gate.open();
    await startNextPart(id, 3);
    const { state, errorCode } = await finished(id);
    expect([state, sentenceOf(errorCode)]).toEqual(['failed', expect.stringContaining('veriler değişmedi')]);
    expect(new Set(await namesOf())).toEqual(new Set(['sonra']));
    await expectTidy();
  }, 120_000);
});

describe('the tidying up of a database whose process is killed', () => {
  it('while a table is vacuumed, and while an index is built anew, is done by the next one', async () => {
    await owner.query("DELETE FROM catalog.undone_slugs WHERE slug > '01'; ANALYZE catalog.undone_slugs");
    await owner.query('BEGIN; LOCK TABLE catalog.businesses IN SHARE UPDATE EXCLUSIVE MODE');
    const id = await add({ kind: 'optimize' });
    const vacuum =
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'maintenance-optimize' AND query LIKE 'VACUUM%' AND wait_event_type = 'Lock'";
    await waitUntil(async () => (await superuser.query(vacuum)).rowCount, { timeoutMs: 30_000, what: 'a vacuum that waits' });
    await killPart();
    await owner.query('ROLLBACK');
    // An index that is built anew replaces the old one when all older snapshots are gone.
    await owner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ; SELECT 1');
    const reader = owner;
    owner = await connect(database.ownerUrl);
    await startNextPart(id);
    await waitUntil(async () => (await brokenIndexes()).length, { timeoutMs: 60_000, what: 'an index that is being built' });
    await killPart();
    await reader.query('ROLLBACK');
    expect(await brokenIndexes()).toHaveLength(1);
    await startNextPart(id, 2);
    expect(await finished(id)).toMatchObject({ state: 'done', errorCode: null });
    const { rows: built } = await owner.query("SELECT pg_relation_size('catalog.undone_slugs_pkey')::int AS bytes");
    expect(built[0].bytes).toBeLessThan(4 * 1024 * 1024);
    await expectTidy();
  }, 120_000);
});
