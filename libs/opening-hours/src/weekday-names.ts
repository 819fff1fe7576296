import { plain } from './plain.ts';

/** The meaning of a word for days: the days, and what its language tells about the times beside it. */
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
  'lundi|lundis lun; mardi|mardis mar; mercredi|mercredis mer; jeudi|jeudis jeu; vendredi|vendredis ven; samedi|samedis sam; dimanche|dimanches dim',
  'lunes lun; martes mar; miércoles mié; jueves jue; viernes vie; sábado|sábados sáb; domingo|domingos dom',
  'lunedì lun; martedì mar; mercoledì mer; giovedì gio; venerdì ven; sabato sab; domenica dom',
  'segunda-feira|segunda seg; terça-feira|terça ter; quarta-feira|quarta qua; quinta-feira|quinta qui; sexta-feira|sexta sex; sábado sáb; domingo dom',
  'maandag; dinsdag di; woensdag wo; donderdag do; vrijdag vr; zaterdag za; zondag zo',
  'luni lun; marți mar; miercuri mie; joi; vineri vin; sâmbătă sâm; duminică dum',
  'δευτέρα δευ; τρίτη τρι; τετάρτη τετ; πέμπτη πεμ; παρασκευή παρ; σάββατο σαβ; κυριακή κυρ',
  'poniedziałek pon pn; wtorek wt; środa śr; czwartek czw cz; piątek pt; sobota sob; niedziela ndz nd',
  'понедельник пн; вторник вт; среда ср; четверг чт; пятница пт; суббота сб; воскресенье вс',
  'الاثنين|الإثنين|اثنين; الثلاثاء|ثلاثاء; الأربعاء|أربعاء; الخميس|خميس; الجمعة|جمعة; السبت|سبت; الأحد|أحد',
  '月曜日|月曜 月; 火曜日|火曜 火; 水曜日|水曜 水; 木曜日|木曜 木; 金曜日|金曜 金; 土曜日|土曜 土; 日曜日|日曜 日',
  '星期一|礼拜一|禮拜一|周一|週一; 星期二|礼拜二|禮拜二|周二|週二; 星期三|礼拜三|禮拜三|周三|週三; 星期四|礼拜四|禮拜四|周四|週四; 星期五|礼拜五|禮拜五|周五|週五; 星期六|礼拜六|禮拜六|周六|週六; 星期日|星期天|礼拜天|禮拜天|周日|週日|周天',
  '월요일|월요 월; 화요일|화요 화; 수요일|수요 수; 목요일|목요 목; 금요일|금요 금; 토요일|토요 토; 일요일|일요 일',
  'thứ hai t2; thứ ba t3; thứ tư t4; thứ năm t5; thứ sáu t6; thứ bảy|thứ bẩy t7; chủ nhật|chúa nhật cn',
];

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const workWeek = [1, 2, 3, 4, 5];
const weekEnd = [6, 7];

/** Words for several days. What means Monday to Friday to some and Saturday, too, to others ('werktags') is left out. */
const englishGroups: readonly (readonly [days: readonly number[], words: string])[] = [
  [allWeek, 'daily, every day, everyday, all days, all week'],
  [workWeek, 'weekdays, weekday, every weekday'],
  [weekEnd, 'weekends, weekend'],
];

const otherGroups: typeof englishGroups = [
  [allWeek, 'her gün, hergün, haftanın her günü, haftanın 7 günü, haftanın yedi günü, tüm hafta'],
  [workWeek, 'hafta içi, haftaiçi, hafta içi her gün, hafta içi hergün, hafta içleri'],
  [weekEnd, 'hafta sonu, haftasonu, hafta sonları'],
  [allWeek, 'täglich, jeden tag, tous les jours, chaque jour, todos los días, cada día, diariamente, tutti i giorni, ogni giorno'],
  [allWeek, 'todos os dias, dagelijks, elke dag, iedere dag, zilnic, în fiecare zi, κάθε μέρα, ежедневно, каждый день'],
  [allWeek, 'يوميا, كل يوم, طوال أيام الأسبوع, جميع أيام الأسبوع, 毎日, 每天, 每日, 天天, 매일, hàng ngày, hằng ngày, mỗi ngày'],
  [workWeek, 'en semaine, entre semana, dias úteis, будни, по будням, в будни, 平日, 工作日, 평일'],
  [weekEnd, 'wochenende, am wochenende, le week-end, week-end, fines de semana, fin de semana, fine settimana, fim de semana'],
  [allWeek, 'codziennie, każdy dzień'],
  [workWeek, 'dni robocze, w dni robocze, dni powszednie'],
  [weekEnd, 'fins de semana, σαββατοκύριακο, σαββατοκύριακα, 土日, 周末, 週末, 주말, cuối tuần'],
];

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

const addGroups = (groups: typeof englishGroups, isEnglish: boolean): void => {
  for (const [days, words] of groups) {
    for (const word of words.split(', ')) add(word, { days, english: isEnglish, twelveHour: isEnglish, short: false });
  }
};

addGroups(englishGroups, true);
addGroups(otherGroups, false);

/** Every known word for a day or several, in the form of `plain`. Whole words only: 'Pazar' is not 'Pazartesi'. */
export const dayNames: ReadonlyMap<string, DayName> = names;
