import { describe, expect, it } from '@jest/globals';
import { formatDay } from './format.ts';
import { parseDay } from './parse-day.ts';

const read = (text: string, twelveHour?: boolean): string => {
  const reading = parseDay(text, { twelveHour });
  return reading.kind === 'open' ? formatDay(reading.intervals) : reading.kind;
};

describe('signs between two times', () => {
  it.each([
    ['en dash', '9 AM–5 PM'],
    ['em dash', '9 AM — 5 PM'],
    ['hyphen', '9AM-5PM'],
    ['minus', '9 AM \u2212 5 PM'],
    ['figure dash', '9 AM\u20125 PM'],
    ['fullwidth tilde', '09:00～17:00'],
    ['wave dash', '09:00〜17:00'],
    ['to', '9 AM to 5 PM'],
    ['until', '9 AM until 5 PM'],
    ['bis', '9 bis 17 Uhr'],
    ['von … bis', 'von 9:00 bis 17:00 Uhr'],
    ['à', '9h à 17h'],
    ['de … a', 'de 9 a 17'],
    ['às', '9h às 17h'],
    ['dalle … alle', 'dalle 9 alle 17'],
    ['de la … la', 'de la 9 la 17'],
    ['tot', '9 tot 17 uur'],
    ['с … до', 'с 9 до 17'],
    ['έως', '9 έως 17'],
    ['đến', 'từ 9 đến 17'],
    ['から … まで', '9時から17時まで'],
    ['U+202F and U+2009', '9:00\u202fAM\u2009–\u20095:00\u202fPM'],
    ['U+00A0', '9\u00a0AM\u00a0-\u00a05\u00a0PM'],
  ])('reads %s', (_sign, text) => expect(read(text)).toBe('9 AM - 5 PM'));
});

