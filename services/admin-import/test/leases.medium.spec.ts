import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { endRunsOf } from '../src/backups/restore/end-runs.sql.ts';
import { LeaseLost } from '../src/leases/abort-reasons.ts';
import type { RunLease } from '../src/leases/run-lease.ts';
import { RunLeases } from '../src/leases/run-leases.service.ts';
import { ImportLab } from './import-lab.ts';
import { file } from './three-chunks.ts';

describe('a lease on a run', () => {
  let lab: ImportLab;
  let lease: RunLease;
  let rowsOfWorker: DataSource;

  beforeAll(async () => {
    lab = await ImportLab.start({ hasWorker: false });
    rowsOfWorker = await lab.rowsOfWorker();
  }, 60_000);
  afterAll(async () => {
    await rowsOfWorker.destroy();
    await lab.stop();
  });
  beforeEach(async () => {
    await lab.reset();
    const { id } = await lab.begin(file);
    lease = await acquire(id);
  });
  afterEach(() => lease.stop());

  const acquire = async (id: string): Promise<RunLease> => {
    const acquired = await new RunLeases(rowsOfWorker, 300).acquire(id, new AbortController().signal);
    if (!acquired) throw new Error('The run had another holder.');
    return acquired;
  };
  /** The holder ends without a word, and another takes its place. */
  const loseWorker = async (): Promise<void> => {
    lease.stop();
    await lab.rows.query("UPDATE import_runs SET lease_until = now() - interval '1 s'");
    lease = await acquire(lease.run.id);
  };

  const isHeld = async (): Promise<boolean> => {
    const [{ isHeld }] = await lab.rows.query<{ isHeld: boolean }[]>('SELECT lease_until > now() IS TRUE AS "isHeld" FROM import_runs');
    return isHeld;
  };

  it('is renewed by each write', async () => {
    await lab.rows.query("UPDATE import_runs SET lease_until = now() - interval '1 s'");
    await lease.write({ rowsRead: 7 });
    expect(await isHeld()).toBe(true);
  });

  it('that lasts longer than any may is over: another worker takes it, and an operator ends the run', async () => {
    const { id } = lease.run;
    const spoil = () =>
      lab.rows.query("UPDATE import_runs SET lease_until = 'infinity', lease_holder = 'nobody', lease_epoch = 2147483647");
    lease.stop();
    await spoil();
    lease = await acquire(id);
    expect(lease.fencingToken).toBe(2_147_483_647);
    await spoil();
    expect(await lab.call('POST', `/api/admin/imports/${id}/cancel`)).toMatchObject({ status: 200, json: { state: 'cancelled' } });
  });

  it('whose run has the last of all fencing tokens is ended by a restore', async () => {
    await lab.rows.query('UPDATE import_runs SET lease_epoch = 2147483647');
    await lab.rows.query(endRunsOf('admin_import'));
    expect(await lab.rows.query('SELECT state FROM import_runs')).toEqual([{ state: 'failed' }]);
  });

  it('that was given back is not taken again by a write that was under way', async () => {
    await lease.release();
    await expect(lease.write({ rowsRead: 7 })).rejects.toThrow(LeaseLost);
    expect(await isHeld()).toBe(false);
  });

  it('counts the workers that ended on one step, not those that gave it back', async () => {
    await loseWorker();
    await lease.write({ rowsRead: 7 });
    await loseWorker();
    expect(lease.run.lostWorkers).toBe(2);
    await lease.release();
    lease = await acquire(lease.run.id);
    expect(lease.run.lostWorkers).toBe(2);
    await lease.write({ nextChunk: 1 });
    await loseWorker();
    expect(lease.run.lostWorkers).toBe(1);
  });

  it('is taken again although as many workers ended as a number counts', async () => {
    await lab.rows.query('UPDATE import_runs SET lost_workers = 2147483647');
    await loseWorker();
    expect(lease.run.lostWorkers).toBe(2_147_483_647);
  });

  it('that was given back with the last state stays so', async () => {
    await lease.finish('failed', {}, { error: { code: 'IMPORT_FAILED', params: {} } });
    await expect(lease.write({ rowsRead: 7 })).rejects.toThrow(LeaseLost);
    expect(await isHeld()).toBe(false);
  });
});
