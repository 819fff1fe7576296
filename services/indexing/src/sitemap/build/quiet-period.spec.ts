import { describe, expect, it } from '@jest/globals';
import { longestSitemapDelayMs, quietMs } from './limits.ts';
import { QuietPeriod } from './quiet-period.ts';

describe('QuietPeriod', () => {
  it('is over when nothing has changed for a while', () => {
    const quiet = new QuietPeriod();
    expect(quiet.isOver('a', 1000)).toBe(false);
    expect(quiet.isOver('a', 1000 + quietMs - 1)).toBe(false);
    expect(quiet.isOver('a', 1000 + quietMs)).toBe(true);
  });

  it('begins again with each change', () => {
    const quiet = new QuietPeriod();
    quiet.isOver('a', 0);
    expect(quiet.isOver('b', quietMs)).toBe(false);
    expect(quiet.isOver('b', 2 * quietMs)).toBe(true);
  });

  it('is over after the longest delay, however often something changes', () => {
    const quiet = new QuietPeriod();
    for (let now = 0; now < longestSitemapDelayMs; now += quietMs / 2) expect(quiet.isOver(String(now), now)).toBe(false);
    expect(quiet.isOver('last', longestSitemapDelayMs)).toBe(true);
  });

  it('begins anew after a build', () => {
    const quiet = new QuietPeriod();
    quiet.isOver('a', 0);
    quiet.reset();
    expect(quiet.isOver('a', quietMs)).toBe(false);
  });
});
