import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, type DatabaseJob, DatabaseStatus } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readArchive } from '../src/backups/archive/archive-reader.ts';
import { giveUpJob } from '../src/backups/jobs/database-jobs.sql.ts';
import { Maintenance } from '../src/backups/jobs/maintenance.ts';
import { systemActor } from '../src/backups/jobs/maintenance-store.ts';
import { BackupStoreFailed } from '../src/backups/stores/backup-store.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';

let lab: ImportLab;

beforeAll(async () => {
  lab = await ImportLab.start();
});
afterAll(() => lab.stop());

const path = '/api/admin/database';
const rows = [header, ...businessRows(3)];
const post = (name: string) => lab.call<DatabaseJob & { message: string }>('POST', `${path}/${name}`);
const backups = async () => (await lab.call<Backup[]>('GET', `${path}/backups`)).json;

const finished = (id: string): Promise<DatabaseJob> =>
  waitUntil<DatabaseJob | null>(
    async () => {
      const { json } = await lab.call<DatabaseJob>('GET', `${path}/jobs/${id}`);
      return json.state === 'done' || json.state === 'failed' ? json : null;
    },
    { what: 'the work on the database' },
  );

const backUp = async (): Promise<Backup> => {
  const { json } = await post('backup');
  expect(await finished(json.id)).toMatchObject({ state: 'done', error: null });
  return (await backups()).find(({ id }) => id === json.backupId) as Backup;
};

const fileOf = async ({ id }: Backup): Promise<string> => {
  const [{ name }] = await lab.rows.query<{ name: string }[]>('SELECT name FROM backups WHERE id = $1', [id]);
  return join(lab.dataDir, 'backups', name);
};

/** As if it had been asked for so many minutes ago. → its id */
const addJob = async (kind: 'prove' | 'restore', backup: Backup, minutes = 0): Promise<string> => {
  const sql = `
    INSERT INTO database_jobs (id, kind, cause, backup_id, actor, created_at)
    VALUES (gen_random_uuid(), $1, 'operator', $2, $3, now() - make_interval(mins => $4)) RETURNING id`;
  const [{ id }] = await lab.rows.query<{ id: string }[]>(sql, [kind, backup.id, systemActor, minutes]);
  return id;
};

/** Before anybody works. */
describe('work that waits', () => {
  it('is failed when it is given up, and where it had begun at the next look for work', async () => {
    const [waiting, begun] = [(await post('backup')).json, (await post('optimize')).json];
    await lab.rows.query("UPDATE database_jobs SET state = 'running', lease_until = now() + interval '1 hour' WHERE id = $1", [begun.id]);
    for (const { id } of [waiting, begun]) await lab.rows.query(giveUpJob, [id]);
    expect(await finished(waiting.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('yarıda kaldı') });
    lab.startMaintenance();
    expect(await finished(begun.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('yarıda kaldı') });
    await lab.stopMaintenance();
  });

  it('is shown, and excludes more of its kind', async () => {
    const { status, json } = await post('backup');
    expect([status, json.state, json.kind]).toEqual([202, 'queued', 'backup']);
    expect(await post('backup')).toMatchObject({ status: 409, json: { message: expect.stringContaining('başka bir işlem') } });
    expect((await lab.call<DatabaseJob[]>('GET', `${path}/jobs`)).json[0]).toEqual(json);
    expect(DatabaseStatus.parse((await lab.call('GET', `${path}/status`)).json).job).toEqual(json);
    lab.startMaintenance();
    expect(await finished(json.id)).toMatchObject({ state: 'done' });
  });
});

describe('the state of the database', () => {
  it('is measured', async () => {
    const status = DatabaseStatus.parse((await lab.call('GET', `${path}/status`)).json);
    const [{ bytes }] = await lab.rows.query<{ bytes: string }[]>('SELECT pg_database_size(current_database()) AS bytes');
    expect(Math.abs(status.bytes - Number(bytes)) / Number(bytes)).toBeLessThan(0.05);
    expect(status.schemas.map(({ schema }) => schema)).toContain('admin_import');
    expect(status.connections).toBeGreaterThan(0);
    expect(status.redisBytes).toBeGreaterThan(100_000);
    expect(status.queues).toMatchObject([{ queue: 'import-runs' }]);
    expect(status.backupStore).toBe('folder');
  });
});

describe('a backup', () => {
  it('is downloaded as the sealed file that it is, which the audit log knows', async () => {
    const backup = await backUp();
    const response = await fetch(`${lab.url}${path}/backups/${backup.id}`, { headers: lab.headers() });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.length, response.headers.get('content-length')]).toEqual([backup.bytes, String(backup.bytes)]);
    async function* chunks() {
      yield bytes;
    }
    const head = await readArchive(chunks(), lab.backupSources.key);
    expect(head.id).toBe(backup.id);
    expect(head.schemas[0].tables.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining(['audit_outbox', 'database_jobs', 'backups']),
    );
    expect((await lab.audited('backup.downloaded')).map(({ subject }) => subject)).toEqual([backup.id]);
  });

  it('tells its progress until it is done', async () => {
    const { json } = await post('backup');
    const response = await fetch(`${lab.url}${path}/jobs/${json.id}/events`, { headers: lab.headers() });
    const last = (await response.text()).trim().split('\n').at(-1)?.replace('data: ', '') as string;
    expect(JSON.parse(last)).toMatchObject({ id: json.id, state: 'done' });
  });

  it('is deleted with its file', async () => {
    const backup = await backUp();
    const file = await fileOf(backup);
    expect((await lab.call('DELETE', `${path}/backups/${backup.id}`)).status).toBe(204);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    expect((await backups()).map(({ id }) => id)).not.toContain(backup.id);
    expect((await lab.call('GET', `${path}/backups/${backup.id}`)).status).toBe(404);
  });
});

