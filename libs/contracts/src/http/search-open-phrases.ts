import {
  longestFirst,
  type SearchPhrases,
  type Sought,
  splitPhrases,
  standing,
  standsAnywhere,
  standsLast,
  textOf,
  type Word,
  wordsOf,
} from './phrase-reader.ts';
import { besideDays, betweenDays, open, weekdays } from './search-open-words.ts';
import { nearFirst, nearLast } from './search-phrase-words.ts';
import { certain } from './search-phrases.ts';

const likely: Sought = {
  open: longestFirst([...certain.open, ...standing(open, standsAnywhere)]),
  near: longestFirst([...certain.near, ...standing([...nearFirst, ...nearLast], standsLast)]),
};

/** Parts a search as `readPhrases` does, with lone words for "open" and "near", which a name may hold: for where it was tried to find that first. */
export const readOpenPhrases = (text: string): SearchPhrases => splitPhrases(text, likely);

const dayOf: ReadonlyMap<string, number> = new Map(weekdays.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));

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
