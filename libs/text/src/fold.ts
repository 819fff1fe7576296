import anyAscii from 'any-ascii';
import { normalForm } from './normal-form.ts';

const beyondAscii = /[^\0-\x7f]/;
const tradeMarks = /[™®©℠℗]/g;
/** The genitive belongs to its word: "Joe's" is searched as 'joes'. */
const genitive = /(?<=[a-z0-9])'s(?![a-z0-9])/g;

/** Transliteration writes ayn and hamza, hard and soft signs with these: they are no ends of words, as true apostrophes are. */
const apostrophes = /['’‘ʼ´`]/g;
/** Points of vowels in Hebrew and Arabic: they are mostly left out. */
const vowelPoints = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;
const transliteratedSigns = /['`"]/g;

/** NFKC joins what was decomposed, so that a letter has one transliteration however it is encoded ('İ' is I, 'ı' is i). */
const transliterated = (text: string): string =>
  anyAscii(normalForm(text.replace(tradeMarks, '').replace(apostrophes, '\0'), 'NFKC').replace(vowelPoints, ''))
    .replace(transliteratedSigns, '')
    .replaceAll('\0', "'");

/**
 * The form in which names are compared and searched: ASCII letters and digits in lower case, words parted by one space. Other
 * scripts are transliterated. Folding again changes nothing. '' where nothing is left.
 */
export const fold = (text: string): string =>
  (beyondAscii.test(text) ? transliterated(text) : text)
    .toLowerCase()
    .replace(genitive, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
