import { describe, expect, it } from '@jest/globals';
import { formatDay } from './format.ts';
import { weekdays } from './interval.ts';
import { parseWeek } from './parse-week.ts';

const letters = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** 'Mo 9 AM - 5 PM', 'Su ?' for an unknown day; closed days are left out. */
const read = (text: string): string[] => {
  const { openingHours, unreadableDays } = parseWeek(text);
  return weekdays.flatMap((_, i) => {
    const intervals = openingHours?.filter(({ day }) => day === i + 1) ?? [];
    if (unreadableDays.includes(i + 1)) return [`${letters[i]} ?`];
    return intervals.length > 0 ? [`${letters[i]} ${formatDay(intervals)}`] : [];
  });
};

const on = (days: string, hours: string): string[] => days.split(' ').map((day) => `${day} ${hours}`);
const workWeek = on('Mo Tu We Th Fr', '9 AM - 5 PM');
const allWeek = 'Mo Tu We Th Fr Sa Su';

describe('holidays', () => {
  it.each([
    ['Mo-Su,PH 10:00-22:00', on(allWeek, '10 AM - 10 PM')],
    ['Mo-Su, PH 10:00-22:00', on(allWeek, '10 AM - 10 PM')],
    ['PH,Mo-Su 10:00-22:00', on(allWeek, '10 AM - 10 PM')],
    ['PH,SH,Mo-Su 10:00-22:00', on(allWeek, '10 AM - 10 PM')],
    ['Mo-Fr,SH 09:00-17:00; PH off', workWeek],
    ['Mo-Fr 09:00-17:00; Sa,Su,PH 10:00-14:00', [...workWeek, ...on('Sa Su', '10 AM - 2 PM')]],
    ['PH 10:00-14:00; Mo-Fr 09:00-17:00', workWeek],
    ['PH 10:00-14:00, Mo-Fr 09:00-17:00', workWeek],
    ['SH Mo-Fr 10:00-14:00; Mo-Fr 09:00-17:00', workWeek],
    ['24/7; PH off', on(allWeek, 'Open 24 hours')],
    ['Mo-Fr 09:00-17:00; PH,Su off', workWeek],
    ['Mon-Fri & Public Holidays 9:00-17:00', workWeek],
    ['Mo-Fr, Feiertage 9:00-17:00', workWeek],
    ['Hafta içi ve resmi tatillerde 09:00-17:00', workWeek],
    ['Mo-Fr 09:00-17:00; Dec 24,31 off; Jan 1 off', workWeek],
    ['Mo-Fr 09:00-17:00; Dec 24-Jan 2 off', workWeek],
    ['Mo-Fr 09:00-17:00; 2025 Dec 25: off', workWeek],
    ['Dec 25-26 off; Mo-Fr 09:00-17:00', workWeek],
    ['Mo-Fr 09:00-17:00; easter -2 days off', workWeek],
  ])('are outside the week: %s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a rule that does not hold all year', () => {
  it.each([
    ['Mo-Fr 09:00-17:00; Jun-Aug: Su 13:00-18:00', [...workWeek, 'Su ?']],
    ['Mo-Fr 09:00-17:00, Sa 10:00-14:00, Jun-Aug Su 13:00-18:00', [...workWeek, 'Sa 10 AM - 2 PM', 'Su ?']],
    ['Jun-Aug: Su 13:00-18:00; Mo-Fr 09:00-17:00', [...workWeek, 'Su ?']],
    ['Mo-Fr 09:00-17:00; Jun 15-Sep 15: Sa 09:00-12:00', [...workWeek, 'Sa ?']],
    ['Mo-Fr 09:00-17:00; Oct-Apr: Sa 10:00-13:00, Su 11:00-12:00', [...workWeek, 'Sa ?', 'Su ?']],
    ['Mo-Fr 09:00-17:00; week 01-53/2 Sa 09:00-12:00', [...workWeek, 'Sa ?']],
    ['Mo-Fr 09:00-17:00; 2026 Sa 09:00-12:00', [...workWeek, 'Sa ?']],
    ['Mo-Fr 09:00-17:00; Dec Su 12:00-18:00', [...workWeek, 'Su ?']],
    ['Mar-Oct Mo-Fr 09:00-17:00', on('Mo Tu We Th Fr', '?')],
    ['Apr-Oct Mo-Su 09:00-18:00; Nov-Mar Mo-Su 10:00-16:00', on(allWeek, '?')],
    ['Jun-Aug 10:00-20:00; Sep-May 10:00-18:00', on(allWeek, '?')],
    ['Mo-Fr 09:00-17:00; Jul-Aug off', on('Mo Tu We Th Fr', '?')],
    ['Jul-Aug off; Mo-Fr 09:00-17:00', on('Mo Tu We Th Fr', '?')],
    ['Pazartesi-Cuma: 09:00-17:00; Yaz: Cumartesi 10:00-14:00', [...workWeek, 'Sa ?']],
    ['Hafta içi 09:00-17:00, Mayıs-Eylül: Pazar 10:00-14:00', [...workWeek, 'Su ?']],
    ['Mo-Fr 9-17 Mai-Sep: Sa 9-12', [...workWeek, 'Sa ?']],
    ['Mon-Fri 9-5\nSummer: Sat 10-2', [...workWeek, 'Sa ?']],
  ])('leaves its days unknown: %s', (text, expected) => expect(read(text)).toEqual(expected));

  it('is shown as it is written', () =>
    expect(parseWeek('Mo-Fr 09:00-17:00; Jun-Aug: Su 13:00-18:00').workingHours?.Sunday).toBe('Jun-Aug: Su 13:00-18:00'));

  it.each([
    ['Mo-Fr 0900-1200, 1900-2000', on('Mo Tu We Th Fr', '9 AM - 12 PM, 7 PM - 8 PM')],
    ['Lun 9h-12h; Mar 9h-12h', on('Mo Tu', '9 AM - 12 PM')],
    ['Mo-Fr 8-12; 13-17, Sa 8-12', [...on('Mo Tu We Th Fr', '8 AM - 12 PM, 1 PM - 5 PM'), 'Sa 8 AM - 12 PM']],
  ])('is not seen where there is none: %s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a fallback', () => {
  it('may be said of the days that are left out', () =>
    expect(read('Mo-Fr 09:00-17:00 || "by appointment"')).toEqual([...workWeek, 'Sa ?', 'Su ?']));
});

describe('days left out behind their hours', () => {
  it.each(['09:00-17:00 (Pazar hariç)', '09:00-17:00 (except Sunday)', 'Her gün 09:00-17:00, Pazar hariç', 'Pazar hariç 09:00-17:00'])(
    'are closed: %s',
    (text) => expect(read(text)).toEqual(on('Mo Tu We Th Fr Sa', '9 AM - 5 PM')),
  );
  it('are unknown where they have hours of their own', () =>
    expect(read('Mon-Fri 9-5, except Tuesday 9-12')).toEqual(workWeek.map((day) => (day.startsWith('Tu') ? 'Tu ?' : day))));
  it('may be told apart by a stroke', () => expect(read('Hafta içi: 9-17 / Hafta sonu: Kapalı')).toEqual(workWeek));
});

describe('what is no text for people', () => {
  it.each([
    '2026-12-09',
    '2026-12-09T00:00:00',
    '09.12.2026',
    'Wed Dec 09 2026',
    'Wed Dec 09 2026 00:00:00 GMT+0300',
    '9 Aralık 2026 Çarşamba',
    'undefined-undefined',
    'NaN - NaN',
    'Invalid Date',
    'None, None',
    'TRUE',
    'Yanlış',
    '900',
    '0.375',
    "{'open_now': True}",
    '{"open_now"=>true}',
    'datetime.time(9, 0)',
    'https://example.com/hours',
    '#REF!',
  ])('is not shown: %s', (text) =>
    expect(parseWeek(text)).toEqual({ workingHours: null, openingHours: null, unreadableDays: [1, 2, 3, 4, 5, 6, 7] }),
  );

  it.each(['by appointment', '10:00+', '予約制', 'sunrise-sunset', 'No one knows'])('is told from what is: %s', (text) =>
    expect(parseWeek(text).workingHours?.Monday).toBe(text),
  );

  it('is left out of the day that it stands under', () =>
    expect(parseWeek({ Monday: '2026-12-09', Tuesday: '9-17' })).toMatchObject({
      workingHours: { Tuesday: '9 AM - 5 PM' },
      unreadableDays: [1],
    }));
});
