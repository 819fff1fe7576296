import { describe, expect, it } from '@jest/globals';
import { MemoryTokenBuckets } from './memory-token-buckets.ts';

const perMinute = (count: number) => ({ count, windowMs: 60_000 });

describe('MemoryTokenBuckets', () => {
  const clock = () => {
    const state = { now: 1_800_000_000_000 };
    return { state, now: () => state.now };
  };

  it.each([1, 3, 7, 60, 240])('gives %i at once and then one each time that is due', (count) => {
    const { state, now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    for (let taken = 0; taken < count; taken++) expect(buckets.take('a', perMinute(count))).toBe(0);
    const wait = buckets.take('a', perMinute(count));
    expect(wait).toBeCloseTo(60_000 / count, 1);
    state.now += Math.ceil(wait);
    expect(buckets.take('a', perMinute(count))).toBe(0);
    expect(buckets.take('a', perMinute(count))).toBeGreaterThan(0);
  });

  it('is not made to wait longer by asking meanwhile', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    buckets.take('a', perMinute(1));
    for (let asked = 0; asked < 50; asked++) expect(buckets.take('a', perMinute(1))).toBe(60_000);
  });

  it('is full again after its time', () => {
    const { state, now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    for (let taken = 0; taken < 5; taken++) buckets.take('a', perMinute(5));
    state.now += 60_000;
    for (let taken = 0; taken < 5; taken++) expect(buckets.take('a', perMinute(5))).toBe(0);
  });

  it('gives several at once to what costs more, and says when there are as many again', () => {
    const { state, now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    expect([buckets.take('a', perMinute(6), 4), buckets.take('a', perMinute(6), 2)]).toEqual([0, 0]);
    expect(buckets.take('a', perMinute(6), 3)).toBe(30_000);
    state.now += 30_000;
    expect(buckets.take('a', perMinute(6), 3)).toBe(0);
  });

  it('keeps clients apart', () => {
    const buckets = new MemoryTokenBuckets();
    buckets.take('a', perMinute(1));
    expect(buckets.take('b', perMinute(1))).toBe(0);
  });

  it('remembers a bounded number of a million addresses, the busy ones among them', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(20_000, now);
    for (let client = 0; client < 1_000_000; client++) {
      buckets.take(`client ${client}`, perMinute(5));
      if (client % 1000 === 0) buckets.take('busy', perMinute(5));
    }
    expect(buckets.size).toBeGreaterThanOrEqual(10_000);
    expect(buckets.size).toBeLessThanOrEqual(20_000);
    expect(buckets.take('busy', perMinute(5))).toBeGreaterThan(0);
  });
});
