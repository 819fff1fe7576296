import { describe, expect, it } from '@jest/globals';
import { dueDay, timeOfDay } from './schedule.ts';

describe('the scheduled backup', () => {
  it.each([
    ['2026-11-29T02:59:59Z', null],
    ['2026-11-29T03:00:00Z', '2026-11-29'],
    ['2026-11-29T23:59:59Z', '2026-11-29'],
    ['2026-11-30T00:00:00Z', null],
  ])('at %s is due for %s', (now, day) => {
    expect(dueDay(new Date(now), '03:00')).toBe(day);
  });

  it.each([
    ['03:00', true],
    ['23:59', true],
    ['24:00', false],
    ['3:00', false],
  ])('%s is a time of day: %p', (text, isOne) => {
    expect(timeOfDay.test(text)).toBe(isOne);
  });
});
