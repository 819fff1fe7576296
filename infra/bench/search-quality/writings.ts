import { writeOutUmlauts } from '@directory/text';

/** Changes a text as people do when they write it. → the same text where there is nothing to change */
type Writing = (text: string) => string;

const longestOf = (text: string): string =>
  text.split(/[^\p{L}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Words of fewer letters are seldom misspelt, and hard to guess if they are. */
const shortestMisspelt = 5;

/** An error in the middle of the longest word. */
const misspelt =
  (change: (before: string, letter: string, after: string) => string): Writing =>
  (text) => {
    const word = longestOf(text);
    const middle = Math.floor(word.length / 2);
    return word.length < shortestMisspelt ? text : text.replace(word, change(word.slice(0, middle), word[middle], word.slice(middle + 1)));
  };

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The key beside that of a letter. */
const neighbourOf = (letter: string): string => {
  const row = keyRows.find((keys) => keys.includes(letter)) ?? letter;
  return row[row.indexOf(letter) + 1] ?? row[row.indexOf(letter) - 1] ?? letter;
};

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ß', 'ss');

/** Writes each letter, or two that are one sound, by those of another alphabet; signs stay. */
const inAlphabet =
  (letters: Readonly<Record<string, string>>): Writing =>
  (text) =>
    withoutMarks(text)
      .toLowerCase()
      .replace(/sh|ch|th|ph|kh|ks|[a-z]/g, (sound) => letters[sound] ?? [...sound].map((letter) => letters[letter] ?? letter).join(''));

const pairs = (text: string): Record<string, string> => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));

const cyrillic = pairs(
  'a=а b=б c=к d=д e=е f=ф g=г h=х i=и j=й k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=кс y=й z=з sh=ш ch=ч th=т ph=ф kh=х',
);
const greek = pairs(
  'a=α b=β c=κ d=δ e=ε f=φ g=γ h=χ i=ι j=ι k=κ l=λ m=μ n=ν o=ο p=π q=κ r=ρ s=σ t=τ u=ου v=β w=ου x=ξ y=υ z=ζ th=θ ph=φ ch=χ ks=ξ',
);

/** Compounds that are written in two words as often as in one. */
const compounds = ['Ocak|başı', 'Bahn|hof', 'Haupt|straße'];

const partCompound = (text: string): string =>
  compounds.reduce((parted, compound) => parted.replace(compound.replace('|', ''), compound.replace('|', ' ')), text);

/** Ways to write, by the word that stands for them in a template. */
export const writings: Readonly<Record<string, Writing>> = {
  small: (text) => text.toLowerCase(),
  large: (text) => text.toUpperCase(),
  turkishLarge: (text) => text.toLocaleUpperCase('tr'),
  plain: withoutMarks,
  writtenOut: writeOutUmlauts,
  swapped: misspelt((before, letter, after) => before.slice(0, -1) + letter + before.slice(-1) + after),
  missing: misspelt((before, _letter, after) => before + after),
  doubled: misspelt((before, letter, after) => before + letter + letter + after),
  neighbour: misspelt((before, letter, after) => before + neighbourOf(letter.toLowerCase()) + after),
  joined: (text) => text.replace(/^([\p{L}]{3,}) ([\p{L}]{3,})/u, '$1$2'),
  parted: partCompound,
  turned: (text) => text.replace(/^(\S+) (.+)$/, '$2 $1'),
  and: (text) => text.replace(' & ', ' and '),
  und: (text) => text.replace(' & ', ' und '),
  et: (text) => text.replace(' & ', ' et '),
  y: (text) => text.replace(' & ', ' y '),
  e: (text) => text.replace(' & ', ' e '),
  en: (text) => text.replace(' & ', ' en '),
  i: (text) => text.replace(' & ', ' i '),
  ve: (text) => text.replace(' & ', ' ve '),
  left: (text) => text.replace(' & ', ' '),
  genitive: (text) => text.replace("'s", 's'),
  typographic: (text) => text.replace("'", '’'),
  cyrillic: inAlphabet(cyrillic),
  greek: inAlphabet(greek),
  /** '+44 123 4567 890' → '01234567890', and so on. */
  national: (text) => text.replace(/^\+\d+ /, '0'),
  abroad: (text) => text.replace('+', '00'),
  digits: (text) => text.replace(/\D/g, ''),
  dashed: (text) => text.replace(/^(\+\d+) (\d{3}) (\d{4}) (\d{3})$/, '$1-$2-$3$4'),
  bracketed: (text) => text.replace(/^\+\d+ (\d{3}) (\d{3})(\d) (\d{3})$/, '($1) $2-$3$4'),
  slashed: (text) => text.replace(/^\+\d+ (\d{3}) (\d{4}) (\d{3})$/, '0$1/$2$3'),
  local: (text) => text.replace(/\D/g, '').slice(-7),
};
