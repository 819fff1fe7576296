import { evaluate, type OpeningInterval } from '@directory/opening-hours';
import { describe, expect, it } from '@jest/globals';
import { changeText } from './change-text.ts';

/** An instant of the week that begins on Monday, 4 May 2026, in UTC. */
const at = (day: number, hour: number): number => Date.UTC(2026, 4, 3 + day, hour);

const textOf = (openingHours: OpeningInterval[], now: number) => {
  const business = { openingHours, unreadableDays: [], timeZone: 'UTC', isOpen: true, businessStatus: 'OPERATIONAL' } as const;
  return changeText(evaluate(business, now), now);
};

const weekend: OpeningInterval[] = [
  { day: 6, open: 0, close: 1440 },
  { day: 7, open: 0, close: 1440 },
];

describe('the next change of an open state', () => {
  it.each([
    ['a day', [{ day: 1, open: 540, close: 1320 }], at(1, 10), 'closes 10 PM'],
    ['a coming day', [{ day: 1, open: 540, close: 1320 }], at(7, 10), 'opens Mon 9 AM'],
    ['the same day of the next week', [{ day: 1, open: 540, close: 1320 }], at(1, 23), 'opens Mon 9 AM'],
    ['a day that ends at midnight', [{ day: 1, open: 540, close: 1440 }], at(1, 10), 'closes at midnight'],
    ['a night that ends after it', [{ day: 1, open: 540, close: 1560 }], at(1, 10), 'closes Tue 2 AM'],
    ['a whole weekend, on its first day', weekend, at(6, 10), 'closes Sun at midnight'],
    ['a whole weekend, on its last day', weekend, at(7, 10), 'closes at midnight'],
    ['a whole weekend, before it', weekend, at(5, 10), 'opens Sat 12 AM'],
  ])('of %s', (_hours, openingHours, now, expected) => expect(textOf(openingHours as OpeningInterval[], now)).toBe(expected));
});
