import type { Backup, ImportRun, ResetResult, UploadResult } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessRows, header, ImportLab } from './import-lab.ts';

let lab: ImportLab;

beforeAll(async () => {
  lab = await ImportLab.start();
  lab.startMaintenance();
});
afterAll(() => lab.stop());
beforeEach(() => lab.reset());

const rows = [header, ...businessRows(3)];
const reset = () => lab.call<ResetResult & { message: string }>('DELETE', '/api/reset-database');
const resetActions = async () => (await lab.audited('catalog.reset')).length;

describe('a reset of the database', () => {
  it('empties the catalog, after which earlier runs cannot be undone and the same file imports again', async () => {
    const { json } = await lab.upload<UploadResult>(rows);
    expect(await reset()).toMatchObject({ status: 200, json: { deleted: 3, backupId: expect.any(String) } });
    expect(await lab.run(json.runId)).toMatchObject({ state: 'done', isReset: true });
    expect(await lab.call('POST', `/api/admin/imports/${json.runId}/undo`)).toMatchObject({
      status: 409,
      json: { message: 'Veritabanı bu içe aktarmadan sonra sıfırlandı. Dosyayı yeniden yükleyebilirsiniz.' },
    });
    const again = (await lab.upload<UploadResult>(rows)).json;
    expect(again).toMatchObject({ created: 3, state: 'done' });
    expect((await lab.call<ImportRun>('POST', `/api/admin/imports/${again.runId}/undo`)).json).toMatchObject({ state: 'undone' });
  });

  it('takes a backup first, in which the runs are', async () => {
    await lab.upload<UploadResult>(rows);
    const { backupId } = (await reset()).json;
    const backups = (await lab.call<Backup[]>('GET', '/api/admin/database/backups')).json;
    expect(backups.find(({ id }) => id === backupId)).toMatchObject({ cause: 'reset', fault: null });
    expect(backups[0].rows).toBeGreaterThan(0);
  });

  it('is refused while a run is active, and changes nothing', async () => {
    const gate = lab.catalog.holdAt('chunks/0');
    const run = await lab.begin(rows);
    await gate.reached;
    const recorded = await resetActions();
    expect(await reset()).toMatchObject({
      status: 409,
      json: { message: 'Bir içe aktarma veya geri alma sürüyor. Bitmesini bekleyin ya da iptal edin, sonra yeniden deneyin.' },
    });
    gate.release();
    expect(await lab.settled(run.id)).toMatchObject({ state: 'done', created: 3, isReset: false });
    expect(await resetActions()).toBe(recorded);
  });

  it('is refused where the catalog was changed while the backup was taken', async () => {
    await lab.stopMaintenance();
    const pending = reset();
    const waits = async () => (await lab.count("database_jobs WHERE cause = 'reset' AND state = 'queued'")) > 0;
    await waitUntil(waits, { what: 'the reset to wait for its backup' });
    lab.catalog.version = '2';
    lab.startMaintenance();
    expect(await pending).toMatchObject({ status: 409, json: { message: expect.stringContaining('hiçbir şey silinmedi') } });
  });

  it('is not done for a caller that has gone away, and takes its backup back', async () => {
    await lab.stopMaintenance();
    await lab.upload<UploadResult>(rows);
    const businesses = lab.catalog.businesses.size;
    const caller = new AbortController();
    const pending = fetch(`${lab.url}/api/reset-database`, { method: 'DELETE', headers: lab.headers(), signal: caller.signal });
    const queued = () => lab.count("database_jobs WHERE cause = 'reset' AND state = 'queued'");
    await waitUntil(async () => (await queued()) > 0, { what: 'the reset to wait for its backup' });
    caller.abort();
    await expect(pending).rejects.toThrow();
    await waitUntil(async () => (await queued()) === 0, { what: 'the backup to be withdrawn' });
    lab.startMaintenance();
    expect(lab.catalog.businesses.size).toBe(businesses);
  });

  it('ends a preview, whose file can be read again', async () => {
    const { id } = await lab.begin(rows, { preview: true });
    await lab.settled(id);
    await reset();
    expect(await lab.run(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('sıfırlandı') });
    expect((await lab.call('POST', `/api/admin/imports/${id}/apply`)).status).toBe(409);
    await lab.call('POST', `/api/admin/imports/${id}/resume`);
    expect(await lab.settled(id)).toMatchObject({ state: 'previewed', created: 3, isReset: false });
  });

  it('lets no run begin meanwhile, and leaves everything as it was where the catalog refuses', async () => {
    const { json } = await lab.upload<UploadResult>(rows);
    const gate = lab.catalog.holdAt('empty');
    const pending = reset();
    await gate.reached;
    const upload = lab.begin([header, ...businessRows(2, 10)]);
    const locked = async () =>
      (await lab.rows.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'import_runs'::regclass")).length;
    await waitUntil(async () => (await locked()) > 0, { what: 'the new run to wait' });
    gate.release();
    expect((await pending).status).toBe(200);
    expect(await lab.settled((await upload).id)).toMatchObject({ state: 'done', created: 2 });
    await lab.catalog.stop();
    expect((await reset()).status).toBe(503);
    await lab.catalog.start();
    expect((await lab.run(json.runId)).isReset).toBe(true);
    expect(await lab.count('import_runs WHERE reset_at IS NULL')).toBe(1);
  });
});
