import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { applySchemaObjects } from './schema-objects.ts';
import type { SchemaObject } from './service-schema.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.ownerUrl, options: '-c search_path=indexing,public' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('DROP SCHEMA IF EXISTS indexing CASCADE; CREATE SCHEMA indexing; CREATE TABLE samples (name text)'));

const named = (name: string): SchemaObject => ({
  kind: 'function',
  name: 'name_it',
  sql: `CREATE OR REPLACE FUNCTION name_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = '${name}'; RETURN NEW; END $$`,
});
const trigger: SchemaObject = {
  kind: 'trigger',
  name: 'samples_named',
  table: 'samples',
  sql: 'CREATE OR REPLACE TRIGGER samples_named BEFORE INSERT ON samples FOR EACH ROW EXECUTE FUNCTION name_it()',
};

const apply = (...objects: SchemaObject[]): Promise<string[]> =>
  applySchemaObjects(client, { service: 'indexing', migrations: [], squashedMigrations: [], objects });

const insertedName = async (): Promise<string> => (await client.query("INSERT INTO samples VALUES ('none') RETURNING name")).rows[0].name;

const functionNames = async (): Promise<string[]> =>
  (await client.query("SELECT proname FROM pg_proc WHERE pronamespace = 'indexing'::regnamespace")).rows.map(({ proname }) => proname);

describe('applySchemaObjects', () => {
  it('makes functions and triggers once, and replaces only those whose text is another', async () => {
    expect(await apply(named('one'), trigger)).toEqual(['name_it', 'samples_named']);
    expect(await insertedName()).toBe('one');
    expect(await apply(named('one'), trigger)).toEqual([]);
    expect(await apply(named('two'), trigger)).toEqual(['name_it']);
    expect(await insertedName()).toBe('two');
  });

  it('takes over those that are there and were never recorded', async () => {
    await client.query(`${named('before').sql}; ${trigger.sql}`);
    expect(await apply(named('one'), trigger)).toEqual(['name_it', 'samples_named']);
    expect(await insertedName()).toBe('one');
  });

  it('drops those that are gone, triggers before the functions that they call', async () => {
    await apply(named('one'), trigger);
    expect(await apply()).toEqual(['samples_named', 'name_it']);
    expect(await insertedName()).toBe('none');
    expect(await functionNames()).toEqual([]);
    expect(await apply()).toEqual([]);
  });

  it('leaves functions alone that a migration made', async () => {
    await client.query('CREATE FUNCTION of_a_migration() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$');
    await apply(named('one'));
    await apply();
    expect(await functionNames()).toEqual(['of_a_migration']);
  });

  it('makes a trigger again whose table was made anew', async () => {
    await apply(named('one'), trigger);
    await client.query('DROP TABLE samples; CREATE TABLE samples (name text)');
    expect(await apply(named('one'), trigger)).toEqual(['samples_named']);
    expect(await insertedName()).toBe('one');
  });

  it('changes all of them or none', async () => {
    await apply(named('one'), trigger);
    const broken: SchemaObject = { kind: 'function', name: 'broken', sql: 'CREATE OR REPLACE FUNCTION broken() RETURNS nonsense' };
    await expect(apply(named('two'), trigger, broken)).rejects.toThrow();
    expect(await insertedName()).toBe('one');
    expect(await apply(named('two'), trigger)).toEqual(['name_it']);
  });
});
