import { describe, expect, it } from '@jest/globals';
import { waitSeconds } from './wait-seconds.ts';

describe('waitSeconds', () => {
  it('lets the first failures pass', () => {
    expect(waitSeconds({ count: 4, secondsSinceLast: 0 }, 5)).toBe(0);
  });

  it('doubles with every failure from the limit on, up to 15 minutes', () => {
    const waits = [5, 6, 7, 8, 11, 12, 40].map((count) => waitSeconds({ count, secondsSinceLast: 0 }, 5));
    expect(waits).toEqual([10, 20, 40, 80, 640, 900, 900]);
  });

  it('counts from the last failure, in whole seconds that are never too short', () => {
    expect(waitSeconds({ count: 5, secondsSinceLast: 3.2 }, 5)).toBe(7);
    expect(waitSeconds({ count: 5, secondsSinceLast: 10 }, 5)).toBe(0);
    expect(waitSeconds({ count: 5, secondsSinceLast: 500 }, 5)).toBe(0);
  });
});
