import { describe, expect, it } from '@jest/globals';
import { hoursForExport } from './export-hours.fixture.ts';
import { formatMinutes } from './format.ts';
import { parseWeek, type WeekReading } from './parse-week.ts';

/** '1 09:00-17:00' per interval; close beyond midnight is marked '+'. */
const intervals = ({ openingHours }: WeekReading): string[] | undefined =>
  openingHours?.map(({ day, open, close }) => `${day} ${formatMinutes(open)}-${formatMinutes(close)}${close >= 1440 ? '+' : ''}`);

const workweek = ['1 09:00-17:00', '2 09:00-17:00', '3 09:00-17:00', '4 09:00-17:00', '5 09:00-17:00'];
const allWeek = [1, 2, 3, 4, 5, 6, 7];

describe('containers', () => {
  it.each<[string, unknown, string[]]>([
    [
      'JSON text of day → text',
      '{"Monday": "Closed", "Wednesday": "11:30am-2:30pm,5:30-11pm", "Thursday": "Open 24 hours"}',
      ['3 11:30-14:30', '3 17:30-23:00', '4 00:00-00:00+'],
    ],
    [
      'JSON text of day → list',
      '{"Monday": ["6AM-6PM"], "Tuesday": ["Closed"], "Friday": ["11:30AM-2PM", "5-9PM"]}',
      ['1 06:00-18:00', '5 11:30-14:00', '5 17:00-21:00'],
    ],
    ['an object in the order of the alphabet', { Friday: ['11 AM–2 AM'], Monday: ['Closed'] }, ['5 11:00-02:00+']],
    [
      'list of {day, hours} beginning on any day',
      [
        { day: 'Thursday', hours: '9 AM to 10 PM' },
        { day: 'Monday', hours: '10 to 11 AM, 6 to 10 PM' },
        { day: 'Tuesday', hours: 'Closed' },
      ],
      ['1 10:00-11:00', '1 18:00-22:00', '4 09:00-22:00'],
    ],
    [
      'list of lines',
      ['Monday: 9:00\u202fAM\u2009–\u20096:00\u202fPM', 'Saturday: 7:00 – 11:00 pm', 'Sunday: Closed'],
      ['1 09:00-18:00', '6 19:00-23:00'],
    ],
    ['German lines', ['Montag: 05:30–20:00 Uhr', 'Dienstag: Geschlossen'], ['1 05:30-20:00']],
    ['Japanese lines', ['月曜日: 9時00分～17時00分', '火曜日: 24 時間営業', '水曜日: 定休日'], ['1 09:00-17:00', '2 00:00-00:00+']],
    ['pipes without spaces', 'Monday:Closed|Tuesday:11:30am-2:30pm,5:30-11pm', ['2 11:30-14:30', '2 17:30-23:00']],
    ['pipes with spaces', 'Monday: 11:30 AM-3 PM,5-10 PM | Tuesday: Closed', ['1 11:30-15:00', '1 17:00-22:00']],
    [
      'Turkish pipes',
      'Pazartesi: 12.00 - 20.00 | Salı: Kapalı | Cuma: 09:00-18:00 | Cumartesi: 10:00 - 14:00 | Pazar: Kapalı',
      ['1 12:00-20:00', '5 09:00-18:00', '6 10:00-14:00'],
    ],
    ['Turkish capitals', 'PAZARTESİ: KAPALI | SALI: 09:00 - 18:00', ['2 09:00-18:00']],
    [
      'CSV form',
      'Sunday,8AM,5PM|Monday,Open 24 hours|Tuesday,12,5PM|Wednesday,12:00 AM,12:00 AM|Saturday,',
      ['1 00:00-00:00+', '2 12:00-17:00', '3 00:00-00:00+', '7 08:00-17:00'],
    ],
    ['CSV form with two intervals', 'Sunday,|Monday,11:30AM,2PM,5,10PM', ['1 11:30-14:00', '1 17:00-22:00']],
    ['schema.org days', 'Mo-Fr 09:00-17:00', workweek],
    ['schema.org list', ['Mo 09:00-12:00', 'Mo 13:00-17:00', 'Tu 09:00-17:00'], ['1 09:00-12:00', '1 13:00-17:00', '2 09:00-17:00']],
    [
      'list with a second part that is no JSON',
      '["Mo 09:00-17:00","Tu 09:00-17:00"],["UTC":"+0","Timezone":"UTC"]',
      ['1 09:00-17:00', '2 09:00-17:00'],
    ],
    [
      'OpenStreetMap additions',
      'Mo,We 08:00-12:00, We 14:00-18:00; Sa 10:00-12:00',
      ['1 08:00-12:00', '3 08:00-12:00', '3 14:00-18:00', '6 10:00-12:00'],
    ],
    ['OpenStreetMap exceptions', 'Mo-We 10:00-20:00; Tu off; PH off', ['1 10:00-20:00', '3 10:00-20:00']],
    ['24/7', '24/7', allWeek.map((day) => `${day} 00:00-00:00+`)],
    [
      'running text',
      'Mon-Fri 9:00-6:00, Sat 10:00-4:00, Sun closed',
      [...allWeek.slice(0, 5).map((day) => `${day} 09:00-18:00`), '6 10:00-16:00'],
    ],
    ['lines', 'Cuma 09:00-17:00\nCumartesi 10:00-14:00', ['5 09:00-17:00', '6 10:00-14:00']],
    ['abbreviations without a sign between', 'Mon-Fri: 9 AM-5 PM Sat: 10 AM-2 PM', [...workweek, '6 10:00-14:00']],
    ['French', 'Lun-Ven 9h-17h', workweek],
    ['Spanish', 'lunes a viernes de 9:00 a 17:00', workweek],
    ['Portuguese', 'Segunda a sexta: 9h às 17h', workweek],
    ['Greek', 'Δευτέρα - Παρασκευή 9 π.μ.–5 μ.μ.', workweek],
    ['Russian', 'Пн-Пт с 9 до 17', workweek],
    ['groups of days', 'Weekdays 9am-5pm', workweek],
    ['Turkish groups', 'Hafta içi 09:00-17:00', workweek],
    ['Turkish suffixes', "Pazartesi'den Cuma'ya 09:00-17:00", workweek],
    ['Turkish words around', 'Çalışma saatleri: Pazartesi ile Cuma arası 09:00 - 17:00', workweek],
    ['Chinese ranges', '周一至周五 9:00-17:00', workweek],
    ['Chinese words around', '营业时间：星期一到星期五 上午9点至下午5点', workweek],
    ['Chinese days', '{"星期一":"09:00–17:00","星期二":"休息"}', ['1 09:00-17:00']],
    ['Korean ranges', '월요일부터 금요일까지 오전 9시~오후 5시', workweek],
    ['Japanese ranges', '月曜日から金曜日 9時～17時', workweek],
    ['Japanese signs', '月～金 9:00～17:00', workweek],
    ['Vietnamese counted days', 'Thứ 2 - Thứ 6: 9:00 - 17:00', workweek],
    ['Vietnamese counted days as keys', { 'Thứ 2': '9:00–17:00', 'Thứ 6': '9:00–17:00' }, ['1 09:00-17:00', '5 09:00-17:00']],
    ['Dutch two letters', 'ma-vr 9:00-17:00', workweek],
    ['Spanish two letters', 'Lu-Vi 9:00-17:00', workweek],
    ['French two letters', 'Lu-Ve 9:00-17:00, Sa 9:00-12:00, Di fermé', [...workweek, '6 09:00-12:00']],
    ['Italian two letters as keys', { Lu: '9-17', Ve: '9-17', Do: 'chiuso' }, ['1 09:00-17:00', '5 09:00-17:00']],
    ['times before their days', '9:00 - 17:00 (Mon-Fri), 10:00-14:00 (Sat)', [...workweek, '6 10:00-14:00']],
    ['Python notation', "{'Monday': '8:0-17:0', 'Tuesday': '11:30-2:30'}", ['1 08:00-17:00', '2 11:30-02:30+']],
    ['JSON text within JSON text', JSON.stringify('{"Monday":"9 AM - 5 PM","Tuesday":"Closed"}'), ['1 09:00-17:00']],
    ['keys in lower case and short', { mon: '9 AM - 5 PM', TUE: 'closed' }, ['1 09:00-17:00']],
    ['a key for several days', { 'Mon-Fri': '9 AM - 5 PM' }, workweek],
    [
      'schema.org objects',
      [{ dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '09:00', closes: '17:00' }],
      ['1 09:00-17:00', '2 09:00-17:00'],
    ],
    [
      'intervals as objects',
      {
        Monday: [
          { open: '09:00', close: '12:00' },
          { open: '13:00', close: '17:00' },
        ],
        Sunday: 'Closed',
      },
      ['1 09:00-12:00', '1 13:00-17:00'],
    ],
  ])('reads %s', (_name, value, expected) => {
    const week = parseWeek(value);
    expect(intervals(week)).toEqual(expected);
    expect(week.unreadableDays).toEqual([]);
  });

  it.each([
    'Pazar hariç her gün 09:00-18:00',
    'Her gün (Pazar hariç) 09:00-18:00',
    'Her gün, Pazar hariç: 09:00-18:00',
    'Daily except Sunday 9am-6pm',
    'Every day except Sunday: 9-6',
    'Täglich außer Sonntag 9-18 Uhr',
    'Tous les jours sauf le dimanche 9h-18h',
    'Ежедневно кроме воскресенья 9:00-18:00',
  ])('leaves out the excepted day: %s', (text) => {
    const read = intervals(parseWeek(text));
    if (read !== undefined) expect(read).toEqual([1, 2, 3, 4, 5, 6].map((day) => `${day} 09:00-18:00`));
    expect(read?.some((interval) => interval.startsWith('7')) ?? false).toBe(false);
  });

  it.each(['09:00-18:00', '9 AM - 6 PM', 'Her gün 09:00-18:00', 'Hergün 9-18', '每天 9:00-18:00', 'haftanın her günü 09:00 - 18:00'])(
    'takes hours that name no single day for every day’s: %s',
    (text) => expect(intervals(parseWeek(text))).toEqual(allWeek.map((day) => `${day} 09:00-18:00`)),
  );

  it.each([
    'Closed',
    'Kapalı',
    'Temporarily closed',
    'By appointment',
    '9',
    '7-3',
    'Xy-Fr 9:00-17:00',
    'Summer: Mon-Fri 9-5',
    'L-V 9-18, Sa 10-14',
  ])('is not sure what is meant by %s', (text) => expect(parseWeek(text)).toMatchObject({ openingHours: null, unreadableDays: allWeek }));

  it.each([null, undefined, '', '  ', 'None', 'null', 'N/A', '-', '[]', '{}', [], {}, { Monday: null, Tuesday: '' }, { periods: [] }])(
    'has no hours in %j',
    (value) => expect(parseWeek(value)).toEqual({ workingHours: null, openingHours: null, unreadableDays: [] }),
  );

  it.each([42, true, { foo: 'bar' }, ['9-5', '9-5'], 'x'.repeat(5000), { 0: '9 AM - 5 PM' }])('does not understand %j', (value) =>
    expect(parseWeek(value)).toEqual({ workingHours: null, openingHours: null, unreadableDays: allWeek }),
  );

  it('shows on every day what it cannot read of the whole week', () => {
    const week = parseWeek('sunrise-sunset');
    expect(week.workingHours?.Sunday).toBe('sunrise-sunset');
    expect(week).toMatchObject({ openingHours: null, unreadableDays: allWeek });
  });
});

