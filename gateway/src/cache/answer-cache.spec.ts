import { hash } from 'node:crypto';
import { withRequestContext } from '@directory/service-kit/without-stores';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { type Encoding, StoredAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { MemoryStore, RedisStore } from './answer-stores.ts';
import type { CacheKey } from './cache-key.ts';
import type { CacheableRequest, CachedAnswer, LoadContext, LoadedAnswer, ServedAnswer } from './cached-answer.ts';
import { ClientFilling } from './client-filling.ts';
import { validityOf } from './validity.ts';

const minute = 60_000;
const policy = { freshMinutes: 30, staleMinutes: 60 };
const key = '/api/cities []' as CacheKey;

describe('AnswerCache', () => {
  let now: number;
  /** Number of the last change, and the version that it made. */
  let change: number;
  let flushId: string;
  let isUnresponsive: boolean;
  let memory: MemoryStore;
  let cache: AnswerCache;
  /** The answers of the service, and how often it was asked. */
  let service: { say: (asking: LoadContext) => Promise<LoadedAnswer>; asked: number };

  const versionsOf = (sequence: number) => ({ catalog: { lists: String(sequence) } });
  const saying = (text: string, status = 200, more: Partial<LoadedAnswer> = {}) => {
    return async ({ present }: LoadContext): Promise<LoadedAnswer> => ({
      answer: { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) },
      validity: validityOf(policy, { status, key, versions: versionsOf(present.sequence), present, madeAt: now }),
      ...more,
    });
  };
  const down = async (): Promise<LoadedAnswer> => Promise.reject(new Error('down'));

  const request = (change: Partial<CacheableRequest> = {}): CacheableRequest => ({
    key,
    admission: 'always',
    countedAs: null,
    tokens: 1,
    takeMiss: async () => undefined,
    load: (asking) => {
      service.asked += 1;
      return service.say(asking);
    },
    ...change,
  });
  const waiter = { requestId: 'request-1', encoding: 'br' } as const;
  const ask = (previous = cache.findInMemory(key), asked = request()): Promise<ServedAnswer> => cache.getOrLoad(asked, waiter, previous);
  const text = async ({ answer }: Pick<ServedAnswer, 'answer'>): Promise<string> => (await answer.get('identity')).toString();
  const held = (): CachedAnswer => cache.findInMemory(key) as CachedAnswer;
  const verdict = () => cache.verdictOf(held());
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  const cacheOf = (memory: MemoryStore, redis: RedisStore): AnswerCache =>
    new AnswerCache({
      memory,
      redis,
      versions: {
        get sequence() {
          return change;
        },
        compare: ({ catalog }) => (catalog?.lists === String(change) ? 'current' : 'outdated'),
        isUnresponsive: () => isUnresponsive,
      },
      flushId: {
        get current() {
          return flushId;
        },
      },
      filling: new ClientFilling({ answers: { count: 64 * 1024, windowMs: minute }, reads: { count: 32 * 1024, windowMs: minute } }),
      now: () => now,
    });

  beforeEach(() => {
    now = 1_000_000_000_000;
    change = 1;
    flushId = 'first';
    isUnresponsive = false;
    memory = new MemoryStore(1024 * 1024);
    service = { say: saying('one'), asked: 0 };
    cache = cacheOf(memory, new RedisStore(null));
  });

  it('keeps an answer, and knows that it is true', async () => {
    const served = await ask();
    expect([served.outcome, await text(served), verdict()]).toEqual(['miss', 'one', 'fresh']);
  });

  it('takes the versions from before the service was asked: a change during the fetch outdates the answer', async () => {
    service.say = async (asking) => {
      change = 2;
      return saying('one')(asking);
    };
    await ask();
    expect(verdict()).toBe('outdated');
  });

  it('asks once for all who want the same', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect([service.asked, new Set(all.map(({ answer }) => answer)).size]).toEqual([1, 1]);
  });

  it('gives nobody an answer that was asked for before the change that he has seen', async () => {
    let finish = (_answer: LoadedAnswer): void => undefined;
    service.say = () => new Promise((resolve) => (finish = resolve));
    const slow = ask();
    const old = await saying('old')({ requestId: '', signal: new AbortController().signal, present: cache.present });
    change = 2;
    service.say = saying('new');
    expect(await text(await ask())).toBe('new');
    finish(old);
    expect(await text(await slow)).toBe('old');
    expect([await text(held()), verdict()]).toEqual(['new', 'fresh']);
  });

  it('asks Redis once for all who want the same at the same time, and again later', async () => {
    await ask();
    const entry = held();
    memory.clear();
    let asked = 0;
    const redis = {
      find: async () => {
        asked += 1;
        return asked === 1 ? undefined : { ...entry };
      },
      put: () => undefined,
    } as unknown as RedisStore;
    const other = new AnswerCache({
      memory,
      redis,
      versions: { sequence: change, compare: () => 'current', isUnresponsive: () => false },
      flushId: { current: flushId },
    });
    expect(await Promise.all([1, 2, 3].map(() => other.findInRedis(key, null)))).toEqual([undefined, undefined, undefined]);
    expect(asked).toBe(1);
    expect((await other.findInRedis(key, null))?.answer).toBe(entry.answer);
    expect([asked, memory.find(key)?.answer]).toEqual([2, entry.answer]);
  });

  it('asks anew where a version has changed, and says so where nothing else has', async () => {
    await ask();
    const { answer } = held();
    change = 2;
    now += 5000;
    const same = await ask();
    expect([same.outcome, same.answer === answer, verdict()]).toEqual(['revalidated', true, 'fresh']);
    // Its age begins anew.
    expect([same.madeAt, held().validity.madeAt]).toEqual([now, now]);
    change = 3;
    service.say = saying('two');
    const other = await ask();
    expect([other.outcome, await text(other)]).toEqual(['miss', 'two']);
  });

  describe('a page that is made anew and shows the same', () => {
    const pageOf = (instant: number) => saying(`<html>${instant}`, 200, { contentId: 'same markup, same data' });

    it('keeps its old bytes, and with them its tag', async () => {
      service.say = pageOf(1);
      await ask();
      change = 2;
      service.say = pageOf(2);
      const served = await ask();
      expect([served.outcome, await text(served)]).toEqual(['revalidated', '<html>1']);
    });

    it('gets new ones when they have become old: what the browser takes from them is as old as they are', async () => {
      service.say = pageOf(1);
      await ask();
      for (const [minutes, lists] of [
        [20, 2],
        [40, 3],
      ]) {
        now = 1_000_000_000_000 + minutes * minute;
        change = lists;
        service.say = pageOf(lists);
        await ask();
      }
      expect(await text(held())).toBe('<html>3');
    });
  });

  it('serves what is past its fresh time within its stale time, and asks anew behind the scenes', async () => {
    await ask();
    now += 31 * minute;
    expect(verdict()).toBe('stale');
    service.say = saying('two');
    cache.revalidate(request(), waiter, held());
    cache.revalidate(request(), waiter, held());
    await settled();
    expect([service.asked, await text(held()), verdict()]).toEqual([2, 'two', 'fresh']);
  });

  it('does not ask all the time on behalf of a service that is unresponsive', async () => {
    await ask();
    isUnresponsive = true;
    for (let count = 0; count < 10; count++) {
      cache.revalidate(request(), waiter, held());
      await settled();
    }
    expect(service.asked).toBe(2);
    now += 1000;
    cache.revalidate(request(), waiter, held());
    await settled();
    expect(service.asked).toBe(3);
  });

  it('asks anew behind the scenes for visitors alone who might ask for something new', async () => {
    await ask();
    now += 31 * minute;
    const takeMiss = async (): Promise<void> => Promise.reject(new Error('limited'));
    cache.revalidate(request({ takeMiss }), waiter, held());
    await settled();
    expect([service.asked, verdict()]).toEqual([1, 'stale']);
    cache.revalidate(request(), waiter, held());
    await settled();
    expect([service.asked, verdict()]).toEqual([2, 'fresh']);
  });

  describe('a service that fails', () => {
    it.each([
      ['is out of reach', down],
      ['says so', saying('{}', 503, { isFailure: true, validity: null })],
    ])('is spoken for by its last answer, which says that it is stale: one that %s', async (_, say) => {
      await ask();
      change = 2;
      service.say = say;
      const served = await ask();
      expect([served.outcome, await text(served)]).toEqual(['stale', 'one']);
    });

    it('is left alone for a second, then asked again', async () => {
      await ask();
      change = 2;
      service.say = down;
      await ask();
      expect(verdict()).toBe('stale');
      now += 1000;
      expect(verdict()).toBe('outdated');
    });

    it('is spoken for by nobody where nothing is held, after a day, or after a flush', async () => {
      service.say = down;
      await expect(ask()).rejects.toThrow('down');
      service.say = saying('one');
      await ask();
      service.say = down;
      now += 24 * 60 * minute;
      await expect(ask(held())).rejects.toThrow('down');
      now -= 24 * 60 * minute;
      flushId = 'second';
      await expect(ask(held())).rejects.toThrow('down');
    });

    it('never has “not found” said in its name', async () => {
      service.say = saying('{}', 404);
      await ask();
      change = 2;
      service.say = down;
      await expect(ask()).rejects.toThrow('down');
    });

    it('is not stored saying so', async () => {
      service.say = saying('{}', 503, { isFailure: true, validity: null });
      const served = await ask();
      expect([served.answer.status, cache.findInMemory(key)]).toEqual([503, undefined]);
    });
  });

  it('keeps a miss as a value', async () => {
    service.say = saying('{}', 404);
    await ask();
    expect([verdict(), held().answer.status]).toEqual(['fresh', 404]);
    now += 30_000;
    expect(verdict()).toBe('expired');
  });

  it('keeps nothing that was made of something stale', async () => {
    service.say = saying('one', 200, { isStale: true });
    expect([(await ask()).outcome, cache.findInMemory(key)]).toEqual(['stale', undefined]);
  });

  it('keeps a free-form query from the second time on, and a long one never', async () => {
    await ask(undefined, request({ admission: 'second' }));
    expect(cache.findInMemory(key)).toBeUndefined();
    await ask(undefined, request({ admission: 'second' }));
    expect(cache.findInMemory(key)).toBeDefined();
    const long = 'long' as CacheKey;
    for (let count = 0; count < 3; count++) await cache.getOrLoad(request({ key: long, admission: 'never' }), waiter);
    expect(cache.findInMemory(long)).toBeUndefined();
  });

  it('is empty after a flush, answers that were under way included', async () => {
    await ask();
    let finish = (): void => undefined;
    const other = 'other' as CacheKey;
    service.say = (asking) =>
      new Promise((resolve) => {
        finish = () => resolve(saying('other')(asking));
      });
    const underWay = cache.getOrLoad(request({ key: other }), waiter);
    flushId = 'second';
    expect(await cache.clear()).toBe(1);
    finish();
    await underWay;
    expect(cache.findInMemory(key)).toBeUndefined();
    expect(cache.verdictOf(cache.findInMemory(other) as CachedAnswer)).toBe('expired');
  });

  it('ends a question when nobody waits for it any more', async () => {
    let signal: AbortSignal | undefined;
    service.say = (asking) => {
      signal = asking.signal;
      return new Promise((_, reject) => asking.signal.addEventListener('abort', () => reject(new Error('gone'))));
    };
    const client = new AbortController();
    const asked = cache.getOrLoad(request(), { ...waiter, signal: client.signal });
    client.abort();
    await expect(asked).rejects.toThrow('gone');
    expect(signal?.aborted).toBe(true);
  });

  it('drops the plain body of what clients take compressed, and keeps that of what pages read', async () => {
    service.say = saying(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id }))));
    await ask();
    while (held().answer.find('identity')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(held().answer.find('br')).toBeDefined();
    const read = 'read' as CacheKey;
    await cache.getOrLoad(request({ key: read }), { requestId: 'r', encoding: 'identity', partition: 'reads' });
    await settled();
    expect([cache.findInMemory(read)?.answer.find('br'), cache.findInMemory(read)?.answer.find('identity')?.length]).toEqual([
      undefined,
      expect.any(Number),
    ]);
  });

  describe('with clients that ask for much', () => {
    const body = 'A place that is described at some length. '.repeat(400);
    const nth = (number: number): CacheKey => `/api/businesses/${number} []` as CacheKey;
    const askAs = async (address: string, number: number, encoding: Encoding = 'identity'): Promise<ServedAnswer> => {
      const actor = { kind: 'visitor', sessionId: null, address } as const;
      const asked = request({ key: nth(number) });
      const answer = withRequestContext({ requestId: 'r', actor }, () => cache.getOrLoad(asked, { requestId: 'r', encoding }));
      await settled();
      return answer;
    };
    const stored = (from: number, to: number): number =>
      Array.from({ length: to - from }, (_, index) => memory.find(nth(from + index))).filter(Boolean).length;

    beforeEach(() => {
      service.say = saying(body);
    });

    it('stores no more than its share for one of them, and then for another one', async () => {
      for (let number = 0; number < 20; number++) await askAs('203.0.113.9', number);
      expect(stored(0, 20)).toBe(4);
      await askAs('198.51.100.1', 20);
      expect(stored(20, 21)).toBe(1);
    });

    it('stores no more of what its pages read than its share of that, which are no answers of clients', async () => {
      const readAs = (client: string, number: number) =>
        cache.getOrLoad(request({ key: nth(number) }), { requestId: 'r', encoding: 'identity', partition: 'reads', client });
      for (let number = 0; number < 20; number++) await readAs('203.0.113.9', number);
      expect(stored(0, 20)).toBe(2);
      await readAs('198.51.100.1', 20);
      await askAs('203.0.113.9', 21);
      expect(stored(20, 22)).toBe(2);
    });

    it('counts the networks of an address as one of them', async () => {
      for (let number = 0; number < 20; number++) await askAs(`2001:db8:1:${number}00::1`, number);
      expect(stored(0, 20)).toBe(4);
    });

    it('renews for it what is stored', async () => {
      for (let number = 0; number < 5; number++) await askAs('203.0.113.9', number);
      const before = memory.find(nth(0)) as CachedAnswer;
      change = 2;
      service.say = saying(`${body}!`);
      const actor = { kind: 'visitor', sessionId: null, address: '203.0.113.9' } as const;
      await withRequestContext({ requestId: 'r', actor }, () => cache.getOrLoad(request({ key: nth(0) }), waiter, before));
      expect(memory.find(nth(0))?.answer).not.toBe(before.answer);
    });

    it('counts what is made of an answer in other encodings, in memory and for the client', async () => {
      const { answer } = await askAs('198.51.100.1', 0, 'br');
      await answer.get('br');
      await settled();
      const before = memory.bytes;
      const plain = await cache.bodyOf(nth(0), answer, 'identity', { address: '203.0.113.9' });
      const zipped = await cache.bodyOf(nth(0), answer, 'gzip', { address: '203.0.113.9' });
      expect(memory.bytes - before).toBe(plain.length + zipped.length);
      for (let number = 1; number < 5; number++) await askAs('203.0.113.9', number);
      expect(stored(1, 5)).toBe(3);
    });

    it('makes a body for one that has its share, and stores it for the next one', async () => {
      const { answer } = await askAs('198.51.100.1', 0, 'br');
      await answer.get('br');
      await settled();
      for (let number = 1; number < 6; number++) await askAs('203.0.113.9', number);
      expect((await cache.bodyOf(nth(0), answer, 'identity', { address: '203.0.113.9' })).toString()).toBe(body);
      expect(answer.find('identity')).toBeUndefined();
      await cache.bodyOf(nth(0), answer, 'identity', { address: '198.51.100.1' });
      expect(answer.find('identity')?.toString()).toBe(body);
    });

    it('takes no more into memory of what Redis holds than its share, and serves the rest', async () => {
      const values = new Map<string, Buffer>();
      const shared = new RedisStore({
        status: 'ready',
        getBuffer: async (name: string) => values.get(name) ?? null,
        set: async (name: string, value: Buffer) => values.set(name, value),
      } as unknown as Redis);
      cache = cacheOf(memory, shared);
      for (let number = 0; number < 20; number++) await askAs(`198.51.100.${number}`, number);
      memory.clear();
      const found = [];
      for (let number = 0; number < 20; number++) found.push(await cache.findInRedis(nth(number), '203.0.113.9'));
      expect([found.filter(Boolean).length, stored(0, 20)]).toEqual([20, 4]);
      await cache.findInRedis(nth(19), '198.51.100.99');
      expect(stored(19, 20)).toBe(1);
    });

    describe('where memory has no room', () => {
      const address = '203.0.113.9';
      const long = Array.from({ length: 300 }, (_, index) => hash('sha256', String(index))).join('');
      const values = new Map<string, Buffer>();
      const redis = new RedisStore({
        status: 'ready',
        getBuffer: async (name: string) => values.get(name) ?? null,
        set: async (name: string, value: Buffer) => values.set(name, value),
      } as unknown as Redis);
      const find = async (): Promise<CachedAnswer> => (await cache.findInRedis(nth(0), null)) as CachedAnswer;
      /** Stores another answer in memory and in Redis after a change. → its digest */
      const storeNewer = async (): Promise<string> => {
        change = 2;
        service.say = saying(`${long}!`);
        await askAs('198.51.100.1', 0, 'br');
        const { answer } = memory.find(nth(0)) as CachedAnswer;
        await answer.get('br');
        await settled();
        return answer.digest;
      };
      const bodyOf = (entry: CachedAnswer): Promise<Buffer> => cache.bodyOf(nth(0), entry.answer, 'gzip', { address, entry });

      beforeEach(() => {
        values.clear();
        service.say = saying(long);
      });

      it.each([
        ['for anything', 0],
        ['for an answer of that size', 20_000],
      ])('%s, makes a body once: Redis holds it from then on, and it counts for the client', async (_, budget) => {
        cache = cacheOf(new MemoryStore(budget), redis);
        const { answer } = await askAs('198.51.100.1', 0, 'br');
        await answer.get('br');
        await settled();
        const entry = await find();
        const body = await bodyOf(entry);
        expect([entry.answer.find('identity'), cache.findInMemory(nth(0))]).toEqual([undefined, undefined]);
        expect((await find()).answer.find('gzip')).toEqual(body);
        await bodyOf(entry);
        for (let number = 1; number < 6; number++) await askAs(address, number);
        expect(values.size).toBe(4);
      });

      it('makes no body for a client that has its share', async () => {
        cache = cacheOf(new MemoryStore(0), redis);
        const { answer } = await askAs('198.51.100.1', 0, 'br');
        await answer.get('br');
        await settled();
        for (let number = 1; number < 6; number++) await askAs(address, number);
        await bodyOf(await find());
        expect((await find()).answer.find('gzip')).toBeUndefined();
      });

      it('lets no answer whose body takes longer to make take the place of a newer one', async () => {
        cache = cacheOf(memory, redis);
        const making = Promise.withResolvers<Buffer>();
        const get = jest.spyOn(StoredAnswer.prototype, 'get').mockReturnValueOnce(making.promise);
        await askAs('198.51.100.1', 0, 'identity');
        get.mockRestore();
        const digest = await storeNewer();
        making.resolve(Buffer.from(long));
        await settled();
        expect((await redis.find(nth(0)))?.answer.digest).toBe(digest);
      });

      it('lets no old answer take the place of a newer one', async () => {
        cache = cacheOf(memory, redis);
        await askAs('198.51.100.1', 0, 'gzip');
        const old = memory.find(nth(0)) as CachedAnswer;
        const digest = await storeNewer();
        await cache.bodyOf(nth(0), old.answer, 'br', { address, entry: old });
        expect((await redis.find(nth(0)))?.answer.digest).toBe(digest);
      });
    });
  });
});
