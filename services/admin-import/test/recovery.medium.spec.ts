import { setTimeout as delay } from 'node:timers/promises';
import { type ImportRun, rangeSize } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { RunReconciler } from '../src/runs/run-reconciler.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { OwnRedis } from './own-redis.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';
import { buildWorker, WorkerProcess } from './worker-process.ts';

/** Businesses in each of three ranges: what is between them is empty, so that the file is small and its way is long. */
const each = 300;
const count = 3 * each;
const place = (range: number): CellInput[][] => {
  const before = range === 0 ? 1 : each + (range === 1 ? 1 : 0);
  return [...Array.from({ length: range === 0 ? 0 : rangeSize - before }, () => []), ...businessRows(each, range * each)];
};
const list = [header, ...place(0), ...place(1), ...place(2)];
const file = buildWorkbook({ isInline: true, sheets: [{ rows: list }] });
const whole = { state: 'done', imported: count, created: count, totalRows: count, rowsRead: count, rejected: 0 };

describe('an import whose worker is killed', () => {
  let lab: ImportLab;
  let worker: WorkerProcess;

  beforeAll(async () => {
    buildWorker();
    lab = await ImportLab.start({ hasWorker: false });
  }, 60_000);
  afterAll(() => lab.stop());
  beforeEach(async () => {
    await lab.reset();
    worker = await WorkerProcess.start(lab.environment);
  });
  afterEach(() => worker.end('SIGKILL'));

  const replaceWorker = async (): Promise<void> => {
    await worker.end('SIGKILL');
    worker = await WorkerProcess.start(lab.environment);
  };

  it.each([
    ['while it stages', 'staging@450', ['staging', 'staging', 'analyse', 'places', 'ranges/0', 'ranges/1', 'ranges/2', 'finish']],
    ['during the analysis', 'analyse', ['staging', 'analyse', 'analyse', 'places', 'ranges/0', 'ranges/1', 'ranges/2', 'finish']],
    ['while a range is applied', 'ranges/1', ['staging', 'analyse', 'places', 'ranges/0', 'ranges/1', 'ranges/1', 'ranges/2', 'finish']],
    ['at the very end', 'finish', ['staging', 'analyse', 'places', 'ranges/0', 'ranges/1', 'ranges/2', 'finish', 'finish']],
  ])(
    '%s goes on behind the last recorded step',
    async (_, step, calls) => {
      const gate = lab.catalog.holdAt(step);
      const run = await lab.begin(file);
      await gate.reached;
      await replaceWorker();
      gate.release();
      expect(await lab.settled(run.id, 60_000)).toMatchObject(whole);
      expect(lab.catalog.calls).toEqual(calls);
      expect(lab.catalog.businesses.size).toBe(count);
      expect(lab.catalog.writes).toBe(count);
    },
    90_000,
  );

  it('and whose staged rows are lost besides reads the file again', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    gate.release();
    lab.catalog.loseStaging(run.id);
    worker = await WorkerProcess.start(lab.environment);
    expect(await lab.settled(run.id, 60_000)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
    expect(lab.catalog.calls.filter((call) => call === 'staging')).toHaveLength(2);
  }, 90_000);

  it('stops at once when asked to end, and the next worker need not wait for its lease', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await lab.rows.query('SELECT state, lease_until FROM import_runs')).toEqual([{ state: 'applying', lease_until: null }]);
    worker = await WorkerProcess.start(lab.environment);
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  }, 60_000);

  it('can be cancelled although nobody works on it', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    gate.release();
    await lab.rows.query(`UPDATE import_runs SET lease_until = now() - interval '1 second'`);
    const { json } = await lab.call<ImportRun>('POST', `/api/admin/imports/${run.id}/cancel`);
    expect(json).toMatchObject({
      state: 'cancelled',
      imported: each,
      error: 'İçe aktarma iptal edildi. İptalden önce uygulanan 300 işletme katalogda kaldı.',
    });
    worker = await WorkerProcess.start(lab.environment);
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard', { what: 'the staged rows to be thrown away', timeoutMs: 30_000 });
  }, 60_000);
});

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

  it('goes on while Redis is restarted and has lost every job', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    await redis.halt();
    gate.release();
    await redis.restart();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('waits in its row while Redis is away, and is enqueued when somebody looks', async () => {
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
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    await lab.catalog.stop();
    gate.release();
    await delay(1500);
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

  it.each(['staging', 'analyse', 'places', 'ranges/2', 'finish'])('survives passing faults of the catalog at %s', async (step) => {
    lab.catalog.failNext(step, 'SERVICE_UNAVAILABLE', 'hang up', 'INTERNAL_ERROR');
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it.each(['staging@450', 'ranges/1'])('goes on where Postgres drops every connection at %s', async (step) => {
    const gate = lab.catalog.holdAt(step);
    const run = await lab.begin(withRejected);
    await gate.reached;
    await killConnections();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject({ ...whole, totalRows: count + 500, rowsRead: count + 500, rejected: 500 });
    expect(lab.catalog.writes).toBe(count);
    expect(await lab.count('import_rejections')).toBe(500);
  });

  it('does not try again what the catalog will always refuse', async () => {
    lab.catalog.failNext('ranges/1', 'IMPORT_RANGE_CONFLICT');
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed', error: 'Bu satır aralığı daha önce farklı içerikle uygulanmış.' });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
  });

  it('says where to look after a fault that nobody foresaw', async () => {
    lab.catalog.failNext('analyse', ...Array.from({ length: 5 }, () => 'INTERNAL_ERROR' as const));
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/beklenmeyen bir hata .*: job-/) });
  });

  it('is left to the worker that has taken it over', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    // As if this worker had been asleep past the end of its lease, and another one had come.
    await lab.rows.query(`UPDATE import_runs SET lease_epoch = lease_epoch + 1, lease_until = now() + interval '1 hour'`);
    gate.release();
    await delay(1000);
    expect(await lab.run(run.id)).toMatchObject({ state: 'applying', created: each });
    expect(lab.catalog.calls.at(-1)).toBe('ranges/1');
    await lab.rows.query(`UPDATE import_runs SET lease_until = now() - interval '1 second'`);
    await lab.app.get(RunReconciler).reconcile();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('is refused by the catalog under an old epoch', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const run = await lab.begin(file);
    await gate.reached;
    const known = lab.catalog.runs.get(run.id);
    if (known) known.epoch += 1;
    gate.release();
    await waitUntil(async () => (await lab.run(run.id)).state === 'applying');
    await delay(500);
    expect(lab.catalog.writes).toBe(0);
    await lab.rows.query(`UPDATE import_runs SET lease_epoch = lease_epoch + 5, lease_until = now() - interval '1 second'`);
    await lab.app.get(RunReconciler).reconcile();
    expect(await lab.settled(run.id)).toMatchObject(whole);
  });
});