describe('working hours', () => {
  it('are the documented texts from Monday on', () => {
    const week = parseWeek({ Sunday: 'closed', Friday: 'open 24 hours', Monday: '11:30am-2:30pm,5:30-11pm', Tuesday: '9–5' });
    expect(JSON.stringify(week.workingHours)).toBe(
      '{"Monday":"11:30 AM - 2:30 PM, 5:30 PM - 11 PM","Tuesday":"9 AM - 5 PM","Friday":"Open 24 hours","Sunday":"Closed"}',
    );
  });

  it('are stored on the day they are written under', () => {
    expect(parseWeek({ Monday: '12-1am,10am-12am', Tuesday: 'Closed' }).openingHours).toEqual([
      { day: 1, open: 0, close: 60 },
      { day: 1, open: 600, close: 1440 },
    ]);
  });

  it('are read back as the same week', () => {
    const once = parseWeek('Monday:12-1am,10am-12am|Tuesday:4-11pm|Friday:call us|Saturday:Closed');
    expect(once.unreadableDays).toEqual([3, 4, 5, 7]);
    expect(parseWeek(JSON.stringify(hoursForExport(once.workingHours, once.unreadableDays)), { isWholeWeek: true })).toEqual(once);
  });

  it('keep the text of a day that cannot be read', () => {
    const week = parseWeek({ Monday: '9 AM - 5 PM', Tuesday: ' by appointment ', Wednesday: ['9-12', 'ask'] });
    expect(week.workingHours).toEqual({ Monday: '9 AM - 5 PM', Tuesday: 'by appointment', Wednesday: '9-12, ask' });
    expect(week.openingHours).toEqual([{ day: 1, open: 540, close: 1020 }]);
    expect(week.unreadableDays).toEqual([2, 3]);
  });
});

