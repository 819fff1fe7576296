import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Permits } from './permits.ts';

describe('Permits', () => {
  it('runs as many at a time as there are permits, in their order', async () => {
    const permits = new Permits(2, 10);
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const work = (name: number) => {
      const end = new Promise<void>((resolve) => ends.push(resolve));
      return permits.run(() => {
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
    const permits = new Permits(1, 0);
    await expect(permits.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await permits.run(async () => 'yes')).toBe('yes');
  });

  it('refuses what does not fit into the line', async () => {
    const permits = new Permits(1, 0);
    const first = permits.run(() => setImmediate());
    await expect(permits.run(async () => 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await first;
  });

  it('does not start what was given up in the line', async () => {
    const permits = new Permits(1, 1);
    const controller = new AbortController();
    const first = permits.run(() => setImmediate());
    const second = permits.run(async () => 'started', controller.signal);
    controller.abort(new Error('too late'));
    await expect(second).rejects.toThrow('too late');
    await first;
    expect(await permits.run(async () => 'next')).toBe('next');
  });
});
