import { openNowCases } from '@directory/testing';
import { describe, expect, it } from '@jest/globals';
import { evaluate, openMinutesText, weekMinuteAt } from '../src/index.ts';

/** Whether a multirange as Postgres writes it holds a number. */
const holds = (text: string | null, minute: number | null): boolean =>
  text !== null &&
  minute !== null &&
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].some(([, from, to]) => Number(from) <= minute && minute < Number(to));

describe('open now', () => {
  it.each(openNowCases)('$name ($timeZone, $at)', (one) => {
    const { openingHours, timeZone, unreadableDays = [], isOpen = true, businessStatus = 'OPERATIONAL' } = one;
    const instant = Date.parse(one.at);
    const { state } = evaluate({ openingHours, unreadableDays, timeZone, isOpen, businessStatus }, instant);
    expect(state === 'open').toBe(one.isOpenNow);
    const isOpenByMinutes = holds(
      openMinutesText(openingHours, unreadableDays),
      timeZone === null ? null : weekMinuteAt(timeZone, instant),
    );
    expect(isOpen && businessStatus === 'OPERATIONAL' && isOpenByMinutes).toBe(one.isOpenNow);
  });

  it('agrees with the minutes of a week through every minute of it', () => {
    const openingHours = [
      { day: 1, open: 0, close: 1440 },
      { day: 2, open: 600, close: 660 },
      { day: 2, open: 655, close: 700 },
      { day: 7, open: 1300, close: 2000 },
    ];
    const minutes = openMinutesText(openingHours, [4]);
    for (let minute = 0; minute < 7 * 1440; minute += 1) {
      const instant = Date.UTC(2026, 4, 4) + minute * 60_000;
      const { state } = evaluate(
        { openingHours, unreadableDays: [4], timeZone: 'UTC', isOpen: true, businessStatus: 'OPERATIONAL' },
        instant,
      );
      if ((state === 'open') !== holds(minutes, weekMinuteAt('UTC', instant))) throw new Error(`They differ at minute ${minute}.`);
    }
  });
});
