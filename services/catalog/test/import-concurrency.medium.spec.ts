import { randomUUID } from 'node:crypto';
import { type ImportAnalysis } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open({ statementMs: 2000 });
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('two runs at once', () => {
  it('neither wait for ever nor miscount, nor make one business twice', async () => {
    const rows = (from: number, phone: string) =>
      Array.from({ length: 60 }, (_, i) =>
        stagedRow({
          rowNo: i * 400 + 1,
          placeId: `p${from + i}`,
          name: `B ${from + i}`,
          phone,
          city: `City ${(from + i) % 7}`,
          category: `Cat ${(from + i) % 5}`,
          rating: 4,
          reviewCount: from + i,
        }),
      );
    const runs = await Promise.all([catalog.prepare(rows(0, '1')), catalog.prepare(rows(30, '2'))]);
    const applied = await Promise.all(
      runs.flatMap((runId) => [0, 1, 2, 3, 4].map((index) => catalog.step<{ created: number; updated: number }>(runId, `chunks/${index}`))),
    );
    expect(applied.map(({ status }) => status)).toEqual(applied.map(() => 200));
    expect(applied.reduce((sum, { body }) => sum + body.created, 0)).toBe(90);
    expect(applied.reduce((sum, { body }) => sum + body.updated, 0)).toBe(30);
    const numbers = await catalog.query<{ n: number }>('SELECT global_row_number AS n FROM businesses ORDER BY 1');
    expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
    await expectCountersExact(catalog);
  });

  it('find each other’s businesses also by another key, within one chunk and across', async () => {
    const first = await catalog.prepare([stagedRow({ rowNo: 1, name: 'A', identityKeys: ['place:a', 'cid:1'] })]);
    const second = await catalog.prepare([
      stagedRow({ rowNo: 1, name: 'A2', identityKeys: ['place:a'] }),
      stagedRow({ rowNo: 2, name: 'A3', identityKeys: ['cid:1'] }),
      stagedRow({ rowNo: 7000, name: 'A4', identityKeys: ['place:a'], placeId: 'a4' }),
    ]);
    await catalog.step(first, 'chunks/0');
    expect((await catalog.step(second, 'chunks/0')).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    await catalog.step(second, 'chunks/1');
    expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 1 }]);
  });

  it('make a place once', async () => {
    const both = await Promise.all(
      [1, 2].map(async () => {
        const runId: string = randomUUID();
        await catalog.stage(runId, [stagedRow({ rowNo: 1, city: 'Köln', category: 'Brewery' })]);
        await catalog.step<ImportAnalysis>(runId, 'analyse');
        return runId;
      }),
    );
    const made = await Promise.all(
      both.map((runId) => catalog.step<{ categoriesCreated: number; citiesCreated: number }>(runId, 'places')),
    );
    expect(made.map(({ body }) => body.citiesCreated + body.categoriesCreated).sort()).toEqual([0, 2]);
  });
});

describe('cache versions', () => {
  it('of imports change with each chunk, those of everything when the run ends', async () => {
    const operator = new Operator(catalog);
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 5001 })]);
    for (const chunk of [0, 1]) {
      const before = await operator.cacheVersions();
      await catalog.step(runId, `chunks/${chunk}`);
      expect(await operator.tagsChangedSince(before)).toEqual(['imports']);
    }
    const before = await operator.cacheVersions();
    await catalog.step(runId, 'finish');
    expect(await operator.tagsChangedSince(before)).toEqual(['all', 'any']);
  });
});

describe('a busy database', () => {
  it('answers 503 to a list that takes too long, and to probes that it is up', async () => {
    // Of an empty catalog the counters say all that there is to say.
    await catalog.importRows([stagedRow({ rowNo: 1 })]);
    const holder = new Client({ connectionString: catalog.database.superuserUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE catalog.businesses IN ACCESS EXCLUSIVE MODE');
    try {
      expectRefused(await catalog.call('/api/businesses'), 'SERVICE_UNAVAILABLE', 503);
      expectRefused(await catalog.call('/api/businesses?search=cafe'), 'SERVICE_UNAVAILABLE', 503);
      expect((await catalog.call('/readyz')).body).toMatchObject({ status: 'ok', parts: { database: { status: 'up' } } });
    } finally {
      await holder.end();
    }
  });
});
