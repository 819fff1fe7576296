import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type DatabaseTemplate, freshDatabase, type TestDatabase } from './fresh-database.ts';

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('freshDatabase', () => {
  let preparations = 0;
  const template: DatabaseTemplate = {
    name: 'streets',
    prepare: async (database) => {
      preparations += 1;
      await query(database.ownerUrl, 'CREATE TABLE street (name text); INSERT INTO street VALUES ($$Bağdat$$)');
    },
  };
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    first = await freshDatabase({ template });
    second = await freshDatabase({ template });
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it('prepares a template once and copies it', async () => {
    expect(preparations).toBe(1);
    expect(await query(second.ownerUrl, 'SELECT name FROM street')).toEqual([{ name: 'Bağdat' }]);
  });

  it('keeps suites apart', async () => {
    await query(first.ownerUrl, 'DELETE FROM street');
    expect(await query(second.ownerUrl, 'SELECT count(*)::int AS n FROM street')).toEqual([{ n: 1 }]);
  });

  it('gives an owner that may create roles but is no superuser', async () => {
    const [role] = await query(first.ownerUrl, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true });
  });

  it('does not take a failed preparation for a template', async () => {
    let attempts = 0;
    const shaky: DatabaseTemplate = {
      name: 'shaky',
      prepare: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no luck');
      },
    };
    await expect(freshDatabase({ template: shaky })).rejects.toThrow('no luck');
    await (await freshDatabase({ template: shaky })).drop();
    expect(attempts).toBe(2);
  });

  it('sorts by code point and still knows Turkish letters', async () => {
    const empty = await freshDatabase();
    const [row] = await query(
      empty.ownerUrl,
      "SELECT datlocprovider AS provider, 'ÇİĞ' ~ '^[[:alpha:]]+$' AS letters FROM pg_database WHERE datname = current_database()",
    );
    expect(row).toEqual({ provider: 'b', letters: true });
    await empty.drop();
    await expect(query(empty.ownerUrl, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
