import type { BusinessPatch, ErrorDetail } from '@directory/contracts';
import { cleanLine, findCountry, fold, slug } from '@directory/text';
import type { SpelledCity } from '../../places/places.repository.ts';

/** Names of the place of a business, as far as they are known. */
export interface PlaceNames {
  city: string | null;
  state: string | null;
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
}

type PlaceValues = Pick<BusinessPatch, 'city' | 'state' | 'country' | 'countryCode'>;

const cleaned = (text: string | null | undefined): string | null => cleanLine(text ?? '') || null;

/** The code says more than the name. Undefined where neither is sent, and where the sent one is no country. */
const countryOf = ({ country, countryCode }: PlaceValues, details: ErrorDetail[]) => {
  const sent = (
    [
      ['countryCode', countryCode],
      ['country', country],
    ] as const
  ).filter(([, text]) => text !== undefined);
  const [named] = sent.filter(([, text]) => cleaned(text) !== null);
  if (!named) return sent.length > 0 ? { name: null, code: null } : undefined;
  const found = findCountry(named[1] as string);
  if (!found) details.push({ field: named[0], message: 'Ülke tanınmadı' });
  return found ?? undefined;
};

export const namesPlace = (values: PlaceValues): boolean =>
  [values.city, values.state, values.country, values.countryCode].some((value) => value !== undefined);

/** The place after an edit: fields that are not sent stay, but a region belongs to its city. */
export const editedPlace = (values: PlaceValues, current: PlaceNames): { place: PlaceNames; details: ErrorDetail[] } => {
  const details: ErrorDetail[] = [];
  const country = countryOf(values, details);
  const city = values.city === undefined ? current.city : cleaned(values.city);
  if (city !== null && fold(city) === '') details.push({ field: 'city', message: 'Şehir adı okunamadı' });
  const stays = city === current.city ? current.state : null;
  const place = {
    city,
    state: values.state === undefined ? stays : cleaned(values.state),
    country: country ? country.name : current.country,
    countryCode: country ? country.code : current.countryCode,
  };
  return { place, details };
};

/** The city of a place, spelled as a file spells it. */
export const spellingOf = ({ city, state, country, countryCode }: PlaceNames & { city: string }): SpelledCity => ({
  name: city,
  cityFold: fold(city),
  slug: slug(city),
  state,
  stateFold: (state && fold(state)) || null,
  country,
  countryCode,
  countryKey: countryCode ?? country?.toLowerCase() ?? '',
  count: 1,
});
