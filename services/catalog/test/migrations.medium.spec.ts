import { setTimeout as delay } from 'node:timers/promises';
import { schemaOf } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit';
import { freshDatabase, type TestDatabase } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { catalogSchema } from '../src/schema/index.ts';
import { stagingSchema } from '../src/schema/staging-schema.ts';

const schema = schemaOf('catalog');
const migrations = catalogSchema.migrations.map(({ name }) => name);
const objects = catalogSchema.objects.map(({ name }) => name);

describe('migrations of the catalog', () => {
  let database: TestDatabase;
  let owner: DataSource;

  beforeAll(async () => {
    database = await freshDatabase();
    owner = new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      schema,
      migrations: [...catalogSchema.migrations],
      migrationsTableName: 'migrations',
      extra: { options: `-c search_path=${schema},public` },
    });
    await owner.initialize();
  });
  afterAll(async () => {
    await owner.destroy();
    await database.drop();
  });

  const up = () => runMigrations({ ...catalogSchema, ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schema) });

  /** Names of tables and functions. */
  const contents = async (): Promise<string[]> => {
    const rows = await owner.query<{ name: string }[]>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'v')
       UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = $1::regnamespace ORDER BY name`,
      [schema],
    );
    return rows.map(({ name }) => name);
  };

  it('go up, down and up again, and have nothing to do the next time', async () => {
    expect(await up()).toEqual({ migrations, objects, unknown: [] });
    const made = await contents();
    for (const _ of migrations) await owner.undoLastMigration();
    expect(await contents()).toEqual(['migrations', 'schema_objects']);
    expect(await up()).toEqual({ migrations, objects, unknown: [] });
    expect(await contents()).toEqual(made);
    expect(await up()).toEqual({ migrations: [], objects: [], unknown: [] });
  });

  it('go on from the last of the migrations that the baseline stands for, and write no table anew', async () => {
    await up();
    for (const _ of migrations.slice(1)) await owner.undoLastMigration();
    const files = async (): Promise<Map<string, number>> => {
      const sql = "SELECT relname, relfilenode FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'";
      const rows = await owner.query<{ relname: string; relfilenode: number }[]>(sql, [schema]);
      return new Map(rows.map(({ relname, relfilenode }) => [relname, relfilenode]));
    };
    await owner.query('DROP TABLE schema_objects; DELETE FROM migrations');
    for (const name of catalogSchema.squashedMigrations)
      await owner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [name.slice(-13), name]);
    const before = await files();
    expect(await up()).toEqual({ migrations: migrations.slice(1), objects, unknown: [] });
    const after = await files();
    for (const [table, file] of before) if (after.has(table)) expect([table, after.get(table)]).toEqual([table, file]);
    expect(await owner.query('SELECT name FROM migrations ORDER BY id')).toEqual(migrations.map((name) => ({ name })));
  });

  it('derive the amenities and the ranks of businesses that are there already', async () => {
    await up();
    for (const _ of migrations.slice(migrations.indexOf('DeriveAmenities1796257200000'))) await owner.undoLastMigration();
    await owner.query("INSERT INTO categories (id, name, name_fold, slug) VALUES (1, 'Café', 'cafe', 'cafe')");
    await owner.query(`
      INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number, rating, review_count, business_status, about)
      VALUES ('a', 'A', 'a', 1, 'cafe', 1, 4.5, 10, 'OPERATIONAL', '{"Any":{"Delivery":true,"Wi-Fi":false}}'),
        ('b', 'B', 'b', 1, 'cafe', 2, 5, 900, 'CLOSED_PERMANENTLY', NULL), ('c', 'C', 'c', 1, 'cafe', 3, NULL, 0, 'OPERATIONAL', NULL)`);
    await up();
    expect(await owner.query('SELECT slug, list_rank AS rank, amenities FROM businesses ORDER BY list_rank DESC')).toEqual([
      { slug: 'a', rank: '450', amenities: 4 },
      { slug: 'c', rank: '0', amenities: null },
      { slug: 'b', rank: '-4611686018427387904', amenities: 0 },
    ]);
    await owner.query('TRUNCATE businesses, categories CASCADE');
  });

  it('post British codes of businesses that are there already, once', async () => {
    await up();
    await owner.query("INSERT INTO categories (id, name, name_fold, slug) VALUES (1, 'Café', 'cafe', 'cafe')");
    await owner.query(`
      INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number, street, postal_code, rating, review_count)
      VALUES ('a', 'A', 'a', 1, 'cafe', 1, 'Long Lane 1', 'E1 6AN', 4.5, 10), ('b', 'B', 'b', 1, 'cafe', 2, NULL, 'WC1N 3XX', 5, 9),
        ('c', 'C', 'c', 1, 'cafe', 3, NULL, '10115', NULL, 0)`);
    const postings = () => owner.query('SELECT word, rank, business_id FROM search_postings ORDER BY business_id, word');
    const posted = await postings();
    expect(posted.map(({ word }: { word: string }) => word)).toEqual([
      'a',
      'e1',
      'e16an',
      'lane',
      'long',
      'b',
      'wc1n',
      'wc1n3xx',
      '10115',
      'c',
    ]);
    for (const _ of migrations.slice(migrations.indexOf('PostBritishCodes1796257300000'))) await owner.undoLastMigration();
    expect(await postings()).toHaveLength(7);
    await up();
    expect(await postings()).toEqual(posted);
    await owner.query('TRUNCATE businesses, categories CASCADE');
  });

  it('post what addresses say beside their streets of businesses that are there already, once', async () => {
    await up();
    await owner.query("INSERT INTO categories (id, name, name_fold, slug) VALUES (1, 'Café', 'cafe', 'cafe')");
    await owner.query(`
      INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number, street, address, city_fold, rating, review_count)
      VALUES ('a', 'Moda Café', 'moda cafe', 1, 'cafe', 1, 'Bahariye Cd. 12', 'Moda Café, Bahariye Cd. 12, 34710 Kadıköy/İstanbul|Türkiye', 'istanbul', 4.5, 10),
        ('b', 'B', 'b', 1, 'cafe', 2, NULL, 'Curtain Rd 1, Shoreditch, London', 'london', 5, 9)`);
    const postings = () => owner.query('SELECT word, rank, business_id FROM search_postings ORDER BY business_id, word');
    const frequencies = () => owner.query('SELECT word, frequency FROM search_words WHERE frequency > 0 ORDER BY word');
    const posted = await postings();
    const learned = await frequencies();
    expect(posted.map(({ word }: { word: string }) => word)).toEqual([
      ...['34710', 'bahariye', 'cafe', 'kadikoy', 'moda'],
      ...['b', 'curtain', 'shoreditch'],
    ]);
    for (const _ of migrations.slice(migrations.indexOf('PostDistricts1796257400000'))) await owner.undoLastMigration();
    expect(await postings()).toHaveLength(6);
    await up();
    expect(await postings()).toEqual(posted);
    expect(await frequencies()).toEqual(learned);
    await owner.query('TRUNCATE businesses, categories CASCADE');
  });

  it('wait for an edit under way before they post districts', async () => {
    await up();
    await owner.query("INSERT INTO categories (id, name, name_fold, slug) VALUES (1, 'Café', 'cafe', 'cafe')");
    await owner.query(`
      INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number, street, address)
      SELECT slug, slug, slug, 1, 'cafe', n, 'Long Lane', 'Long Lane, Soho' FROM unnest(ARRAY['a', 'b']) WITH ORDINALITY rows(slug, n)`);
    for (const _ of migrations.slice(migrations.indexOf('PostDistricts1796257400000'))) await owner.undoLastMigration();
    const writer = owner.createQueryRunner();
    await writer.startTransaction();
    await writer.query('SELECT pg_advisory_xact_lock_shared(7231910)');
    await writer.query("UPDATE businesses SET address = 'Long Lane, Camden' WHERE slug = 'a'");
    let isOver = false;
    const migrated = owner.runMigrations({ transaction: 'each' }).finally(() => {
      isOver = true;
    });
    const waiting =
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while (!isOver && (await owner.query(waiting)).length === 0) await delay(20);
    await writer.commitTransaction();
    await writer.release();
    await migrated;
    const districts = "SELECT word FROM search_postings WHERE word IN ('soho', 'camden') ORDER BY business_id";
    expect(await owner.query(districts)).toEqual([{ word: 'camden' }, { word: 'soho' }]);
    await owner.query('TRUNCATE businesses, categories CASCADE');
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
