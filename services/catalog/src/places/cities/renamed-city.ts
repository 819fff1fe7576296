import type { CityPatch, ErrorDetail } from '@directory/contracts';
import { cleanLine, findCountry, fold } from '@directory/text';

/** Name of a city, with the region and country that tell it from others of that name. */
export interface CityName {
  name: string;
  state: string | null;
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
}

/** A city's identity as it is stored: country as its code, else its lower-case name, else ''. */
export interface CityIdentity {
  nameFold: string;
  countryKey: string;
  stateFold: string | null;
}

export const identityOf = ({ name, state, country, countryCode }: CityName): CityIdentity => ({
  nameFold: fold(name),
  countryKey: countryCode ?? country?.toLowerCase() ?? '',
  stateFold: (state && fold(state)) || null,
});

const cleaned = (text: string | null): string | null => cleanLine(text ?? '') || null;

const countryOf = (text: string | null, details: ErrorDetail[]): Pick<CityName, 'country' | 'countryCode'> => {
  const named = cleaned(text);
  const found = named === null ? null : findCountry(named);
  if (named !== null && !found) details.push({ field: 'country', message: 'Ülke tanınmadı' });
  return { country: found?.name ?? null, countryCode: found?.code ?? null };
};

/** Name of a city after an edit: fields that are not sent stay. */
export const renamedCity = ({ name, state, country }: CityPatch, current: CityName): { city: CityName; details: ErrorDetail[] } => {
  const details: ErrorDetail[] = [];
  const city = {
    ...current,
    ...(name === undefined ? {} : { name: cleanLine(name) }),
    ...(state === undefined ? {} : { state: cleaned(state) }),
    ...(country === undefined ? {} : countryOf(country, details)),
  };
  if (fold(city.name) === '') details.push({ field: 'name', message: 'Ad en az bir harf veya rakam içermeli' });
  return { city, details };
};
