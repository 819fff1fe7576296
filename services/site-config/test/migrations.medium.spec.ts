import { schemaOf } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit';
import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrations } from '../src/migrations/index.ts';

const schema = schemaOf('site-config');

describe('migrations of site-config', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const up = () => runMigrations({ service: 'site-config', ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schema), migrations });

  const down = async (): Promise<string[]> => {
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
    for (const _ of migrations) await owner.undoLastMigration();
    const tables = await owner.query<{ name: string }[]>('SELECT tablename AS name FROM pg_tables WHERE schemaname = $1', [schema]);
    await owner.destroy();
    return tables.map(({ name }) => name);
  };

  it('go up, down and up again, and have nothing to do the next time', async () => {
    const names = migrations.map(({ name }) => name);
    expect(await up()).toEqual(names);
    expect(await down()).toEqual(['migrations']);
    expect(await up()).toEqual(names);
    expect(await up()).toEqual([]);
  });
});
