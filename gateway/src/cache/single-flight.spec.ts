import { describe, expect, it } from '@jest/globals';
import { SingleFlight } from './answer-cache.ts';

/** Work that ends when the test says so. */
const controlled = () => {
  const begun: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      begun.push({ signal, resolve, reject });
    });
  return { begun, work };
};

describe('SingleFlight', () => {
  it('does work of one key once, for all who want it meanwhile', async () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    const waiting = [1, 2, 3].map(() => flights.run('a', 1, work));
    void flights.run('b', 1, work);
    expect(begun.length).toBe(2);
    begun[0].resolve('done');
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done']);
    begun[1].resolve('done');
  });

  it('begins anew once it has landed, well or not', async () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    const first = flights.run('a', 1, work);
    begun[0].reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    void flights.run('a', 1, work);
    expect(begun.length).toBe(2);
    begun[1].resolve('done');
  });

  it('gives nobody what was begun before the change that he has seen', async () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    const old = flights.run('a', 'before', work);
    const young = flights.run('a', 'after', work);
    const joined = flights.run('a', 'after', work);
    begun[0].resolve('old');
    begun[1].resolve('young');
    expect(await Promise.all([old, young, joined])).toEqual(['old', 'young', 'young']);
    expect(begun.length).toBe(2);
    await Promise.resolve();
    expect(flights.size).toBe(0);
  });

  it('is given up when the last who waits has gone away, not before', () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    const [first, second] = [new AbortController(), new AbortController()];
    void flights.run('a', 1, work, first.signal);
    void flights.run('a', 1, work, second.signal);
    first.abort();
    expect(begun[0].signal.aborted).toBe(false);
    second.abort();
    expect(begun[0].signal.aborted).toBe(true);
    void flights.run('a', 1, work);
    expect(begun.length).toBe(2);
  });

  it('goes on for a caller who cannot leave', () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    const client = new AbortController();
    void flights.run('a', 1, work, client.signal);
    void flights.run('a', 1, work);
    client.abort();
    expect(begun[0].signal.aborted).toBe(false);
  });

  it('does not begin for somebody who has gone already', async () => {
    const flights = new SingleFlight<string>();
    const { begun, work } = controlled();
    await expect(flights.run('a', 1, work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(begun).toEqual([]);
  });
});
