const longest = 200;

/** A search text as the API takes it: no control characters, no half characters, trimmed, at most 200 characters. */
export const cleanSearch = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
