import { longestText } from '@directory/contracts';
import { fewestPersonalDigits } from './limits.ts';

/** The sign of an address of mail, also as it is written out or encoded. */
const atSign = /@|%40|[([{]\s*at\s*[)\]}]/i;

/**
 * A visitor may type an address, a number or a name into any field: what looks like the first two is kept nowhere, in whichever digits and
 * signs of the world's keyboards.
 */
const isPersonal = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return atSign.test(plain) || plain.replace(/\P{Nd}/gu, '').length >= fewestPersonalDigits;
};

/** Lower case of a dotted capital I leaves its dot behind as a letter of its own. */
const lowerCase = (text: string): string => text.toLowerCase().replaceAll('\u0307', '');

/** A text that site-config would refuse would hold up all that is counted beside it. */
const isStorable = (text: string): boolean => text.length <= longestText && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** A searched text in one spelling of letters and spaces. It may name a person, and is to be kept nowhere. */
export const spelledSearch = (typed: string): string => lowerCase(typed.normalize('NFC')).replace(/\s+/g, ' ').trim();

/** A searched text as it is counted: in one spelling; empty where it might name a person, or cannot be kept. */
export const searchedText = (typed: string): string => {
  const text = spelledSearch(typed);
  return isStorable(text) && !isPersonal(text) ? text : '';
};