it.each(['Pt-Ct 9-18', 'Mo-Xy 9-17; Sa 10-14', 'Xy-Fr 9-17'])(
  'shows a range of days whole where one of its ends is not known: %s',
  (text) => expect(parseWeek(text)).toMatchObject({ workingHours: { Monday: text, Sunday: text }, unreadableDays: [1, 2, 3, 4, 5, 6, 7] }),
);

it('survives what no exporter writes', () => {
  const deep = `{"Monday":${'['.repeat(7000)}${']'.repeat(7000)}}`;
  expect(parseWeek(deep).unreadableDays).toContain(1);
  expect(parseWeek(`Monday${' '.repeat(3900)}x`).unreadableDays).toContain(1);
});

describe('a day named twice', () => {
  it('adds in a list', () =>
    expect(
      intervals(
        parseWeek([
          { day: 'Monday', hours: '9 AM to 12 PM' },
          { day: 'Monday', hours: '1 to 5 PM' },
        ]),
      ),
    ).toEqual(['1 09:00-12:00', '1 13:00-17:00']));
  it('is itself where both are equal', () => expect(intervals(parseWeek('Monday: 9-5 | Monday: 9 AM - 5 PM'))).toEqual(['1 09:00-17:00']));
  it.each(['Mo-Fr 09:00-17:00; We 09:00-12:00', 'Monday: Closed | Monday: 9-5'])('is unreadable where it contradicts itself: %s', (text) =>
    expect(parseWeek(text).unreadableDays).toHaveLength(1),
  );
});

