import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { schemaOf, workerRole } from '@directory/contracts';
import { runMigrations, type ServiceSchema } from '@directory/service-kit/migrations';
import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { TableDigest } from '../../../services/admin-import/src/backups/archive/archive-format.ts';
import { copySettings, digestOf } from '../../../services/admin-import/src/backups/database/copy-table.ts';
import { readTables } from '../../../services/admin-import/src/backups/database/tables.ts';
import { proveBackup, restoreBackup, sweepLeftovers } from '../../../services/admin-import/src/backups/restore/restore-backup.ts';
import { freezeWrites } from '../../../services/admin-import/src/backups/restore/write-freeze.ts';
import { type BackupSources, takeBackup } from '../../../services/admin-import/src/backups/snapshot/take-backup.ts';
import { FolderStore } from '../../../services/admin-import/src/backups/stores/folder-store.ts';
import { schemas } from '../../checks/schemas.ts';

const all = Object.values(schemas);
const key = 'key-of-the-backups-of-the-tests-1';

let database: TestDatabase;
let folder: string;
let sources: BackupSources;
let owner: Client;

const migrate = async (targets: readonly ServiceSchema[]): Promise<void> => {
  for (const target of targets)
    await runMigrations({
      ...target,
      ownerUrl: database.ownerUrl,
      serviceUrl: database.urlOf(schemaOf(target.service)),
      otherUrls: Object.keys(target.otherRoles ?? {}).map(database.urlOf),
    });
};

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Places and businesses as an import writes them, so that counters, postings and words come by the triggers; and rows of the other services. */
const fill = `
  SET search_path = catalog, public;
  INSERT INTO categories (name, name_fold, slug) VALUES ('Kafe', 'kafe', 'kafe'), ('Otel', 'otel', 'otel');
  INSERT INTO cities (name, name_fold, slug, country, country_code, country_key) VALUES ('İzmir', 'izmir', 'izmir', 'Türkiye', 'TR', 'TR');
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_id, city_fold, country_code, rating, review_count, global_row_number, latitude, longitude, about)
    SELECT 'b-' || n, E'İşletme\\t' || n || E'\\nikinci satır \\\\', 'isletme ' || n, 1 + n % 2, 'kafe', 1, 'izmir', 'TR', 4.5, n, n, 38.4 + n / 1e4, 27.1, '{"a": [1, null]}'
    FROM generate_series(1, 500) n;
  SET search_path = site_config, public;
  INSERT INTO revisions (document, version, value) VALUES ('settings', 1, '{"metaKeywords": "ilk"}');
  INSERT INTO audit_log (id, at, actor_kind, action) VALUES (gen_random_uuid(), now(), 'admin', 'settings.saved');
  INSERT INTO readiness_samples SELECT now() - n * interval '1 minute', true FROM generate_series(1, 50) n;
  SET search_path = indexing, public;
  INSERT INTO known_pages SELECT n, 'https://directory.example/business/b-' || n, now() FROM generate_series(1, 50) n;
  RESET search_path`;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  sources = { ownerUrl: database.ownerUrl, schemas: all, store: new FolderStore(folder), key };
  owner = await connect(database.ownerUrl);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const take = async (): Promise<string> => (await takeBackup(sources, { id: randomUUID(), takenAt: new Date() })).name;

/** Count and checksum of every table that is in backups. */
const digests = async (): Promise<Record<string, TableDigest>> => {
  await owner.query(copySettings);
  const found: Record<string, TableDigest> = {};
  for (const target of all) {
    const schema = schemaOf(target.service);
    for (const table of await readTables(owner, schema, target))
      found[`${schema}.${table.name}`] = await digestOf(owner, { schema, ...table });
  }
  return found;
};

/** Functions of triggers find their tables by the search path of the service. */
const change = (sql: string): Promise<unknown> => owner.query(`SET search_path = catalog, public; ${sql}; RESET search_path`);

const schemasThere = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }>("SELECT nspname::text AS name FROM pg_namespace WHERE nspname ~ '_(restoring|replaced|checking)$'")
  ).rows.map(({ name }) => name);

