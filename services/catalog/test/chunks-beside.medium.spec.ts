import type { AppliedChunk, StagedRow } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Answer, CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const businessOf = (column: string): string => `(SELECT b.slug FROM businesses b WHERE b.id = ${column})`;

/** Everything that a chunk writes, but for instants and for the random versions of caches. */
const tables: Record<string, string> = {
  businesses: "SELECT to_jsonb(b) - ARRAY['created_at', 'updated_at'] AS line FROM businesses b ORDER BY b.id",
  slugs: 'SELECT to_jsonb(s) AS line FROM business_slugs s ORDER BY slug',
  numbers: 'SELECT to_jsonb(n) AS line FROM business_slug_numbers n ORDER BY stem',
  identities: 'SELECT to_jsonb(i) AS line FROM business_identities i ORDER BY key',
  counts: 'SELECT to_jsonb(n) AS line FROM business_counts n ORDER BY 1',
  blocks: 'SELECT to_jsonb(n) AS line FROM row_counts n ORDER BY 1',
  cities: "SELECT to_jsonb(c) - 'created_at' AS line FROM cities c ORDER BY id",
  categories: "SELECT to_jsonb(c) - 'created_at' AS line FROM categories c ORDER BY id",
  countries: 'SELECT to_jsonb(c) AS line FROM countries c ORDER BY code',
  reviews: "SELECT to_jsonb(r) - 'id' AS line FROM reviews r ORDER BY 1",
  postings: 'SELECT to_jsonb(p) AS line FROM search_postings p ORDER BY 1',
  words: 'SELECT to_jsonb(w) AS line FROM search_words w ORDER BY word',
  zones: 'SELECT to_jsonb(z) AS line FROM time_zones z ORDER BY name',
  images: `SELECT jsonb_build_array(${businessOf('u.business_id')}, is_created, columns, before, wrote) AS line FROM import_undo u ORDER BY business_id, is_created`,
  keys: `SELECT jsonb_build_array(key, ${businessOf('k.business_id')}) AS line FROM import_keys k ORDER BY key`,
  chunks: 'SELECT jsonb_build_array(range_index, sha, created, updated, unchanged) AS line FROM import_batches ORDER BY range_index, sha',
};

const readAll = async (): Promise<Record<string, unknown[]>> => {
  const read: Record<string, unknown[]> = {};
  for (const [table, sql] of Object.entries(tables)) read[table] = (await catalog.query<{ line: unknown }>(sql)).map(({ line }) => line);
  return read;
};

const ahead = (runId: string, index: number, epoch = 1): Promise<Answer<AppliedChunk>> =>
  catalog.call<AppliedChunk>(`/internal/imports/${runId}/chunks/${index}`, {
    method: 'POST',
    caller: 'worker',
    payload: { epoch, isAhead: true },
  });

/** Five chunks whose rows share names, places and weak keys with those of the chunks before. `phone`: differs between two exports. */
const rowsOf = (from: number, phone: string): StagedRow[] =>
  Array.from({ length: 100 }, (_, i) =>
    stagedRow({
      rowNo: i * 250 + 1,
      placeId: `p${from + i}`,
      name: ['Café Lale', 'Lale', 'Kebap Evi', `Salon ${from + i}`][i % 4],
      address: `Lindenallee ${i % 9}, Berlin`,
      phone,
      city: `City ${i % 3}`,
      category: `Cat ${i % 5}`,
      rating: 4,
      reviewCount: from + i,
      timeZone: 'Europe/Berlin',
    }),
  );

const applyOneByOne = async (runId: string, count = 5): Promise<AppliedChunk[]> => {
  const applied: AppliedChunk[] = [];
  for (let index = 0; index < count; index++) applied.push((await catalog.step<AppliedChunk>(runId, `chunks/${index}`)).body);
  return applied;
};

/** Each chunk is asked for while the one before it is being applied, as the worker does. */
const applyAhead = async (runId: string): Promise<AppliedChunk[]> => {
  const calls = [catalog.step<AppliedChunk>(runId, 'chunks/0')];
  for (let index = 1; index < 5; index++) {
    calls.push(ahead(runId, index));
    await calls[index - 1];
  }
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return answers.map(({ body }) => body);
};

/** Keeps chunks from their end, not from their beginning. */
const holdEnds = async (): Promise<Client> => {
  const holder = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog' });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE cache_versions IN EXCLUSIVE MODE');
  return holder;
};

const waitingFor = (kind: 'relation' | 'advisory'): Promise<number> =>
  waitUntil(async () => {
    const [waiting] = await catalog.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock' AND wait_event = $1",
      [kind],
    );
    return waiting?.pid;
  }) as Promise<number>;

