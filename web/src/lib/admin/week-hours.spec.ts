import { describe, expect, it } from '@jest/globals';
import { clockOf, endsNextDay, minutesOf, withBreak, withClocks, withDay, withInterval, withoutInterval } from './week-hours.ts';

const monday = { day: 1, open: 540, close: 1080 };

describe('hours of a week', () => {
  it('are read and written as clocks', () => {
    expect([clockOf(540), clockOf(1439), clockOf(1440), clockOf(1560)]).toEqual(['09:00', '23:59', '00:00', '02:00']);
    expect(['09:05', '9.05', '0905', ' 24:00'].map(minutesOf)).toEqual([545, 545, 545, 1440]);
    expect(['', '9:5', '24:01', '12:60', 'x'].map(minutesOf)).toEqual([null, null, null, null, null]);
  });

  it('that end no later than they begin end on the next day', () => {
    expect(withClocks(monday, 1080, 120)).toEqual({ day: 1, open: 1080, close: 1560 });
    expect(withClocks(monday, 600, 0)).toEqual({ day: 1, open: 600, close: 1440 });
    expect(withClocks({ ...monday, close: 1560 }, 60, 1560)).toEqual({ day: 1, open: 60, close: 120 });
    expect([endsNextDay(monday), endsNextDay({ ...monday, close: 1440 }), endsNextDay({ ...monday, close: 1560 })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('open and close day by day, in the order of the week', () => {
    const opened = withDay([{ ...monday, day: 3 }, monday], 2, true);
    expect(opened.map(({ day }) => day)).toEqual([1, 2, 3]);
    expect(withDay(opened, 3, false).map(({ day }) => day)).toEqual([1, 2]);
  });

  it('have a second interval where the day has room for it', () => {
    expect(withBreak([monday], 1)).toEqual([monday, { day: 1, open: 1140, close: 1200 }]);
    expect(withBreak([{ ...monday, close: 1400 }], 1)).toBeNull();
    expect(withBreak([monday], 2)).toBeNull();
  });

  it('change and go one by one', () => {
    const late = { day: 1, open: 1140, close: 1200 };
    expect(withInterval([monday, late], 1, { ...late, open: 1150 })[1].open).toBe(1150);
    expect(withoutInterval([monday, late], 0)).toEqual([late]);
  });
});
