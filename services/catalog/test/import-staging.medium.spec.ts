import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ErrorAnswer, toCopyLine } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const rowsTable = (runId: string) => `catalog_staging.run_${runId.replaceAll('-', '')}`;

describe('staging', () => {
  it('takes a body of any size as a stream', async () => {
    const runId = randomUUID();
    const lines = Readable.from(
      (function* () {
        for (let rowNo = 1; rowNo <= 3000; rowNo++) yield toCopyLine(stagedRow({ rowNo, description: `<p>${'x'.repeat(2000)}</p>` }));
      })(),
    );
    expect(await catalog.put(runId, lines)).toMatchObject({ status: 200, answer: { rows: 3000 } });
  });

  it('keeps the rows of before when the stream is cut off', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    const cut = Readable.from(
      (async function* () {
        yield toCopyLine(stagedRow({ rowNo: 1 }));
        throw new Error('worker died');
      })(),
    );
    await expect(catalog.put(runId, cut)).rejects.toThrow();
    await waitUntil(
      async () =>
        (await catalog.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY catalog_staging%' AND state = 'active'")).length === 0,
    );
    expect(await catalog.query(`SELECT count(*)::int AS n FROM ${rowsTable(runId)}`)).toEqual([{ n: 2 }]);
    expect((await catalog.step(runId, 'chunks/0')).body).toMatchObject({ created: 2 });
  });

  it('ends a staging that sleeps once a later worker has the run, which need not wait for it', async () => {
    const runId = randomUUID();
    const asleep = new Readable({ read: () => undefined });
    asleep.push(toCopyLine(stagedRow({ rowNo: 1 })));
    const first = catalog.put(runId, asleep);
    first.catch(() => undefined);
    await waitUntil(
      async () =>
        (await catalog.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY catalog_staging%' AND state = 'active'")).length === 1,
    );
    expect(await catalog.stage(runId, [stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })], 2)).toMatchObject({
      status: 200,
      body: { rows: 2 },
    });
    await expect(first).rejects.toThrow();
    expect(await catalog.query(`SELECT count(*)::int AS n FROM ${rowsTable(runId)}`)).toEqual([{ n: 2 }]);
  });

  it.each([
    ['too few columns', '1\t{a}\n', '1'],
    ['a number that is none', toCopyLine(stagedRow({ rowNo: 1 })).replace(/^1\t/, 'one\t'), '1.row_no'],
    ['a missing name', toCopyLine({ ...stagedRow({ rowNo: 1 }), name: null as never }), '1'],
    ['one row number twice', toCopyLine(stagedRow({ rowNo: 1 })).repeat(2), '2'],
    ['row number 0', toCopyLine(stagedRow({ rowNo: 0 })), '1'],
    ['JSON that is none', toCopyLine(stagedRow({ rowNo: 1, about: {} })).replace('\t{}\t', '\t{\t'), '1.about'],
  ])('refuses %s and names the place', async (_, payload, field) => {
    const runId = randomUUID();
    const answer = await catalog.call<ErrorAnswer>(`/internal/imports/${runId}/staging?epoch=1`, {
      method: 'PUT',
      caller: 'worker',
      payload,
      headers: { 'content-type': 'text/plain' },
    });
    expectRefused(answer, 'REQUEST_INVALID', 400);
    expect(answer.body.details).toEqual([{ field, message: 'The row could not be read.' }]);
    expect(await catalog.stagingTables()).toEqual([]);
  });

  it('refuses what is no text', async () => {
    const url = `/internal/imports/${randomUUID()}/staging?epoch=1`;
    expectRefused(await catalog.call(url, { method: 'PUT', caller: 'worker', payload: { a: 1 } }), 'MEDIA_TYPE_UNSUPPORTED', 415);
    expectRefused(
      await catalog.call(url, { method: 'PUT', caller: 'worker', payload: 'a', headers: { 'content-type': 'text/csv' } }),
      'MEDIA_TYPE_UNSUPPORTED',
      415,
    );
  });

  it('answers an error of the rows while the worker still has rows to send', async () => {
    const unending = Readable.from(
      (async function* () {
        yield 'bad\n';
        await new Promise(() => undefined);
      })(),
    );
    expect(await catalog.put(randomUUID(), unending)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });

  it('answers an error of the rows over a real connection, without cutting it', async () => {
    const endless = Readable.from(
      (function* () {
        for (let line = 0; line < 20_000; line++) yield 'bad\n';
      })(),
    );
    expect(await catalog.put(randomUUID(), endless)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });
});
