import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { AnswerCache } from './answer-cache.ts';
import { MemoryStore, RedisStore } from './answer-stores.ts';
import type { AdmissionPolicy, CacheKey } from './cache-key.ts';
import type { CacheableRequest, LoadContext, LoadedAnswer } from './cached-answer.ts';
import { validityOf } from './validity.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const megabyte = 1024 * 1024;
const budget = 4 * megabyte;
const policy = { freshMinutes: 30, staleMinutes: 60 };
const text = 'A place that is described at some length. '.repeat(40);

/** Bytes that are held, whoever holds them. Buffers are given back behind the scenes, after the collection that found them. */
const heldBytes = async (): Promise<number> => {
  for (let times = 0; times < 3; times++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

it('a hundred thousand names leave memory as it was after ten thousand', async () => {
  const memory = new MemoryStore(budget);
  const cache = new AnswerCache({
    memory,
    redis: new RedisStore(null),
    versions: { sequence: 1, compare: () => 'current', isUnresponsive: () => false },
    flushId: { current: 'flush' },
  });
  const requestFor = (id: number): CacheableRequest => {
    const key = `/api/businesses/business-number-${id} []` as CacheKey;
    const status = id % 5 === 0 ? 404 : 200;
    const admission: AdmissionPolicy = id % 3 === 0 ? 'second' : 'always';
    const load = async ({ present }: LoadContext): Promise<LoadedAnswer> => ({
      answer: { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(`{"id":${id},"text":"${text}"}`) },
      validity: validityOf(policy, {
        status,
        key,
        versions: { catalog: { lists: 'l', [`business:${id}`]: '' } },
        present,
        madeAt: present.now,
      }),
    });
    return { key, admission, countedAs: null, tokens: 1, takeMiss: async () => undefined, load };
  };
  const askFor = async (from: number, to: number): Promise<void> => {
    for (let id = from; id < to; id++) {
      const partition = id % 2 === 0 ? 'answers' : 'reads';
      await cache.getOrLoad(requestFor(id), { requestId: 'r', encoding: 'identity', partition }, cache.findInMemory(requestFor(id).key));
    }
  };
  await askFor(0, 10_000);
  const before = await heldBytes();
  await askFor(10_000, 110_000);
  expect((await heldBytes()) - before).toBeLessThan(2 * megabyte);
  expect(memory.bytes).toBeLessThanOrEqual(budget);
}, 120_000);
