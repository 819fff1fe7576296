/** Words of several languages that divide others and say nothing of their own. */
const joiningWords = new Set([
  'and',
  'the',
  'of',
  'for',
  'a',
  'in',
  'und',
  'mit',
  'fur',
  've',
  'et',
  'y',
  'e',
  'de',
  'des',
  'du',
  'la',
  'le',
  'us',
]);

const singularOf = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** The words of a category's name, without case, accents, number and punctuation: 'Cafés & Bars' gives 'cafe', 'bar'. */
export const wordsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joiningWords.has(word))
    .map(singularOf);
