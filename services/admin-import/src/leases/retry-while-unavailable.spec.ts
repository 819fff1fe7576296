import { DomainError } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

/** Fails with these errors, one after the other, and then succeeds. */
const failing = (...errors: unknown[]) => {
  const calls = { count: 0 };
  const work = async (): Promise<string> => {
    const error = errors[calls.count++];
    if (error !== undefined) throw error;
    return 'done';
  };
  return { calls, work };
};

const quick = { firstPauseMs: 1 };
const unavailable = (): Error => new DomainError('SERVICE_UNAVAILABLE');
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('retryWhileUnavailable', () => {
  it.each([
    ['a part that is unavailable', unavailable()],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a database that shuts down', withCode('57P01')],
    ['a connection that was dropped', new Error('Connection terminated unexpectedly')],
    ['an answer that breaks off', withCode('UND_ERR_SOCKET')],
  ])('repeats the work after %s', async (_, error) => {
    const { work, calls } = failing(error, error);
    expect(await retryWhileUnavailable(work, quick)).toBe('done');
    expect(calls.count).toBe(3);
  });

  it.each([
    ['a fault of the input', new DomainError('IMPORT_HEADER_MISSING')],
    ['a lost lease', new DomainError('IMPORT_LEASE_LOST')],
    ['a fault in our own code', new TypeError('x is not a function')],
  ])('throws %s at once', async (_, error) => {
    const { work, calls } = failing(error);
    await expect(retryWhileUnavailable(work, quick)).rejects.toBe(error);
    expect(calls.count).toBe(1);
  });

  it('repeats the work after an unexpected answer a few times only', async () => {
    const { work, calls } = failing(...Array.from({ length: 9 }, () => new DomainError('INTERNAL_ERROR')));
    await expect(retryWhileUnavailable(work, quick)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(calls.count).toBe(4);
  });

  it('counts unexpected answers by themselves, however often the part was unavailable before', async () => {
    const { work, calls } = failing(...Array.from({ length: 5 }, unavailable), new DomainError('INTERNAL_ERROR'));
    expect(await retryWhileUnavailable(work, quick)).toBe('done');
    expect(calls.count).toBe(7);
  });

  it('gives up in the end', async () => {
    const { work } = failing(...Array.from({ length: 99 }, unavailable));
    await expect(retryWhileUnavailable(work, { ...quick, timeoutMs: 20 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('stops waiting when its signal is aborted', async () => {
    const abort = new AbortController();
    const reason = new Error('cancelled');
    const { work } = failing(...Array.from({ length: 99 }, unavailable));
    const waiting = retryWhileUnavailable(work, { firstPauseMs: 60_000, signal: abort.signal, onFailure: () => abort.abort(reason) });
    await expect(waiting).rejects.toBe(reason);
  });

  it('reports each failed attempt', async () => {
    const attempts: number[] = [];
    await retryWhileUnavailable(failing(unavailable(), unavailable()).work, {
      ...quick,
      onFailure: (_, attempt) => attempts.push(attempt),
    });
    expect(attempts).toEqual([1, 2]);
  });
});
