import type { City } from '@directory/contracts';

type NamedCity = Pick<City, 'name' | 'slug' | 'state' | 'country'>;

/** 'Springfield, Illinois': region or country tells cities of one name apart. */
export const nameWithRegion = ({ name, state, country }: NamedCity): string =>
  [name, state && state !== name ? state : country].filter(Boolean).join(', ');

/** 'Springfield, Illinois, United States'. */
export const wholeName = ({ name, state, country }: NamedCity): string =>
  [name, state === name ? null : state, country].filter(Boolean).join(', ');

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Only the first city of a name has it alone in its slug; the others carry their region or country behind it. → that word */
const distinctionOf = ({ slug, state, country }: NamedCity): string | undefined =>
  [state, country].find((part) => part && slug.endsWith(`-${slugOf(part)}`)) ?? undefined;

/** 'Berlin', and 'Berlin, New Hampshire' of a city that shares its name with an earlier one. */
export const distinctName = (city: NamedCity): string => [city.name, distinctionOf(city)].filter(Boolean).join(', ');
