import { plain } from './plain.ts';

/** What a word for days says: the days, and what its language tells about the times beside it. */
export interface DayName {
  days: readonly number[];
  /** English: an exporter that writes one single English day means that the others are closed. */
  english: boolean;
  /** Times without AM or PM beside this word may be of the 12-hour clock. */
  twelveHour: boolean;
  /** An abbreviation: in running text it counts at the start of an entry only ('per' and 'so' are words, too). */
  short: boolean;
}

const english = `
  monday|mondays mon; tuesday|tuesdays tue tues; wednesday|wednesdays wed weds; thursday|thursdays thu thur thurs;
  friday|fridays fri; saturday|saturdays sat; sunday|sundays sun`;

/** The two letters of schema.org and OpenStreetMap, whose times are of the 24-hour clock. */
const twoLetters = 'mo; tu; we; th; fr; sa; su';

/**
 * Monday to Sunday of a language by semicolon; full names by bar, abbreviations after a space. 'Thứ 2' is left out: without
 * its accents it cannot be told from 'Thu 2-6pm'.
 */
const others = [
  'pazartesi pzt pts; salı sal; çarşamba çar çrş; perşembe per prş; cuma cum; cumartesi cmt cts; pazar paz pzr',
  'montag|montags; dienstag|dienstags di; mittwoch|mittwochs mi; donnerstag|donnerstags do; freitag|freitags fr; samstag|samstags|sonnabend; sonntag|sonntags so',
  'lundi lun; mardi mar; mercredi mer; jeudi jeu; vendredi ven; samedi sam; dimanche dim',
  'lunes lun; martes mar; miércoles mié; jueves jue; viernes vie; sábado sáb; domingo dom',
  'lunedì lun; martedì mar; mercoledì mer; giovedì gio; venerdì ven; sabato sab; domenica dom',
  'segunda-feira|segunda seg; terça-feira|terça ter; quarta-feira|quarta qua; quinta-feira|quinta qui; sexta-feira|sexta sex; sábado sáb; domingo dom',
  'maandag; dinsdag di; woensdag wo; donderdag do; vrijdag vr; zaterdag za; zondag zo',
  'luni lun; marți mar; miercuri mie; joi; vineri vin; sâmbătă sâm; duminică dum',
  'δευτέρα δευ; τρίτη τρι; τετάρτη τετ; πέμπτη πεμ; παρασκευή παρ; σάββατο σαβ; κυριακή κυρ',
  'понедельник пн; вторник вт; среда ср; четверг чт; пятница пт; суббота сб; воскресенье вс',
  'الاثنين|الإثنين|اثنين; الثلاثاء|ثلاثاء; الأربعاء|أربعاء; الخميس|خميس; الجمعة|جمعة; السبت|سبت; الأحد|أحد',
  '月曜日|月曜 月; 火曜日|火曜 火; 水曜日|水曜 水; 木曜日|木曜 木; 金曜日|金曜 金; 土曜日|土曜 土; 日曜日|日曜 日',
  'thứ hai t2; thứ ba t3; thứ tư t4; thứ năm t5; thứ sáu t6; thứ bảy|thứ bẩy t7; chủ nhật|chúa nhật cn',
];

const englishGroups: Record<string, readonly number[]> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  'every day': [1, 2, 3, 4, 5, 6, 7],
  everyday: [1, 2, 3, 4, 5, 6, 7],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 7],
  weekend: [6, 7],
};

const otherGroups: Record<string, readonly number[]> = {
  'her gün': [1, 2, 3, 4, 5, 6, 7],
  'hafta içi': [1, 2, 3, 4, 5],
  'hafta sonu': [6, 7],
  täglich: [1, 2, 3, 4, 5, 6, 7],
  wochenende: [6, 7],
  'tous les jours': [1, 2, 3, 4, 5, 6, 7],
  'todos los días': [1, 2, 3, 4, 5, 6, 7],
  'tutti i giorni': [1, 2, 3, 4, 5, 6, 7],
  'todos os dias': [1, 2, 3, 4, 5, 6, 7],
  dagelijks: [1, 2, 3, 4, 5, 6, 7],
  zilnic: [1, 2, 3, 4, 5, 6, 7],
  ежедневно: [1, 2, 3, 4, 5, 6, 7],
  毎日: [1, 2, 3, 4, 5, 6, 7],
};

const names = new Map<string, DayName>();

/** The first language that claims a word keeps it: 'sun' stays English. */
const add = (word: string, name: DayName): void => {
  const key = plain(word);
  if (!names.has(key)) names.set(key, name);
};

/** 'salı sal' → full names before the first space that no bar follows, abbreviations after it. */
const addDay = (spelling: string, day: number, isEnglish: boolean, twelveHour: boolean): void => {
  const parts = spelling.trim().split('|');
  const [lastFull, ...shorts] = splitShorts(parts.pop() ?? '');
  for (const word of [...parts, lastFull]) add(word, { days: [day], english: isEnglish, twelveHour, short: false });
  for (const word of shorts) add(word, { days: [day], english: isEnglish, twelveHour, short: true });
};

/** Names with a space inside exist in Vietnamese only, and begin with thứ, chủ or chúa. */
const splitShorts = (text: string): string[] => {
  const words = text.split(' ');
  return /^(?:thứ|chủ|chúa)$/.test(words[0]) ? [`${words[0]} ${words[1]}`, ...words.slice(2)] : words;
};

const addLanguage = (spellings: string, isEnglish: boolean, twelveHour: boolean): void => {
  for (const [index, spelling] of spellings.split(';').entries()) addDay(spelling, index + 1, isEnglish, twelveHour);
};

addLanguage(english, true, true);
for (const [index, word] of twoLetters.split('; ').entries())
  add(word, { days: [index + 1], english: true, twelveHour: false, short: true });
for (const spellings of others) addLanguage(spellings, false, false);
for (const [word, days] of Object.entries(englishGroups)) add(word, { days, english: true, twelveHour: true, short: false });
for (const [word, days] of Object.entries(otherGroups)) add(word, { days, english: false, twelveHour: false, short: false });

/** Every known word for a day or several, in the form of `plain`. Whole words only: 'Pazar' is not 'Pazartesi'. */
export const dayNames: ReadonlyMap<string, DayName> = names;
