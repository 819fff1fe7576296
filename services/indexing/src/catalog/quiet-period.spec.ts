import { describe, expect, it } from '@jest/globals';
import { QuietPeriod } from './quiet-period.ts';

const quietMs = 60_000;
const longestDelayMs = 15 * quietMs;

describe('QuietPeriod', () => {
  it('is over when nothing has changed for a while', () => {
    const quiet = new QuietPeriod({ quietMs, longestDelayMs });
    expect(quiet.isOver('a', 1000)).toBe(false);
    expect(quiet.isOver('a', 1000 + quietMs - 1)).toBe(false);
    expect(quiet.isOver('a', 1000 + quietMs)).toBe(true);
  });

  it('begins again with each change', () => {
    const quiet = new QuietPeriod({ quietMs, longestDelayMs });
    quiet.isOver('a', 0);
    expect(quiet.isOver('b', quietMs)).toBe(false);
    expect(quiet.isOver('b', 2 * quietMs)).toBe(true);
  });

  it('is over after the longest delay, however often something changes', () => {
    const quiet = new QuietPeriod({ quietMs, longestDelayMs });
    for (let now = 0; now < longestDelayMs; now += quietMs / 2) expect(quiet.isOver(String(now), now)).toBe(false);
    expect(quiet.isOver('last', longestDelayMs)).toBe(true);
  });

  it('begins anew once the changes were taken up, and where that failed', () => {
    const quiet = new QuietPeriod({ quietMs, longestDelayMs });
    quiet.isOver('a', 0);
    quiet.reset();
    expect(quiet.isOver('a', quietMs)).toBe(false);
    expect(quiet.isOver('a', 2 * quietMs)).toBe(true);
    quiet.begin('a', 2 * quietMs);
    expect(quiet.isOver('a', 3 * quietMs - 1)).toBe(false);
    expect(quiet.isOver('a', 3 * quietMs)).toBe(true);
  });
});
