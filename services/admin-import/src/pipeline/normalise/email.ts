import { type Reading, unreadable } from '../reading.ts';

const form = /^[^\s@,;<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const longest = 254;
/** Of a cell, in which the first address is sought, characters. */
const longestSought = 1000;

const named = /<([^<>\s]+@[^<>\s]+)>/;
/** 'info (at) ornek (dot) com' hides from machines. */
const hiddenAt = /\s*[([{]\s*(?:at|a|@|et)\s*[)\]}]\s*/i;
const hiddenDots = /\s*[([{]\s*(?:dot|nokta|punkt|\.)\s*[)\]}]\s*/gi;
const label = /^(?:e-?mail(?: address)?|e-?posta(?: adresi)?|mail|courriel|correo)\s*[:=]\s*/i;
const shown = (text: string): string => (hiddenAt.test(text) ? text.replace(hiddenAt, '@').replace(hiddenDots, '.') : text);

/** The first address of a list: `a@b.com, c@d.com`, `["a@b.com"]`, `mailto:a@b.com?subject=x`, `Info <a@b.com>`, `E-posta: a@b.com`, `a (at) b.com`. */
export const readEmail = (text: string): Reading<string> => {
  const begin = text.slice(0, longestSought);
  const first = shown(named.exec(begin)?.[1] ?? begin.replace(label, ''))
    .replace(/^\[\s*"?|"?\s*\]$/g, '')
    .split(/"?\s*[,;|\s]\s*"?/, 1)[0]
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/\.+$/, '');
  return form.test(first) && first.length <= longest ? first.replaceAll('İ', 'i').toLowerCase() : unreadable('email-unreadable');
};
