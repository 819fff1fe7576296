import { cleanLine, cutText, fold, lostLettersOf, mayHoldHtml, saysNothing, withoutHtml } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Reading, unreadable } from '../reading.ts';
import { isCode, isObject, parseJson, textOf } from './json.ts';

const turkish = /[İıŞşĞğ]/;
const longest = 100;

/**
 * Keys of maps, labels and codes of trades in front of a category, and the number of places in it behind: 'gcid:cafe', 'amenity=cafe',
 * 'Kategori: Kafe', '56.10.08 - Lokanta', 'Cafe (12)'.
 */
const keys =
  /^(?:gcid:|[a-z]+(?:[:_][a-z]+)*=|(?:amenity|shop|tourism|leisure|office|craft|cuisine|healthcare|sport):|(?:category|kategori|tür|sektör):\s*|(?:[A-U]\s?)?\d{2}\.\d{1,2}(?:\.\d{1,2}){0,2}\.?\s*[-–:]?\s*(?=\p{L}))|\s*\(\d+\)$/giu;

const seen = (text: string): string => cleanLine(mayHoldHtml(text) ? withoutHtml(text) : text).replace(keys, '');

/** Signs between categories; a comma within brackets parts nothing: 'Metal (torna, tesfiye)'. */
const separators = /[,;|\\•·\n、，；،]|::|\s[→»]\s/;
const brackets = /\([^()]*(?:\)|$)/g;
/** Parts a text by what is outside of its brackets. */
const partedOutside = (text: string, partedBy: (outside: string) => string[]): string[] => {
  const inBrackets: string[] = [];
  const closed = text.replace(brackets, (found) => `\0${inBrackets.push(found) - 1}\0`);
  return partedBy(closed).map((part) => part.replace(/\0(\d+)\0/g, (_, index: string) => inBrackets[Number(index)]));
};

/** 'Handyman/Handywoman' is one category in words for all, 'indian/oriental' are two. */
const alikeLetters = 4;
const areForms = (parts: readonly string[]): boolean =>
  parts.every((part) => part.slice(0, alikeLetters).toLowerCase() === parts[0].slice(0, alikeLetters).toLowerCase());

const apartAtStroke = (text: string): string[] => {
  const parts = /\s\/|\/\s/.test(text) ? [text] : text.split('/');
  return parts.length > 1 && parts.every((part) => /\p{L}{3}/u.test(part)) && !areForms(parts) ? parts : [text];
};

/** Of a path of three or more the last is the closest; two with a sign between them are two. */
const ofPath = (text: string, isListed: boolean): string[] => {
  const parts = text.split(/[>›]/).map((part) => part.trim());
  return parts.length > 2 || isListed ? parts.slice(-1) : parts;
};

/** Categories that services give every place, and kinds of records of maps and plugins. */
const everyPlaces: ReadonlySet<string> = new Set([
  ...[
    'point of interest',
    'establishment',
    'place',
    'places',
    'poi',
    'business',
    'businesses',
    'local business',
    'listing',
    'gd place',
    'node',
    'way',
    'relation',
  ],
  ...[
    'feature',
    'premise',
    'geocode',
    'uncategorized',
    'uncategorised',
    'kategorisiz',
    'genel',
    'isletme',
    'firma',
    'company',
    'sirket',
    'other',
    'others',
    'diger',
    'all',
    'tumu',
  ],
]);

/** Lists of category names: `A, B`, `A; B`, `a/b`, `A > B > C` (a path: the last is the closest), JSON lists and objects of any of these. */
const namesIn = (text: string, isListed = false): string[] => {
  const parsed = parseJson(text);
  if (Array.isArray(parsed))
    return parsed.flatMap((item) => (typeof item === 'string' ? namesIn(item, true) : isObject(item) ? ofObject(item) : []));
  if (isObject(parsed)) return ofObject(parsed);
  return text
    .split('\n')
    .flatMap((line) => partedOutside(seen(line), (outside) => outside.split(separators)))
    .flatMap((part) => ofPath(part.trim(), isListed))
    .flatMap((part) => partedOutside(part, apartAtStroke))
    .map(seen)
    .filter((part) => !saysNothing(part) || part.includes('*'));
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
const noCategory =
  /^[^\p{L}]*$|:\/\/|^www\.|@|^(?:true|false|yes|no|evet|hayır|hayir)$|^\S{60,}$|^[^\s\p{L}]*\d[\w.-]*\d[^\s\p{L}]*$|^[A-U]\d{2}(?:\.\d+)*$/iu;

/** 'K?p?k' is a category whose letters a code page has lost: it is known, and no name for a page. */
const isDamaged = (name: string): boolean => lostLettersOf(name) !== 'none';

/** The names of a list of categories for display, each once, the first the closest. Null where the list is empty. */
export const readCategories = remembering((text: string): Reading<readonly string[]> => {
  if (isCode(text) && parseJson(text) === undefined) return unreadable('category-unreadable');
  const all = namesIn(text);
  if (all.length === 0) return null;
  const names = new Map<string, string>();
  let isOfAll = false;
  const sound = all.filter((name) => !isDamaged(name));
  if (sound.length === 0) return unreadable('text-damaged');
  for (const name of sound) {
    const shown = noCategory.test(name) ? '' : displayCategory(name);
    const folded = fold(shown);
    if (everyPlaces.has(folded)) isOfAll = true;
    else if (folded !== '' && !names.has(folded)) names.set(folded, shown);
  }
  if (names.size === 0 && isOfAll) return null;
  return names.size > 0 ? [...names.values()] : unreadable('category-unreadable');
});
