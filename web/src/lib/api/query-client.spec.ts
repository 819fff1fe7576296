import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { focusManager, MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { staleTimes } from '../../config/cache-times.ts';
import { businessQuery } from '../../features/businesses/api/get-business.ts';
import { relatedQuery } from '../../features/businesses/api/get-related.ts';
import { businessesQuery, growingBusinessesQuery } from '../../features/businesses/api/list-businesses.ts';
import { nearbyQuery } from '../../features/businesses/api/list-nearby.ts';
import { randomBusinessesQuery } from '../../features/businesses/api/list-random.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { citiesQuery } from '../../features/cities/api/list-cities.ts';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { LoadError } from './load-error.ts';
import { browserLoader, type Loader } from './loader.ts';
import { browserQueryClient } from './query-client.ts';
import { send } from './send.ts';

const minutes = (count: number): number => count * 60_000;

describe('answers of a call', () => {
  it.each([
    ['statistics', statsQuery(), 60],
    ['random businesses', randomBusinessesQuery(12), 10],
    ['a filtered list', businessesQuery({ limit: 12, offset: 0 }), 5],
    ['a list that grows', growingBusinessesQuery({ limit: 12 }, 0, 100_000), 5],
    ['a business', businessQuery('roma'), 45],
    ['businesses nearby', nearbyQuery('roma'), 30],
    ['related businesses', relatedQuery('roma'), 30],
    ['categories', categoriesQuery({ limit: 18 }), 30],
    ['a category', categoryQuery('bars'), 30],
    ['businesses of a category', businessesQuery({ category: 'bars', limit: 12, offset: 0 }, staleTimes.categoryBusinesses), 20],
    ['cities', citiesQuery({ limit: 18 }), 30],
    ['a city', cityQuery('berlin'), 30],
  ])('(%s) are fresh for their documented time and kept for an hour', (_name, { staleTime, gcTime }, freshMinutes) => {
    expect([staleTime, gcTime]).toEqual([minutes(freshMinutes), minutes(60)]);
  });
});

describe('the data client of the browser', () => {
  let calls: number;
  let answer: () => Promise<Awaited<ReturnType<Loader>>>;
  let client: QueryClient;
  const heard: Error[] = [];
  const unavailable = () => Promise.reject(new LoadError(503, 'Down.'));

  beforeEach(() => {
    jest.useFakeTimers();
    calls = 0;
    heard.length = 0;
    answer = async () => ({ body: { calls }, header: () => undefined });
    client = browserQueryClient(
      () => {
        calls++;
        return answer();
      },
      (error) => heard.push(error),
    );
    client.mount();
  });
  afterEach(() => {
    client.unmount();
    client.clear();
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
    jest.useRealTimers();
  });

  /** A query that says nothing of its own. */
  const plain = { queryKey: ['/api/anything'] as const, queryFn: () => answerOnce() };
  const answerOnce = async () => {
    calls++;
    return (await answer()).body;
  };
  const watch = () => {
    const observer = new QueryObserver(client, plain);
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('asks again for what is older than half an hour, and for nothing younger', async () => {
    watch().leave();
    await pass(minutes(30) - 1);
    watch().leave();
    expect(calls).toBe(1);
    await pass(1);
    watch().leave();
    expect(calls).toBe(2);
  });

  it('forgets after an hour what nobody looks at', async () => {
    watch().leave();
    await pass(minutes(60) - 1);
    expect(client.getQueryData(plain.queryKey)).toBeDefined();
    await pass(1);
    expect(client.getQueryData(plain.queryKey)).toBeUndefined();
  });

  it('tries a query once more, after half a second, and then says so', async () => {
    answer = unavailable;
    const { observer } = watch();
    await pass(499);
    expect(calls).toBe(1);
    await pass(1);
    expect([calls, observer.getCurrentResult().error?.message]).toEqual([2, '503: Down.']);
    await pass(minutes(5));
    expect([calls, heard.length]).toEqual([2, 1]);
  });

  it('tries a change once more, after half a second', async () => {
    answer = unavailable;
    const change = new MutationObserver(client, { mutationFn: answerOnce });
    const failed = change.mutate().catch((error: Error) => error.message);
    await pass(499);
    expect(calls).toBe(1);
    await pass(1);
    expect([calls, await failed]).toEqual([2, '503: Down.']);
  });

  it('asks neither from time to time nor when the window is looked at again', async () => {
    watch();
    await pass(minutes(45));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(minutes(1));
    expect(calls).toBe(1);
  });

  it('waits for the network, with queries and changes', async () => {
    onlineManager.setOnline(false);
    const { observer } = watch();
    const change = new MutationObserver(client, { mutationFn: answerOnce });
    void change.mutate();
    await pass(minutes(1));
    expect([calls, observer.getCurrentResult().fetchStatus, change.getCurrentResult().isPaused]).toEqual([0, 'paused', true]);
    onlineManager.setOnline(true);
    await pass(0);
    expect(calls).toBe(2);
  });
});

describe('a call of the browser', () => {
  const real = globalThis.fetch;
  let asked: [string, RequestInit | undefined][];
  afterEach(() => {
    globalThis.fetch = real;
  });
  const answering = (status: number, body: string | null, statusText = ''): void => {
    asked = [];
    globalThis.fetch = (async (path: string, init?: RequestInit) => {
      asked.push([path, init]);
      return new Response(body, { status, statusText });
    }) as typeof fetch;
  };

  it.each([
    [503, '{"message":"Down."}', 'Service Unavailable', '503: Down.'],
    [404, '{"message":""}', 'Not Found', '404: Not Found'],
    [502, '<html>', 'Bad Gateway', '502: Bad Gateway'],
    [500, '', 'Internal Server Error', '500: Internal Server Error'],
  ])('that fails is told by its status and text (%d %s)', async (status, body, statusText, message) => {
    answering(status, body, statusText);
    await expect(browserLoader('/api/businesses')).rejects.toThrow(message);
    await expect(send('POST', '/api/contact', {})).rejects.toThrow(message);
  });

  it('brings its cookies and reads JSON', async () => {
    answering(200, '[1]');
    expect((await browserLoader('/api/businesses')).body).toEqual([1]);
    expect(asked).toEqual([['/api/businesses', expect.objectContaining({ credentials: 'include' })]]);
  });

  it('is not sent again to one who has it', async () => {
    answering(304, null);
    expect((await browserLoader('/api/cities', undefined, '"a", "a-br"')).isUnchanged).toBe(true);
    expect(asked).toEqual([
      ['/api/cities', expect.objectContaining({ headers: expect.objectContaining({ 'if-none-match': '"a", "a-br"' }) })],
    ]);
    await expect(browserLoader('/api/cities')).rejects.toThrow('304');
  });
});
