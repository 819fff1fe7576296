import { cleanLine, cutText, fold, mayHoldHtml, saysNothing, withoutHtml } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Reading, unreadable } from '../reading.ts';
import { isCode, isObject, parseJson, textOf } from './json.ts';

const turkish = /[İıŞşĞğ]/;
const longest = 100;

const seen = (text: string): string => cleanLine(mayHoldHtml(text) ? withoutHtml(text) : text);

/** Lists of category names: `A, B`, `A; B`, `A > B > C` (a path: the last is the closest), JSON lists and objects of any of these. */
const namesIn = (text: string): string[] => {
  const parsed = parseJson(text);
  if (Array.isArray(parsed))
    return parsed.flatMap((item) => (typeof item === 'string' ? namesIn(item) : isObject(item) ? ofObject(item) : []));
  if (isObject(parsed)) return ofObject(parsed);
  return seen(text)
    .split(/[,;|]/)
    .map((part) => part.slice(part.lastIndexOf('>') + 1).trim())
    .filter((part) => !saysNothing(part));
};

/** `{primary, alternate}` of Overture, `{text}` of Google Places, `{name}` and `{title}` of others. */
const ofObject = (object: Readonly<Record<string, unknown>>): string[] => {
  const first = textOf(object, 'primary', 'text', 'name', 'title');
  const others = Array.isArray(object.alternate) ? object.alternate.filter((item) => typeof item === 'string') : [];
  return [first, ...others].filter((name) => name !== null);
};

const sentenceCase = (text: string): string => {
  const language = turkish.test(text) ? 'tr' : 'en';
  const lower = text.toLocaleLowerCase(language);
  return lower.charAt(0).toLocaleUpperCase(language) + lower.slice(1);
};

/** An abbreviation (`ATM`, `HVAC`) is not shouting. */
const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{L}{5}/u.test(text);

/** One spelling for display: `FRENCH RESTAURANT`, `french_restaurant` and `French restaurant` look the same. */
export const displayCategory = remembering((text: string): string => {
  const spaced = cutText(
    seen(text)
      .replace(/[_\s]+/g, ' ')
      .trim(),
    longest,
  ).trim();
  if (isShouted(spaced)) return sentenceCase(spaced);
  return spaced.charAt(0).toLocaleUpperCase(turkish.test(spaced) ? 'tr' : 'en') + spaced.slice(1);
});

/** A yes or no, a number, an address of the web or of mail, an id: cells of another kind in the column of categories. */
const noCategory = /^[^\p{L}]*$|:\/\/|^www\.|@|^(?:true|false|yes|no|evet|hayır|hayir)$|^\S{60,}$|^[^\s\p{L}]*\d[\w.-]*\d[^\s\p{L}]*$/iu;

/** The names of a list of categories for display, each once, the first the closest. Null where the list is empty. */
export const readCategories = remembering((text: string): Reading<readonly string[]> => {
  if (isCode(text) && parseJson(text) === undefined) return unreadable('category-unreadable');
  const all = namesIn(text);
  if (all.length === 0) return null;
  const names = new Map<string, string>();
  for (const name of all) {
    const shown = noCategory.test(name) ? '' : displayCategory(name);
    const folded = fold(shown);
    if (folded !== '' && !names.has(folded)) names.set(folded, shown);
  }
  return names.size > 0 ? [...names.values()] : unreadable('category-unreadable');
});
