import { once } from 'node:events';
import { reportRedisErrors, requestRedis } from '@directory/service-kit/without-stores';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { CuttableConnection } from '../../test/cuttable-connection.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { CircuitBreaker } from '../redis/circuit-breaker.ts';
import { longestPauseMs } from '../redis/limits.ts';
import { RedisStore } from './answer-stores.ts';
import type { CachedAnswer } from './cached-answer.ts';

const now = Date.now();
const entryOf = (text: string, heldMs = 60_000): CachedAnswer => ({
  answer: StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }, now),
  validity: {
    flushId: 'e',
    versions: {},
    madeAt: now,
    freshUntil: now,
    staleUntil: now,
    staleIfErrorUntil: now + heldMs,
    isNotFound: false,
  },
  revalidateAfter: 0,
});

describe('RedisStore', () => {
  let url: string;
  let connection: CuttableConnection;
  let redis: Redis;
  /** A connection of the test's own, which nothing cuts and nothing hurries. */
  let direct: Redis;
  let store: RedisStore;
  /** By the clock of the store, which stands still. */
  let instant = now;

  beforeEach(async () => {
    url = await freshRedis();
    connection = await new CuttableConnection(new URL(url)).mend();
    redis = reportRedisErrors(requestRedis(connection.url, { commandTimeoutMs: 250 }), () => undefined);
    await once(redis, 'ready');
    direct = new Redis(url);
    store = new RedisStore(redis, '', new CircuitBreaker(() => instant));
  });
  afterEach(async () => {
    redis.disconnect();
    direct.disconnect();
    await connection.cut();
  });

  const textOf = async (key: string): Promise<string | undefined> => (await (await store.find(key))?.answer.get('identity'))?.toString();
  /** How many commands a thousand lookups send. */
  const commandsOfLookups = async (): Promise<number> => {
    const sent = jest.spyOn(redis, 'sendCommand');
    await Promise.all(Array.from({ length: 1000 }, (_, id) => store.find(String(id))));
    const { length } = sent.mock.calls;
    sent.mockRestore();
    return length;
  };

  it('gives back what was put, for as long as it is held', async () => {
    store.put('key', entryOf('Ümit'), now);
    expect(await textOf('key')).toBe('Ümit');
    expect(await direct.pttl(store.nameOf('key'))).toBeGreaterThan(50_000);
    expect(await textOf('other')).toBeUndefined();
  });

  it('holds nothing that is over, and nothing huge', async () => {
    store.put('over', entryOf('x', 0), now);
    store.put('huge', entryOf('x'.repeat(2 * 1024 * 1024)), now);
    expect(await direct.dbsize()).toBe(0);
  });

  it('forgets its own and nobody else’s, and says what', async () => {
    await direct.set('directory:limit:x', '1');
    for (let id = 0; id < 1200; id++) store.put(`key ${id}`, entryOf(String(id)), now);
    await waitUntil(async () => (await direct.dbsize()) === 1201);
    const names = await store.clear();
    expect([names.length, names.includes(store.nameOf('key 7'))]).toEqual([1200, true]);
    expect(await direct.keys('*')).toEqual(['directory:limit:x']);
  });

  it('shows an answer to its own edition of the site alone', async () => {
    store.put('page', entryOf('old'), now);
    expect(await textOf('page')).toBe('old');
    const other = new RedisStore(redis, 'another build');
    expect(await other.find('page')).toBeUndefined();
    other.put('page', entryOf('new'), now);
    expect(await textOf('page')).toBe('old');
    expect((await other.clear()).length).toBe(2);
  });

  it('takes a foreign value for none', async () => {
    await direct.set(store.nameOf('key'), 'garbage');
    expect(await textOf('key')).toBeUndefined();
  });

  it('costs a moment when Redis hangs, and nothing after that', async () => {
    connection.hang();
    expect(await store.find('key')).toBeUndefined();
    expect(await commandsOfLookups()).toBe(0);
    store.put('key', entryOf('x'), now);
    expect(await store.clear()).toEqual([]);
  });

  it('costs nothing when Redis is gone, and is there again when Redis is', async () => {
    store.put('key', entryOf('x'), now);
    expect(await textOf('key')).toBe('x');
    await connection.cut();
    expect(await store.find('key')).toBeUndefined();
    expect(await commandsOfLookups()).toBe(0);
    await connection.mend();
    await waitUntil(
      async () => {
        instant += longestPauseMs;
        return (await textOf('key')) === 'x';
      },
      { what: 'the answer' },
    );
  });

  it('can be done without', async () => {
    const none = new RedisStore(null);
    none.put('key', entryOf('x'), now);
    expect([await none.find('key'), await none.clear()]).toEqual([undefined, []]);
  });
});
