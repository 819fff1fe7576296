import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ErrorAnswer, type ErrorCode, errorCodeHeader, type ImportAnalysis, internalHeaders, toCopyLine } from '@directory/contracts';
import { signInternalToken } from '@directory/service-kit';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { request } from 'undici';
import { BulkSweeper } from '../src/bulk/bulk-sweeper.ts';
import { type Answer, CatalogLab, labKey } from './catalog-lab.ts';
import { recount, storedCounts } from './recount.ts';
import { stagedRow } from './staged-row.builder.ts';

let lab: CatalogLab;

beforeAll(async () => {
  lab = await CatalogLab.open();
});
afterAll(() => lab.close());
beforeEach(() => lab.reset());

const expectRefused = (answer: Answer, code: ErrorCode, status: number) =>
  expect([answer.headers[errorCodeHeader], answer.status]).toEqual([code, status]);

const rowsTable = (runId: string) => `catalog_staging.run_${runId.replaceAll('-', '')}`;
const stagingTables = () => lab.query("SELECT tablename FROM pg_tables WHERE schemaname = 'catalog_staging'");

/** Stages, analyses and makes places; → the run. */
const prepare = async (rows: ReturnType<typeof stagedRow>[], runId: string = randomUUID()) => {
  expect(await lab.stage(runId, rows)).toMatchObject({ status: 200, body: { rows: rows.length } });
  expect((await lab.step(runId, 'analyse')).status).toBe(200);
  expect((await lab.step(runId, 'places')).status).toBe(200);
  return runId;
};

describe('a range', () => {
  it('that is applied again returns its first result and changes nothing', async () => {
    const runId = await prepare([stagedRow(), stagedRow()]);
    const first = await lab.step(runId, 'ranges/0');
    expect(first.body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect((await lab.step(runId, 'ranges/0')).body).toEqual(first.body);
    await lab.step(runId, 'finish');
    expect((await lab.step(runId, 'ranges/0')).body).toEqual(first.body);
    expect((await lab.step(runId, 'finish')).body).toEqual({ created: 2, updated: 0, unchanged: 0, categoriesCreated: 1 });
    expect(await lab.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 2 }]);
  });

  it('with other content is refused', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 })]);
    await lab.step(runId, 'ranges/0');
    await prepare([stagedRow({ rowNo: 1 })], runId);
    expectRefused(await lab.step(runId, 'ranges/0'), 'IMPORT_RANGE_CONFLICT', 409);
  });

  it('goes on after the rows were staged again', async () => {
    const rows = [stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 6000 })];
    const runId = await prepare(rows);
    const first = await lab.step(runId, 'ranges/0');
    await prepare(rows, runId);
    expect((await lab.step(runId, 'ranges/0')).body).toEqual(first.body);
    expect((await lab.step(runId, 'ranges/1')).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await lab.step(runId, 'finish')).body).toMatchObject({ created: 2 });
  });

  it('that does not exist is refused', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 })]);
    for (const index of ['1', '-1', 'x', '9999999']) expect((await lab.step(runId, `ranges/${index}`)).status).toBe(400);
  });

  it('is all or nothing', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await lab.query(`ALTER TABLE businesses ADD CONSTRAINT broken CHECK (global_row_number < 2) NOT VALID`);
    try {
      expectRefused(await lab.step(runId, 'ranges/0'), 'INTERNAL_ERROR', 500);
      expect(await lab.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
      expect(await lab.query('SELECT count(*)::int AS n FROM import_batches')).toEqual([{ n: 0 }]);
    } finally {
      await lab.query('ALTER TABLE businesses DROP CONSTRAINT broken');
    }
    expect((await lab.step(runId, 'ranges/0')).body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(await storedCounts(lab)).toEqual(await recount(lab));
  });
});

