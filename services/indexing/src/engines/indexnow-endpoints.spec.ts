import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeIndexNow } from '../../test/fake-index-now.ts';
import type { Misbehaviour } from '../../test/misbehaviour.ts';
import { IndexNowEngine } from './indexnow.engine.ts';

const site = 'https://directory.example';

describe('IndexNow with several endpoints', () => {
  const [first, second] = [new FakeIndexNow(), new FakeIndexNow()];
  let engine: IndexNowEngine;

  beforeAll(async () => {
    await Promise.all([first.start(), second.start()]);
    engine = new IndexNowEngine({ key: '0123456789abcdef', site, endpoints: [first.endpoint, second.endpoint], timeoutMs: 300 });
  });
  afterAll(() => Promise.all([first.stop(), second.stop()]));
  beforeEach(() => {
    first.reset();
    second.reset();
  });

  const submit = (signal = new AbortController().signal) => engine.submit([{ url: `${site}/x`, type: 'URL_UPDATED' }], signal);

  it('asks no other once one has answered', async () => {
    expect(await submit()).toMatchObject({ kind: 'accepted', status: 200 });
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
  });

  it.each<[string, Misbehaviour]>([
    ['fails', 500],
    ['hangs', 'hang'],
    ['breaks off', 'cut'],
  ])('asks the next one where the first %s', async (_, how) => {
    first.next = [how];
    expect(await submit()).toMatchObject({ kind: 'accepted' });
    expect(second.urls).toEqual([`${site}/x`]);
  });

  it.each([
    ['the key is refused', 403, 'ENGINE_KEY_REFUSED'],
    ['the host is refused', 422, 'ENGINE_HOST_REFUSED'],
    ['it is told to come later', 429, 'ENGINE_BUSY'],
  ])('takes it for the answer of all where %s', async (_, status, code) => {
    first.next = [status];
    expect(await submit()).toMatchObject({ status, reason: { code } });
    expect(second.calls).toEqual([]);
  });

  it('is out of reach where all are', async () => {
    first.always = 'cut';
    second.always = 'cut';
    expect(await submit()).toMatchObject({ kind: 'retry', reason: { code: 'ENGINE_UNREACHABLE' } });
  });

  it('stops when it is told to, and asks nobody further', async () => {
    first.always = 'hang';
    await expect(submit(AbortSignal.timeout(50))).rejects.toThrow();
    expect(second.calls).toEqual([]);
  });
});
