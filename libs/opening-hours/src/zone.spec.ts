import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deviceOffsets, isTimeZone, learnOffsets, offsetsFrom, offsetsToLearn } from './zone.ts';

const hours = (zone: string, instant: string): number[] | undefined =>
  offsetsFrom(zone, Date.parse(instant))?.map(({ offset }) => offset / 3_600_000);

describe('isTimeZone', () => {
  it.each(['Europe/Istanbul', 'UTC', 'America/Argentina/Buenos_Aires'])('knows %s', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', 'Mars/Olympus', 'None', 'Istanbul time'])('does not know %j', (name) => expect(isTimeZone(name)).toBe(false));
});

describe('offsetsFrom', () => {
  it('has one offset where the clock is left alone', () => expect(hours('Asia/Kathmandu', '2026-03-08T00:00:00Z')).toEqual([5.75]));
  it('has the offsets on both sides of a change', () => expect(hours('America/New_York', '2026-03-07T12:00:00Z')).toEqual([-5, -4]));
  it('begins with the offset that holds', () => expect(hours('America/New_York', '2026-03-08T07:00:00Z')).toEqual([-4]));
  it('finds the very minute', () =>
    expect(offsetsFrom('America/New_York', Date.parse('2026-03-08T00:00:00Z'))?.[1].from).toBe(Date.parse('2026-03-08T07:00:00Z')));
  it('does not know what is no zone', () => expect(hours('Mars/Olympus', '2026-03-08T07:00:00Z')).toBeUndefined());
  it('keeps apart more names than it remembers', () => {
    for (let i = 0; i < 1100; i++) expect(isTimeZone(`No/Zone${i}`)).toBe(false);
    expect(hours('Europe/Istanbul', '2026-03-08T07:00:00Z')).toEqual([3]);
  });
});

describe('deviceOffsets', () => {
  it('follows the clock of the device over a change, as Intl would', () => {
    const change = Date.parse('2026-03-08T07:00:00Z');
    const newYork = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return this.getTime() < change ? 300 : 240;
    });
    for (const hour of [0, 6, 7, 23]) {
      const instant = Date.parse('2026-03-08T00:00:00Z') + hour * 3_600_000;
      expect(deviceOffsets(instant)).toEqual(offsetsFrom('America/New_York', instant));
    }
    newYork.mockRestore();
  });
});

describe('offsets that were worked out elsewhere', () => {
  const morning = Date.parse('2026-03-07T06:00:00Z');
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are those that Intl would give', () => {
    const learned = offsetsToLearn('America/Chicago', morning);
    expect(learned).toEqual(offsetsFrom('America/Chicago', morning));
    expect(learned).toHaveLength(2);
    expect(offsetsToLearn('Mars/Olympus', morning)).toBeNull();
  });

  it('answer for their day without a question to Intl, and for no other day', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    learnOffsets('America/Denver', morning, [{ from: 0, offset: -25_200_000 }]);
    expect(hours('America/Denver', '2026-03-07T20:00:00Z')).toEqual([-7]);
    expect(asked).not.toHaveBeenCalled();
    expect(hours('America/Denver', '2026-03-08T06:00:00Z')).toEqual([-7, -6]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