describe('a lease', () => {
  it('is lost to a later epoch, in every step', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 })]);
    expect((await lab.step(runId, 'analyse', 2)).status).toBe(200);
    expectRefused(await lab.stage(runId, [stagedRow()], 1), 'IMPORT_LEASE_LOST', 409);
    for (const step of ['analyse', 'places', 'ranges/0', 'finish', 'discard', 'undo'])
      expectRefused(await lab.step(runId, step, 1), 'IMPORT_LEASE_LOST', 409);
    expect((await lab.step(runId, 'places', 2)).status).toBe(200);
    expect((await lab.step(runId, 'ranges/0', 3)).status).toBe(200);
    expectRefused(await lab.step(runId, 'finish', 2), 'IMPORT_LEASE_LOST', 409);
  });

  it('of a worker that stages too long is lost before it can replace the rows', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 })]);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = Readable.from(
      (async function* () {
        yield toCopyLine(stagedRow({ rowNo: 1 }));
        await released;
        yield toCopyLine(stagedRow({ rowNo: 2 }));
      })(),
    );
    const slow = put(runId, body);
    await waitUntil(async () => (await lab.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY catalog_staging%'")).length > 0);
    await lab.query('UPDATE import_leases SET epoch = 2');
    release();
    expect(await slow).toMatchObject({ status: 409, code: 'IMPORT_LEASE_LOST' });
    expect(await lab.query(`SELECT row_no FROM ${rowsTable(runId)}`)).toEqual([{ row_no: 1 }]);
  });

  it('needs an epoch', async () => {
    const runId = randomUUID();
    expect((await lab.stage(runId, [], 0)).status).toBe(400);
    expect((await lab.call(`/internal/imports/${runId}/analyse`, { method: 'POST', caller: 'worker', payload: {} })).status).toBe(400);
    expect((await lab.step('not-a-run', 'analyse')).status).toBe(400);
  });

  it('is the worker’s alone', async () => {
    for (const caller of ['gateway', 'admin-import', 'indexing'] as const) {
      const answer = await lab.call(`/internal/imports/${randomUUID()}/finish`, { method: 'POST', caller, payload: { epoch: 1 } });
      expectRefused(answer, 'INTERNAL_CALL_REFUSED', 401);
    }
  });
});

/** Stages a stream over a real connection. */
const put = async (runId: string, body: Readable): Promise<{ status: number; code: unknown; answer: unknown }> => {
  const address = await lab.listen();
  const token = signInternalToken({ key: labKey, caller: 'worker', audience: 'catalog' });
  const {
    statusCode,
    headers,
    body: answer,
  } = await request(`${address}/internal/imports/${runId}/staging?epoch=1`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'text/plain', [internalHeaders.token]: token },
  });
  return { status: statusCode, code: headers[errorCodeHeader], answer: await answer.json() };
};

