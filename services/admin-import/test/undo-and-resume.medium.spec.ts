import type { ImportRun, UploadResult } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunReconciler } from '../src/runs/run-reconciler.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { count, each, file, whole } from './three-chunks.ts';

let lab: ImportLab;

beforeAll(async () => {
  lab = await ImportLab.start();
});
afterAll(() => lab.stop());
beforeEach(() => lab.reset());

const ask = (id: string, what: 'undo' | 'resume' | 'cancel') => lab.call<ImportRun>('POST', `/api/admin/imports/${id}/${what}`);

/** A run that was cancelled after its first two chunks. */
const cancelled = async (): Promise<string> => {
  const gate = lab.catalog.holdAt('chunks/1');
  const run = await lab.begin(file);
  await gate.reached;
  const answer = ask(run.id, 'cancel');
  await waitUntil(async () => (await lab.count('import_runs WHERE cancel_requested')) === 1);
  gate.release();
  await answer;
  await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
  return run.id;
};

describe('undoing an import', () => {
  it('takes back what it wrote, says what that came to, and lets the file be imported again', async () => {
    const rows = [header, ...businessRows(5)];
    const { json } = await lab.upload<UploadResult>(rows);
    const { status, json: run } = await ask(json.runId, 'undo');
    expect(status).toBe(200);
    expect(run).toMatchObject({
      state: 'undone',
      isUndoing: false,
      undone: { deleted: 5, reverted: 0, kept: 0, at: expect.any(String) },
      created: 5,
      error: null,
    });
    expect(lab.catalog.businesses.size).toBe(0);
    const told = () => lab.siteConfig.entriesOf(run.id).find(({ action }) => action === 'import.undone');
    expect(await waitUntil(told)).toMatchObject({ after: { fileName: 'liste.xlsx' } });
    expect(await ask(run.id, 'undo')).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma şu durumda değiştirilemez: geri alındı.' },
    });
    expect((await lab.upload<UploadResult>(rows)).json).toMatchObject({ created: 5, state: 'done' });
  });

  it('undoes the chunks that a cancelled run had applied', async () => {
    const id = await cancelled();
    expect(lab.catalog.businesses.size).toBe(2 * each);
    expect((await ask(id, 'undo')).json).toMatchObject({ state: 'undone', undone: { deleted: 2 * each } });
    expect(lab.catalog.businesses.size).toBe(0);
  });

  it('has nothing to take back of a run that changed nothing', async () => {
    await lab.upload([header, ...businessRows(2)]);
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(2)]);
    expect(await ask(json.runId, 'undo')).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma rehberde geri alınacak bir değişiklik yapmadı.' },
    });
  });

  it('leaves the run as it was where the before-images are gone', async () => {
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(2)]);
    lab.catalog.failNext('undo', 'IMPORT_UNDO_EXPIRED');
    expect(await ask(json.runId, 'undo')).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma artık geri alınamaz: değişiklikten önceki kayıtlar silinmiş.' },
    });
    expect(await lab.run(json.runId)).toMatchObject({ state: 'done', isUndoing: false, imported: 2 });
  });

  it('goes on slice by slice, says how far it is, and minds no cancelling', async () => {
    const id = await cancelled();
    lab.catalog.undoChunkSize = 250;
    const gate = lab.catalog.holdAt('undo', 2);
    const asked = ask(id, 'undo');
    await gate.reached;
    const { isUndoing, undoing, undone, rowsPerSecond } = await lab.run(id);
    expect({ isUndoing, undoing, undone }).toEqual({ isUndoing: true, undoing: { done: 250, total: 600 }, undone: null });
    expect(rowsPerSecond).toBeGreaterThan(0);
    expect((await ask(id, 'cancel')).status).toBe(409);
    expect((await ask(id, 'resume')).status).toBe(409);
    gate.release();
    const whole = { state: 'undone', isUndoing: false, undoing: null, rowsPerSecond: null, undone: { deleted: 600, reverted: 0, kept: 0 } };
    expect((await asked).json).toMatchObject(whole);
    expect(lab.catalog.calls.filter((call) => call === 'undo')).toHaveLength(3);
  });

  it('that fails between two slices leaves the run, which goes on with its undo when asked again', async () => {
    const id = await cancelled();
    lab.catalog.undoChunkSize = 250;
    const gate = lab.catalog.holdAt('undo', 2);
    const asked = ask(id, 'undo');
    await gate.reached;
    lab.catalog.failNext('undo', 'IMPORT_FAILED');
    gate.release();
    expect((await asked).status).toBeGreaterThanOrEqual(400);
    expect(await lab.run(id)).toMatchObject({ state: 'cancelled', isUndoing: false, undoing: null, rowsPerSecond: null });
    expect(lab.catalog.businesses.size).toBe(100);
    expect((await ask(id, 'undo')).json).toMatchObject({ state: 'undone', undone: { deleted: 600 } });
  });

  it('is not forgotten when its worker dies: the next one takes it up, and what was taken back stays so', async () => {
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(5)]);
    await lab.stopWorker();
    expect((await ask(json.runId, 'undo')).json).toMatchObject({ state: 'done', isUndoing: true });
    await lab.startWorker();
    await lab.app.get(RunReconciler).reconcile();
    expect(await lab.settled(json.runId)).toMatchObject({ state: 'undone', undone: { deleted: 5 } });
  });

  it('is refused while the run is under way', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const run = await lab.begin([header, ...businessRows(2)]);
    await gate.reached;
    expect(await ask(run.id, 'undo')).toMatchObject({ status: 409 });
    gate.release();
    await lab.settled(run.id);
  });
});

