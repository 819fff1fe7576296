import { longestText } from '@directory/contracts';

/** A search text as the API takes it: no control characters, no half characters, trimmed, of bounded length. */
export const cleanSearch = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
