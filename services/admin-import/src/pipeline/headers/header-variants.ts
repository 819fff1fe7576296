import { headerAliases } from './header-aliases.ts';
import { plainHeader } from './plain-header.ts';

const apostrophes = /['’‘`´]/g;
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l' };
/** Words that only lead up to the name of a field. */
const fillers: ReadonlySet<string> = new Set(['ve', 'and', 'und', 'et', 'y', 'e', 'the', 'of', 'bilgisi', 'bilgileri', 'info']);
const numberWords: ReadonlySet<string> = new Set(['no', 'numarasi', 'numara', 'nr', 'hatti', 'number', 'num']);
const longestHeader = 60;
const mostWords = 5;
/** Forms that are tried of one header: data below it is looked at, too. */
const mostForms = 200;

/** Endings of the genitive, the possessive and the plural in Turkish, in letters without marks. */
const endings = /(?:larinin|lerinin|larin|lerin|lari|leri|lar|ler|sinin|sunun|nin|nun|in|un|si|su|i|u)$/;
/** Stems that lose a vowel: 'şehri', 'şehirler'. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['sehr', 'sehir'],
  ['ism', 'isim'],
  ['semt', 'ilce'],
  ['sokag', 'sokak'],
]);

const plainWord = (word: string): string =>
  plainHeader(word.replace(apostrophes, '').replace(/[ßøæœł]/gi, (letter) => ligatures[letter.toLowerCase()]));

/** A word, and the same without its ending, and with that of the possessive. */
const formsOf = (word: string): string[] => {
  const stem = word.replace(endings, '');
  const forms = [word];
  for (let next = word; next !== next.replace(endings, '') && next.length > 2; ) {
    next = next.replace(endings, '');
    if (next.length >= 2) forms.push(irregular.get(next) ?? next);
  }
  const last = forms.at(-1) ?? stem;
  return [...new Set([...forms, `${last}i`, `${last}u`, `${last}si`, `${last}su`])];
};

/** Every beginning of a known header. */
const beginnings: ReadonlySet<string> = new Set(
  Object.values(headerAliases)
    .flat()
    .flatMap((alias: string) => Array.from(alias, (_, i) => alias.slice(0, i + 1))),
);

/** All ways to join one form of each word that may yet become a known header: of most headers none, whose further words are not looked at. */
const joined = (words: readonly string[]): string[] =>
  words.reduce<string[]>(
    (starts, word) => {
      const forms = starts.length > 0 ? formsOf(word) : [];
      const longer = starts.flatMap((start) => forms.map((form) => start + form));
      return longer.filter((start) => beginnings.has(start)).slice(0, mostForms);
    },
    [''],
  );

const digitsBehind = /\d+$/;

/** A plain form, and what was left away of the header to come to it. */
export interface HeaderVariant {
  plain: string;
  without: 'nothing' | 'number';
}

const variantsOf = (words: readonly string[], without: HeaderVariant['without']): HeaderVariant[] =>
  words.length === 0 ? [] : [words.join(''), ...joined(words)].map((plain) => ({ plain, without }));

const writtenWords = (header: string): string[] =>
  header
    .replace(/\./g, ' ')
    .split(/[\s_\-–—]+/)
    .map(plainWord)
    .filter((word) => word !== '');

/**
 * Plain forms under which a header may be known that is not known as it is written: 'İLÇESİ' is 'ilce', 'Firmanın Adı' is 'firmaadi',
 * 'TEL 3' is 'tel', 'Straße' is 'strasse'. The nearest ones first.
 */
export const headerVariants = (header: string): HeaderVariant[] => {
  if (header.length > longestHeader || /[/:]/.test(header)) return [];
  const words = writtenWords(header);
  if (words.length === 0 || words.length > mostWords) return [];
  const telling = words.filter((word) => !fillers.has(word));
  const numberless = words.filter((word) => !numberWords.has(word)).map((word) => word.replace(digitsBehind, ''));
  return [
    ...variantsOf(words, 'nothing'),
    ...variantsOf(telling, 'nothing'),
    ...variantsOf(
      numberless.filter((word) => word !== ''),
      'number',
    ),
  ];
};
