import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { businessRows, header, ImportLab } from './import-lab.ts';

describe('the role of the worker', () => {
  let lab: ImportLab;
  let rows: DataSource;
  let runId: string;

  beforeAll(async () => {
    lab = await ImportLab.start();
    rows = await lab.rowsOfWorker();
    runId = (await lab.begin([header, ...businessRows(3), [null, null, 'No name']])).id;
  }, 60_000);
  afterAll(async () => {
    await rows.destroy();
    await lab.stop();
  });

  it('is enough for a whole import, and for its entry in the audit log', async () => {
    expect(await lab.settled(runId)).toMatchObject({ state: 'done', created: 3, rejected: 1 });
    const { actor } = (await lab.audited('import.started'))[0];
    const after = { fileName: 'liste.xlsx', totalRows: 4, imported: 3, created: 3, updated: 0, unchanged: 0, rejected: 1, errorCode: null };
    expect(await lab.audited('import.finished')).toEqual([
      { id: expect.any(String), at: expect.any(String), action: 'import.finished', actor, subject: runId, after },
    ]);
  });

  it.each([
    ['ask for a restore', "INSERT INTO database_jobs (id, kind, cause, actor) VALUES (gen_random_uuid(), 'restore', 'operator', '{}')"],
    ['change what was asked for', "UPDATE database_jobs SET kind = 'restore'"],
    ['take back what was asked for', 'DELETE FROM database_jobs'],
    ['read what was asked for', 'SELECT 1 FROM database_jobs'],
    ['forget a backup', 'DELETE FROM backups'],
    ['read the list of backups', 'SELECT 1 FROM backups'],
    ['list a backup', "INSERT INTO backups (id, name, taken_at, cause, bytes) VALUES (gen_random_uuid(), 'x', now(), 'found', 1)"],
    ['write into the audit log', "INSERT INTO audit_outbox (id, entry) VALUES (gen_random_uuid(), '{}')"],
    ['read what goes into the audit log', 'SELECT 1 FROM audit_outbox'],
    ['keep an entry out of the audit log', 'DELETE FROM audit_outbox'],
    [
      'begin an import',
      "INSERT INTO import_runs (id, file_name, file_size, sha256, preview, actor) VALUES (gen_random_uuid(), 'a', 1, 'a', false, '{}')",
    ],
    ['forget an import', 'DELETE FROM import_runs'],
    ['name another file to read or to remove', "UPDATE import_runs SET stored_file = '../secrets/internal-key'"],
    ['put an import down to somebody else', "UPDATE import_runs SET actor = '{}'"],
    ['hide that the catalog was emptied', 'UPDATE import_runs SET reset_at = NULL'],
    ['read rows that other imports left out', 'SELECT cells FROM import_rejections'],
    ['say that a row was mended', 'UPDATE import_rejections SET mended_in = run_id'],
    ['remember corrections', "INSERT INTO column_corrections (header_key, columns) VALUES ('a', '[]')"],
    ['keep others from the imports', 'DO $$ BEGIN LOCK TABLE import_runs IN SHARE MODE; END $$'],
    ['empty a table', 'TRUNCATE import_rejections'],
    ['make a table', 'CREATE TABLE mine (id integer)'],
  ])('may not %s', async (_, statement) => {
    await expect(rows.query(statement)).rejects.toThrow('permission denied');
  });

  it('writes no entry of a run that has not ended, or that there is not', async () => {
    await rows.query("UPDATE import_runs SET state = 'applying' WHERE id = $1", [runId]);
    const before = await lab.audited('import.finished');
    for (const id of [runId, randomUUID()]) await rows.query('SELECT record_run_end($1)', [id]);
    expect(await lab.audited('import.finished')).toEqual(before);
    expect(await lab.audited('import.failed')).toEqual([]);
  });
});
