/** British postal codes in folded words: their first part names a district, 'E1'. */
const code = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g;
const wholeCode = new RegExp(`^${code.source}$`);

/** Whether a word is such a code without its blank. */
export const isPostalCode = (word: string): boolean => wholeCode.test(word);

/** Folded words with each code as one word, and with its first part instead; null where there is none. */
export const readPostalCodes = (words: readonly string[]): { joined: string[]; districts: string[] } | null => {
  const text = words.join(' ');
  const joined = text.replace(code, '$1$2').split(' ');
  return joined.some(isPostalCode) ? { joined, districts: text.replace(code, '$1').split(' ') } : null;
};
