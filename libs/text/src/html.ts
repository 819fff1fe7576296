import { decodeHTML } from 'entities';

/** Elements that pages and exports leave in texts. Anything else between angle brackets may be meant: '<3 Coffee'. */
const elements =
  'a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|tbody|td|template|th|tr|u|ul';
const tag = new RegExp(`^</?(?:${elements})(?:\\s[^<>]*)?/?>$`, 'i');
const unseen = /<(script|style|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const entity = /&(?:#\d|#x[\da-f]|[a-z]{2})/i;
const times = 2;

/**
 * Innermost tags first, so that none appears once another one, or a comment, inside it is gone: `<a <b>>`. Brackets that are no tag stay, and
 * so does whatever opened before them.
 */
const withoutElements = (text: string): string => {
  const parts: string[] = [];
  const openings: number[] = [];
  for (const [part] of text.matchAll(/[<>]|[^<>]+/g)) {
    if (part === '<') openings.push(parts.length);
    parts.push(part);
    const start = part === '>' ? openings.pop() : undefined;
    if (start === undefined) continue;
    if (tag.test(parts.slice(start).join(''))) parts.splice(start, Number.POSITIVE_INFINITY, ' ');
    else openings.length = 0;
  }
  return parts.join('');
};

const withoutTags = (text: string): string => (text.includes('<') ? withoutElements(text.replace(unseen, ' ')) : text);
const decodedOnce = (text: string): string => (entity.test(text) ? decodeHTML(text) : text);

/** A text as the reader of a page sees it: 'Tom &amp; Jerry <b>Bar</b>' is 'Tom & Jerry  Bar'. Entities are decoded twice at most. */
export const withoutHtml = (text: string): string => {
  let plain = text;
  for (let time = 0; time < times; time++) {
    const seen = decodedOnce(withoutTags(plain));
    if (seen === plain) return plain;
    plain = seen;
  }
  return withoutTags(plain);
};

/** Whether a text needs `withoutHtml` at all. */
export const mayHoldHtml = (text: string): boolean => text.includes('<') || text.includes('&');
