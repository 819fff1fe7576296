import { describe, expect, it } from '@jest/globals';
import { parseWeekday } from './weekday.ts';

const weeks: Record<string, string> = {
  English: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'three letters': 'Mon Tue Wed Thu Fri Sat Sun',
  'two letters': 'Mo Tu We Th Fr Sa Su',
  'lower case': 'monday tuesday wednesday thursday friday saturday sunday',
  Turkish: 'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
  'Turkish capitals': 'PAZARTESİ SALI ÇARŞAMBA PERŞEMBE CUMA CUMARTESİ PAZAR',
  'Turkish abbreviations': 'Pzt Sal Çar Per Cum Cmt Paz',
  German: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  'German abbreviations': 'Mo. Di. Mi. Do. Fr. Sa. So.',
  French: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  Spanish: 'lunes martes miércoles jueves viernes sábado domingo',
  Italian: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  Portuguese: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  Dutch: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  Romanian: 'luni marți miercuri joi vineri sâmbătă duminică',
  Greek: 'Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή',
  Russian: 'понедельник вторник среда четверг пятница суббота воскресенье',
  'Russian abbreviations': 'Пн Вт Ср Чт Пт Сб Вс',
  Arabic: 'الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد',
  Japanese: '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
  'Chinese (simplified)': '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
  'Chinese (traditional)': '週一 週二 週三 週四 週五 週六 週日',
  Korean: '월요일 화요일 수요일 목요일 금요일 토요일 일요일',
  Vietnamese: 'Thứ_Hai Thứ_Ba Thứ_Tư Thứ_Năm Thứ_Sáu Thứ_Bảy Chủ_Nhật',
};

describe('parseWeekday', () => {
  it.each(Object.entries(weeks))('knows the week in %s', (_language, names) => {
    expect(names.split(' ').map((name) => parseWeekday(name.replace('_', ' ')))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('reads decomposed letters and white space around', () => expect(parseWeekday(' C\u0327ars\u0327amba: ')).toBe(3));

  it.each(['', 'Pazart', 'Cumar', 'Mond', 'Montags geschlossen', 'Mon-Fri', 'weekdays', '1'])('never goes by a prefix: %j', (text) =>
    expect(parseWeekday(text)).toBeNull(),
  );
});
