import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { BoundedCache, remembering } from './bounded-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapUsed = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describe('BoundedCache', () => {
  it('makes a value once while it is in use', () => {
    let made = 0;
    const twice = remembering((text) => `${text}${++made}`);
    expect([twice('a'), twice('a'), twice('b'), twice('a')]).toEqual(['a1', 'a1', 'b2', 'a1']);
  });

  it('remembers null', () => {
    let made = 0;
    const none = remembering(() => {
      made++;
      return null;
    });
    none('a');
    none('a');
    expect(made).toBe(1);
  });

  it('never holds more than its limit, and keeps what is in use', () => {
    const cache = new BoundedCache<number>(100);
    let made = 0;
    for (let index = 0; index < 10_000; index++) {
      cache.get(`once ${index}`, () => index);
      cache.get('often', () => ++made);
      expect(cache.size).toBeLessThanOrEqual(100);
    }
    expect(made).toBe(1);
  });

  it('never holds more characters than its limit, and keeps what is in use', () => {
    const cache = new BoundedCache<number>(10_000, 10_000);
    let made = 0;
    for (let index = 0; index < 1000; index++) {
      cache.get(`${index} `.padEnd(500, 'x'), () => index);
      cache.get('often', () => ++made);
      expect(cache.length).toBeLessThanOrEqual(10_000);
    }
    expect(made).toBe(1);
  });

  it('makes the value of a text as long as a cell anew', () => {
    const cache = new BoundedCache<number>(100);
    const text = 'x'.repeat(100_000);
    expect([cache.get(text, () => 1), cache.get(text, () => 2), cache.size]).toEqual([1, 2, 0]);
  });

  it('keeps no cell in memory that its texts, or their values, are a part of', () => {
    const cellLength = 4_000_000;
    const cache = new BoundedCache<string>(100);
    const before = heapUsed();
    for (let index = 0; index < 40; index++) {
      const cell = `${index} Lale Sokak `.repeat(cellLength / 14);
      cache.get(cell.slice(0, 40), (text) => text.slice(3));
    }
    expect(heapUsed() - before).toBeLessThan(10 * cellLength);
    expect(cache.size).toBe(40);
  });
});
