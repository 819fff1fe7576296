import { schemaOf } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit';
import { freshDatabase, type TestDatabase, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { stagingSchema } from '../src/imports/runs/staging-table.ts';
import { KnowIdsByLocation1795740600000 } from '../src/migrations/1795740600000-know-ids-by-location.ts';
import { migrations } from '../src/migrations/index.ts';

const schema = schemaOf('catalog');

describe('migrations of the catalog', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const up = () =>
    runMigrations({
      service: 'catalog',
      ownerUrl: database.ownerUrl,
      serviceUrl: database.urlOf(schema),
      migrations,
      ownSchemas: [stagingSchema],
    });

  const asOwner = async <T>(work: (owner: DataSource) => Promise<T>): Promise<T> => {
    const extra = { options: `-c search_path=${schema},public` };
    const owner = new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      schema,
      migrations,
      migrationsTableName: 'migrations',
      extra,
    });
    await owner.initialize();
    return work(owner).finally(() => owner.destroy());
  };

  const tables = () =>
    asOwner(async (owner) => {
      const rows = await owner.query<{ name: string }[]>('SELECT tablename AS name FROM pg_tables WHERE schemaname = $1', [schema]);
      return rows.map(({ name }) => name);
    });

  it('go up, down and up again, and have nothing to do the next time', async () => {
    const names = migrations.map(({ name }) => name);
    expect(await up()).toEqual(names);
    await asOwner(async (owner) => {
      for (const _ of migrations) await owner.undoLastMigration();
    });
    expect(await tables()).toEqual(['migrations']);
    expect(await up()).toEqual(names);
    expect(await up()).toEqual([]);
  });

  /** Does the work while somebody reads businesses, who leaves when it waits for that. → the locks on businesses that it holds by then. */
  const locksAtWait = async (owner: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<string[]> => {
    const [reader, worker] = [owner.createQueryRunner(), owner.createQueryRunner()];
    try {
      await reader.startTransaction();
      await reader.query('SELECT 1 FROM businesses');
      await worker.startTransaction();
      const [{ pid }] = await worker.query('SELECT pg_backend_pid() AS pid');
      const working = work(worker);
      const locks = await waitUntil(async () => {
        const found: { mode: string; granted: boolean }[] = await owner.query(
          "SELECT mode, granted FROM pg_locks WHERE pid = $1 AND relation = 'businesses'::regclass",
          [pid],
        );
        return found.some(({ granted }) => !granted) ? found : null;
      });
      await reader.commitTransaction();
      await working;
      await worker.commitTransaction();
      return locks.filter(({ granted }) => granted).map(({ mode }) => mode);
    } finally {
      await reader.release();
      await worker.release();
    }
  };

  it('build the index over the places before they shut readers out, whatever other schemas have', async () => {
    await up();
    await asOwner(async (owner) => {
      const migration = new KnowIdsByLocation1795740600000();
      const definitions = () =>
        owner.query("SELECT indexdef FROM pg_indexes WHERE schemaname = $1 AND indexname LIKE 'businesses%locat%'", [schema]);
      expect(await locksAtWait(owner, (runner) => migration.down(runner))).toContain('ShareLock');
      expect(await definitions()).toEqual([{ indexdef: expect.stringMatching(/businesses_by_location .*\(location\)$/) }]);
      await owner.query('CREATE SCHEMA another');
      await owner.query('CREATE TABLE another.businesses (id integer, location point)');
      await owner.query('CREATE INDEX businesses_by_location ON another.businesses USING gist (location) INCLUDE (id)');
      expect(await locksAtWait(owner, (runner) => migration.up(runner))).toContain('ShareLock');
      expect(await definitions()).toEqual([{ indexdef: expect.stringMatching(/businesses_by_location .*\(location\) INCLUDE \(id\)$/) }]);
    });
  });

  it('let the service change rows, and tables in its staging schema only', async () => {
    await up();
    const service = new DataSource({
      type: 'postgres',
      url: database.urlOf(schema),
      extra: { options: `-c search_path=${schema},public` },
    });
    await service.initialize();
    try {
      await service.query("INSERT INTO countries (code, name) VALUES ('DE', 'Germany')");
      await service.query(`CREATE UNLOGGED TABLE ${stagingSchema}.mine (id integer)`);
      await service.query('SELECT refresh_statistics()');
      await expect(service.query('CREATE TABLE mine (id integer)')).rejects.toThrow(/permission denied/);
      await expect(service.query('ALTER TABLE countries ADD COLUMN x integer')).rejects.toThrow(/must be owner/);
    } finally {
      await service.destroy();
    }
  });
});
