import { type Reading, unreadable } from '../reading.ts';

const form = /^[^\s@,;<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const longest = 254;

const named = /<([^<>\s]+@[^<>\s]+)>/;

/** The first address of a list: `a@b.com, c@d.com`, `["a@b.com"]`, `mailto:a@b.com`, `Info <a@b.com>`. */
export const readEmail = (text: string): Reading<string> => {
  const first = (named.exec(text)?.[1] ?? text)
    .replace(/^\[\s*"?|"?\s*\]$/g, '')
    .split(/"?\s*[,;|\s]\s*"?/, 1)[0]
    .replace(/^mailto:/i, '');
  return form.test(first) && first.length <= longest ? first.replaceAll('İ', 'i').toLowerCase() : unreadable('email-unreadable');
};
