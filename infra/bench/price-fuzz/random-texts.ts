import { below, characters, pick, type Random } from '../generate/random.ts';
import type { Vocabulary } from './vocabulary.ts';

type Writer = (random: Random, vocabulary: Vocabulary) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const otherScripts = ['кафе', 'ресторан', 'مطعم', 'صيدلية', 'レストラン', '北京', '카페', 'ξενοδοχείο', 'מסעדה', 'ร้าน', 'pのm', 'ⅷ', '⒜⒝⒞'];
const endings = ['open now', 'açık', 'open on sunday', 'near me', 'yakınımda', '24 hours', 'in berlin', 'istanbul', '&', 'E1 6AN'];

/** A word of any rank; of two the frequent ones cost most. */
const wordOf: Writer = (random, { words }) => pick(random, random() < 0.6 ? words.slice(0, 60) : words);
const several = (random: Random, vocabulary: Vocabulary, least: number, most: number): string[] =>
  Array.from({ length: least + below(random, most - least + 1) }, () => wordOf(random, vocabulary));
const digits = (random: Random, most: number): string => characters(random, 1 + below(random, most), '0123456789');

/** A letter is left out, doubled or another one. */
const misspelt = (random: Random, word: string): string => {
  const at = below(random, word.length);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return pick(random, [before + after, `${before}${word[at]}${word[at]}${after}`, before + pick(random, letters) + after]);
};

const writers: readonly Writer[] = [
  wordOf,
  (random, vocabulary) => several(random, vocabulary, 2, 2).join(' '),
  (random, vocabulary) => several(random, vocabulary, 2, 2).join(' '),
  (random, vocabulary) => several(random, vocabulary, 3, 8).join(' '),
  (random, vocabulary) => several(random, vocabulary, 2, 3).join(''),
  (random, vocabulary) => several(random, vocabulary, 1, 4).join('-'),
  (random, vocabulary) => misspelt(random, wordOf(random, vocabulary)),
  (random, vocabulary) =>
    several(random, vocabulary, 2, 4)
      .map((word) => misspelt(random, word))
      .join(' '),
  (random, vocabulary) => wordOf(random, vocabulary).slice(0, 2 + below(random, 3)),
  (random, vocabulary) =>
    several(random, vocabulary, 2, 4)
      .map((word) => word.slice(0, 2 + below(random, 3)))
      .join(' '),
  (random) => characters(random, 1 + below(random, 3), letters),
  (random) => characters(random, 4 + below(random, 6), letters),
  (random) => Array.from({ length: 2 + below(random, 4) }, () => characters(random, 1 + below(random, 3), letters)).join(' '),
  (random, vocabulary) => `${wordOf(random, vocabulary)} ${characters(random, 1 + below(random, 2), letters)}`,
  (random) => digits(random, 6),
  (random, vocabulary) => `${wordOf(random, vocabulary)} ${digits(random, 4)}`,
  (random) => pick(random, letters) + digits(random, 3),
  (random, { phones }) => pick(random, phones),
  (random, { phones }) =>
    pick(random, phones)
      .replace(/\D/g, '')
      .slice(-3 - below(random, 6)),
  (random) => pick(random, otherScripts),
  (random, vocabulary) => `${pick(random, otherScripts)} ${wordOf(random, vocabulary)}`,
  (random, { names }) => pick(random, names),
  (random, { names, cities }) => `${pick(random, names)} ${pick(random, cities)}`,
  (random, { cities }) => pick(random, cities),
  (random, vocabulary) => `${wordOf(random, vocabulary)} in ${pick(random, vocabulary.cities)}`,
  (random, vocabulary) => `${wordOf(random, vocabulary)} ${pick(random, endings)}`,
  (random) => pick(random, endings),
  (random, { types }) => pick(random, types),
  (random) => characters(random, 200, letters),
  (random, vocabulary) => several(random, vocabulary, 40, 40).join(' ').slice(0, 200),
  (random) => characters(random, 200, `${letters} `),
];

/** Something that might be typed into a search: at most 200 characters. */
export const randomText: Writer = (random, vocabulary) => pick(random, writers)(random, vocabulary).slice(0, 200);
