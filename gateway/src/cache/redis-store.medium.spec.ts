import { once } from 'node:events';
import { reportRedisErrors, requestRedis } from '@directory/service-kit';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { CuttableLine } from '../../test/cuttable-connection.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { RedisShelf } from './redis-store.ts';

const now = Date.now();
const entryOf = (text: string, heldMs = 60_000): CachedAnswer => ({
  answer: StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }, now),
  validity: { epoch: 'e', vector: {}, madeAt: now, freshUntil: now, servableUntil: now, heldUntil: now + heldMs, isMiss: false },
  quietUntil: 0,
});

describe('RedisShelf', () => {
  let url: string;
  let line: CuttableLine;
  let redis: Redis;
  /** A line of the test's own, which nothing cuts and nothing hurries. */
  let direct: Redis;
  let shelf: RedisShelf;

  beforeEach(async () => {
    url = await freshRedis();
    line = await new CuttableLine(new URL(url)).mend();
    redis = reportRedisErrors(requestRedis(line.url, { commandTimeoutMs: 250 }), () => undefined);
    await once(redis, 'ready');
    direct = new Redis(url);
    shelf = new RedisShelf(redis);
  });
  afterEach(async () => {
    redis.disconnect();
    direct.disconnect();
    await line.cut();
  });

  const textOf = async (key: string): Promise<string | undefined> => (await (await shelf.find(key))?.answer.get('identity'))?.toString();
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };

  it('gives back what was put, for as long as it is held', async () => {
    shelf.put('key', entryOf('Ümit'), now);
    expect(await textOf('key')).toBe('Ümit');
    expect(await direct.pttl(shelf.nameIn('key'))).toBeGreaterThan(50_000);
    expect(await textOf('other')).toBeUndefined();
  });

  it('holds nothing that is over, and nothing huge', async () => {
    shelf.put('over', entryOf('x', 0), now);
    shelf.put('huge', entryOf('x'.repeat(2 * 1024 * 1024)), now);
    expect(await direct.dbsize()).toBe(0);
  });

  it('forgets its own and nobody else’s, and says what', async () => {
    await direct.set('directory:limit:x', '1');
    for (let id = 0; id < 1200; id++) shelf.put(`key ${id}`, entryOf(String(id)), now);
    await waitUntil(async () => (await direct.dbsize()) === 1201);
    const names = await shelf.clear();
    expect([names.length, names.includes(shelf.nameIn('key 7'))]).toEqual([1200, true]);
    expect(await direct.keys('*')).toEqual(['directory:limit:x']);
  });

  it('shows an answer to its own edition of the site alone', async () => {
    shelf.put('page', entryOf('old'), now);
    expect(await textOf('page')).toBe('old');
    const other = new RedisShelf(redis, 'another build');
    expect(await other.find('page')).toBeUndefined();
    other.put('page', entryOf('new'), now);
    expect(await textOf('page')).toBe('old');
    expect((await other.clear()).length).toBe(2);
  });

  it('takes a foreign value for none', async () => {
    await direct.set(shelf.nameIn('key'), 'garbage');
    expect(await textOf('key')).toBeUndefined();
  });

  it('costs a moment when Redis hangs, and nothing after that', async () => {
    await direct.call('CLIENT', 'PAUSE', '800', 'ALL');
    expect(await seconds(() => shelf.find('key'))).toBeLessThan(0.5);
    expect(await seconds(async () => Promise.all(Array.from({ length: 1000 }, (_, id) => shelf.find(String(id)))))).toBeLessThan(0.05);
    shelf.put('key', entryOf('x'), now);
    expect(await shelf.clear()).toEqual([]);
  });

  it('costs nothing when Redis is gone, and is there again when Redis is', async () => {
    shelf.put('key', entryOf('x'), now);
    expect(await textOf('key')).toBe('x');
    await line.cut();
    expect(await seconds(() => shelf.find('key'))).toBeLessThan(0.5);
    expect(await seconds(async () => Promise.all(Array.from({ length: 1000 }, (_, id) => shelf.find(String(id)))))).toBeLessThan(0.05);
    await line.mend();
    await waitUntil(async () => (await textOf('key')) === 'x', { what: 'the answer' });
  });

  it('can be done without', async () => {
    const none = new RedisShelf(null);
    none.put('key', entryOf('x'), now);
    expect([await none.find('key'), await none.clear()]).toEqual([undefined, []]);
  });
});
