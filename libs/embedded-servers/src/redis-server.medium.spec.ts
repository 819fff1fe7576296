import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
