import { randomUUID } from 'node:crypto';
import type { UndoProgress } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { UndoService } from '../src/imports/undo/undo.service.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

const size = 20_000;
const chunkSize = 100;
const chunks = 3;

/** Every other business was created by the run, the rest was changed by it. All had an identity key before, and got another one since. */
const wholeRun = (runId: string): string[] => [
  `INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, phone, global_row_number)
   SELECT 'copy-' || n, 'Copy ' || n, 'copy ' || n, c.id, c.name_fold, '2', n + 100
   FROM generate_series(1, ${size}) n, (SELECT id, name_fold FROM categories LIMIT 1) c ORDER BY n`,
  `INSERT INTO business_slugs (slug, business_id) SELECT slug, id FROM businesses WHERE slug LIKE 'copy-%'`,
  `INSERT INTO import_undo (run_id, business_id, is_created, columns, before, wrote, written_at, touched_at)
   SELECT '${runId}', id, id % 2 = 0, '{phone}', '{1}', '{2}', updated_at, updated_at FROM businesses WHERE slug LIKE 'copy-%'`,
  `INSERT INTO import_keys (run_id, key, business_id) SELECT '${runId}', md5('new' || id)::uuid, id FROM businesses WHERE slug LIKE 'copy-%'`,
  `INSERT INTO business_identities (key, business_id)
   SELECT md5(word || id)::uuid, id FROM businesses, unnest('{old,new}'::text[]) AS word WHERE slug LIKE 'copy-%'`,
  `INSERT INTO import_undo SELECT gen_random_uuid(), business_id, is_created, columns, before, wrote, written_at, touched_at FROM import_undo`,
];

const tables = ['businesses', 'business_identities', 'business_slugs', 'import_undo', 'import_keys', 'reviews'];

let catalog: CatalogHarness;

const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** A connection tells what it has read a while later, at its end at the latest: of those that prepared nothing may come behind the reset. */
const resetStatistics = async (): Promise<void> => {
  const client = new Client({ connectionString: catalog.database.superuserUrl });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) ${others}`);
  await waitUntil(async () => (await client.query(`SELECT 1 ${others}`)).rowCount === 0, { what: 'the connections to end' });
  await client.query('SELECT pg_stat_reset()');
  await client.end();
};

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([stagedRow()]);
});
afterAll(() => catalog.database.drop());

describe('a chunk of an undo', () => {
  it('reads its own of every table, however many there are before and behind it', async () => {
    const runId = randomUUID();
    for (const statement of wholeRun(runId)) await catalog.query(statement);
    await catalog.recount();
    // Half of it is behind the undo already.
    await catalog.query(`INSERT INTO import_leases (run_id, epoch) VALUES ($1, 1)`, [runId]);
    await catalog.query('INSERT INTO import_undone (run_id, total, last_business) SELECT $1, $2, max(id) - $2 / 2 FROM businesses', [
      runId,
      size,
    ]);
    await catalog.query('ANALYZE');
    await resetStatistics();
    Object.assign(catalog.app.get(UndoService), { chunkSize: 2 * chunkSize });
    for (let chunk = 1; chunk <= chunks; chunk++) {
      const { body } = await catalog.step<UndoProgress>(runId, 'undo');
      expect(body).toMatchObject({ taken: chunk * chunkSize, deleted: (chunk * chunkSize) / 2, reverted: (chunk * chunkSize) / 2 });
    }
    // Statistics of what a connection has read appear when it ends.
    await catalog.app.close();
    const read = await catalog.query<{ table: string; whole: number; rows: number }>(
      `SELECT relname AS table, seq_tup_read::int AS whole, coalesce(idx_tup_fetch, 0)::int AS rows FROM pg_stat_user_tables
       WHERE schemaname = 'catalog' AND relname = ANY ($1) ORDER BY 1`,
      [tables],
    );
    expect(read.map(({ table, whole }) => [table, whole])).toEqual([...tables].sort().map((table) => [table, 0]));
    for (const { table, rows } of read) expect([table, rows, rows <= chunks * chunkSize * 20]).toEqual([table, rows, true]);
    expect(read.find(({ table }) => table === 'import_undo')?.rows).toBeGreaterThan(0);
  });
});
