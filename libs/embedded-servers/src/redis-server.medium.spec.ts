import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { serverAccount } from './account.ts';
import { freePort } from './free-port.ts';
import { identify, processesWorkingIn } from './processes.ts';
import { findOrInstallRedis } from './redis-binary.ts';
import { type RedisOptions, redisUrl, startRedis } from './redis-server.ts';

const account = serverAccount();
const configuration = (name: string): string => readFileSync(new URL(`../../../infra/redis/${name}.conf`, import.meta.url), 'utf8');

const withClient = async <T>({ port, password }: RedisOptions, work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(redisUrl(port, password), { retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};

describe('embedded Redis', () => {
  let options: RedisOptions;

  beforeEach(async () => {
    const directory = mkdtempSync(join(tmpdir(), 'embedded-redis-'));
    if (account) chownSync(directory, account.uid, account.gid);
    options = { binary: await findOrInstallRedis(directory), directory, account, port: await freePort(), password: 'secret1' };
  });
  afterEach(() => rmSync(options.directory, { recursive: true, force: true }));

  it('keeps a queue over a restart and refuses to forget', async () => {
    const queue = { ...options, configuration: configuration('queue') };
    const first = await startRedis(queue);
    await withClient(queue, (redis) => redis.set('job', '1'));
    await first.stop();
    const second = await startRedis(queue);
    const [job, policy] = await withClient(queue, (redis) => Promise.all([redis.get('job'), redis.config('GET', 'maxmemory-policy')]));
    expect([job, policy]).toEqual(['1', ['maxmemory-policy', 'noeviction']]);
    await second.stop();
    expect(processesWorkingIn(options.directory, account)).toEqual([]);
  });

  it('keeps a cache in memory only', async () => {
    const cache = { ...options, configuration: configuration('cache') };
    const first = await startRedis(cache);
    await withClient(cache, (redis) => redis.set('page', '1'));
    await first.stop();
    const second = await startRedis(cache);
    const [page, policy] = await withClient(cache, (redis) => Promise.all([redis.get('page'), redis.config('GET', 'maxmemory-policy')]));
    expect([page, policy]).toEqual([null, ['maxmemory-policy', 'allkeys-lfu']]);
    await second.stop();
  });

  it('lets nobody in without the password, and shows it to nobody in the process list', async () => {
    const server = await startRedis(options);
    await expect(withClient({ ...options, password: 'guess' }, (redis) => redis.get('job'))).rejects.toThrow();
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).not.toContain(options.password);
    await server.stop();
  });

  it('takes over from a server whose launcher is gone', async () => {
    const orphan = await startRedis(options);
    const server = await startRedis({ ...options, port: await freePort() });
    expect(identify(orphan.pid)).toBeUndefined();
    await server.stop();
  });

  describe('that a part holds up', () => {
    const endless = 'while true do end';
    const busyAtOnce = `${configuration('queue')}\nbusy-reply-threshold 50\nmaxmemory 8mb`;

    it('goes on after a script without an end, of which nothing was written', async () => {
      const queue = { ...options, configuration: busyAtOnce };
      const server = await startRedis(queue);
      await expect(withClient(queue, (redis) => redis.eval(endless, 0))).rejects.toThrow(/killed/i);
      expect(await withClient(queue, (redis) => redis.ping())).toBe('PONG');
      expect(server.process.exitCode).toBeNull();
      await server.stop();
    });

    it('ends with a script that has written, and has what was there before at its next start', async () => {
      const queue = { ...options, configuration: busyAtOnce };
      const server = await startRedis(queue);
      const ended = once(server.process, 'exit');
      await withClient(queue, (redis) => redis.set('directory:session:a', '1'));
      const endlessWrite = withClient(queue, (redis) => redis.eval(`redis.call('SET', KEYS[1], 1) ${endless}`, 1, 'job'));
      await expect(endlessWrite).rejects.toThrow();
      await ended;
      const next = await startRedis(queue);
      expect(await withClient(queue, (redis) => redis.mget('directory:session:a', 'job'))).toEqual(['1', null]);
      await next.stop();
    });

    it('drops the keys of queues that fill its memory, and no session', async () => {
      const queue = { ...options, configuration: busyAtOnce, queueKeys: '{directory}:*' };
      const server = await startRedis(queue);
      await withClient(queue, async (redis) => {
        await redis.set('directory:session:a', '1');
        const fill = async (): Promise<void> => {
          for (let number = 0; ; number++) await redis.set(`{directory}:import-runs:\n ${number}`, 'x'.repeat(100_000));
        };
        await expect(fill()).rejects.toThrow('OOM');
        while (await redis.exists('{directory}:import-runs:\n 0')) await delay(50);
        await redis.set('directory:session:b', '2');
        expect(await redis.keys('*')).toEqual(expect.arrayContaining(['directory:session:a', 'directory:session:b']));
      });
      await server.stop();
    });

    it('ends where it stands still, and has its sessions and no queue at its next start', async () => {
      const queue = { ...options, configuration: configuration('queue'), queueKeys: '{directory}:*', longestSilenceMs: 3000 };
      const server = await startRedis(queue);
      const ended = once(server.process, 'exit');
      await withClient(queue, (redis) => redis.mset('directory:session:a', '1', '{directory}:import-runs:active', 'x'));
      await delay(1500);
      process.kill(server.pid, 'SIGSTOP');
      await ended;
      const next = await startRedis(queue);
      expect(await withClient(queue, (redis) => redis.keys('*'))).toEqual(['directory:session:a']);
      await next.stop();
    });

    it('closes a connection whose unread bytes fill its memory', async () => {
      const queue = { ...options, configuration: `${configuration('queue')}\nmaxmemory-clients 1mb` };
      expect(configuration('queue')).toMatch(/^maxmemory-clients \d+mb$/m);
      const server = await startRedis(queue);
      await expect(withClient(queue, (redis) => redis.set('job', 'x'.repeat(4_000_000)))).rejects.toThrow(/closed/i);
      await server.stop();
    });
  });
});
