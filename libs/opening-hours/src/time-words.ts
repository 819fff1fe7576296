import { plain } from './plain.ts';

/** The sign that stands for a word: a dash, a comma, nothing, an hour sign, or a meridiem. */
type Sign = ' - ' | ' , ' | ' ' | 'h ' | ' am ' | ' pm ' | ' 12:00 pm ' | ' 12:00 am ';

const english: [Sign, string][] = [
  [' - ', 'to|til|till|until|thru|through'],
  [' , ', 'and'],
  [' ', 'from|open|opening hours|hours'],
  ['h ', 'hrs'],
  [' 12:00 pm ', '12 noon|12:00 noon|noon|midday'],
  [' 12:00 am ', '12 midnight|12:00 midnight|midnight'],
];

/** Words of the other languages; times beside them are of the 24-hour clock unless they carry AM or PM. */
const foreign: [Sign, string][] = [
  [' - ', 'bis|a|à|al|au|até|às|alle ore|alle|tot|până la|la|до|по|έως|ως|μέχρι|إلى|حتى|đến'],
  [' , ', 'und|et|y|e|ve|en|și|и|και|و|và'],
  [
    ' ',
    'von|de la|de las|de|des|du|desde|dalle ore|dalle|das|van|с|από|من|từ|saat|saatleri|saatleri arası|saatleri arasında|arası|arasında|açık|offen|geöffnet|ouvert|abierto|aperto|aberto|geopend|deschis|ανοιχτά|ανοιχτό|открыто|مفتوح|الساعة|営業|营业|營業|영업|mở cửa',
  ],
  ['h ', 'uhr|hs|uur|u|ore|giờ|ч'],
  [' am ', 'öö|ص|صباحا|صباحًا|πμ|π μ|sáng|午前'],
  [' pm ', 'ös|م|مساء|مساءً|ظهرا|ظهرًا|μμ|μ μ|chiều|tối|午後'],
  [' 12:00 pm ', 'midi|mittag|mediodía|mezzogiorno|meio-dia|öğle'],
  [' 12:00 am ', 'minuit|mitternacht|medianoche|mezzanotte|meia-noite|gece yarısı'],
];

const signs = new Map<string, Sign>();
const englishWords = new Set<string>();
for (const [sign, words] of english) {
  for (const word of words.split('|')) {
    signs.set(word, signs.get(word) ?? sign);
    englishWords.add(word);
  }
}
for (const [sign, words] of foreign) for (const word of words.split('|')) signs.set(plain(word), signs.get(plain(word)) ?? sign);

const longestFirst = [...signs.keys()].sort((a, b) => b.length - a.length).join('|');
const anyWord = new RegExp(`(?<!\\p{L})(?:${longestFirst})(?!\\p{L})\\.?`, 'gu');

/** 'a.m.', 'A M', 'p. m.', '9a' → am, pm. */
const latinMeridiem = /(?<![a-z])([ap])\.? ?m\b\.?/g;
const oneLetterMeridiem = /(?<=\d)([ap])(?= ?(?:-|,|$))/g;
/** Vietnamese SA and CH; only behind a time, since 'Sa' is a Saturday, too. */
const vietnameseMeridiem = /(?<=\d ?)(sa|ch)(?!\p{L})/gu;
const greekDots = /([πμ])\.\s?μ\./g;

/** Japanese, Chinese and Korean write no spaces: '9時00分から17時30分まで', '9時半', '上午9:00至下午6:00', '오전 9시~오후 6시'. */
const hanSigns: [RegExp, string][] = [
  [/次日|翌日|第二天|翌(?=\s?\d)|다음날/g, ' '],
  [/营业时间|營業時間|営業時間|영업시간/g, ' '],
  [/晚上(?=\s?(?:12|[1-4])(?!\d))|中午(?=\s?1[01](?!\d))/g, ' am '],
  [/早上|上午|凌晨|午前|오전/g, ' am '],
  [/中午|下午|晚上|傍晚|午後|오후/g, ' pm '],
  [/[時时点]半/g, ':30'],
  [/[時时点시]\s?(?=\d)/g, ':'],
  [/[時时点시]/g, 'h '],
  [/[分분]/g, ' '],
  [/から|부터|[至到]/g, ' - '],
  [/まで|까지/g, ' '],
];
const ofHan = /[\u3000-\u9fff\uac00-\ud7a3]/;

/** Turkish endings behind a time: '9:00\'dan 18:00\'e kadar', '09:00 ile 18:00 arası'. */
const turkishFrom = /(?<=\d)\s?['’]?[dt][ae]n(?!\p{L})|(?<=\d )ile(?= \d)/gu;
const turkishTo = /(?<=\d)['’]?y?[ae](?!\p{L})(?:\s?kadar(?!\p{L}))?/gu;

const withoutHan = (text: string): string => hanSigns.reduce((done, [pattern, sign]) => done.replace(pattern, sign), text);

/**
 * A plain text with its words replaced by signs: dashes, commas, hour signs 'h', 'am' and 'pm'. Unknown words stay.
 * `foreign`: a word of another language than English was among them.
 */
export const withSigns = (plainText: string): { text: string; foreign: boolean } => {
  let isForeign = false;
  const text = (ofHan.test(plainText) ? withoutHan(plainText) : plainText)
    .replace(greekDots, '$1μ')
    .replace(turkishFrom, () => {
      isForeign = true;
      return ' - ';
    })
    .replace(turkishTo, (ending) => (/^[ap]$/.test(ending) ? ending : ' '))
    .replace(latinMeridiem, ' $1m ')
    .replace(oneLetterMeridiem, ' $1m ')
    .replace(vietnameseMeridiem, (sign) => (sign === 'sa' ? ' am ' : ' pm '))
    .replace(anyWord, (word) => {
      const name = word.replace(/\.$/, '');
      isForeign ||= !englishWords.has(name);
      return signs.get(name) ?? word;
    });
  return { text: text.replace(/\s+/g, ' ').trim(), foreign: isForeign || /\p{L}/u.test(plainText.replace(/[a-z]+/g, '')) };
};
