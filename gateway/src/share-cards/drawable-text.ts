/** Letters and signs that the fonts of the pictures have: Latin with Turkish, Vietnamese and the like, Greek, Cyrillic. */
const drawn = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20c0\u2116\u2122]*$/u;

/** Pictures and marks within a name that say nothing: without them the rest of it can be drawn. */
const ornaments =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069]|\u20e3|\ufe0e|\ufe0f/gu;
const isSign = (letter: string): boolean => '©®™'.includes(letter);

const withoutOrnaments = (text: string): string =>
  text
    .normalize('NFC')
    .replace(ornaments, (letter) => (isSign(letter) ? letter : ''))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The first of some texts that can be drawn with every letter: a name in another script would be a row of boxes. '' where none can. */
export const firstDrawable = (texts: readonly (string | null)[]): string => {
  for (const text of texts) {
    const plain = withoutOrnaments(text ?? '');
    if (plain !== '' && drawn.test(plain)) return plain;
  }
  return '';
};
