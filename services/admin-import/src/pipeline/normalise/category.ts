import { remembering } from '../bounded-cache.ts';
import { isObject, parseJson } from './json.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&#039;': "'", '&quot;': '"' };
const turkish = /[İıŞşĞğ]/;
const longest = 100;

const decode = (text: string): string => (text.includes('&') ? decodeAll(text) : text);
const decodeAll = (text: string): string => text.replace(/&(?:amp|#38|#039|quot);/g, (entity) => entities[entity]);

/** Lists of category names: `A, B`, `A; B`, `A > B > C` (a path: the last is the closest), JSON lists of any of these. */
const namesOf = (text: string): string[] => {
  const parsed = parseJson(text);
  if (Array.isArray(parsed)) return parsed.flatMap((item) => (typeof item === 'string' ? namesOf(item) : []));
  if (isObject(parsed)) return typeof parsed.primary === 'string' ? [parsed.primary] : [];
  return decode(text)
    .split(/[,;|]/)
    .map((part) => part.slice(part.lastIndexOf('>') + 1).trim())
    .filter(Boolean);
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
  const spaced = decode(text)
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  if (isShouted(spaced)) return sentenceCase(spaced);
  return spaced.charAt(0).toLocaleUpperCase(turkish.test(spaced) ? 'tr' : 'en') + spaced.slice(1);
});

/** The first name of a list of categories, for display; null where the list is empty. */
export const firstCategory = (text: string): string | null => {
  const [first] = namesOf(text);
  return first ? displayCategory(first) : null;
};

/** A list of categories as one text: `French restaurant, Bar, Restaurant`. */
export const joinCategories = (text: string): string | null => [...new Set(namesOf(text).map(displayCategory))].join(', ') || null;
