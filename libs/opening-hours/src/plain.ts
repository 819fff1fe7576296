import { normalForm } from './normal-form.ts';
import { remembering } from './remember.ts';

/** Accents of Latin, Greek and Cyrillic letters; Arabic vowel signs, hamza and tatweel; marks without width. */
const strippable = /[\u0300-\u036f\u064b-\u0655\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** All that stands for a dash; NFKC has made the fullwidth tilde a tilde. */
const dashes = /[\u2010-\u2015\u2212\u301c\u30fc\ufe58\ufe63~]/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const undecomposed = /[ıđ]/g;
const commas = /[،、؛]/g;
const hasOnlyAscii = /^[\0-\x7f]*$/;

const digitOf = (digit: string): string => String(digit.charCodeAt(0) & 0x0f);

const plainUnicode = (text: string): string =>
  normalForm(normalForm(text.toLowerCase(), 'NFKD').replace(strippable, ''), 'NFKC')
    .replace(undecomposed, (letter) => (letter === 'ı' ? 'i' : 'd'))
    .replace(arabicDigits, digitOf)
    .replace(dashes, '-')
    .replace(commas, ',');

/**
 * Text for comparing and scanning: lower case, no accents, ASCII digits, every dash a hyphen, every run of white space
 * (U+202F, U+2009 and U+00A0 included) one space.
 */
export const plain = (text: string): string =>
  (hasOnlyAscii.test(text) ? text.toLowerCase().replaceAll('~', '-') : plainUnicode(text)).replace(/\s+/g, ' ').trim();

const plainUnit = (unit: string): string => {
  if (/\s/.test(unit)) return unit;
  const folded = plainUnicode(unit);
  return folded.length === 1 ? folded : unit;
};

/** The texts of a file are written with few letters. */
const rememberedUnit = remembering(4096, plainUnit);

/** `plain` character by character: positions stay those of the given text, white space stays as it is. */
export const plainInPlace = (text: string): string => {
  if (hasOnlyAscii.test(text)) return text.toLowerCase().replaceAll('~', '-');
  let folded = '';
  for (let i = 0; i < text.length; i++) folded += rememberedUnit(text[i]);
  return folded;
};
