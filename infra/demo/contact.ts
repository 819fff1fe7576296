import anyAscii from 'any-ascii';
import type { CategoryKey } from './data/categories.ts';
import type { CityData, Language } from './data/model.ts';
import type { Random } from './random.ts';

const digits = '0123456789';
/** Letters of postal codes: those that British codes never use are left out. */
const postalLetters = 'ABDEFGHJLNPQRSTUWXYZ';

/** Fills `#` with digits and `@` with letters. */
export const fillPattern = (pattern: string, random: Random): string =>
  pattern.replace(/[#@]/g, (sign) => random.text(sign === '#' ? digits : postalLetters, 1));

const plain = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');

/** Host under `.example`, which can never be registered. Names in other scripts go by a Latin word and their trade. */
export const inventHost = (name: string, category: CategoryKey, city: CityData, language: Language, random: Random): string =>
  language.latin ? `${plain(random.pick(language.latin))}-${category}-${plain(city.name)}.example` : `${plain(name)}.example`;

export const inventEmail = (host: string, language: Language, random: Random): string => {
  const boxes =
    language.code === 'de' ? ['info', 'kontakt', 'post'] : language.code === 'fr' ? ['contact', 'bonjour'] : ['info', 'hello', 'contact'];
  return `${random.pick(boxes)}@${host}`;
};
