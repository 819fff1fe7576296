import { cleanUrl } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';
import { isObject, parseJson, textOf } from './json.ts';

const linkKeys = ['link', 'url', 'href', 'imageUrl', 'image'] as const;

/** Addresses in a list of texts or of `{link, source}`, or in one such object. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  const found = isObject(value) ? textOf(value, ...linkKeys) : null;
  return found === null ? [] : [found];
};

/** An address as nearly all are written: nothing in it has to be taken apart, completed or escaped. */
const wellFormed = /^https?:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}(?:[/?#][\w!#$%&'()*+,./:;=?@[\]~-]*)?$/i;
/** A search engine's redirect, a name in punycode, several addresses in one. */
const needsCare = /\/url\?|xn--|::|[,;|]https?:/i;
const longest = 2048;

const isWellFormed = (text: string): boolean => text.length <= longest && wellFormed.test(text) && !needsCare.test(text);

/** Where one address ends and the next begins. A comma within an address has no space behind it. */
const between = /::(?=https?:|www\.|\/\/|\s|$)|\n|[,;|\s]\s*(?=https?:\/\/|www\.)|\s*[;|]\s+|\s+\/\s+/i;

/** Every address of a cell that can be followed: of JSON lists, `a, b`, `a b` and `a::b` lists, or the one that it holds. */
export const linksOf = (text: string): string[] => {
  if (isWellFormed(text)) return [text];
  const parsed = parseJson(text);
  const candidates = parsed === undefined ? text.split(between) : addressesIn(parsed);
  return candidates.map((candidate) => cleanUrl(candidate)).filter((url) => url !== null);
};

/** The first address of a cell. JSON that holds none says nothing; a text that is none cannot be read. */
export const readLink = (text: string): Reading<string> => {
  const [first] = linksOf(text);
  if (first !== undefined) return first;
  return parseJson(text) === undefined ? unreadable('url-unreadable') : null;
};
