import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { RunReconciler } from '../src/runs/run-reconciler.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { OwnRedis } from './own-redis.ts';
import { count, each, file, list, whole } from './three-chunks.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';

describe('an import whose surroundings fail', () => {
  let lab: ImportLab;
  let redis: OwnRedis;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    lab = await ImportLab.start({ redisUrl: redis.url });
  });
  afterAll(async () => {
    await lab.stop();
    await redis.stop();
  });
  beforeEach(() => lab.reset());

  const rejected: CellInput[][] = Array.from({ length: 500 }, () => ['rejected', null, null, null, null, 1]);
  const withRejected = buildWorkbook({ isInline: true, sheets: [{ rows: [...list, ...rejected] }] });

  const killConnections = async (): Promise<void> => {
    const client = new Client({ connectionString: lab.database.superuserUrl });
    await client.connect();
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await client.end();
  };

  /** Resolves when the worker says so in its log; to be called before it can. */
  const warned = (sentence: RegExp): Promise<unknown> => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const hasSaid = (): boolean => warn.mock.calls.flat().some((part) => typeof part === 'string' && sentence.test(part));
    return waitUntil(hasSaid, { what: `the warning ${sentence}` }).finally(() => warn.mockRestore());
  };

  it('goes on while Redis is restarted and has lost every job', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await redis.halt();
    gate.release();
    await redis.restart();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('waits in its row while Redis is away, and is enqueued by the reconciler', async () => {
    await redis.halt();
    const run = await lab.begin([header, ...businessRows(3)]);
    expect(run.state).toBe('queued');
    await redis.restart();
    await waitUntil(
      async () => {
        await lab.app.get(RunReconciler).reconcile();
        return (await lab.run(run.id)).state !== 'queued';
      },
      { intervalMs: 500, what: 'the run to be picked up' },
    );
    expect(await lab.settled(run.id)).toMatchObject({ state: 'done', imported: 3 });
  });

  it('waits for a catalog that is restarted', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await lab.catalog.stop();
    const waiting = warned(/unavailable: waiting/);
    gate.release();
    await waiting;
    expect(await lab.run(run.id)).toMatchObject({ state: 'applying' });
    await lab.catalog.start();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('reads the file again where the catalog goes away while it stages', async () => {
    const gate = lab.catalog.holdAt('staging@450');
    const run = await lab.begin(file);
    await gate.reached;
    await lab.catalog.stop();
    gate.release();
    await lab.catalog.start();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it.each(['staging', 'analyse', 'places', 'chunks/2', 'finish'])('survives passing faults of the catalog at %s', async (step) => {
    lab.catalog.failNext(step, 'SERVICE_UNAVAILABLE', 'hang up', 'INTERNAL_ERROR');
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it.each(['staging@450', 'chunks/1'])('goes on where Postgres drops every connection at %s', async (step) => {
    const gate = lab.catalog.holdAt(step);
    const run = await lab.begin(withRejected);
    await gate.reached;
    await killConnections();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject({ ...whole, totalRows: count + 500, rowsRead: count + 500, rejected: 500 });
    expect(lab.catalog.writes).toBe(count);
    expect(await lab.count('import_rejections')).toBe(500);
  });

  it('does not repeat a step that the catalog will always refuse', async () => {
    lab.catalog.failNext('chunks/1', 'IMPORT_RANGE_CONFLICT');
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed', error: 'Bu satır aralığı daha önce farklı içerikle uygulanmış.' });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
  });

  it('names the request after an unexpected error', async () => {
    lab.catalog.failNext('analyse', ...Array.from({ length: 5 }, () => 'INTERNAL_ERROR' as const));
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/beklenmeyen bir hata .*: job-/) });
  });

  it('is left to the worker that has taken it over', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    // As if this worker had been asleep past the end of its lease, and another one had come.
    await lab.rows.query(`UPDATE import_runs SET lease_epoch = lease_epoch + 1, lease_until = now() + interval '1 hour'`);
    const leaving = warned(/taken over/);
    gate.release();
    await leaving;
    expect(await lab.run(run.id)).toMatchObject({ state: 'applying', created: each });
    expect(lab.catalog.calls.at(-1)).toBe('chunks/1');
    await lab.rows.query(`UPDATE import_runs SET lease_until = now() - interval '1 second'`);
    await lab.app.get(RunReconciler).reconcile();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('is not mixed of two versions of the rules', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await lab.rows.query(
      `UPDATE import_runs SET lease_epoch = lease_epoch + 1, lease_until = now() - interval '1 second', pipeline_version = 0`,
    );
    lab.catalog.loseStaging(run.id);
    gate.release();
    await waitUntil(async () => {
      await lab.app.get(RunReconciler).reconcile();
      return (await lab.run(run.id)).state === 'failed';
    });
    expect(await lab.run(run.id)).toMatchObject({
      imported: each,
      error: expect.stringMatching(/^Sunucu bu içe aktarma sürerken güncellendi/),
    });
  });

  it('is refused by the catalog under an old fencing token', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const run = await lab.begin(file);
    await gate.reached;
    const known = lab.catalog.runs.get(run.id);
    if (known) known.fencingToken += 1;
    const leaving = warned(/taken over/);
    gate.release();
    await leaving;
    expect(await lab.run(run.id)).toMatchObject({ state: 'applying' });
    expect(lab.catalog.writes).toBe(0);
    await lab.rows.query(`UPDATE import_runs SET lease_epoch = lease_epoch + 5, lease_until = now() - interval '1 second'`);
    await lab.app.get(RunReconciler).reconcile();
    expect(await lab.settled(run.id)).toMatchObject(whole);
  });
});