describe('cancelling', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const cancel = (id: string) => lab.call<ImportRun>('POST', `/api/admin/imports/${id}/cancel`);

  it('stops between two ranges; what was applied stays, and the run says so', async () => {
    const gate = lab.catalog.holdAt('ranges/1');
    const run = await lab.begin(file);
    await gate.reached;
    const answer = cancel(run.id);
    await waitUntil(async () => (await lab.count('import_runs WHERE cancel_requested')) === 1);
    gate.release();
    expect(await answer).toMatchObject({ status: 200, json: { state: 'cancelled' } });
    expect(await lab.run(run.id)).toMatchObject({
      state: 'cancelled',
      imported: 2 * each,
      error: 'İçe aktarma iptal edildi. İptalden önce uygulanan 600 işletme katalogda kaldı.',
      finishedAt: expect.any(String),
    });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
    expect(lab.catalog.businesses.size).toBe(2 * each);
    expect(await cancel(run.id)).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma şu durumda değiştirilemez: iptal edildi.' },
    });
    await waitUntil(() => lab.siteConfig.actionsOf(run.id).length === 2);
    expect(lab.siteConfig.actionsOf(run.id)).toEqual(['import.started', 'import.cancelled']);
  });

  it.each(['staging@450', 'analyse'])('stops at %s with nothing changed', async (step) => {
    const gate = lab.catalog.holdAt(step);
    const run = await lab.begin(file);
    await gate.reached;
    const answer = cancel(run.id);
    await delay(200);
    gate.release();
    await answer;
    expect(await lab.settled(run.id)).toMatchObject({
      state: 'cancelled',
      imported: 0,
      error: 'İçe aktarma iptal edildi. Katalogda hiçbir şey değişmedi.',
    });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
    expect(lab.catalog.businesses.size).toBe(0);
  });

  it('takes a run out of the queue', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const first = await lab.begin(file);
    await gate.reached;
    const second = await lab.begin([header, ...businessRows(3)]);
    expect(await cancel(second.id)).toMatchObject({
      json: { state: 'cancelled', error: 'İçe aktarma iptal edildi. Katalogda hiçbir şey değişmedi.' },
    });
    gate.release();
    await lab.settled(first.id);
    expect(await lab.run(second.id)).toMatchObject({ state: 'cancelled', rowsRead: 0 });
    expect(lab.catalog.runs.has(second.id)).toBe(false);
  });

  it('throws a preview away', async () => {
    const { json } = await lab.upload<{ runId: string }>([header, ...businessRows(3)], { preview: true });
    expect(await cancel(json.runId)).toMatchObject({ json: { state: 'cancelled', imported: 0, created: 0 } });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
  });

  it('tells who waits for the upload', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const upload = lab.upload(file);
    await gate.reached;
    const [run] = (await lab.call<ImportRun[]>('GET', '/api/admin/imports')).json;
    const answer = cancel(run.id);
    await delay(200);
    gate.release();
    await answer;
    expect(await upload).toMatchObject({ status: 409, json: { message: 'İçe aktarma iptal edildi. Katalogda hiçbir şey değişmedi.' } });
  });

  it('knows no other run', async () => {
    expect((await cancel('7f9c24e8-3b12-4fef-91e0-11f0a6a2a8b1')).status).toBe(404);
  });
});
