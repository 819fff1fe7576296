import { describe, expect, it } from '@jest/globals';
import { aBusiness } from '../../../testing/builders.ts';
import { likeDay, unknownWeek, weekOf, withKind, workingHoursOf } from './business-week.ts';

const kindsOf = (week: ReturnType<typeof weekOf>) => week.map(({ kind }) => kind);

describe('the week of a business', () => {
  it('tells open, closed, all day, unknown and unreadable days apart', () => {
    const business = aBusiness({
      openingHours: [
        { day: 1, open: 540, close: 1080 },
        { day: 2, open: 0, close: 1440 },
      ],
      unreadableDays: [4, 5],
      workingHours: { Monday: '9 AM - 6 PM', Tuesday: 'Open 24 hours', Friday: 'ask inside' },
    });
    const week = weekOf(business);
    expect(kindsOf(week)).toEqual(['open', 'allDay', 'closed', 'unknown', 'text', 'closed', 'closed']);
    expect(workingHoursOf(week)).toEqual({
      Monday: '9 AM - 6 PM',
      Tuesday: 'Open 24 hours',
      Wednesday: 'Closed',
      Thursday: '',
      Friday: 'ask inside',
      Saturday: 'Closed',
      Sunday: 'Closed',
    });
  });

  it('is unknown as a whole where nothing is known', () => {
    expect(kindsOf(weekOf(aBusiness({ openingHours: null, unreadableDays: [], workingHours: null })))).toEqual(Array(7).fill('unknown'));
    expect(workingHoursOf(unknownWeek)).toBeNull();
  });

  it('writes split shifts and those past midnight', () => {
    const intervals = [
      { day: 1, open: 690, close: 870 },
      { day: 1, open: 1080, close: 1560 },
    ];
    expect(workingHoursOf(unknownWeek.with(0, { kind: 'open', intervals, text: '' }))?.Monday).toBe('11:30 AM - 2:30 PM, 6 PM - 2 AM');
  });

  it('opens a day with the usual hours, and gives its hours to all days', () => {
    const week = likeDay(unknownWeek.with(2, withKind(unknownWeek[2], 'open', 3)), 2);
    expect(week.map(({ intervals }) => intervals)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => [{ day, open: 540, close: 1080 }]));
    expect(withKind(week[0], 'closed', 1)).toEqual({ kind: 'closed', intervals: [], text: '' });
  });
});
