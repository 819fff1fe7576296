import { readAgain } from './code-pages.ts';

/**
 * Signs that stand in no word of any language: letters of one table of 256 as another one shows them. 'Kad˝kˆy' is Turkish Windows on a
 * Mac, 'Kad²k÷y' in a DOS window, 'M¸nchen' Western Windows on a Mac; controls are letters of DOS in Windows.
 */
const stray = '[˝ˆ˛¸˘˙∂∆²³■\\u0080-\\u009f\\uf8ff]';
const withinWord = new RegExp(
  `\\p{L}${stray}(?:\\p{L}|${stray})|(?:^|[^\\p{L}\\p{N}])[‹ﬁ÷\\u0080-\\u009f]\\p{Ll}{2}|\\p{Ll}[ﬂﬁ÷]\\p{Ll}|\\p{Ll}{2}\\u02dc\\p{Ll}`,
  'u',
);

/** Most texts have none of these signs at all. */
const anySign = /[˝ˆ˛¸˘˙∂∆²³■\u0080-\u009f\uf8ff‹ﬁﬂ÷\u02dc]/;
export const looksSingleByte = (text: string): boolean => anySign.test(text) && withinWord.test(text);

/** Which table shows the text, and which one it was written by. */
const pairs: readonly (readonly [shownBy: string, writtenBy: string])[] = [
  ['macroman', 'windows-1254'],
  ['macroman', 'windows-1252'],
  ['cp857', 'windows-1254'],
  ['cp850', 'windows-1254'],
  ['cp850', 'windows-1252'],
  ['cp437', 'windows-1252'],
  ['windows-1254', 'cp857'],
  ['windows-1252', 'cp857'],
  ['windows-1252', 'cp850'],
];

/** Letters of Turkish, and of its neighbours in the West; whatever else comes of a repair is no text. */
const clean = /^(?:[\x20-\x7e\n\r\t]|[çğıöşüâîûÇĞİÖŞÜÂÎÛ’‘“”–—…])*$/u;
const cleanWestern = /^(?:[\x20-\x7e\n\r\t]|[À-ÖØ-öø-ÿœŒ’‘“”–—…€])*$/u;

/** The text by the table that it was written by; null where no table reads it cleanly. */
export const repairSingleByte = (text: string): string | null => {
  if (!looksSingleByte(text)) return null;
  const readings = pairs.map(([shownBy, writtenBy]) => readAgain(text, shownBy, writtenBy));
  return (
    readings.find((reading) => reading !== null && clean.test(reading)) ??
    readings.find((reading) => reading !== null && cleanWestern.test(reading)) ??
    null
  );
};