describe('a scheduled backup', () => {
  it('is tried again after a pause when the store has failed, and keeps nobody from a backup meanwhile', async () => {
    await lab.stopMaintenance();
    const put = async (): Promise<number> => {
      throw new BackupStoreFailed('away');
    };
    const store = Object.assign(Object.create(lab.backupSources.store), { put });
    const log = { info: () => undefined, warn: () => undefined };
    const options = { freeBytes: async () => null, backupTime: null, keepDays: 14, log };
    const maintenance = new Maintenance({ sources: { ...lab.backupSources, store }, ...options });
    await maintenance.rows.addScheduledBackup('2026-11-29');
    expect([await maintenance.workOnce(), await maintenance.workOnce()]).toEqual([true, false]);
    await maintenance.close();
    const stateOf = () => lab.rows.query("SELECT id, state, attempts, error_code FROM database_jobs WHERE day = '2026-11-29'");
    expect(await stateOf()).toMatchObject([{ state: 'queued', attempts: 1, error_code: null }]);
    lab.startMaintenance();
    await backUp();
    await lab.rows.query("UPDATE database_jobs SET lease_until = now() WHERE day = '2026-11-29'");
    const [{ id }] = (await stateOf()) as { id: string }[];
    expect(await finished(id)).toMatchObject({ state: 'done' });
  });
});

describe('a restore', () => {
  it('puts back what was there, ends runs that were under way, and backs up what it replaces', async () => {
    const { json } = await lab.upload<{ runId: string }>(rows);
    const preview = await lab.begin(rows, { preview: true });
    await lab.settled(preview.id);
    const backup = await backUp();
    await lab.rows.query('TRUNCATE import_runs CASCADE');
    const job = (await post(`backups/${backup.id}/restore`)).json;
    expect(await finished(job.id)).toMatchObject({ state: 'done', error: null, backupId: backup.id });
    expect(await lab.run(json.runId)).toMatchObject({ state: 'done', created: 3 });
    expect(await lab.run(preview.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('geri yüklendi') });
    expect((await backups()).map(({ cause }) => cause)).toContain('restore');
    expect(await lab.audited('backup.restored')).toHaveLength(1);
  });

  it('of a damaged file changes nothing, and says why', async () => {
    const backup = await backUp();
    const file = await fileOf(backup);
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] ^= 1;
    await writeFile(file, bytes);
    const before = await lab.count('import_runs');
    const job = (await post(`backups/${backup.id}/restore`)).json;
    expect(await finished(job.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('bozuk') });
    expect(await lab.count('import_runs')).toBe(before);
    // Nothing was frozen: a run can begin.
    expect((await lab.upload(rows, { name: 'again.xlsx' })).status).toBe(200);
  });

  it('is not needed to find a damaged file: the list says it after the proof', async () => {
    const backup = await backUp();
    const file = await fileOf(backup);
    await writeFile(file, (await readFile(file)).subarray(0, -40));
    const id = await addJob('prove', backup);
    expect(await finished(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('bozuk') });
    expect((await backups()).find((other) => other.id === backup.id)).toMatchObject({ fault: expect.stringContaining('bozuk') });
  });

  it('is refused while an import runs, also where that has begun since the restore was asked for', async () => {
    const backup = await backUp();
    const gate = lab.catalog.holdAt('chunks/0');
    const run = await lab.begin([header, ...businessRows(2, 50)]);
    await gate.reached;
    expect((await post(`backups/${backup.id}/restore`)).status).toBe(409);
    const id = await addJob('restore', backup);
    expect(await finished(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('içe aktarma') });
    gate.release();
    await lab.settled(run.id);
  });

  it('that was asked for more than an hour ago is failed', async () => {
    const backup = await backUp();
    const id = await addJob('restore', backup, 61);
    expect(await finished(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('yarıda kaldı') });
  });
});

describe('tidying up', () => {
  it('vacuums every table', async () => {
    await lab.rows.query("INSERT INTO column_corrections (header_key, columns) SELECT 'k' || n, '{}' FROM generate_series(1, 500) n");
    await lab.rows.query("DELETE FROM column_corrections WHERE header_key LIKE 'k%'");
    const job = (await post('optimize')).json;
    expect(await finished(job.id)).toMatchObject({ state: 'done' });
    const read = () =>
      lab.rows.query(
        "SELECT 1 FROM pg_stat_user_tables WHERE relname = 'column_corrections' AND schemaname = 'admin_import' AND last_vacuum IS NOT NULL",
      );
    await waitUntil(async () => (await read()).length > 0, { what: 'the statistics' });
  });
});