describe('the clock of a week', () => {
  it('is the machine’s where minutes lack their zero', () =>
    expect(intervals(parseWeek({ Monday: '8:30-17:0', Friday: '11:30-2:30', Saturday: '5:30-7:30' }))).toEqual([
      '1 08:30-17:00',
      '5 11:30-02:30+',
      '6 05:30-07:30',
    ]));
  it('helps a day that has no meaning of its own', () =>
    expect(intervals(parseWeek({ Monday: '9:00-17:00', Saturday: '7:00-11:00' }))).toEqual(['1 09:00-17:00', '6 07:00-11:00']));
  it('leaves the rule of each range to the others', () =>
    expect(intervals(parseWeek({ Monday: '9-5', Tuesday: '07–23' }))).toEqual(['1 09:00-17:00', '2 07:00-23:00']));
  it('is of 24 hours in other languages', () =>
    expect(intervals(parseWeek({ Pazartesi: '7:00-11:00', Salı: 'Kapalı' }))).toEqual(['1 07:00-11:00']));
});

describe('holidays', () => {
  it('leave the regular hours where a note says that they might differ', () => {
    const week = parseWeek([
      'Monday (Memorial Day): 9 a.m.-12 a.m. (Hours might differ)',
      'Tuesday\r\n(Epiphany)\r\n8 AM–8 PM\r\nHours might differ',
    ]);
    expect(intervals(week)).toEqual(['1 09:00-00:00+', '2 08:00-20:00']);
    expect(parseWeek({ 'Thursday (Thanksgiving)': 'Closed, Hours might differ' }).workingHours).toEqual({ Thursday: 'Closed' });
  });

  it('are not taken for the regular hours of their weekday', () => {
    const week = parseWeek({ 'Thursday (Thanksgiving)': 'Closed', Friday: '9 AM - 5 PM' });
    expect(week.workingHours).toEqual({ Thursday: 'Closed (Thanksgiving)', Friday: '9 AM - 5 PM' });
    expect(week.unreadableDays).toEqual([4]);
    expect(parseWeek(week.workingHours)).toEqual(week);
  });
});

