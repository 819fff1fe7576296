import { describe, expect, it } from '@jest/globals';
import { lastPacificMidnight, nextPacificMidnight } from './pacific-midnight.ts';

describe('Pacific midnight', () => {
  it.each([
    ['a winter day', '2026-11-29T03:00:00Z', '2026-11-28T08:00:00Z', '2026-11-29T08:00:00Z'],
    ['a summer day', '2026-07-01T12:00:00Z', '2026-07-01T07:00:00Z', '2026-07-02T07:00:00Z'],
    ['the second of midnight itself', '2026-07-01T07:00:00Z', '2026-07-01T07:00:00Z', '2026-07-02T07:00:00Z'],
    ['the second before', '2026-07-01T06:59:59Z', '2026-06-30T07:00:00Z', '2026-07-01T07:00:00Z'],
    ['before clocks go forward', '2026-03-08T09:30:00Z', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['after clocks went forward', '2026-03-08T10:30:00Z', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['before clocks go back', '2026-11-01T08:30:00Z', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
    ['after clocks went back', '2026-11-01T12:00:00Z', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
    ['the last day of a year', '2027-01-01T03:00:00Z', '2026-12-31T08:00:00Z', '2027-01-01T08:00:00Z'],
  ])('is right on %s', (_, now, last, next) => {
    expect(lastPacificMidnight(new Date(now))).toEqual(new Date(last));
    expect(nextPacificMidnight(new Date(now))).toEqual(new Date(next));
  });

  it('leaves no gap in two years', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 29 * 3_600_000) {
      const [last, next] = [lastPacificMidnight(new Date(at)), nextPacificMidnight(new Date(at))];
      expect(last.getTime()).toBeLessThanOrEqual(at);
      expect(next.getTime()).toBeGreaterThan(at);
      expect(lastPacificMidnight(next)).toEqual(next);
      expect(lastPacificMidnight(new Date(next.getTime() - 1000))).toEqual(last);
    }
  });
});
