import { asRedisUser, freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { mostJobs } from '../src/runs/limits.ts';
import { RunReconciler } from '../src/runs/run-reconciler.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';

const key = (name: string): string => `{directory}:import-runs:${name}`;

describe('what a worker that was taken over leaves behind', () => {
  let lab: ImportLab;
  let redis: Redis;
  let rowsOfWorker: DataSource;

  beforeAll(async () => {
    const redisUrl = await freshRedis();
    redis = new Redis(asRedisUser(redisUrl, 'worker'));
    lab = await ImportLab.start({ redisUrl });
    rowsOfWorker = await lab.rowsOfWorker();
  }, 60_000);
  afterAll(async () => {
    redis.disconnect();
    await rowsOfWorker.destroy();
    await lab.stop();
  });
  beforeEach(() => lab.reset());

  it.each([
    ['has no room for a job', () => redis.hset(key('meta'), 'concurrency', '0')],
    ['is paused', () => redis.hset(key('meta'), 'paused', '1')],
    ['has settings of another type', () => redis.set(key('meta'), 'x')],
    ['cannot number its jobs', () => redis.set(key('id'), 'x')],
    ['has no event left', () => redis.xadd(key('events'), '18446744073709551615-18446744073709551615', 'a', 'b')],
    ['has no list of jobs', () => redis.set(key('wait'), 'x')],
    ['has a mark of another type', () => redis.set(key('marker'), 'x')],
  ])('keeps no import: a queue that %s', async (_, spoil) => {
    await redis.del(...['meta', 'id', 'events', 'wait', 'marker'].map(key));
    await spoil();
    const { id } = await lab.begin([header, ...businessRows(3)]);
    await waitUntil(
      async () => {
        await lab.app.get(RunReconciler).reconcile();
        return (await lab.run(id)).state === 'done';
      },
      { intervalMs: 500, what: 'the import' },
    );
  });

  it.each([
    ['wait', (jobs: string[]) => redis.lpush(key('wait'), ...jobs)],
    ['active', (jobs: string[]) => redis.lpush(key('active'), ...jobs)],
    ['stalled', (jobs: string[]) => redis.sadd(key('stalled'), ...jobs)],
    ['delayed', (jobs: string[]) => redis.zadd(key('delayed'), ...jobs.flatMap((job) => ['1', job]))],
    ['prioritized', (jobs: string[]) => redis.zadd(key('prioritized'), ...jobs.flatMap((job) => ['1', job]))],
  ])('holds up no import: more jobs than there can be in %s', async (name, push) => {
    await push(Array.from({ length: mostJobs + 1 }, (_, index) => `${index}`));
    await lab.app.get(RunReconciler).reconcile();
    expect(await redis.exists(key(name))).toBe(0);
  });

  it.each([
    ['an end that no date can say', "finished_at = 'infinity'"],
    ['an end beyond all dates', "finished_at = '290000-01-01'"],
    ['an unknown fault', "error_code = 'constructor'"],
    ['columns of another form', `mapping = '5', warning_groups = '{"a": 1}', undone = '"x"'`],
  ])('keeps no operator from the list of runs: %s', async (_, columns) => {
    const { id } = await lab.begin([header, ...businessRows(3)]);
    await lab.settled(id);
    await rowsOfWorker.query(`UPDATE import_runs SET ${columns}`);
    const list = await lab.call('GET', '/api/admin/imports');
    expect(list).toMatchObject({ status: 200, json: [{ id, state: 'done' }] });
  });
});