describe('opening hours of the Places API', () => {
  it('reads periods of both generations', () => {
    const old = [
      { open: { day: 1, time: '0900' }, close: { day: 1, time: '1700' } },
      { open: { day: 6, time: '1800' }, close: { day: 0, time: '0230' } },
    ];
    const today = [
      { open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 17, minute: 0 } },
      { open: { day: 6, hour: 18, minute: 0 }, close: { day: 0, hour: 2, minute: 30 } },
    ];
    for (const periods of [old, today]) {
      const week = parseWeek({ periods });
      expect(intervals(week)).toEqual(['1 09:00-17:00', '6 18:00-02:30+']);
      expect(week.workingHours).toMatchObject({ Monday: '9 AM - 5 PM', Tuesday: 'Closed' });
    }
  });

  it('takes a period without an end for always open', () =>
    expect(intervals(parseWeek({ periods: [{ open: { day: 0, time: '0000' } }] }))).toEqual(allWeek.map((day) => `${day} 00:00-00:00+`)));

  it('cuts what is longer than a day at midnight', () =>
    expect(intervals(parseWeek({ periods: [{ open: { day: 5, hour: 18 }, close: { day: 0, hour: 12 } }] }))).toEqual([
      '5 18:00-00:00+',
      '6 00:00-00:00+',
      '7 00:00-12:00',
    ]));

  it('takes the lines where there are no periods, or none that can be understood', () => {
    const weekdayDescriptions = ['月曜日: 9時00分～17時00分', '火曜日: 定休日'];
    expect(intervals(parseWeek({ weekdayDescriptions }))).toEqual(['1 09:00-17:00']);
    expect(intervals(parseWeek({ weekdayDescriptions, periods: [{ open: { day: 9 } }] }))).toEqual(['1 09:00-17:00']);
  });
});

