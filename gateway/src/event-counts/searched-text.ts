import { longestText } from '@directory/contracts';
import { fewestPersonalDigits } from './limits.ts';

/** A visitor may type an address, a number or a name into any field: what looks like the first two is kept nowhere. */
const isPersonal = (text: string): boolean => text.includes('@') || text.replace(/\D/g, '').length >= fewestPersonalDigits;

/** Lower case of a dotted capital I leaves its dot behind as a letter of its own. */
const lowerCase = (text: string): string => text.toLowerCase().replaceAll('\u0307', '');

/** A text that site-config would refuse would hold up all that is counted beside it. */
const isStorable = (text: string): boolean => text.length <= longestText && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** A searched text as it is counted: one spelling of letters and spaces; empty where it might name a person, or cannot be kept. */
export const searchedText = (typed: string): string => {
  const text = lowerCase(typed.normalize('NFC')).replace(/\s+/g, ' ').trim();
  return isStorable(text) && !isPersonal(text) ? text : '';
};
