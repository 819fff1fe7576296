import { findCountry } from './country.ts';

/** Words of addresses by the one form in which they are compared; empty: the word says nothing. */
const forms: ReadonlyMap<string, string> = new Map(
  [
    'sk: sokak sokagi sok sk',
    'cd: cadde caddesi cad cd',
    'mh: mahalle mahallesi mah mh',
    'blv: bulvar bulvari blv boulevard blvd',
    'apt: apartman apartmani apt ap',
    'st: street st',
    'str: strasse str',
    'ave: avenue ave av',
    'rd: road rd',
    'dr: drive dr',
    'ln: lane ln',
    'hwy: highway hwy',
    'ste: suite ste',
    'pl: platz pl plaza',
    ': no numara nr num',
  ].flatMap((line) => {
    const [form, words] = line.split(': ');
    return (words ?? '').split(' ').map((word): [string, string] => [word, form]);
  }),
);

const compound = /(?<=\p{L}{3})strasse$/u;

/** Shorter than a country's name may be in an address, and beyond doubt. */
const shortNames: ReadonlySet<string> = new Set(['usa', 'uae', 'uk']);

const withoutCountry = (words: readonly string[]): readonly string[] => {
  for (const length of [3, 2, 1]) {
    const last = words.slice(-length).join(' ');
    if (words.length > length && (last.length > 3 || shortNames.has(last)) && findCountry(last) !== null) return words.slice(0, -length);
  }
  return words;
};

/** A folded address as it is compared with those of other hands: 'lale sokak no 5 turkiye' and 'lale sk 5' are one. */
export const writtenForm = (folded: string): string =>
  withoutCountry(folded.replace(/\bp o box\b/, 'po box').split(' '))
    .map((word) => forms.get(word) ?? word.replace(compound, 'str'))
    .filter((word) => word !== '')
    .join(' ');
