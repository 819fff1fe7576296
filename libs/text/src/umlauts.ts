import { fold } from './fold.ts';
import { normalForm } from './normal-form.ts';

/** Letters that are also written as two: 'Müller' is 'Mueller', 'Ærø' is 'Aeroe'. */
const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const umlauts = /[äöüøå]/g;

/** A text with its umlauts written out. Folding it parts the same words. */
export const writeOutUmlauts = (text: string): string =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .replace(umlauts, (letter) => writtenOut[letter]);

/** Behind a, e and q two letters are two: Bauer, Neuer, Quelle. */
const twoForOne = /ae|oe|(?<![aeq])ue|aa/g;

/** A folded word as if what may be an umlaut written out were one: 'mueller' → 'muller'. */
export const readUmlauts = (word: string): string => word.replace(twoForOne, ([first]) => first);

/** The folded forms in which a name may be stored that is typed so: with its umlauts read and written out. */
export const spellingsOf = (text: string): string[] => [...new Set([fold(text), fold(writeOutUmlauts(text)), readUmlauts(fold(text))])];
