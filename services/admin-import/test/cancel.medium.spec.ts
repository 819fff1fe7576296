import type { ImportRun } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { each, file } from './three-chunks.ts';

describe('cancelling', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const cancel = (id: string) => lab.call<ImportRun>('POST', `/api/admin/imports/${id}/cancel`);

  /** The row says so; the worker has not looked yet. */
  const cancelIsKnown = (id: string): Promise<boolean> =>
    waitUntil(async () => {
      const [row] = await lab.rows.query<{ cancel_requested: boolean }[]>('SELECT cancel_requested FROM import_runs WHERE id = $1', [id]);
      return row.cancel_requested;
    });

  it('counts the chunk that was asked for ahead, which the catalog applies', async () => {
    lab.catalog.appliesAhead = true;
    const gate = lab.catalog.holdAt('chunks/0');
    const run = await lab.begin(file);
    await gate.reached;
    await waitUntil(() => lab.catalog.calls.includes('chunks/1'));
    const answer = cancel(run.id);
    await waitUntil(async () => (await lab.count('import_runs WHERE cancel_requested')) === 1);
    gate.release();
    expect(await answer).toMatchObject({ status: 200, json: { state: 'cancelled' } });
    const { imported } = await lab.run(run.id);
    expect(imported).toBeGreaterThanOrEqual(2 * each);
    expect(lab.catalog.businesses.size).toBe(imported);
  });

  it('stops between two chunks; applied businesses stay, and the run says so', async () => {
    const gate = lab.catalog.holdAt('chunks/1');
    const run = await lab.begin(file);
    await gate.reached;
    const answer = cancel(run.id);
    await waitUntil(async () => (await lab.count('import_runs WHERE cancel_requested')) === 1);
    gate.release();
    expect(await answer).toMatchObject({ status: 200, json: { state: 'cancelled' } });
    expect(await lab.run(run.id)).toMatchObject({
      state: 'cancelled',
      imported: 2 * each,
      error: 'İçe aktarma iptal edildi. İptalden önce uygulanan 600 işletme rehberde kaldı.',
      finishedAt: expect.any(String),
    });
    await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
    expect(lab.catalog.businesses.size).toBe(2 * each);
    expect(await cancel(run.id)).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma şu durumda değiştirilemez: iptal edildi.' },
    });
    await waitUntil(() => lab.siteConfig.actionsOf(run.id).length === 2);
    expect(lab.siteConfig.entriesOf(run.id)).toMatchObject([
      { action: 'import.started' },
      { action: 'import.cancelled', after: { fileName: 'liste.xlsx' } },
    ]);
  });

  it.each(['staging@450', 'analyse'])('stops at %s with nothing changed', async (step) => {
    const gate = lab.catalog.holdAt(step);
    const run = await lab.begin(file);
    await gate.reached;
    const answer = cancel(run.id);
    await cancelIsKnown(run.id);
    gate.release();
    await answer;
    expect(await lab.settled(run.id)).toMatchObject({
      state: 'cancelled',
      imported: 0,
      error: 'İçe aktarma iptal edildi. Rehberde hiçbir şey değişmedi.',
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
      json: { state: 'cancelled', error: 'İçe aktarma iptal edildi. Rehberde hiçbir şey değişmedi.' },
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
    await cancelIsKnown(run.id);
    gate.release();
    await answer;
    expect(await upload).toMatchObject({ status: 409, json: { message: 'İçe aktarma iptal edildi. Rehberde hiçbir şey değişmedi.' } });
  });

  it('knows no other run', async () => {
    expect((await cancel('7f9c24e8-3b12-4fef-91e0-11f0a6a2a8b1')).status).toBe(404);
  });
});