const structure = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ line: string }>(
    `
    SELECT concat_ws(' ', schemaname, indexdef) AS line FROM pg_indexes WHERE schemaname = ANY ($1)
    UNION ALL SELECT concat_ws(' ', connamespace::regnamespace, conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace::regnamespace::text = ANY ($1)
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', oid::regprocedure, md5(pg_get_functiondef(oid)), proacl) FROM pg_proc WHERE pronamespace::regnamespace::text = ANY ($1)
    UNION ALL SELECT concat_ws(' ', oid::regclass, ARRAY(SELECT acl::text FROM unnest(relacl) acl ORDER BY 1), reloptions) FROM pg_class WHERE relkind IN ('r', 'S', 'v') AND relnamespace::regnamespace::text = ANY ($1)
    UNION ALL SELECT concat_ws(' ', oid::regclass, attname, attacl) FROM pg_class JOIN pg_attribute ON attrelid = oid WHERE attacl IS NOT NULL AND relnamespace::regnamespace::text = ANY ($1)
    ORDER BY 1`,
    [all.map(({ service }) => schemaOf(service))],
  );
  return rows.map(({ line }) => line);
};

describe('a restore', () => {
  beforeEach(async () => {
    await migrate(all);
    await owner.query(fill);
  });

  it('gives back every row of every schema, the structure and the rights, and counts on from there', async () => {
    const [rows, shape] = [await digests(), await structure()];
    expect(rows['catalog.search_postings'].rows).toBeGreaterThan(500);
    const name = await take();
    await change("DELETE FROM businesses WHERE id % 3 = 0; UPDATE businesses SET name = 'x'; DELETE FROM indexing.known_pages");
    await restoreBackup(sources, name);
    expect(await digests()).toEqual(rows);
    expect(await structure()).toEqual(shape);
    expect(await schemasThere()).toEqual([]);
    const { rows: next } = await owner.query("SELECT nextval(pg_get_serial_sequence('catalog.businesses', 'id'))::int AS id");
    expect(next).toEqual([{ id: 501 }]);
  });

  it('leaves sign-ins, the audit log and searched words as they are, and gives caches another state', async () => {
    const name = await take();
    const { rows: versions } = await owner.query('SELECT tag, version FROM catalog.cache_versions ORDER BY tag');
    await owner.query("INSERT INTO site_config.audit_log (id, at, actor_kind, action) VALUES (gen_random_uuid(), now(), 'admin', 'later')");
    await owner.query("INSERT INTO site_config.searched_texts VALUES (current_date, 'sonra', 1, 0, 3)");
    await owner.query("INSERT INTO site_config.second_factor (sealed, last_step) VALUES ('sealed', 1)");
    await restoreBackup(sources, name);
    const { rows } = await owner.query(
      'SELECT (SELECT count(*)::int FROM site_config.audit_log) AS log, (SELECT count(*)::int FROM site_config.second_factor) AS factors, (SELECT count(*)::int FROM site_config.searched_texts) AS searched',
    );
    expect(rows).toEqual([{ log: 2, factors: 1, searched: 1 }]);
    expect((await owner.query('SELECT tag, version FROM catalog.cache_versions ORDER BY tag')).rows).not.toEqual(versions);
  });

  it('lets a service read at any moment, and write before and after', async () => {
    const name = await take();
    const service = await connect(`${database.urlOf('catalog')}?options=${encodeURIComponent('-c search_path=catalog,public')}`);
    let isDone = false;
    let reads = 0;
    const read = async (): Promise<void> => {
      for (; !isDone; reads++) {
        const sql = {
          name: 'prepared',
          text: 'SELECT count(*)::int AS n FROM businesses b JOIN categories c ON c.id = b.category_id WHERE b.rating > $1',
        };
        expect((await service.query({ ...sql, values: [1] })).rows).toEqual([{ n: 500 }]);
      }
    };
    const reading = read();
    await restoreBackup(sources, name);
    isDone = true;
    await reading;
    expect(reads).toBeGreaterThan(0);
    await service.query("UPDATE businesses SET name = 'y' WHERE id = 1");
    await service.end();
  });

  it('that fails before the swap has changed nothing', async () => {
    const name = await take();
    await change("UPDATE businesses SET name = 'z' WHERE id = 1");
    const [rows, shape] = [await digests(), await structure()];
    const onProgress = (step: string): void => {
      if (step === 'swapping') throw new Error('killed');
    };
    await expect(restoreBackup(sources, name, { onProgress })).rejects.toThrow('killed');
    expect([await digests(), await structure(), await schemasThere()]).toEqual([rows, shape, []]);
  });

  it('that was killed leaves nothing behind after the next start', async () => {
    const shape = await structure();
    await freezeWrites(owner, all);
    await owner.query('CREATE SCHEMA catalog_restoring CREATE TABLE businesses (id int)');
    const service = await connect(database.urlOf('catalog'));
    const worker = await connect(database.urlOf(workerRole));
    const ofWorker = [
      'UPDATE admin_import.import_runs SET state = state',
      'DELETE FROM admin_import.import_rejections WHERE run_id IS NULL',
    ];
    await expect(service.query("UPDATE catalog.businesses SET name = 'x'")).rejects.toMatchObject({ code: '42501' });
    for (const write of ofWorker) await expect(worker.query(write)).rejects.toMatchObject({ code: '42501' });
    await sweepLeftovers(sources);
    await service.query("UPDATE catalog.businesses SET name = 'x' WHERE id = 1");
    for (const write of ofWorker) await worker.query(write);
    await Promise.all([service.end(), worker.end()]);
    expect([await structure(), await schemasThere()]).toEqual([shape, []]);
  });

  it('that was killed lets the services write at the next start also while somebody reads what it has replaced', async () => {
    await freezeWrites(owner, all);
    await owner.query('CREATE SCHEMA catalog_replaced CREATE TABLE businesses (id int)');
    const [reader, service] = [await connect(database.ownerUrl), await connect(database.urlOf('catalog'))];
    await reader.query('BEGIN; LOCK TABLE catalog_replaced.businesses IN ACCESS SHARE MODE');
    const sweep = sweepLeftovers(sources);
    const mayWrite = (): Promise<boolean> =>
      service.query("UPDATE catalog.businesses SET name = 'x' WHERE id = 1").then(
        () => true,
        () => false,
      );
    while (!(await mayWrite())) await delay(20);
    await reader.end();
    await sweep;
    await service.end();
    expect(await schemasThere()).toEqual([]);
  });

  it.each([
    [
      'damaged',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.from('x'), bytes.subarray((bytes.length >> 1) + 1)]),
      key,
      'BACKUP_DAMAGED',
    ],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), key, 'BACKUP_DAMAGED'],
    ['of another key', (bytes: Buffer) => bytes, 'another-key-of-the-backups-of-tests', 'BACKUP_FOREIGN'],
  ])('of a file that is %s is refused before anything changes', async (_, spoil, withKey, code) => {
    const name = await take();
    await writeFile(join(folder, name), spoil(await readFile(join(folder, name))));
    const before = await digests();
    await expect(restoreBackup({ ...sources, key: withKey }, name)).rejects.toMatchObject({ code });
    expect([await digests(), await schemasThere()]).toEqual([before, []]);
  });
});

