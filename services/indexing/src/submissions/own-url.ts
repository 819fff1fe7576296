import { type ErrorCode, type ErrorParams, maxSubmittedUrlLength } from '@directory/contracts';

/** An address as it is sent, or the reason why it is not. */
export type CheckedUrl = { url: string } | { code: ErrorCode; params?: ErrorParams };

/** Characters that browsers leave as they are, and RFC 3986 does not allow in a path or a query. */
const unescaped = /[|^`\\[\]{}"<>]/g;

const escapePart = (part: string): string => part.replace(unescaped, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks an address that an operator wrote: engines are told of the site's own pages alone. Its fragment is left out, for no engine
 * knows it, and other than plain characters are escaped.
 */
export const checkUrl = (text: string, site: string): CheckedUrl => {
  const trimmed = text.trim();
  if (trimmed.length > maxSubmittedUrlLength) return { code: 'SUBMISSION_URL_TOO_LONG' };
  const url = URL.parse(trimmed);
  if (!url || !/^https?:\/\//i.test(trimmed) || /[\s\p{Cc}]/u.test(trimmed)) return { code: 'SUBMISSION_URL_INVALID' };
  if (url.origin !== site || url.username || url.password) return { code: 'SUBMISSION_URL_FOREIGN', params: { site } };
  const address = `${url.origin}${escapePart(url.pathname)}${escapePart(url.search)}`;
  return address.length > maxSubmittedUrlLength ? { code: 'SUBMISSION_URL_TOO_LONG' } : { url: address };
};
