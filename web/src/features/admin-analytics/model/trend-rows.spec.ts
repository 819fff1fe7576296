import type { TrafficTrends } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { meanUptime, recordDays } from './trend-rows.ts';
import { firstDay } from './use-period.ts';

describe('the rows of trends', () => {
  it('add each day to the businesses before it', () => {
    const daily = [
      { date: '2026-03-01', created: 5 },
      { date: '2026-03-02', created: 0 },
    ];
    expect(recordDays({ from: '2026-03-01', to: '2026-03-02', before: 100, daily }).map(({ total }) => total)).toEqual([105, 105]);
  });

  it('leave days without a sample out of the uptime', () => {
    const of = (...uptimes: (number | null)[]) => meanUptime({ daily: uptimes.map((uptime) => ({ uptime })) } as TrafficTrends);
    expect([of(99, null, 100), of(null), of()]).toEqual([99.5, null, null]);
  });

  it('begin so many days ago that today is the last one', () => {
    const now = Date.parse('2026-03-07T23:59:00Z');
    expect([firstDay(7, now), firstDay(1, now)]).toEqual(['2026-03-01', '2026-03-07']);
  });
});
