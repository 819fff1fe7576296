import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runMigrations } from './migration-runner.ts';

class CreateBaseline1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE samples (id integer PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE samples');
  }
}

class NameSamples1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE samples ADD COLUMN name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE samples DROP COLUMN name');
  }
}

const [baseline, later] = [CreateBaseline1700000000010.name, NameSamples1700000000011.name];
const squashedMigrations = ['CreateSamples1700000000000', 'CountSamples1700000000001', 'CountThemOnce1700000000002'];
const objects = [
  { kind: 'function', name: 'answer', sql: 'CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS $$ SELECT 42 $$' },
] as const;

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.ownerUrl, options: '-c search_path=indexing' });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const migrate = () =>
  runMigrations({
    service: 'indexing',
    ownerUrl: database.ownerUrl,
    serviceUrl: database.urlOf('indexing'),
    migrations: [CreateBaseline1700000000010, NameSamples1700000000011],
    squashedMigrations,
    objects,
  });

/** A database in which these have run: it has the table of the baseline, whatever its migrations were called then. */
const standAt = async (names: readonly string[]): Promise<void> => {
  await client.query('CREATE SCHEMA indexing; CREATE TABLE samples (id integer PRIMARY KEY)');
  await client.query('CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)');
  for (const name of names) await client.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [name.slice(-13), name]);
};

const history = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name);

const hasFunctions = async (): Promise<boolean> => (await client.query("SELECT to_regproc('answer') AS found")).rows[0].found !== null;

describe('runMigrations', () => {
  it('begins with the baseline on an empty database', async () => {
    expect(await migrate()).toEqual({ migrations: [baseline, later], objects: ['answer'], unknown: [] });
    expect(await history()).toEqual([baseline, later]);
    expect(await migrate()).toEqual({ migrations: [], objects: [], unknown: [] });
  });

  it('takes a database that ran all squashed migrations for one at the baseline, and goes on from it', async () => {
    await standAt(squashedMigrations);
    expect(await migrate()).toEqual({ migrations: [later], objects: ['answer'], unknown: [] });
    expect(await history()).toEqual([baseline, later]);
    expect((await client.query('SELECT timestamp FROM migrations')).rows[0]).toEqual({ timestamp: '1700000000010' });
  });

  it.each([
    ['half-way through the squashed migrations', squashedMigrations.slice(0, 2)],
    ['with one of them left out', squashedMigrations.slice(1)],
    ['that has migrations of another product', ['CreateOthers1600000000000']],
  ])('refuses a database %s, and says what to do', async (_, names) => {
    await standAt(names);
    await expect(migrate()).rejects.toThrow(
      `The indexing schema stands at ${names.at(-1)}, and this version goes on from CountThemOnce1700000000002 only. Nothing was changed. ` +
        'Start the version that still has that migration once, then this one; or use an empty database.',
    );
    expect(await history()).toEqual(names);
    expect(await hasFunctions()).toBe(false);
  });

  it('leaves a database alone that a newer version has migrated', async () => {
    const newer = 'ForgetNames1800000000000';
    await standAt([baseline, newer]);
    expect(await migrate()).toEqual({ migrations: [], objects: [], unknown: [newer] });
    expect(await history()).toEqual([baseline, newer]);
    expect(await hasFunctions()).toBe(false);
  });
});
