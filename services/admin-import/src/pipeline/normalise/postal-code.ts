import { fold, readPostalCode } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

const form = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,14}[\p{L}\p{N}])?$/u;
/** Bermuda's are the only ones without a digit. */
const plausible = /\d|^[A-Z]{2} [A-Z]{2}$/;
const exponent = /^\d(?:[.,]\d+)?e[+-]?\d+$/i;

/** '34000 İstanbul', 'D-10115': the code alone. Latvia's and Lithuania's letters belong to it. */
const withTown = /^(\d{4,6})[\s,]+\p{L}[\p{L}\s.'-]{3,}$/u;
const withCountry = /^(?!L[VT]-|MD-)[A-Z]{1,3}-(?=\d{4,5}$)/i;
const alone = (text: string): string => (withTown.exec(text)?.[1] ?? text).replace(withCountry, '');
const onlyZeros = /^0+$/;
/** Characters of a cell that may hold a code, with its town. */
const longestGiven = 200;

/** The other fields of a row's place. */
export interface PostalPlaces {
  /** Folded. */
  state: string | null;
  city: string | null;
  /** As it is written. */
  address: string | null;
}
/** Provinces of Türkiye by the first two digits of their codes, folded, from 01 on. */
const provinces =
  'adana adiyaman afyonkarahisar agri amasya ankara antalya artvin aydin balikesir bilecik bingol bitlis bolu burdur bursa canakkale cankiri corum denizli diyarbakir edirne elazig erzincan erzurum eskisehir gaziantep giresun gumushane hakkari hatay isparta mersin istanbul izmir kars kastamonu kayseri kirklareli kirsehir kocaeli konya kutahya malatya manisa kahramanmaras mardin mugla mus nevsehir nigde ordu rize sakarya samsun siirt sinop sivas tekirdag tokat trabzon tunceli sanliurfa usak van yozgat zonguldak aksaray bayburt karaman kirikkale batman sirnak bartin ardahan igdir yalova karabuk kilis osmaniye duzce'.split(
    ' ',
  );

/** Folded texts of a row that may name its province or state. */
export type NamedPlaces = readonly (string | null)[];

const names = (places: NamedPlaces, name: string): boolean => places.some((place) => place !== null && ` ${place} `.includes(` ${name} `));

/** A Turkish code whose zero would move it to another province than the row's: a digit is missing elsewhere. */
const movesProvince = (code: string, places: NamedPlaces): boolean => {
  const named = provinces.filter((province) => names(places, province));
  return named.length > 0 && !named.includes(provinces[Number(code.slice(0, 2)) - 1]);
};

/** States of the United States whose codes begin with a zero: these names tell the country. */
const zeroStates =
  'connecticut|massachusetts|maine|new hampshire|new jersey|puerto rico|rhode island|vermont|ct|ma|me|nh|nj|pr|ri|vt'.split('|');
const shortZip = /^\d{3,4}(?:-\d{4})?$/;

/** A row without a country whose state is one of those, and whose address has the code with its zero. */
const isOfZeroState = (text: string, { state, address }: PostalPlaces): boolean => {
  if (!shortZip.test(text) || state === null || !zeroStates.includes(state)) return false;
  return state.length > 2 || (address !== null && new RegExp(`\\b${state} 0${text.slice(0, 4)}\\b`).test(fold(address)));
};

const nowhere: PostalPlaces = { state: null, city: null, address: null };

/** A postal code as text, with the zeros that a spreadsheet took away where its country says how long it must be. */
export const readPostal = (given: string, countryCode: string | null, places = nowhere): Reading<{ code: string; repaired: boolean }> => {
  if (given.length > longestGiven) return unreadable('postal-code-unreadable');
  const text = given.replace(/^[\s,;،.]+|[\s,;،.]+$/g, '');
  if (exponent.test(text)) return unreadable('postal-code-unreadable');
  const country = countryCode ?? (isOfZeroState(text, places) ? 'US' : null);
  const { value, repaired } = readPostalCode(alone(text), country);
  if (repaired && country === 'TR' && movesProvince(value, [places.state, places.city, places.address && fold(places.address)]))
    return unreadable('postal-code-short');
  return form.test(value) && plausible.test(value) && !onlyZeros.test(value)
    ? { code: value, repaired }
    : unreadable('postal-code-unreadable');
};