describe('spellings of a time', () => {
  it.each([
    ['8:30am-5pm', '8:30 AM - 5 PM'],
    ['8:30 A.M. - 5 P.M.', '8:30 AM - 5 PM'],
    ['11 a.m. to 9 p.m.', '11 AM - 9 PM'],
    ['9 a. m. – 5 p. m.', '9 AM - 5 PM'],
    ['9a-5p', '9 AM - 5 PM'],
    ['12.00 - 20.00', '12 PM - 8 PM'],
    ['8:30-17:0', '8:30 AM - 5 PM'],
    ['11:0-21:0', '11 AM - 9 PM'],
    ['8h-17h', '8 AM - 5 PM'],
    ['08h30-12h00', '8:30 AM - 12 PM'],
    ['05:30–20:00 Uhr', '5:30 AM - 8 PM'],
    ['9:00 Uhr - 18:00 Uhr', '9 AM - 6 PM'],
    ['9時00分～17時00分', '9 AM - 5 PM'],
    ['9時半～17時', '9:30 AM - 5 PM'],
    ['午前9時～午後5時', '9 AM - 5 PM'],
    ['９：００～１７：００', '9 AM - 5 PM'],
    ['0900-1700', '9 AM - 5 PM'],
    ['1000-1800 hrs', '10 AM - 6 PM'],
    ['09:00:00-17:00:00', '9 AM - 5 PM'],
    ['9 AM to noon', '9 AM - 12 PM'],
    ['noon - midnight', '12 PM - 12 AM'],
    ['8h à midi', '8 AM - 12 PM'],
    ['11h-minuit', '11 AM - 12 AM'],
    ['ÖÖ 9:00 - ÖS 5:00', '9 AM - 5 PM'],
    ['7:00 SA – 10:00 CH', '7 AM - 10 PM'],
    ['9 π.μ.–5 μ.μ.', '9 AM - 5 PM'],
    ['9ص to 10:30م', '9 AM - 10:30 PM'],
    ['9 صباحًا – 5 مساءً', '9 AM - 5 PM'],
    ['٩ص - ٥م', '9 AM - 5 PM'],
    ['٩:٣٠ص–٥م', '9:30 AM - 5 PM'],
    ['17:00 PM - 21:00 PM', '5 PM - 9 PM'],
    ['9 AM - 17:00', '9 AM - 5 PM'],
    ['Open 9 AM - 5 PM', '9 AM - 5 PM'],
    ['Saat 09:00-18:00', '9 AM - 6 PM'],
    ['09:00 - 18:00 saatleri arası', '9 AM - 6 PM'],
    ['上午9:00–下午6:30', '9 AM - 6:30 PM'],
    ['早上9点到晚上6点半', '9 AM - 6:30 PM'],
    ['晚上6点至晚上12点', '6 PM - 12 AM'],
    ['11:00–次日02:00', '11 AM - 2 AM'],
    ['오전 9시 30분~오후 6시', '9:30 AM - 6 PM'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('a start without AM or PM', () => {
  it.each([
    ['4-11pm', '4 PM - 11 PM'],
    ['7-8AM', '7 AM - 8 AM'],
    ['12-6AM', '12 AM - 6 AM'],
    ['12–2:30 PM', '12 PM - 2:30 PM'],
    ['11-3 PM', '11 AM - 3 PM'],
    ['10-10pm', '10 AM - 10 PM'],
    ['09:00 - 5:00 PM', '9 AM - 5 PM'],
    ['6-2am', '6 PM - 2 AM'],
    ['4 to 9م', '4 PM - 9 PM'],
  ])('takes the end’s where that makes sense: %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each(['10-2am', '9-12am', '12-12am', '12-12pm'])('is unreadable where day and night are both plausible: %s', (text) =>
    expect(read(text)).toBe('unreadable'),
  );
});

describe('an end without AM or PM', () => {
  it.each([
    ['9AM-5', '9 AM - 5 PM'],
    ['9AM-12', '9 AM - 12 PM'],
    ['5PM-9', '5 PM - 9 PM'],
    ['8PM-2', '8 PM - 2 AM'],
  ])('is the next one of that hour: %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each(['8AM-9', '6AM-7'])('is unreadable where morning and evening are both plausible: %s', (text) =>
    expect(read(text)).toBe('unreadable'),
  );
});

describe('times without AM or PM', () => {
  it.each([
    ['9-5', '9 AM - 5 PM'],
    ['9:00-6:00', '9 AM - 6 PM'],
    ['10-4', '10 AM - 4 PM'],
    ['8-12', '8 AM - 12 PM'],
    ['12-3', '12 PM - 3 PM'],
    ['5-7', '5 PM - 7 PM'],
    ['9-12, 1-5', '9 AM - 12 PM, 1 PM - 5 PM'],
    ['9-12, 1-5 PM', '9 AM - 12 PM, 1 PM - 5 PM'],
  ])('add 12 below 8 in a 12-hour language: %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['07–23', '7 AM - 11 PM'],
    ['07-11', '7 AM - 11 AM'],
    ['06–02', '6 AM - 2 AM'],
    ['09–10, 17–21', '9 AM - 10 AM, 5 PM - 9 PM'],
    ['7:30-13:00', '7:30 AM - 1 PM'],
    ['22:00-5:00', '10 PM - 5 AM'],
    ['0:30-6:00', '12:30 AM - 6 AM'],
    ['11:0-2:0', '11 AM - 2 AM'],
    ['7-11, 17-21', '7 AM - 11 AM, 5 PM - 9 PM'],
  ])('do not where the text shows a 24-hour clock: %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['7-11', '7 AM - 11 AM'],
    ['5:00-7:00', '5 AM - 7 AM'],
    ['10:00-02:00', '10 AM - 2 AM'],
  ])('do not in a 24-hour language: %s', (text, expected) => expect(read(text, false)).toBe(expected));

  it.each(['7-3', '8-8', '9-9', '10-9', '6-10', '7:30-4:30', '12-8', '1-8'])(
    'are unreadable where the rule puts the end before the start: %s',
    (text) => expect(read(text)).toBe('unreadable'),
  );

  it.each(['9-5', '10:00-2:00', '9:00 - 6:00'])('are unreadable where only the 12-hour clock would make sense of them: %s', (text) =>
    expect(read(text, false)).toBe('unreadable'),
  );
});

describe('several intervals', () => {
  it.each([
    ['11:30am-2:30pm,5:30-11pm', '11:30 AM - 2:30 PM, 5:30 PM - 11 PM'],
    ['6:30-10:30am,12-2pm,6-9pm', '6:30 AM - 10:30 AM, 12 PM - 2 PM, 6 PM - 9 PM'],
    ['12-1am,10am-12am', '12 AM - 1 AM, 10 AM - 12 AM'],
    ['8h30 - 12h00 / 14h00 - 18h30', '8:30 AM - 12 PM, 2 PM - 6:30 PM'],
    ['9:00-12:00 14:00-18:00', '9 AM - 12 PM, 2 PM - 6 PM'],
    ['9-12 Uhr und 14-18 Uhr', '9 AM - 12 PM, 2 PM - 6 PM'],
    ['5ص to 12:30م، 7م to 12:30ص', '5 AM - 12:30 PM, 7 PM - 12:30 AM'],
    ['11時30分～14時00分、17時00分～22時00分', '11:30 AM - 2 PM, 5 PM - 10 PM'],
    ['9 AM - 1 PM, 12 PM - 5 PM', '9 AM - 5 PM'],
    ['9 AM - 12 PM, 12 PM - 5 PM', '9 AM - 5 PM'],
    ['2 PM - 6 PM, 9 AM - 12 PM', '9 AM - 12 PM, 2 PM - 6 PM'],
    ['8 AM - 8 PM, 8 PM - 8 AM', '8 AM - 8 PM, 8 PM - 8 AM'],
    ['12 AM - 12 PM, 12 PM - 12 AM', 'Open 24 hours'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('past midnight', () => {
  it.each([
    ['5pm-2am', [[1020, 1560]]],
    ['9 AM - 12 AM', [[540, 1440]]],
    ['18:00-24:00', [[1080, 1440]]],
    ['18:00～25:00', [[1080, 1500]]],
    ['8am-4:30am', [[480, 1710]]],
    ['00:00-24:00', [[0, 1440]]],
    ['12:00 AM - 12:00 AM', [[0, 1440]]],
    ['00:00-00:00', [[0, 1440]]],
  ])('counts on: %s', (text, expected) => {
    const reading = parseDay(text);
    expect(reading.kind === 'open' && reading.intervals.map(({ open, close }) => [open, close])).toEqual(expected);
  });
});

describe('words', () => {
  it.each([
    'Closed',
    'CLOSED',
    'closed.',
    'Off',
    'Kapalı',
    'KAPALI',
    'kapali',
    'Geschlossen',
    'Ruhetag',
    'Fermé',
    'FERME',
    'Cerrado',
    'Chiuso',
    'Fechado',
    'Gesloten',
    'Închis',
    'Κλειστό',
    'ΚΛΕΙΣΤΑ',
    'Закрыто',
    'Выходной',
    'مغلق',
    '定休日',
    '休息',
    '휴무일',
    'Tatil',
    'Đóng cửa',
    'đóng cửa',
    'Closed, Hours might differ',
    'Kapalı (Saatler farklı olabilir)',
  ])('says closed: %s', (text) => expect(read(text)).toBe('closed'));

  it.each([
    'Open 24 hours',
    'OPEN 24 HOURS',
    '24 hours',
    'open 24',
    '24/7',
    '24 saat açık',
    'AÇIK 24 SAAT',
    '7/24',
    'Tüm gün açık',
    '24 Stunden geöffnet',
    'Rund um die Uhr geöffnet',
    'Ouvert 24h/24',
    '24h/24',
    'Abierto 24 horas',
    'Abierto las 24 horas',
    'Aperto 24 ore su 24',
    'Aberto 24 horas',
    '24 uur geopend',
    'Deschis 24 de ore',
    'Non-stop',
    'Ανοιχτό 24 ώρες',
    'Круглосуточно',
    'Открыто 24 часа',
    'نعمل على مدار 24 ساعة',
    'مفتوح ٢٤ ساعة',
    '24 時間営業',
    '24時間営業',
    '24 小时营业',
    '24小時營業',
    '24시간 영업',
    '7 gün 24 saat',
    'Mở cửa cả ngày',
    'Open 24 hours, Hours might differ',
  ])('says open all day: %s', (text) => expect(read(text)).toBe('Open 24 hours'));
});

describe('notes', () => {
  it('reads over the note that hours might differ', () => {
    expect(read('9 a.m.-12 a.m. (Hours might differ)')).toBe('9 AM - 12 AM');
    expect(read('8 AM–8 PM\r\nHours might differ')).toBe('8 AM - 8 PM');
  });

  it.each(['Closed, Holiday hours', '9 AM - 5 PM (Memorial Day)', '9-5 (closed 12-1)'])(
    'does not take hours of one date for the week’s: %s',
    (text) => expect(read(text)).toBe('unreadable'),
  );
});

describe('what says nothing, or two things', () => {
  it.each([
    '',
    ' ',
    '-',
    '–',
    'Open',
    '9',
    '9 AM',
    '9:00 Uhr',
    '10 AM-',
    '-5pm',
    '9.5-10',
    '09:00-18:00 / 10:00-14:00',
    '9:70-10',
    '25:00-26:00',
    '24:00-02:00',
    '9am-25pm',
    '17:00 AM-6 PM',
    '9AM-9AM',
    '10:00-10:00',
    '9 AM - 5 PM - 6 PM',
    'Closed, 5-9pm',
    'Open 24 hours, Closed',
    'Opens 9 AM',
    'Open ⋅ Closes 11 pm',
    'by appointment',
    'sunrise-sunset',
    '9-5 except 12-1',
    'Thursday',
    '10000-20000',
    '9 AM - 5 PM\u0000',
    '00:00-25:00',
    '1-2-3',
    'ab 9 Uhr',
    'Sa 9-5',
    '6: 8:00-17:00',
    'Temporarily closed',
    'Geçici olarak kapalı',
    'Randevu ile',
    `9-5${' '.repeat(400)}!`,
  ])('is unreadable: %j', (text) => expect(read(text)).toBe('unreadable'));
});