describe('days that are said by others', () => {
  const week = (text: string) => {
    const { workingHours, unreadableDays } = parseWeek(text);
    return { ...workingHours, unreadableDays };
  };
  const nineToFive = { Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM', Thursday: '9 AM - 5 PM', Friday: '9 AM - 5 PM' };

  it.each([
    'Mon-Fri 9:00-17:00 (except Wednesday)',
    'Mo-Fr 9:00-17:00 (except Wed)',
    'Mo-Fr 9:00-17:00, closed Wednesdays',
    'Mo-Fr 9:00-17:00, closed on Wed',
    'Pzt-Cuma 09:00-17:00, Çarşamba kapalı',
    'Lun-ven 9h-17h, fermé le mercredi',
    'Mon-Fri 9-17 closed Wed',
  ])('closes one of several: %s', (text) => expect(week(text)).toEqual({ ...nineToFive, Wednesday: 'Closed', unreadableDays: [] }));

  it.each([
    'Pazar kapalı, diğer günler 09:00-18:00',
    'Sunday closed, other days 9 AM - 6 PM',
    'Sonntag Ruhetag, sonst 9-18 Uhr',
    'Dimanche fermé, les autres jours 9h-18h',
    '9:00 - 18:00 Pazar kapalı',
    '09:00-18:00, Pazar günleri kapalı',
    '9 AM - 6 PM, closed on Sundays',
    '9-18 Uhr (Sonntag Ruhetag)',
    'closed on Sundays, else 9-18',
    'Closed Sun, or else 9 AM to 6 PM',
    'Fermé le dimanche, sinon 9h-18h',
    'Pazar kapalı, kalan günler 9-18',
    'Rest of the week 9am-6pm; Sunday closed',
  ])('opens all that are not named: %s', (text) =>
    expect(week(text)).toMatchObject({ Monday: '9 AM - 6 PM', Saturday: '9 AM - 6 PM', Sunday: 'Closed', unreadableDays: [] }),
  );

  it('closes two of several', () =>
    expect(week('Mon-Fri 10 AM - 6 PM Closed Sat, Sun')).toMatchObject({ Friday: '10 AM - 6 PM', Saturday: 'Closed', Sunday: 'Closed' }));

  it.each(['Sunday Closed Monday', 'Sunday Closed Monday; Tuesday 9-5'])('closes the day before the word: %s', (text) => {
    expect(week(text)).toMatchObject({ Sunday: 'Closed' });
    expect(week(text)).not.toHaveProperty('Monday');
  });

  it.each(['closed on Mondays, by rain till 10-18', 'Closed Sundays, later hours by appointment'])(
    'shows in its own order what it does not understand behind closed days: %s',
    (text) => expect(week(text)).toMatchObject({ Monday: text, Sunday: text, unreadableDays: [1, 2, 3, 4, 5, 6, 7] }),
  );

  it.each(['9-18 weekdays, Sunday closed', '9-18 Mon-Fri, Sat closed', '10:00-18:00 Pzt-Cum, Cmt-Paz kapalı', '2 for 1; Monday closed'])(
    'opens no day whose hours stand beside other words: %s',
    (text) => expect(week(text)).toMatchObject({ Monday: text, Sunday: text, unreadableDays: [1, 2, 3, 4, 5, 6, 7] }),
  );

  it('leaves one out of all in Turkish', () => expect(week('Pazar dışında her gün 09:00-18:00')).not.toHaveProperty('Sunday'));

  it.each(['Pazar kapalı', 'Closed on Sundays', 'Su off', '{"Sunday":"Closed"}'])(
    'says nothing of the open ones where it names a closed day alone: %s',
    (text) => expect(week(text)).toEqual({ Sunday: 'Closed', unreadableDays: [1, 2, 3, 4, 5, 6] }),
  );
});

it.each([
  ["9:00'dan 17:00'ye kadar", '9 AM - 5 PM'],
  ['09:00 ile 17:00 arası', '9 AM - 5 PM'],
  ['Mo-Fr (09:00-17:00)', '9 AM - 5 PM'],
  ['{"mon":{"from":"09:00","to":"17:00"},"tue":{"from":"09:00","to":"17:00"}}', '9 AM - 5 PM'],
])('reads %s', (text, monday) => expect(parseWeek(text).workingHours?.Monday).toBe(monday));

it.each(['open_now: true', 'function(){}', '00:00', '17:00', '{"Monday":"0.375-0.75"}'])('shows nobody %s', (text) =>
  expect(parseWeek(text)).toMatchObject({ workingHours: null, openingHours: null }),
);

it.each([
  ['pon.-pt. 8-16, sob. 9-13', [1, 2, 3, 4, 5, 6]],
  ['Poniedziałek–piątek 08:00–16:00, niedziela nieczynne', [1, 2, 3, 4, 5]],
  ['Codziennie 10-20', [1, 2, 3, 4, 5, 6, 7]],
  ['Całodobowo', [1, 2, 3, 4, 5, 6, 7]],
])('reads Polish hours: %s', (text, days) => {
  const { openingHours, unreadableDays } = parseWeek(text);
  expect([openingHours?.map(({ day }) => day), unreadableDays]).toEqual([days, []]);
});
