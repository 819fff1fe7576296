import { describe, expect, it } from '@jest/globals';
import { businessesQuery } from '../src/features/businesses/api/list-businesses.ts';
import { statsQuery } from '../src/features/stats/api/get-stats.ts';
import { loadOrNull } from '../src/lib/api/load.ts';
import { answerText, LoadError } from '../src/lib/api/load-error.ts';
import { type Loader, serverLoader } from '../src/lib/api/loader.ts';
import { browserQueryClient, serverQueryClient } from '../src/lib/api/query-client.ts';
import { pathOfKey } from '../src/lib/api/query-key.ts';

const failing = (status: number) => {
  let calls = 0;
  const loader: Loader = async () => {
    calls++;
    throw new LoadError(status, 'Please try again.');
  };
  return { loader, calls: () => calls };
};

describe('the address behind a key', () => {
  it.each([
    [['/api/businesses', 'stats'] as const, '/api/businesses/stats'],
    [['/api/businesses', 'a/b ç', 'nearby'] as const, '/api/businesses/a%2Fb%20%C3%A7/nearby'],
    [['/api/businesses', { limit: 12, offset: 0, search: '', city: undefined }] as const, '/api/businesses?limit=12&offset=0'],
  ])('%j', (key, path) => {
    expect(pathOfKey(key)).toBe(path);
  });
});

describe('a failed call', () => {
  it('is named by its status and the answer’s sentence', () => {
    expect(new LoadError(503, answerText({ message: 'Down.' }, 'Service Unavailable')).message).toBe('503: Down.');
    expect(new LoadError(502, answerText('<html>', 'Bad Gateway')).message).toBe('502: Bad Gateway');
  });

  it.each([
    [500, 2],
    [0, 2],
    [429, 1],
    [401, 1],
  ])('with status %d is made %d times', async (status, times) => {
    const { loader, calls } = failing(status);
    const client = browserQueryClient(loader);
    const { retry, retryDelay } = client.getDefaultOptions().queries ?? {};
    await expect(client.query({ ...statsQuery(), retry, retryDelay: 0 })).rejects.toThrow(`${status}: Please try again.`);
    expect(calls()).toBe(times);
    expect(retryDelay).toBe(500);
    client.clear();
  });

  it('is null where there is no such thing, and a failure everywhere else', async () => {
    const read = (status: number) => {
      const client = serverQueryClient(failing(status).loader);
      return client.query({ queryKey: ['/api/cities', 'x'] as const, queryFn: loadOrNull }).finally(() => client.clear());
    };
    await expect(read(404)).resolves.toBeNull();
    await expect(read(503)).rejects.toThrow('503');
  });
});

describe('a list', () => {
  it('knows how long the whole of it is', async () => {
    const client = serverQueryClient(
      serverLoader(async () => ({ status: 200, headers: { 'X-Total-Count': '10000', 'X-Total-Count-Relation': 'gte' }, body: [] })),
    );
    await expect(client.query(businessesQuery({ limit: 12, offset: 0 }))).resolves.toEqual({ rows: [], total: 10_000, isExact: false });
    client.clear();
  });
});

describe('the server’s loader', () => {
  it('follows a renamed slug, but not for ever', async () => {
    const moved: Record<string, string> = {
      '/api/businesses/old': 'http://catalog/api/businesses/new',
      '/api/businesses/loop': '/api/businesses/loop',
    };
    const load = serverLoader(async (path) => {
      const headers: Record<string, string> = path in moved ? { Location: moved[path] } : {};
      return { status: path in moved ? 301 : 200, headers, body: 'here' };
    });
    expect((await load('/api/businesses/old')).body).toBe('here');
    await expect(load('/api/businesses/loop')).rejects.toThrow('301');
  });
});
