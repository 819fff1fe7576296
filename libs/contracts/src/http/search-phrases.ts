import { leading, near, nearFirst, nearLast, nearMe, onDuty, open, openNow, pharmacy, weekdays } from './search-phrase-words.ts';

export interface SearchPhrases {
  /** The rest of the text, as it was typed. */
  text: string;
  /** A place round the visitor is asked for. */
  isNear: boolean;
  /** Only businesses that are open at this moment are asked for. */
  isOpen: boolean;
}

/** A word as it was typed, and as the phrases are written. */
interface Word {
  typed: string;
  read: string;
}

const saysSomething = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Signs round a word say nothing: 'open now!'. */
const plain = (typed: string): string => {
  const signs = [...typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('’', "'")];
  return signs.slice(signs.findIndex(saysSomething), signs.findLastIndex(saysSomething) + 1).join('');
};

const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ typed, read: plain(typed) }));

const textOf = (words: readonly Word[]): string => words.map(({ typed }) => typed).join(' ');

/** Japanese and Chinese write these at the head of the next word. */
const attached = new RegExp(`^(${nearFirst.join('|')})[のにで的]?|(営業中)[のにで的]?`, 'gu');

/** Whether a phrase says what it seems to where it stands, from a word up to that behind its last. */
type Standing = (words: readonly Word[], from: number, to: number) => boolean;

interface Phrase {
  words: readonly string[];
  stands: Standing;
}

const standsAnywhere: Standing = () => true;
const standsFirst: Standing = (_words, from) => from === 0;
const standsLast: Standing = (words, _from, to) => words.slice(to).every(({ read }) => read === '');
const standsAlone: Standing = (words, from, to) =>
  standsLast(words, from, to) || (standsFirst(words, from, to) && !leading.has(words[to].read));
const standsBesidePharmacy: Standing = (words, from, to) =>
  [words[from - 1], words[to]].some((word) => word !== undefined && pharmacy.test(word.read));

const standing = (phrases: readonly string[], stands: Standing): Phrase[] =>
  phrases.map((phrase) => ({ words: plain(phrase).split(' '), stands }));

/** Longer phrases first: 'in de buurt' stands in 'bij mij in de buurt'. */
const longestFirst = (phrases: readonly Phrase[]): Phrase[] => [...phrases].sort((a, b) => b.words.length - a.words.length);

/** The words without the first of the phrases that stands in them; null where none does. */
const without = (words: readonly Word[], phrases: readonly Phrase[]): Word[] | null => {
  for (const { words: phrase, stands } of phrases) {
    const length = phrase.length;
    const start = words.findIndex((_, i) => phrase.every((word, k) => words[i + k]?.read === word) && stands(words, i, i + length));
    if (start >= 0) return [...words.slice(0, start), ...words.slice(start + length)];
  }
  return null;
};

interface Sought {
  open: Phrase[];
  near: Phrase[];
}

const certain: Sought = {
  open: longestFirst([...standing(openNow, standsAnywhere), ...standing(onDuty, standsBesidePharmacy)]),
  near: longestFirst([...standing(nearMe, standsAnywhere), ...standing(near, standsAlone), ...standing(nearFirst, standsFirst)]),
};
const likely: Sought = {
  open: longestFirst([...certain.open, ...standing(open, standsAnywhere)]),
  near: longestFirst([...certain.near, ...standing(nearLast, standsLast)]),
};

/** Words for open go first: 'nearby' is the last word of 'dentist nearby open now'. */
const splitPhrases = (text: string, sought: Sought): SearchPhrases => {
  const words = wordsOf(text.replace(attached, ' $1$2 '));
  const closed = without(words, sought.open);
  const far = without(closed ?? words, sought.near);
  return { text: textOf(far ?? closed ?? words), isNear: far !== null, isOpen: closed !== null };
};

/** Parts a search from the phrases that can mean nothing but a filter: 'dentist near me', 'bäckerei jetzt geöffnet'. */
export const readPhrases = (text: string): SearchPhrases => splitPhrases(text, certain);

/** The same with lone words for "open" and "near", which a name may hold: for where it was tried to find that first. */
export const readOpenPhrases = (text: string): SearchPhrases => splitPhrases(text, likely);

const dayOf: ReadonlyMap<string, number> = new Map(weekdays.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));

/** Words between 'open' and a weekday, and in front of one. */
const besideDays = new Set(['on', 'am', 'le', 'el', 'los', 'la', 'ao', 'aos', 'op', 'w', 'в', 'во', 'gunu', 'gunleri', 'also', 'auch']);
/** Words and signs between weekdays. */
const betweenDays = new Set([
  '',
  'and',
  'und',
  'et',
  'y',
  'e',
  'ed',
  've',
  'en',
  'i',
  'и',
  'to',
  'till',
  'until',
  'bis',
  'au',
  'al',
  'tot',
  'do',
]);

const lone = new Set(likely.open.filter(({ words }) => words.length === 1).map(({ words: [word] }) => word));

/** First and last of the neighbouring words for weekdays, with those that belong to them. */
const daysFrom = (words: readonly Word[], at: number): [number, number] => {
  const isOfDay = (i: number): boolean => besideDays.has(words[i]?.read) || dayOf.has(words[i]?.read);
  const goesOn = (i: number): boolean => isOfDay(i) || (betweenDays.has(words[i]?.read) && isOfDay(i + 1));
  let [first, last] = [at, at];
  while (isOfDay(first - 1)) first--;
  while (goesOn(last + 1)) last++;
  return [first, last];
};

/** A search for what is open on weekdays, 1 is Monday: 'bakery open on sunday', 'pazar açık eczane'. Null where the text asks for none. */
export const readOpenDays = (text: string): { text: string; days: number[] } | null => {
  const words = wordsOf(text);
  const at = words.findIndex(({ read }) => dayOf.has(read));
  if (at < 0) return null;
  const [first, last] = daysFrom(words, at);
  const isOpen = (i: number): boolean => lone.has(words[i]?.read);
  if (!isOpen(first - 1) && !isOpen(last + 1)) return null;
  const [from, to] = isOpen(first - 1) ? [first - 1, last + 1] : [first, last + 2];
  const days = words.slice(first, last + 1).flatMap(({ read }) => dayOf.get(read) ?? []);
  return { text: textOf([...words.slice(0, from), ...words.slice(to)]), days: [...new Set(days)] };
};
