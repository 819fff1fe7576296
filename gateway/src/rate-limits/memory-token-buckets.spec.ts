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
    for (let taken = 0; taken < count; taken++) expect(buckets.take([{ key: 'a', rate: perMinute(count) }])).toBe(0);
    const wait = buckets.take([{ key: 'a', rate: perMinute(count) }]);
    expect(wait).toBeCloseTo(60_000 / count, 1);
    state.now += Math.ceil(wait);
    expect(buckets.take([{ key: 'a', rate: perMinute(count) }])).toBe(0);
    expect(buckets.take([{ key: 'a', rate: perMinute(count) }])).toBeGreaterThan(0);
  });

  it('is not made to wait longer by asking meanwhile', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    buckets.take([{ key: 'a', rate: perMinute(1) }]);
    for (let asked = 0; asked < 50; asked++) expect(buckets.take([{ key: 'a', rate: perMinute(1) }])).toBe(60_000);
  });

  it('is full again after its time', () => {
    const { state, now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    for (let taken = 0; taken < 5; taken++) buckets.take([{ key: 'a', rate: perMinute(5) }]);
    state.now += 60_000;
    for (let taken = 0; taken < 5; taken++) expect(buckets.take([{ key: 'a', rate: perMinute(5) }])).toBe(0);
  });

  it('gives several at once to what costs more, and says when there are as many again', () => {
    const { state, now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    expect([buckets.take([{ key: 'a', rate: perMinute(6) }], 4), buckets.take([{ key: 'a', rate: perMinute(6) }], 2)]).toEqual([0, 0]);
    expect(buckets.take([{ key: 'a', rate: perMinute(6) }], 3)).toBe(30_000);
    state.now += 30_000;
    expect(buckets.take([{ key: 'a', rate: perMinute(6) }], 3)).toBe(0);
  });

  it('takes from all buckets of a client, or from none', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    const [narrow, wide] = [
      { key: 'narrow', rate: perMinute(1) },
      { key: 'wide', rate: perMinute(3) },
    ];
    expect(buckets.take([narrow, wide])).toBe(0);
    for (let refused = 0; refused < 9; refused++) expect(buckets.take([narrow, wide])).toBe(60_000);
    expect([buckets.take([wide]), buckets.take([wide]), buckets.take([wide])]).toEqual([0, 0, 20_000]);
  });

  it('takes all of a bucket for what costs more than it holds', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(10, now);
    expect(buckets.take([{ key: 'a', rate: perMinute(2) }], 100)).toBe(0);
    expect(buckets.take([{ key: 'a', rate: perMinute(2) }])).toBe(30_000);
  });

  it('keeps clients apart', () => {
    const buckets = new MemoryTokenBuckets();
    buckets.take([{ key: 'a', rate: perMinute(1) }]);
    expect(buckets.take([{ key: 'b', rate: perMinute(1) }])).toBe(0);
  });

  it('remembers a bounded number of a million addresses, the busy ones among them', () => {
    const { now } = clock();
    const buckets = new MemoryTokenBuckets(20_000, now);
    for (let client = 0; client < 1_000_000; client++) {
      buckets.take([{ key: `client ${client}`, rate: perMinute(5) }]);
      if (client % 1000 === 0) buckets.take([{ key: 'busy', rate: perMinute(5) }]);
    }
    expect(buckets.size).toBeGreaterThanOrEqual(10_000);
    expect(buckets.size).toBeLessThanOrEqual(20_000);
    expect(buckets.take([{ key: 'busy', rate: perMinute(5) }])).toBeGreaterThan(0);
  });
});