describe('resuming an import', () => {
  it('goes on with a cancelled run and ends as an undisturbed one', async () => {
    const id = await cancelled();
    expect(await ask(id, 'resume')).toMatchObject({ status: 200, json: { error: null, finishedAt: null } });
    expect(await lab.settled(id)).toMatchObject(whole);
    expect(lab.catalog.businesses.size).toBe(count);
    expect(lab.catalog.writes).toBe(count);
  });

  it('goes on with a failed run', async () => {
    lab.catalog.failNext('chunks/1', 'IMPORT_RANGE_CONFLICT');
    const run = await lab.begin(file);
    expect(await lab.settled(run.id)).toMatchObject({ state: 'failed' });
    await ask(run.id, 'resume');
    expect(await lab.settled(run.id)).toMatchObject({ ...whole, error: null });
    expect(lab.catalog.writes).toBe(count);
  });

  it('brings a preview that was thrown away back to where it stood', async () => {
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(3)], { preview: true });
    await ask(json.runId, 'cancel');
    await ask(json.runId, 'resume');
    expect(await lab.settled(json.runId)).toMatchObject({ state: 'previewed', created: 3, imported: 0 });
  });

  it('needs the file, and no other run over it', async () => {
    const id = await cancelled();
    const gate = lab.catalog.holdAt('analyse');
    const other = await lab.begin(file);
    await gate.reached;
    expect(await ask(id, 'resume')).toMatchObject({ status: 409, json: { message: expect.stringContaining('Aynı dosyanın') } });
    gate.release();
    await lab.settled(other.id);
    await lab.rows.query('UPDATE import_runs SET stored_file = NULL WHERE id = $1', [id]);
    expect(await ask(id, 'resume')).toMatchObject({ status: 410 });
  });

  it('refuses a run that is done, and one whose rules have changed since it began to apply', async () => {
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(2)]);
    expect(await ask(json.runId, 'resume')).toMatchObject({ status: 409 });
    const id = await cancelled();
    await lab.rows.query('UPDATE import_runs SET pipeline_version = 0 WHERE id = $1', [id]);
    expect(await ask(id, 'resume')).toMatchObject({ status: 409, json: { message: expect.stringContaining('güncellendi') } });
  });
});