describe('a proof', () => {
  beforeEach(async () => {
    await migrate(all);
    await owner.query(fill);
  });

  it('loads, compares and leaves nothing', async () => {
    const before = await digests();
    await proveBackup(sources, await take());
    expect([await digests(), await schemasThere()]).toEqual([before, []]);
  });

  it('finds a damaged file, and loads none for which there is no space', async () => {
    const name = await take();
    const requireSpace = async (): Promise<void> => {
      throw new Error('disk full');
    };
    await expect(proveBackup(sources, name, { requireSpace })).rejects.toThrow('disk full');
    const bytes = await readFile(join(folder, name));
    bytes[bytes.length >> 1] ^= 1;
    await writeFile(join(folder, name), bytes);
    await expect(proveBackup(sources, name)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
    expect(await schemasThere()).toEqual([]);
  });
});

describe('a backup of an older version', () => {
  it('is brought up to date', async () => {
    const { catalog } = schemas;
    // Its rank was an expression of the column, and it knew no amenities.
    const objects = catalog.objects.filter(({ name }) => !/_before_write$|^derive_amenities$|^rank_business$/.test(name));
    const before = { ...catalog, migrations: catalog.migrations.slice(0, -3), objects };
    await migrate(all.map((target) => (target === catalog ? before : target)));
    await owner.query(fill);
    await change("UPDATE businesses SET business_status = 'CLOSED_PERMANENTLY' WHERE id % 5 = 0");
    const older = await take();
    await migrate(all);
    // A migration that derives columns moves rows about: the order in which these lie is not the same twice.
    const moved = ['catalog.businesses', 'catalog.search_postings'];
    const contents = async (): Promise<unknown> => {
      const others = Object.entries(await digests()).filter(([table]) => !moved.includes(table));
      const ofMoved = moved.map((table) => `SELECT count(*), md5(string_agg(r::text, ',' ORDER BY r::text)) FROM ${table} r`);
      return [others, (await owner.query(ofMoved.join(' UNION ALL '))).rows];
    };
    const [rows, shape] = [await contents(), await structure()];
    await change('DELETE FROM businesses');
    await restoreBackup(sources, older);
    expect(await contents()).toEqual(rows);
    expect(await structure()).toEqual(shape);
  });
});
