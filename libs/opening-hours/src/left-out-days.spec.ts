import { describe, expect, it } from '@jest/globals';
import { hoursForExport } from './export-hours.fixture.ts';
import { parseWeek } from './parse-week.ts';

const allWeek = [1, 2, 3, 4, 5, 6, 7];

describe('days that a container leaves out', () => {
  it('are closed', () => {
    const week = parseWeek({ Monday: '9 AM - 5 PM', Friday: '9 AM - 5 PM' });
    expect(week).toEqual({
      workingHours: { Monday: '9 AM - 5 PM', Friday: '9 AM - 5 PM' },
      openingHours: [
        { day: 1, open: 540, close: 1020 },
        { day: 5, open: 540, close: 1020 },
      ],
      unreadableDays: [],
    });
  });

  it.each<unknown>([
    { Wednesday: ['8 AM–5 PM'] },
    '{"Wednesday":["8 AM–5 PM"]}',
    "{'Wednesday': '8-17'}",
    '{"Wednesday"=>"8-17"}',
    '{wednesday: "8-17"}',
    '{"Mittwoch":"8-17"}',
    [{ day: 'Wednesday', hours: '8 AM to 5 PM' }],
    [
      { day: 'Wednesday', hours: '8 AM to 12 PM' },
      { day: 'Wednesday', hours: '1 PM to 5 PM' },
    ],
    [{ dayOfWeek: 'Wednesday', opens: '08:00', closes: '17:00' }],
    ['Wednesday: 8:00 AM – 5:00 PM'],
    ['Çarşamba: 08:00–17:00'],
    { weekdayDescriptions: ['Wednesday: 8:00 AM – 5:00 PM'] },
    { periods: [{ open: { day: 3, time: '0800' }, close: { day: 3, time: '1700' } }] },
    { wed: '8-17', thu: null },
    '{"Wednesday":["8 AM–5 PM"],"Thursday":[],"Friday":""}',
    [
      { day: 'Wednesday', hours: '8-17' },
      { day: 'Thursday', hours: null },
    ],
    'Wednesday,8AM,5PM',
    'Wednesday:8AM-5PM',
    '["We 08:00-17:00"],["UTC":"+0"]',
  ])('are unknown where a machine names one day: %j', (value) =>
    expect(parseWeek(value)).toMatchObject({ unreadableDays: [1, 2, 4, 5, 6, 7] }),
  );

  it.each(['Wednesday 8-17', 'Çarşamba 08:00-17:00', 'Mittwochs 8-17 Uhr', 'We 08:00-17:00'])(
    'are closed where an operator names one day: %s',
    (text) => expect(parseWeek(text)).toMatchObject({ unreadableDays: [], openingHours: [{ day: 3 }] }),
  );

  it('are closed where the week is known to be whole', () =>
    expect(parseWeek({ Wednesday: '8 AM - 5 PM' }, { isWholeWeek: true })).toMatchObject({ unreadableDays: [] }));

  it('are unknown where a run in another language lists the one day of its date', () => {
    const week = parseWeek('{"miercuri": ["06–02"]}');
    expect(week).toEqual({
      workingHours: { Wednesday: '6 AM - 2 AM' },
      openingHours: [{ day: 3, open: 360, close: 1560 }],
      unreadableDays: [1, 2, 4, 5, 6, 7],
    });
    expect(parseWeek(JSON.stringify(hoursForExport(week.workingHours, week.unreadableDays)))).toEqual(week);
  });

  it('are unknown where something was not understood', () => {
    expect(parseWeek({ Monday: '9 AM - 5 PM', Wensday: '9 AM - 5 PM' }).unreadableDays).toEqual([2, 3, 4, 5, 6, 7]);
    expect(parseWeek(['Monday: 9 AM – 5 PM', 'Tuseday: 9 AM – 5 PM']).unreadableDays).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('are unknown where running text that cannot be read may hold them', () => {
    expect(parseWeek('Mon-Thu: 11 AM to 9 PM also Fri evening').unreadableDays).toEqual(allWeek);
    expect(parseWeek({ Monday: '9 AM - 5 PM', Tuesday: 'by appointment' }).unreadableDays).toEqual([2]);
  });

  it('are unknown where they are named without hours', () => {
    expect(parseWeek({ Monday: '9 AM - 5 PM', Tuesday: null, Wednesday: '', Thursday: [], Friday: 'Closed' })).toEqual({
      workingHours: { Monday: '9 AM - 5 PM', Friday: 'Closed' },
      openingHours: [{ day: 1, open: 540, close: 1020 }],
      unreadableDays: [2, 3, 4],
    });
  });
});
