import { normalForm } from './normal-form.ts';

const printableAscii = /^[\x20-\x7e]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed; tab and line feed stay.
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
/** Characters without width or shape that make equal texts unequal; joiners of Persian and emoji stay. */
const invisible = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const loneSurrogates = /\p{Surrogate}/gu;
const blankAtEnd = /[\s\u200e\u200f]/;

/** Without white space and marks of direction at its ends. A pattern that looks for the end begins anew at each blank of a long run. */
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && blankAtEnd.test(text[from])) from += 1;
  while (to > from && blankAtEnd.test(text[to - 1])) to -= 1;
  return text.slice(from, to);
};

/**
 * A cell's text without what cannot be stored or seen: NUL and other controls, lone surrogates, zero-width characters; composed
 * (NFC), line ends as line feeds, trimmed of every kind of white space.
 */
export const cleanText = (text: string): string => {
  if (printableAscii.test(text)) return text.trim();
  const visible = text.replace(/\r\n?/g, '\n').replace(loneSurrogates, '').replace(controls, '').replace(invisible, '');
  return trimmed(normalForm(visible, 'NFC'));
};

/** `cleanText` on one line: every run of white space is one space. For names, addresses and places. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
