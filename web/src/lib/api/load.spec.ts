import { beforeEach, describe, expect, it } from '@jest/globals';
import { gone, load, loadListed, loadListedAt, loadOrMiss, loadOrNull } from './load.ts';
import { answerDetails, answerText, isWorthRetrying, LoadError } from './load-error.ts';
import { serverQueryClient } from './query-client.ts';
import { type ApiKey, pathOfKey } from './query-key.ts';

const asked: string[] = [];
let answer: { body?: unknown; headers?: Record<string, string>; error?: Error; isUnchanged?: boolean };

beforeEach(() => {
  asked.length = 0;
  answer = { body: [] };
});

const context = (queryKey: ApiKey) => ({
  client: serverQueryClient(async (path, _, tags) => {
    asked.push(tags ? `${path} unless ${tags}` : path);
    if (answer.error) throw answer.error;
    return { body: answer.body, header: (name) => answer.headers?.[name], isUnchanged: answer.isUnchanged };
  }),
  queryKey,
  signal: new AbortController().signal,
});

describe('the address of a key', () => {
  it.each<[ApiKey, string]>([
    [['/api/businesses'], '/api/businesses'],
    [['/api/businesses', 'place', 'nearby'], '/api/businesses/place/nearby'],
    [['/api/businesses', 'a/b c'], '/api/businesses/a%2Fb%20c'],
    [['/api/businesses', { limit: 12, offset: 0 }], '/api/businesses?limit=12&offset=0'],
    [['/api/businesses', { search: '', city: undefined, country: null }], '/api/businesses'],
    [['/api/businesses', { verified: false, search: 'a&b' }], '/api/businesses?verified=false&search=a%26b'],
  ])('%j', (key, path) => expect(pathOfKey(key)).toBe(path));
});

describe('an answer', () => {
  it('is its body', async () => {
    answer = { body: { total: 4 } };
    expect(await load(context(['/api/businesses', 'stats']))).toEqual({ total: 4 });
    expect(asked).toEqual(['/api/businesses/stats']);
  });

  it.each([404, 400])('of status %d is null where a miss is a value', async (status) => {
    answer = { error: new LoadError(status, 'Not Found') };
    expect(await loadOrNull(context(['/api/cities', 'x']))).toBeNull();
  });

  it('is told apart where something was removed for good', async () => {
    answer = { error: new LoadError(410, 'Gone') };
    expect(await loadOrMiss(context(['/api/businesses', 'x']))).toBe(gone);
    await expect(loadOrNull(context(['/api/cities', 'x']))).rejects.toThrow('410: Gone');
  });

  it.each([
    ['a failure of the server', new LoadError(503, 'Down.')],
    ['a fault of our own', new TypeError('x is undefined')],
  ])('stays %s', async (_, error) => {
    answer = { error };
    await expect(loadOrMiss(context(['/api/businesses', 'x']))).rejects.toBe(error);
  });
});

describe('a list', () => {
  it('has its rows and its size', async () => {
    answer = { body: [1, 2], headers: { 'x-total-count': '40' } };
    expect(await loadListed(context(['/api/cities', { limit: 2 }]))).toEqual({ rows: [1, 2], total: 40, isExact: true });
  });

  it('is asked for again by its tags, and stays the one that it was where nothing has changed', async () => {
    const asking = context(['/api/cities', { limit: 2 }]);
    answer = { body: [1, 2], headers: { 'x-total-count': '40', etag: '"a", "a-br"' } };
    const first = await loadListed(asking);
    asking.client.setQueryData(asking.queryKey, first);
    answer = { body: null, isUnchanged: true };
    expect(await loadListed(asking)).toBe(first);
    answer = { body: [3], headers: { etag: '"b"' } };
    expect(await loadListed(asking)).toEqual({ rows: [3], total: 1, isExact: true, tags: '"b"' });
    expect(asked).toEqual(['/api/cities?limit=2', ...Array(2).fill('/api/cities?limit=2 unless "a", "a-br"')]);
  });

  it('is as long as its rows where no size was told', async () => {
    answer = { body: [1, 2] };
    expect(await loadListed(context(['/api/cities']))).toMatchObject({ total: 2 });
  });

  it('knows where its size is only a lower bound', async () => {
    answer = { body: [1], headers: { 'x-total-count': '1000', 'x-total-count-relation': 'gte' } };
    expect(await loadListed(context(['/api/businesses']))).toMatchObject({ total: 1000, isExact: false });
  });

  it('is read on from an offset, whatever its key says', async () => {
    await loadListedAt(context(['/api/businesses', { limit: 12, search: 'rye' }, { from: 0 }]), 24);
    expect(asked).toEqual(['/api/businesses?limit=12&search=rye&offset=24']);
  });
});

describe('a failed call', () => {
  it.each([
    [{ message: 'Bad slug.' }, 'Bad slug.'],
    [{ message: '' }, 'Not Found'],
    [{ message: 7 }, 'Not Found'],
    ['<html>', 'Not Found'],
    [null, 'Not Found'],
  ])('says %j as %j', (body, text) => expect(answerText(body, 'Not Found')).toBe(text));

  it('brings the errors of single fields', () => {
    const details = [{ field: 'email', message: 'Bad.' }];
    expect([answerDetails({ details }), answerDetails({ details: 'x' }), answerDetails(null)]).toEqual([details, [], []]);
  });

  it.each([
    [new LoadError(0, 'No answer.'), true],
    [new LoadError(503, 'Down.'), true],
    [new LoadError(429, 'Too many.'), false],
    [new LoadError(404, 'None.'), false],
    [new TypeError('Failed to fetch'), true],
  ])('is worth another try only where a part is down: %s', (error, expected) => expect(isWorthRetrying(error)).toBe(expected));
});
