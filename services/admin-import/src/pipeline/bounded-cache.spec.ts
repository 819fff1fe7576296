import { describe, expect, it } from '@jest/globals';
import { BoundedCache, remembering } from './bounded-cache.ts';

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
});
