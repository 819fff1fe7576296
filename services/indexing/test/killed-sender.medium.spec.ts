import { join } from 'node:path';
import type { SubmissionRun } from '@directory/contracts';
import { buildPart, PartProcess, waitUntil } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { IndexingHarness } from './indexing-harness.ts';

const businesses = 25_000;
const project = join(import.meta.dirname, '..');

describe('a submission of everything whose sender is killed', () => {
  let lab: IndexingHarness;
  let rows: DataSource;
  let sender: PartProcess;

  beforeAll(async () => {
    buildPart(project);
    lab = await IndexingHarness.prepare();
    rows = await lab.connect();
    lab.feed.count = businesses;
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());
  afterEach(() => sender.end('SIGKILL'));

  const startSender = (): Promise<PartProcess> => PartProcess.start({ project, environment: lab.environment });

  /** Stores a run, and starts a sender, which finds it at once. */
  const begin = async (): Promise<string> => {
    const id = '0190f0f0-0000-4000-8000-000000000000';
    await rows.query(
      `INSERT INTO submission_runs (id, kind, state, priority, actor, collected)
       VALUES ($1, 'all', 'collecting', 4, '{"kind": "admin", "sessionId": null, "address": null}', false)`,
      [id],
    );
    await rows.query(`INSERT INTO submission_counters (run_id, engine) VALUES ($1, 'indexnow')`, [id]);
    sender = await startSender();
    return id;
  };

  const stateOf = async (id: string) => {
    const [row] = await rows.query<{ state: SubmissionRun['state']; total: number; sent: number; failed: number }[]>(
      `SELECT state, total, sent, failed FROM submission_runs JOIN submission_counters ON run_id = id WHERE id = $1`,
      [id],
    );
    return row;
  };

  const done = (id: string) =>
    waitUntil(async () => (await stateOf(id)).state === 'done', { what: 'the run to be done', timeoutMs: 60_000, intervalMs: 100 });

  /** Holds the call of this number until it is let go. */
  const holdCall = (number: number) => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    lab.indexNow.onCall = async () => {
      if (lab.indexNow.calls.length !== number) return;
      reached.resolve();
      await released.promise;
    };
    return { reached: reached.promise, release: released.resolve };
  };

  /** Every address has one row with one end, and the counters say the same. */
  const expectOneEndEach = async (id: string): Promise<void> => {
    expect(await stateOf(id)).toEqual({ state: 'done', total: businesses, sent: businesses, failed: 0 });
    const ends = await rows.query(
      'SELECT state, count(*)::int AS urls, count(DISTINCT url)::int AS distinct FROM submission_urls GROUP BY state',
    );
    expect(ends).toEqual([{ state: 'accepted', urls: businesses, distinct: businesses }]);
    expect(new Set(lab.indexNow.urls).size).toBe(businesses);
  };

  it('during a call repeats that call alone, and loses nothing', async () => {
    const held = holdCall(2);
    const id = await begin();
    await held.reached;
    await sender.end('SIGKILL');
    held.release();
    sender = await startSender();
    await done(id);
    await expectOneEndEach(id);
    const sizes = lab.indexNow.calls.map(({ urlList }) => urlList.length);
    expect(sizes).toEqual([10_000, 10_000, 10_000, 5000]);
    // Its answer was not heard: nobody could know whether it had arrived.
    expect(lab.indexNow.calls[2].urlList).toEqual(lab.indexNow.calls[1].urlList);
    expect(await rows.query('SELECT outcome, count(*)::int AS calls FROM submission_attempts GROUP BY outcome ORDER BY 1')).toEqual([
      { outcome: 'accepted', calls: 3 },
      { outcome: 'interrupted', calls: 1 },
    ]);
  });

  it('between calls, again and again, repeats nothing', async () => {
    const id = await begin();
    for (const calls of [1, 2]) {
      // The answer to the last call is written: its addresses have their end.
      await waitUntil(async () => (await stateOf(id)).sent >= calls * 10_000, { what: `${calls} calls` });
      const before = lab.indexNow.calls.length;
      await sender.end('SIGKILL');
      expect(lab.indexNow.calls.length - before).toBeLessThanOrEqual(1);
      sender = await startSender();
    }
    await done(id);
    await expectOneEndEach(id);
    const interrupted = await rows.query<{ calls: number }[]>(
      `SELECT count(*)::int AS calls FROM submission_attempts WHERE outcome = 'interrupted'`,
    );
    expect(lab.indexNow.calls.length - interrupted[0].calls).toBeLessThanOrEqual(3);
  });

  it('while it reads the addresses goes on behind the last portion', async () => {
    const held = lab.feed.holdCall(2);
    const id = await begin();
    await held.reached;
    expect(await stateOf(id)).toMatchObject({ state: 'collecting', total: 10_000, sent: 0 });
    await sender.end('SIGKILL');
    held.release();
    sender = await startSender();
    await done(id);
    await expectOneEndEach(id);
    expect(lab.indexNow.calls).toHaveLength(3);
  });

  it('finishes the call under way when it is asked to end, and the next one need not wait', async () => {
    const held = holdCall(2);
    const id = await begin();
    await held.reached;
    const ended = sender.end('SIGTERM');
    held.release();
    expect(await ended).toBe(0);
    expect(await rows.query('SELECT lease_until FROM engine_states')).toEqual([{ lease_until: null }]);
    sender = await startSender();
    await done(id);
    await expectOneEndEach(id);
    expect(lab.indexNow.calls).toHaveLength(3);
  });
});