describe('staging', () => {
  it('takes a body of any size as a stream', async () => {
    const runId = randomUUID();
    const lines = Readable.from(
      (function* () {
        for (let rowNo = 1; rowNo <= 3000; rowNo++) yield toCopyLine(stagedRow({ rowNo, description: `<p>${'x'.repeat(2000)}</p>` }));
      })(),
    );
    expect(await put(runId, lines)).toMatchObject({ status: 200, answer: { rows: 3000 } });
  });

  it('keeps the rows of before when the stream is cut off', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    const cut = Readable.from(
      (async function* () {
        yield toCopyLine(stagedRow({ rowNo: 1 }));
        throw new Error('worker died');
      })(),
    );
    await expect(put(runId, cut)).rejects.toThrow();
    await waitUntil(
      async () =>
        (await lab.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY catalog_staging%' AND state = 'active'")).length === 0,
    );
    expect(await lab.query(`SELECT count(*)::int AS n FROM ${rowsTable(runId)}`)).toEqual([{ n: 2 }]);
    expect((await lab.step(runId, 'ranges/0')).body).toMatchObject({ created: 2 });
  });

  it.each([
    ['too few columns', '1\t{a}\n', '1'],
    ['a number that is none', toCopyLine(stagedRow({ rowNo: 1 })).replace(/^1\t/, 'one\t'), '1.row_no'],
    ['a missing name', toCopyLine({ ...stagedRow({ rowNo: 1 }), name: null as never }), '1'],
    ['one row number twice', toCopyLine(stagedRow({ rowNo: 1 })).repeat(2), '2'],
    ['row number 0', toCopyLine(stagedRow({ rowNo: 0 })), '1'],
    ['JSON that is none', toCopyLine(stagedRow({ rowNo: 1 })).replace(/\\N\n$/, '{\n'), '1.reviews'],
  ])('refuses %s and names the place', async (_, payload, field) => {
    const runId = randomUUID();
    const answer = await lab.call<ErrorAnswer>(`/internal/imports/${runId}/staging?epoch=1`, {
      method: 'PUT',
      caller: 'worker',
      payload,
      headers: { 'content-type': 'text/plain' },
    });
    expectRefused(answer, 'REQUEST_INVALID', 400);
    expect(answer.body.details).toEqual([{ field, message: 'The row could not be read.' }]);
    expect(await stagingTables()).toEqual([]);
  });

  it('refuses what is no text', async () => {
    const url = `/internal/imports/${randomUUID()}/staging?epoch=1`;
    expectRefused(await lab.call(url, { method: 'PUT', caller: 'worker', payload: { a: 1 } }), 'MEDIA_TYPE_UNSUPPORTED', 415);
    expectRefused(
      await lab.call(url, { method: 'PUT', caller: 'worker', payload: 'a', headers: { 'content-type': 'text/csv' } }),
      'MEDIA_TYPE_UNSUPPORTED',
      415,
    );
  });

  it('answers an error of the rows over a real connection, without cutting it', async () => {
    const endless = Readable.from(
      (function* () {
        for (let line = 0; line < 20_000; line++) yield 'bad\n';
      })(),
    );
    expect(await put(randomUUID(), endless)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });
});

describe('lost rows', () => {
  it('are noticed in every step when a crash emptied the table', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await lab.query(`TRUNCATE ${rowsTable(runId)}`);
    for (const step of ['analyse', 'places', 'ranges/0']) expectRefused(await lab.step(runId, step), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed when only some are gone', async () => {
    const runId = await prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await lab.query(`DELETE FROM ${rowsTable(runId)} WHERE row_no = 2`);
    for (const step of ['analyse', 'places', 'ranges/0']) expectRefused(await lab.step(runId, step), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed where nothing was staged, or not all steps were made', async () => {
    for (const step of ['analyse', 'places', 'ranges/0']) expectRefused(await lab.step(randomUUID(), step), 'IMPORT_STAGING_LOST', 409);
    const runId = randomUUID();
    await lab.stage(runId, [stagedRow({ rowNo: 1 })]);
    for (const step of ['places', 'ranges/0']) expectRefused(await lab.step(runId, step), 'IMPORT_STAGING_LOST', 409);
    await lab.step(runId, 'analyse');
    expectRefused(await lab.step(runId, 'ranges/0'), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed when a place of the run was removed meanwhile', async () => {
    const rows = [stagedRow({ rowNo: 1 })];
    const runId = await prepare(rows);
    await lab.query('DELETE FROM categories');
    expectRefused(await lab.step(runId, 'ranges/0'), 'IMPORT_STAGING_LOST', 409);
    await prepare(rows, runId);
    expect((await lab.step(runId, 'ranges/0')).body).toMatchObject({ created: 1 });
  });
});

describe('the end of a run', () => {
  it('drops what was staged', async () => {
    const { runId } = await lab.importRows([stagedRow()]);
    expect(await stagingTables()).toEqual([]);
    expectRefused(await lab.step(runId, 'analyse'), 'IMPORT_STAGING_LOST', 409);
    await prepare([stagedRow()]);
    expect((await stagingTables()).length).toBe(4);
  });

  it('may come before the first range, and for a run that was never staged', async () => {
    const runId = await prepare([stagedRow()]);
    expect((await lab.step(runId, 'discard')).status).toBe(204);
    expect(await stagingTables()).toEqual([]);
    expect(await lab.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
    expect((await lab.step(runId, 'discard')).status).toBe(204);
    expect((await lab.step(randomUUID(), 'discard')).status).toBe(204);
    expectRefused(await lab.step(randomUUID(), 'finish'), 'IMPORT_NOT_FOUND', 404);
  });

  it('is made by the sweeper when nobody comes back for a week', async () => {
    const [old, young] = [await prepare([stagedRow({ rowNo: 1 })]), await prepare([stagedRow({ rowNo: 1 })])];
    await lab.query('CREATE TABLE catalog_staging.run_00000000000000000000000000000000 (id integer)');
    await lab.query("UPDATE import_leases SET seen_at = now() - interval '8 days' WHERE run_id = $1", [old]);
    await lab.query('ALTER TABLE catalog_staging.run_00000000000000000000000000000000 OWNER TO catalog');
    expect(await lab.app.get(BulkSweeper).sweep()).toBe(5);
    expect((await stagingTables()).length).toBe(4);
    expectRefused(await lab.step(old, 'analyse'), 'IMPORT_STAGING_LOST', 409);
    expect((await lab.step(young, 'ranges/0')).status).toBe(200);
  });
});

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
    const runs = await Promise.all([prepare(rows(0, '1')), prepare(rows(30, '2'))]);
    const applied = await Promise.all(
      runs.flatMap((runId) => [0, 1, 2, 3, 4].map((index) => lab.step<{ created: number; updated: number }>(runId, `ranges/${index}`))),
    );
    expect(applied.map(({ status }) => status)).toEqual(applied.map(() => 200));
    expect(applied.reduce((sum, { body }) => sum + body.created, 0)).toBe(90);
    expect(applied.reduce((sum, { body }) => sum + body.updated, 0)).toBe(30);
    const numbers = await lab.query<{ n: number }>('SELECT global_row_number AS n FROM businesses ORDER BY 1');
    expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
    expect(await storedCounts(lab)).toEqual(await recount(lab));
  });

  it('find each other’s businesses also by another key, within one range and across', async () => {
    const first = await prepare([stagedRow({ rowNo: 1, name: 'A', identityKeys: ['place:a', 'cid:1'] })]);
    const second = await prepare([
      stagedRow({ rowNo: 1, name: 'A2', identityKeys: ['place:a'] }),
      stagedRow({ rowNo: 2, name: 'A3', identityKeys: ['cid:1'] }),
      stagedRow({ rowNo: 7000, name: 'A4', identityKeys: ['place:a'], placeId: 'a4' }),
    ]);
    await lab.step(first, 'ranges/0');
    expect((await lab.step(second, 'ranges/0')).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    await lab.step(second, 'ranges/1');
    expect(await lab.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 1 }]);
  });

  it('make a place once', async () => {
    const both = await Promise.all(
      [1, 2].map(async () => {
        const runId: string = randomUUID();
        await lab.stage(runId, [stagedRow({ rowNo: 1, city: 'Köln', category: 'Brewery' })]);
        await lab.step<ImportAnalysis>(runId, 'analyse');
        return runId;
      }),
    );
    const made = await Promise.all(both.map((runId) => lab.step<{ categoriesCreated: number; citiesCreated: number }>(runId, 'places')));
    expect(made.map(({ body }) => body.citiesCreated + body.categoriesCreated).sort()).toEqual([0, 2]);
  });
});

