import { DomainError } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import { untilBack } from './retry-while-unavailable.ts';

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
const away = (): Error => new DomainError('SERVICE_UNAVAILABLE');
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('untilBack', () => {
  it.each([
    ['a part that is away', away()],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a database that shuts down', withCode('57P01')],
    ['a connection that was dropped', new Error('Connection terminated unexpectedly')],
    ['an answer that breaks off', withCode('UND_ERR_SOCKET')],
  ])('waits for %s', async (_, error) => {
    const { work, calls } = failing(error, error);
    expect(await untilBack(work, quick)).toBe('done');
    expect(calls.count).toBe(3);
  });

  it.each([
    ['a fault of the input', new DomainError('IMPORT_HEADER_MISSING')],
    ['a lost lease', new DomainError('IMPORT_LEASE_LOST')],
    ['a fault in our own code', new TypeError('x is not a function')],
  ])('throws %s at once', async (_, error) => {
    const { work, calls } = failing(error);
    await expect(untilBack(work, quick)).rejects.toBe(error);
    expect(calls.count).toBe(1);
  });

  it('tries an unforeseen answer a few times only', async () => {
    const { work, calls } = failing(...Array.from({ length: 9 }, () => new DomainError('INTERNAL_ERROR')));
    await expect(untilBack(work, quick)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(calls.count).toBe(4);
  });

  it('gives up in the end', async () => {
    const { work } = failing(...Array.from({ length: 99 }, away));
    await expect(untilBack(work, { ...quick, giveUpMs: 20 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('stops waiting when it is told to', async () => {
    const ending = new AbortController();
    const reason = new Error('cancelled');
    const { work } = failing(...Array.from({ length: 99 }, away));
    const waiting = untilBack(work, { firstPauseMs: 60_000, signal: ending.signal, onFailure: () => ending.abort(reason) });
    await expect(waiting).rejects.toBe(reason);
  });

  it('tells of each failed attempt', async () => {
    const attempts: number[] = [];
    await untilBack(failing(away(), away()).work, { ...quick, onFailure: (_, attempt) => attempts.push(attempt) });
    expect(attempts).toEqual([1, 2]);
  });
});
