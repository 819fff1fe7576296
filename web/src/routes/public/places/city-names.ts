import type { City } from '@directory/contracts';

type NamedCity = Pick<City, 'name' | 'slug' | 'state' | 'country'>;

/** 'Springfield, Illinois': region or country tells cities of one name apart. */
export const nameWithRegion = ({ name, state, country }: NamedCity): string =>
  [name, state && state !== name ? state : country].filter(Boolean).join(', ');

/** 'Springfield, Illinois, United States'. */
export const wholeName = ({ name, state, country }: NamedCity): string =>
  [name, state === name ? null : state, country].filter(Boolean).join(', ');

/** Latin letters that are no others with a mark, as slugs spell them. */
const ownLetters: Record<string, string> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ə: 'e' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng' },
};

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđðħŧəßæœþŋ]/g, (letter) => ownLetters[letter]);

const isOtherScript = (text: string): boolean => /[^\0-\x7f\p{P}\p{S}\s]/u.test(plainLetters(text));

const slugOf = (text: string): string =>
  plainLetters(text)
    .replace(/(?<=[a-z0-9])['’]s(?![a-z0-9])/g, 's')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The end of a slug that may hold more than the name: all of it where the name is transliterated in it. */
const slugBehindName = ({ name, slug }: NamedCity): string => {
  if (isOtherScript(name)) return slug;
  const own = slugOf(name);
  return slug.startsWith(`${own}-`) ? slug.slice(own.length) : '';
};

/**
 * Only the first city of a name has it alone in its slug; the others carry their region, their country or both behind it. → these words. Those
 * of another script stand there transliterated, which cannot be told here: they count as carried wherever they may be.
 */
const distinctionOf = (city: NamedCity): string[] => {
  const end = slugBehindName(city);
  const parts = [city.state, city.country].filter((part): part is string => Boolean(part));
  const carried = [parts, ...parts.map((part) => [part])].find((some) => some.length > 0 && end.endsWith(`-${some.map(slugOf).join('-')}`));
  if (carried || end === '') return carried ?? [];
  const transliterated = parts.filter(isOtherScript);
  const isNumbered = /-\d+$/.test(end);
  return transliterated.length === 0 && isNumbered ? parts : transliterated;
};

/** Whether the city shares its name with an earlier one, or may do so. */
const isNamesake = (city: NamedCity): boolean => distinctionOf(city).length > 0;

/** 'Berlin', and 'Berlin, New Hampshire' of a city that shares its name with an earlier one. */
export const distinctName = (city: NamedCity): string => [city.name, ...distinctionOf(city)].join(', ');

/** Names of a city within longer titles, the best one first. None of a namesake is also one of the first city of its name. */
export const titleNames = (city: NamedCity & Pick<City, 'countryCode'>): string[] =>
  isNamesake(city)
    ? [wholeName(city), distinctName(city)]
    : [nameWithRegion(city), [city.name, city.countryCode].filter(Boolean).join(', ')];