describe('chunks without rows', () => {
  const rows = [1, 3 * 5000 + 1].map((rowNo) => stagedRow({ rowNo, placeId: `p${rowNo}`, name: `Salon ${rowNo}` }));
  const none = { created: 0, updated: 0, unchanged: 0 };
  const one = { ...none, created: 1 };

  it('are passed over in their turn, one by one and side by side', async () => {
    const runId = await catalog.prepare(rows);
    expect(await applyOneByOne(runId, 4)).toEqual([one, none, none, one]);
    await catalog.reset();
    const besideId = await catalog.prepare(rows);
    const beside = [catalog.step<AppliedChunk>(besideId, 'chunks/0')];
    for (const index of [1, 2, 3]) {
      beside.push(ahead(besideId, index));
      await beside[index - 1];
    }
    const answers = await Promise.all(beside);
    expect(answers.map(({ body }) => body)).toEqual([one, none, none, one]);
    const recorded = await catalog.query<{ count: number }>('SELECT count(*)::int AS count FROM import_batches');
    expect(recorded[0].count).toBe(4);
  });
});

describe('chunks that are applied side by side', () => {
  it('write what they write one by one: new businesses, changes, and what an undo needs', async () => {
    const [first, second] = [rowsOf(0, '+49 30 1'), rowsOf(50, '+49 30 2')];
    const outcome = async (apply: (runId: string) => Promise<AppliedChunk[]>) => {
      await catalog.reset();
      await catalog.query('TRUNCATE search_words, time_zones');
      const results = [await apply(await catalog.prepare(first)), await apply(await catalog.prepare(second))];
      await expectCountersExact(catalog);
      return { results, ...(await readAll()) };
    };
    const oneByOne = await outcome(applyOneByOne);
    expect(await outcome(applyAhead)).toEqual(oneByOne);
    expect((await readAll()).numbers.length).toBeGreaterThan(3);
    expect(oneByOne.results.flat().reduce((sum, { updated }) => sum + updated, 0)).toBeGreaterThan(0);
  });

  it('go at the same time: the second has written its businesses when it waits for the end of the first', async () => {
    const runId = await catalog.prepare(rowsOf(0, '1'));
    const holder = await holdEnds();
    const first = catalog.step<AppliedChunk>(runId, 'chunks/0');
    await waitingFor('relation');
    const second = ahead(runId, 1);
    await waitingFor('advisory');
    expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
    await holder.end();
    expect([(await first).body.created, (await second).body.created]).toEqual([20, 20]);
    const numbers = await catalog.query<{ n: number }>('SELECT global_row_number AS n FROM businesses ORDER BY id');
    expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('end in their order: behind a killed one nothing is written, and both are applied when they are asked for again', async () => {
    const rows = rowsOf(0, '1');
    const runId = await catalog.prepare(rows);
    const holder = await holdEnds();
    const first = catalog.step<AppliedChunk>(runId, 'chunks/0');
    const victim = await waitingFor('relation');
    const second = ahead(runId, 1);
    await waitingFor('advisory');
    await catalog.query('SELECT pg_terminate_backend($1)', [victim]);
    expect((await first).status).toBeGreaterThanOrEqual(500);
    await holder.end();
    expectRefused(await second, 'IMPORT_CHUNK_NOT_DUE', 409);
    expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
    expect((await applyAhead(runId)).map(({ created }) => created)).toEqual([20, 20, 20, 20, 20]);
    await expectCountersExact(catalog);
  });

  it('repeat their first result', async () => {
    const runId = await catalog.prepare(rowsOf(0, '1'));
    const first = await applyAhead(runId);
    expect(await applyAhead(runId)).toEqual(first);
    expect(await applyOneByOne(runId)).toEqual(first);
  });

  it('are not begun before the one in front of them, and not behind an edit', async () => {
    const runId = await catalog.prepare(rowsOf(0, '1'));
    expectRefused(await ahead(runId, 1), 'IMPORT_CHUNK_NOT_DUE', 409);
    await catalog.step(runId, 'chunks/0');
    await catalog.query('UPDATE identity_versions SET value = value + 1');
    expectRefused(await ahead(runId, 1), 'IMPORT_CHUNK_NOT_DUE', 409);
    expect((await catalog.step<AppliedChunk>(runId, 'chunks/1')).body.created).toBe(20);
  });

  it('give way to another run that took the row numbers or a slug meanwhile', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1, name: 'Lale' }), stagedRow({ rowNo: 5001, name: 'Gül' })]);
    await catalog.importRows([stagedRow({ rowNo: 1, name: 'Lale' })]);
    for (const index of [0, 1]) expect((await catalog.step<AppliedChunk>(runId, `chunks/${index}`)).body.created).toBe(1);
    expect(await catalog.query('SELECT slug, global_row_number AS n FROM businesses ORDER BY 2')).toEqual([
      { slug: 'lale', n: 1 },
      { slug: 'lale-berlin', n: 2 },
      { slug: 'gul', n: 3 },
    ]);
  });

  it('of a lost lease are refused', async () => {
    const runId = await catalog.prepare(rowsOf(0, '1'));
    await catalog.step(runId, 'chunks/0', 2);
    expectRefused(await ahead(runId, 1, 1), 'IMPORT_LEASE_LOST', 409);
    expect((await ahead(runId, 1, 2)).status).toBe(200);
  });
});
