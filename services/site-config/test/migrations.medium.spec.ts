import { schemaOf } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit';
import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { siteConfigSchema } from '../src/schema/index.ts';

const schema = schemaOf('site-config');

describe('migrations of site-config', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const up = () => runMigrations({ ...siteConfigSchema, ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schema) });

  const down = async (): Promise<string[]> => {
    const extra = { options: `-c search_path=${schema},public` };
    const owner = new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      schema,
      migrations: [...siteConfigSchema.migrations],
      migrationsTableName: 'migrations',
      extra,
    });
    await owner.initialize();
    for (const _ of siteConfigSchema.migrations) await owner.undoLastMigration();
    const tables = await owner.query<{ name: string }[]>('SELECT tablename AS name FROM pg_tables WHERE schemaname = $1', [schema]);
    await owner.destroy();
    return tables.map(({ name }) => name);
  };

  it('go up, down and up again, and have nothing to do the next time', async () => {
    const [migrations, objects] = [siteConfigSchema.migrations, siteConfigSchema.objects].map((all) => all.map(({ name }) => name));
    expect(await up()).toEqual({ migrations, objects, unknown: [] });
    expect((await down()).sort()).toEqual(['migrations', 'schema_objects']);
    // Functions stay where their tables go.
    expect(await up()).toEqual({ migrations, objects: [], unknown: [] });
    expect(await up()).toEqual({ migrations: [], objects: [], unknown: [] });
  });
});
