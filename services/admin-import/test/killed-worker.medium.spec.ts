import { join } from 'node:path';
import type { ImportRun } from '@directory/contracts';
import { buildPart, PartProcess, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lostWorkersPerStep } from '../src/leases/limits.ts';
import { ImportLab } from './import-lab.ts';
import { count, each, file, whole } from './three-chunks.ts';

const project = join(import.meta.dirname, '..');

describe('an import whose worker is killed', () => {
  let lab: ImportLab;
  let worker: PartProcess;

  beforeAll(async () => {
    buildPart(project);
    lab = await ImportLab.start({ hasWorker: false });
    worker = await startWorker();
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await lab.stop();
  });
  beforeEach(async () => {
    await lab.reset();
    // The one that took over in the test before goes on.
    if (worker.hasEnded) worker = await startWorker();
  });

  const startWorker = (environment = lab.workerEnvironment): Promise<PartProcess> =>
    PartProcess.start({ project, environment, script: 'worker.js' });
  const replaceWorker = async (): Promise<void> => {
    await worker.end('SIGKILL');
    worker = await startWorker();
  };

  it.each([
    ['while it stages', 'staging@450', ['staging', 'staging', 'analyse', 'places', 'chunks/0', 'chunks/1', 'chunks/2', 'finish']],
    ['during the analysis', 'analyse', ['staging', 'analyse', 'analyse', 'places', 'chunks/0', 'chunks/1', 'chunks/2', 'finish']],
    ['while a chunk is applied', 'chunks/1', ['staging', 'analyse', 'places', 'chunks/0', 'chunks/1', 'chunks/1', 'chunks/2', 'finish']],
    ['at the very end', 'finish', ['staging', 'analyse', 'places', 'chunks/0', 'chunks/1', 'chunks/2', 'finish', 'finish']],
  ])('%s goes on behind the last recorded step', async (_, step, calls) => {
    const gate = lab.catalog.holdAt(step);
    const run = await lab.begin(file);
    await gate.reached;
    await replaceWorker();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.calls).toEqual(calls);
    expect(lab.catalog.businesses.size).toBe(count);
    expect(lab.catalog.writes).toBe(count);
  });

  it('while two chunks are applied repeats both, and none is imported twice', async () => {
    lab.catalog.appliesAhead = true;
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    gate.release();
    worker = await startWorker();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it('and whose staged rows are lost besides reads the file again', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    gate.release();
    lab.catalog.loseStaging(run.id);
    worker = await startWorker();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
    expect(lab.catalog.calls.filter((call) => call === 'staging')).toHaveLength(2);
  });

  it('again and again fails, so that others need not wait, and goes on when an operator asks for it', async () => {
    const gate = lab.catalog.holdAt('staging@450');
    const run = await lab.begin(file);
    await gate.reached;
    await lab.rows.query('UPDATE import_runs SET lost_workers = $1', [lostWorkersPerStep - 1]);
    await replaceWorker();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('8 kez') });
    await lab.call('POST', `/api/admin/imports/${run.id}/resume`);
    expect(await lab.settled(run.id)).toMatchObject(whole);
  });

  it('is taken over at once, however long its lease would last', async () => {
    const environment = { ...lab.workerEnvironment, IMPORT_LEASE_SECONDS: '300' };
    await worker.end('SIGKILL');
    worker = await startWorker(environment);
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    worker = await startWorker(environment);
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
    await worker.end('SIGKILL');
  });

  it('stops at once when asked to end, and the next worker need not wait for its lease', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await lab.rows.query('SELECT state, lease_until FROM import_runs')).toEqual([{ state: 'applying', lease_until: null }]);
    worker = await startWorker();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject(whole);
    expect(lab.catalog.writes).toBe(count);
  });

  it.each([
    ['killed', 'SIGKILL'],
    ['asked to end', 'SIGTERM'],
  ] as const)('is undone whole, though its worker is %s between two slices', async (_, signal) => {
    const run = await lab.begin(file);
    await lab.settled(run.id);
    lab.catalog.undoChunkSize = 250;
    const gate = lab.catalog.holdAt('undo', 2);
    await lab.call('POST', `/api/admin/imports/${run.id}/undo`);
    await gate.reached;
    await worker.end(signal);
    const rows = await lab.rows.query(
      'SELECT state, lease_until IS NULL AS "isFree", undo_due AS "isDue", undo_progress AS progress FROM import_runs',
    );
    expect(rows).toEqual([{ state: 'done', isFree: signal === 'SIGTERM', isDue: true, progress: { done: 250, total: count } }]);
    worker = await startWorker();
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject({ state: 'undone', undone: { deleted: count, reverted: 0, kept: 0 } });
    expect(lab.catalog.businesses.size).toBe(0);
  });

  it('can be cancelled although nobody works on it', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    await worker.end('SIGKILL');
    gate.release();
    await lab.rows.query(`UPDATE import_runs SET lease_until = now() - interval '1 second'`);
    const { json } = await lab.call<ImportRun>('POST', `/api/admin/imports/${run.id}/cancel`);
    expect(json).toMatchObject({
      state: 'cancelled',
      imported: each,
      error: 'İçe aktarma iptal edildi. İptalden önce uygulanan 300 işletme rehberde kaldı.',
    });
    worker = await startWorker();
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard', { what: 'the staged rows to be thrown away' });
  });
});
