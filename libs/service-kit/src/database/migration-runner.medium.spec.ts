import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from './database.module.ts';
import { runMigrations } from './migration-runner.ts';
import type { ColumnRight } from './service-schema.ts';
import { findRoles } from './side-schema.ts';
import { inTransaction } from './transaction.ts';

class CreateSamples1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE samples (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE samples');
  }
}

class IndexSamples1700000000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX CONCURRENTLY samples_by_name ON samples (name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY samples_by_name');
  }
}

class BreakHalfWay1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half_done (id integer)');
    await runner.query('SELECT no_such_function()');
  }

  async down(): Promise<void> {
    return undefined;
  }
}

let database: TestDatabase;
const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
const rolesIn = async (url: string): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return findRoles(client, { service: 'indexing', otherRoles: { sample_reader: {} } }).finally(() => client.end());
};
const migrate = (more: Partial<Parameters<typeof runMigrations>[0]> = {}) =>
  runMigrations({
    service: 'indexing',
    ownerUrl: database.ownerUrl,
    serviceUrl: database.urlOf('indexing'),
    migrations: [CreateSamples1700000000000],
    squashedMigrations: [],
    objects: [],
    ownSchemas: ['indexing_staging'],
    ...more,
  });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('runMigrations', () => {
  it('makes role, schema and tables, once, however many start at once', async () => {
    const runs = await Promise.all([migrate(), migrate()]);
    expect(runs.map(({ migrations }) => migrations.length).sort()).toEqual([0, 1]);
    expect((await migrate()).migrations).toEqual([]);
  });

  it('lets the service use rows, and change no table outside of its own schemas', async () => {
    const role = database.urlOf('indexing');
    expect(await query(role, "INSERT INTO indexing.samples (name) VALUES ('a') RETURNING id")).toEqual([{ id: 1 }]);
    await expect(query(role, 'ALTER TABLE indexing.samples ADD COLUMN x integer')).rejects.toThrow('must be owner');
    await expect(query(role, 'CREATE TABLE indexing.mine (id integer)')).rejects.toThrow('permission denied');
    await query(role, 'CREATE UNLOGGED TABLE indexing_staging.mine (id integer)');
  });

  it('gives a role exactly the rights that are said, also where it had more', async () => {
    const role = database.urlOf('indexing');
    await query(database.ownerUrl, 'GRANT ALL ON ALL TABLES IN SCHEMA indexing TO indexing');
    await migrate();
    await query(role, "UPDATE indexing.samples SET name = 'b'");
    for (const refused of ['TRUNCATE indexing.samples', 'SELECT * FROM indexing.migrations', 'DELETE FROM indexing.schema_objects'])
      await expect(query(role, refused)).rejects.toThrow('permission denied');
    await migrate({ rights: { samples: ['SELECT', 'INSERT'] } });
    expect(await query(role, "SELECT has_table_privilege('indexing.samples', 'INSERT') AS may")).toEqual([{ may: true }]);
    for (const refused of ["UPDATE indexing.samples SET name = 'd'", 'DELETE FROM indexing.samples'])
      await expect(query(role, refused)).rejects.toThrow('permission denied');
    await migrate();
    await query(role, 'DELETE FROM indexing.samples');
  });

  it('gives another role of the schema what is said of it, to columns too, and nothing else', async () => {
    const url = database.urlOf('sample_reader');
    const withReader = (samples: ColumnRight[]) =>
      migrate({ otherRoles: { sample_reader: { samples: ['SELECT', ...samples] } }, otherUrls: [url] });
    await withReader(['UPDATE (name)']);
    await query(url, "UPDATE indexing.samples SET name = 'e'");
    const refused = [
      "INSERT INTO indexing.samples (name) VALUES ('f')",
      'DELETE FROM indexing.samples',
      'SELECT * FROM indexing.migrations',
    ];
    for (const sql of [...refused, 'CREATE TABLE indexing.mine (id integer)', 'CREATE TABLE indexing_staging.its (id integer)'])
      await expect(query(url, sql)).rejects.toThrow('permission denied');
    await withReader(['INSERT (name)']);
    await query(url, "INSERT INTO indexing.samples (name) VALUES ('g')");
    await expect(query(url, "UPDATE indexing.samples SET name = 'h'")).rejects.toThrow('permission denied');
    await query(database.ownerUrl, 'GRANT ALL ON indexing.samples TO sample_reader');
    await withReader([]);
    for (const sql of [...refused, "UPDATE indexing.samples SET name = 'i'"])
      await expect(query(url, sql)).rejects.toThrow('permission denied');
  });

  it('lets another role of the schema hold a quarter of all connections, also where it was made without a limit', async () => {
    const limited = () => migrate({ otherRoles: { sample_reader: {} }, otherUrls: [database.urlOf('sample_reader')] });
    await limited();
    await query(database.ownerUrl, 'ALTER ROLE sample_reader CONNECTION LIMIT -1');
    await limited();
    const limit = "SELECT rolconnlimit * 4 <= current_setting('max_connections')::int AND rolconnlimit > 2 AS fits FROM pg_roles";
    expect(await query(database.ownerUrl, `${limit} WHERE rolname = 'sample_reader'`)).toEqual([{ fits: true }]);
  });

  it('takes back what a role has changed of itself: its password, and settings that keep it from writing', async () => {
    const role = database.urlOf('indexing');
    const changes = ["PASSWORD 'its own'", 'SET default_transaction_read_only = on'];
    const inDatabase = `ALTER ROLE indexing IN DATABASE ${database.name} SET default_transaction_read_only = on`;
    await query(role, [...changes.map((change) => `ALTER ROLE indexing ${change}`), inDatabase].join(';'));
    await expect(query(role, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await migrate();
    await query(role, "INSERT INTO indexing.samples (name) VALUES ('k')");
  });

  it('makes no role that the schema does not know', async () => {
    await expect(migrate({ otherUrls: [database.urlOf('stranger')] })).rejects.toThrow('indexing has no other role stranger.');
  });

  it("keeps one service out of another's schema", async () => {
    await migrate({ service: 'site-config', serviceUrl: database.urlOf('site_config'), ownSchemas: [] });
    await expect(query(database.urlOf('site_config'), 'SELECT * FROM indexing.samples')).rejects.toThrow('permission denied');
  });

  it('takes back a migration that failed half-way, and says so', async () => {
    await expect(migrate({ migrations: [CreateSamples1700000000000, BreakHalfWay1700000000001] })).rejects.toThrow('no_such_function');
    expect(await query(database.ownerUrl, "SELECT to_regclass('indexing.half_done') AS name")).toEqual([{ name: null }]);
  });

  it('builds an index while others write, outside of a transaction, though others wait for their turn', async () => {
    const indexed = { migrations: [CreateSamples1700000000000, IndexSamples1700000000002] };
    const runs = await Promise.all([migrate(indexed), migrate(indexed), migrate(indexed)]);
    expect(runs.flatMap(({ migrations }) => migrations)).toEqual(['IndexSamples1700000000002']);
    expect(await query(database.ownerUrl, "SELECT to_regclass('indexing.samples_by_name')::text AS name")).toEqual([
      { name: 'indexing.samples_by_name' },
    ]);
  });

  it('works with one role for everything, where roles cannot be created', async () => {
    const single = await freshDatabase();
    const target = {
      ownerUrl: single.ownerUrl,
      serviceUrl: single.ownerUrl,
      otherRoles: { sample_reader: {} },
      otherUrls: [single.ownerUrl],
    };
    expect((await migrate(target)).migrations).toEqual(['CreateSamples1700000000000']);
    expect(await query(single.ownerUrl, 'SELECT count(*)::int AS n FROM indexing.samples')).toEqual([{ n: 0 }]);
    expect(await rolesIn(single.ownerUrl)).toEqual([decodeURIComponent(new URL(single.ownerUrl).username)]);
    await single.drop();
  });

  it('gives the schema to roles that are found by it, and not by their names alone', async () => {
    expect(await rolesIn(database.ownerUrl)).toEqual(['indexing', 'sample_reader']);
  });
});

describe('inTransaction', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    const options = { url: database.urlOf('indexing'), schema: 'indexing', pool: 4, entities: [], applicationName: 'test' };
    dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    await dataSource.query("INSERT INTO samples (name) VALUES ('b'), ('c')");
  });
  afterAll(() => dataSource.destroy());

  const rename = (first: number, second: number, name: string, between: () => Promise<void>) =>
    inTransaction(dataSource, async (manager) => {
      await manager.query('UPDATE samples SET name = $2 WHERE id = $1', [first, name]);
      await between();
      await manager.query('UPDATE samples SET name = $2 WHERE id = $1', [second, name]);
    });

  it('tries again after a deadlock', async () => {
    let arrived = 0;
    let bothHoldTheirFirstRow: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      bothHoldTheirFirstRow = resolve;
    });
    const meet = async () => {
      arrived += 1;
      if (arrived >= 2) bothHoldTheirFirstRow();
      await both;
    };
    await Promise.all([rename(2, 3, 'x', meet), rename(3, 2, 'y', meet)]);
    expect(arrived).toBe(3);
  });

  it('tries again three times, and then gives up', async () => {
    const serialisationFailure = "DO $$ BEGIN RAISE EXCEPTION 'could not serialize' USING ERRCODE = '40001'; END $$";
    let tries = 0;
    const failing = (times: number) =>
      inTransaction(dataSource, async (manager) => {
        tries += 1;
        if (tries <= times) await manager.query(serialisationFailure);
        return tries;
      });
    expect(await failing(3)).toBe(4);
    tries = 0;
    await expect(failing(4)).rejects.toThrow('could not serialize');
  });

  it('does not repeat work that failed for another reason', async () => {
    let tries = 0;
    const work = inTransaction(dataSource, async (manager) => {
      tries += 1;
      await manager.query('INSERT INTO samples (name) VALUES (NULL)');
    });
    await expect(work).rejects.toThrow('null value');
    expect(tries).toBe(1);
  });
});