describe('generations', () => {
  const read = async () => (await lab.call<Record<string, number>>('/internal/generations')).body;

  it('rise when a run ends, and at most every 5 s while it goes on', async () => {
    await lab.query("UPDATE generations SET raised_at = now() - interval '1 minute', is_due = false");
    const before = await read();
    expect(Object.keys(before)).toEqual(['business', 'category', 'city', 'lists']);
    const runId = await prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 5001 }), stagedRow({ rowNo: 10_001 })]);
    await lab.step(runId, 'ranges/0');
    const first = await read();
    expect(first.lists).toBe(before.lists + 1);
    await lab.step(runId, 'ranges/1');
    await lab.step(runId, 'ranges/2');
    expect(await read()).toEqual(first);
    await lab.step(runId, 'finish');
    expect((await read()).business).toBe(first.business + 1);
  });

  it('rise by themselves where the run died', async () => {
    await lab.query('UPDATE generations SET raised_at = now(), is_due = false');
    const before = await read();
    const runId = await prepare([stagedRow({ rowNo: 1 })]);
    await lab.step(runId, 'ranges/0');
    expect(await read()).toEqual(before);
    await lab.query("UPDATE generations SET raised_at = now() - interval '6 seconds'");
    expect((await read()).lists).toBe(before.lists + 1);
    expect((await read()).lists).toBe(before.lists + 1);
  });

  it('can be read while a range holds them', async () => {
    await lab.query("UPDATE generations SET raised_at = now() - interval '1 minute', is_due = true");
    const holder = new Client({ connectionString: lab.database.superuserUrl, options: '-c search_path=catalog' });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT * FROM generations FOR UPDATE');
    try {
      expect(Object.keys(await read())).toHaveLength(4);
    } finally {
      await holder.end();
    }
  });
});

describe('a busy database', () => {
  it('answers 503 to a list that takes too long, and to probes that it is up', async () => {
    const holder = new Client({ connectionString: lab.database.superuserUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE catalog.businesses IN ACCESS EXCLUSIVE MODE');
    try {
      expectRefused(await lab.call('/api/businesses'), 'SERVICE_UNAVAILABLE', 503);
      expectRefused(await lab.call('/api/businesses?search=abc'), 'SERVICE_UNAVAILABLE', 503);
      expect((await lab.call('/readyz')).body).toMatchObject({ status: 'ok', parts: { database: { status: 'up' } } });
    } finally {
      await holder.end();
    }
  });
});
