import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { serverAccount } from './account.ts';
import { freePort } from './free-port.ts';
import { findOrInstallRedis } from './redis-binary.ts';
import { redisUrl, startRedis } from './redis-server.ts';
import { redisUserLines } from './redis-users.ts';
import type { RunningServer } from './server-process.ts';

const account = serverAccount();
const textOf = (file: string): string => readFileSync(new URL(`../../../infra/redis/${file}.conf`, import.meta.url), 'utf8');
const [job, session, sessions, rate] = [
  '{directory}:import-runs:1',
  'directory:session:a',
  'directory:sessions',
  'directory:limit:search:a',
];

const ownJobOf = (user: string): string => (user === 'indexing' ? '{directory}:submissions:1' : job);

/** A server with the configuration and the users of the product, and connections of them all. */
class ServerOfProduct {
  private readonly connections: Redis[] = [];
  private server: RunningServer;
  private port: number;
  private directory: string;

  async start(purpose: 'queue' | 'cache'): Promise<void> {
    this.directory = mkdtempSync(join(tmpdir(), 'redis-users-'));
    if (account) chownSync(this.directory, account.uid, account.gid);
    this.port = await freePort();
    const configuration = `${textOf(purpose)}\n${redisUserLines(textOf(`${purpose}-users`), (user) => `of-${user}`)}`;
    const binary = await findOrInstallRedis(this.directory);
    this.server = await startRedis({ binary, directory: this.directory, account, port: this.port, password: 'all', configuration });
  }

  async stop(): Promise<void> {
    for (const connection of this.connections) if (connection.status !== 'end') connection.disconnect();
    await this.server.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  as(user: string, password = user === '' ? 'all' : `of-${user}`): Redis {
    const redis = new Redis(redisUrl(this.port, password, user), { retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    this.connections.push(redis);
    return redis;
  }
}

const refused = /NOPERM/;

describe('the users of the Redis of queues and sessions', () => {
  const server = new ServerOfProduct();
  beforeAll(() => server.start('queue'));
  afterAll(() => server.stop());

  it.each(['worker', 'admin-import', 'indexing'])('%s can neither read nor write, end, count or find a session or a rate', async (user) => {
    await server.as('').mset(session, 'of an operator', rate, '1');
    const redis = server.as(user);
    for (const key of [session, sessions, rate, 'directory:sign-in:a', 'directory:second-factor:a', 'directory:flush-id', 'other']) {
      await expect(redis.get(key)).rejects.toThrow(refused);
      await expect(redis.set(key, 'forged')).rejects.toThrow(refused);
      await expect(redis.del(key)).rejects.toThrow(refused);
      await expect(redis.zadd(key, 1, 'forged')).rejects.toThrow(refused);
      await expect(redis.eval("return redis.call('GET', KEYS[1])", 1, key)).rejects.toThrow(refused);
      await expect(redis.eval(`return redis.call('GET', '${key}')`, 0)).rejects.toThrow();
      await expect(redis.rename(ownJobOf(user), key)).rejects.toThrow(refused);
    }
    await expect(redis.keys('*')).rejects.toThrow(refused);
    await expect(redis.scan('0')).rejects.toThrow(refused);
    await expect(redis.randomkey()).rejects.toThrow(refused);
    expect(await server.as('').get(session)).toBe('of an operator');
  });

  it.each([
    ['worker', 'indexing'],
    ['indexing', 'worker'],
  ])('%s neither reads nor writes a job of %s', async (user, other) => {
    const redis = server.as(user);
    await redis.set(ownJobOf(user), '1');
    await expect(redis.get(ownJobOf(other))).rejects.toThrow(refused);
    await expect(redis.set(ownJobOf(other), 'forged')).rejects.toThrow(refused);
  });

  it('the gateway reads and writes sessions, and no job', async () => {
    const redis = server.as('gateway');
    await redis.set(session, 'new', 'PX', 60_000);
    expect(await redis.get(session)).toBe('new');
    await expect(redis.get(job)).rejects.toThrow(refused);
    await expect(redis.set(job, 'forged')).rejects.toThrow(refused);
  });

  it.each(['gateway', 'worker', 'admin-import', 'indexing'])(
    '%s changes neither the server nor its users, and hears and says nothing on a channel',
    async (user) => {
      const redis = server.as(user);
      for (const command of [
        'FLUSHALL',
        'FLUSHDB',
        'MONITOR',
        'SHUTDOWN',
        'ACL LIST',
        'CONFIG GET *',
        'CLIENT LIST',
        'SCRIPT FLUSH',
        'PUBLISH a b',
        'SUBSCRIBE a',
      ]) {
        const [name, ...values] = command.split(' ');
        await expect(redis.call(name, ...values)).rejects.toThrow(refused);
      }
    },
  );

  it.each([
    ['worker', 'of-gateway'],
    ['gateway', ''],
    ['', 'guess'],
    ['gateway-cache', 'of-gateway-cache'],
  ])('lets nobody in as "%s" with "%s"', async (user, password) => {
    await expect(server.as(user, password).get(job)).rejects.toThrow();
  });
});

describe('the user of the page cache', () => {
  const server = new ServerOfProduct();
  beforeAll(() => server.start('cache'));
  afterAll(() => server.stop());

  it('is the gateway’s alone, and holds nothing but what is its own', async () => {
    const redis = server.as('gateway-cache');
    await redis.set(rate, '1');
    await expect(redis.set('other', '1')).rejects.toThrow(refused);
    await expect(redis.flushall()).rejects.toThrow(refused);
    await expect(server.as('worker').get(rate)).rejects.toThrow();
  });
});
