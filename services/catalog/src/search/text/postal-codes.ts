import { britishPostalCode } from '@directory/text';

const wholeCode = new RegExp(`^${britishPostalCode.source}$`);

/** Whether a word is such a code without its blank. */
export const isPostalCode = (word: string): boolean => wholeCode.test(word);

/** Folded words with each code as one word, and with its first part instead; null where there is none. */
export const readPostalCodes = (words: readonly string[]): { joined: string[]; districts: string[] } | null => {
  const text = words.join(' ');
  const joined = text.replace(britishPostalCode, '$1$2').split(' ');
  return joined.some(isPostalCode) ? { joined, districts: text.replace(britishPostalCode, '$1').split(' ') } : null;
};
