import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

describe('Semaphore', () => {
  it('runs as many at a time as there are permits, in their order', async () => {
    const semaphore = new Semaphore({ permits: 2, longestQueue: 10 });
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const work = (name: number) => {
      const end = new Promise<void>((resolve) => ends.push(resolve));
      return semaphore.run(() => {
        started.push(name);
        return end;
      });
    };
    const all = [1, 2, 3, 4].map(work);
    await setImmediate();
    expect(started).toEqual([1, 2]);
    ends[0]();
    await setImmediate();
    expect(started).toEqual([1, 2, 3]);
    ends[1]();
    ends[2]();
    await setImmediate();
    ends[3]();
    await Promise.all(all);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('gives a permit back after a failure', async () => {
    const semaphore = new Semaphore({ permits: 1, longestQueue: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'yes')).toBe('yes');
  });

  it('refuses what does not fit into the queue', async () => {
    const semaphore = new Semaphore({ permits: 1, longestQueue: 0 });
    const first = semaphore.run(() => setImmediate());
    await expect(semaphore.run(async () => 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await first;
  });

  it('refuses what has waited too long in the queue, and only that', async () => {
    const semaphore = new Semaphore({ permits: 1, longestQueue: 2, longestWaitMs: 10 });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = semaphore.run(() => promise);
    await expect(semaphore.run(async () => 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    end();
    await first;
    expect(await semaphore.run(async () => 2)).toBe(2);
  });

  it('lets go at once of what is given up in the queue', async () => {
    const semaphore = new Semaphore({ permits: 1, longestQueue: 2 });
    const controller = new AbortController();
    let end = (): void => {};
    const first = semaphore.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const second = semaphore.run(async () => 'started', controller.signal);
    const third = semaphore.run(async () => 'third');
    controller.abort(new Error('too late'));
    await expect(second).rejects.toThrow('too late');
    end();
    await first;
    expect(await third).toBe('third');
  });
});
