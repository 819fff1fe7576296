import { findRegion, fold } from '@directory/text';

/** Words that stand in small letters within a place's name. */
const particles = new Set('de da do dos das di del della la le les el von van am an der den of the ve y e sur en upon bei im'.split(' '));
const turkishLetters = /[İĞŞ]/;
const word = /[\p{L}\p{M}]+/gu;
const fewestLetters = 4;
/** 'VAN' and 'MUŞ' are cities; elsewhere three capitals are an abbreviation ('NYC'). */
const fewestTurkishLetters = 3;

const localeOf = (name: string, countryCode: string | null): 'tr' | 'en' =>
  countryCode === 'TR' || countryCode === 'AZ' || (countryCode === null && turkishLetters.test(name)) ? 'tr' : 'en';

const isInCapitals = (name: string, countryCode: string | null): boolean => {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const fewest = countryCode === 'TR' || turkishLetters.test(letters) ? fewestTurkishLetters : fewestLetters;
  return letters.length >= fewest && /^\p{Lu}+$/u.test(letters);
};

/** 'DIYARBAKIR' and 'ISTANBUL' of a keyboard without dotted capitals: the provinces are known by their names. */
const provinceOf = (name: string, countryCode: string | null): string | null => {
  const province = countryCode === 'TR' ? findRegion(name, 'TR') : null;
  return province !== null && fold(province) === fold(name) ? province : null;
};

/** A place's name that is written in capitals, as people write it: 'IĞDIR' of Türkiye is 'Iğdır', 'RIO DE JANEIRO' is 'Rio de Janeiro'. */
export const withoutCapitals = (name: string, countryCode: string | null): string => {
  if (!isInCapitals(name, countryCode)) return name;
  const province = provinceOf(name, countryCode);
  if (province !== null) return province;
  const locale = localeOf(name, countryCode);
  return name.replace(word, (letters, at: number) => {
    const small = letters.toLocaleLowerCase(locale);
    return at > 0 && particles.has(small) ? small : `${letters[0]}${small.slice(letters[0].toLocaleLowerCase(locale).length)}`;
  });
};
