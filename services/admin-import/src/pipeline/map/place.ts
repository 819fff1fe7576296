import type { StagedRow } from '@directory/contracts';
import { type Country, cleanLine, findCountry, fold, isNullWord, slug, zoneOfPlace } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Point, readPair, readPoint } from '../normalise/coordinates.ts';
import { isObject, type JsonObject, parseJson, textOf } from '../normalise/json.ts';
import { readPostal } from '../normalise/postal-code.ts';
import { isSwapped, readTimeZone } from '../normalise/time-zone.ts';
import { Unreadable, unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

export type Place = Pick<
  StagedRow,
  | 'address'
  | 'street'
  | 'city'
  | 'cityFold'
  | 'citySlug'
  | 'state'
  | 'stateFold'
  | 'country'
  | 'countryCode'
  | 'postalCode'
  | 'latitude'
  | 'longitude'
  | 'timeZone'
>;

const longest = { address: 500, street: 200, name: 120 };

const country = remembering(findCountry);
const forms = remembering((name: string) => {
  const folded = fold(name);
  return { fold: folded, slug: slug(folded) };
});

/** An address written out as an object (gosom, omkarcloud). */
const writtenOut = (source: SourceRow): JsonObject => {
  const text = source.text('completeAddress');
  const parsed = text === null ? undefined : parseJson(text);
  return isObject(parsed) ? parsed : {};
};

const partOf = (parts: JsonObject, ...keys: string[]): string | null => {
  const text = cleanLine(textOf(parts, ...keys) ?? '').slice(0, longest.street);
  return isNullWord(text) ? null : text;
};

/** The code says more than the name: some names are two countries'. */
const mapCountry = (source: SourceRow, parts: JsonObject): Country | null => {
  for (const field of ['countryCode', 'country'] as const) {
    const text = source.line(field, longest.name);
    const found = text && country(text);
    if (found) return found;
    if (text) source.warn([field], 'country-unknown');
  }
  const part = partOf(parts, 'country_code', 'country');
  return part === null ? null : country(part);
};

const mapPostalCode = (source: SourceRow, parts: JsonObject, countryCode: string | null): string | null => {
  const text = source.text('postalCode') ?? partOf(parts, 'postal_code', 'postalCode');
  if (text === null) return null;
  const reading = readPostal(text, countryCode);
  if (reading instanceof Unreadable) source.warn(['postalCode', 'completeAddress'], reading.reason);
  if (reading === null || reading instanceof Unreadable) return null;
  if (reading.repaired) source.warn(['postalCode', 'completeAddress'], 'postal-code-padded');
  return reading.code;
};

const mapStreet = (source: SourceRow, parts: JsonObject): string | null => {
  const street = source.line('street', longest.street) ?? partOf(parts, 'street');
  const number = source.line('houseNumber', 20);
  return street && number ? `${street} ${number}` : street;
};

const readCoordinates = (source: SourceRow) => {
  const degrees = (value: string | number | boolean | null) => (typeof value === 'boolean' ? null : value);
  const pair = readPair(degrees(source.value('latitude')), degrees(source.value('longitude')));
  if (pair !== null) return pair;
  const text = source.text('point');
  return text === null ? null : readPoint(text);
};

const mapPoint = (source: SourceRow, told: { timeZone: string | null; countryCode: string | null }): Point | null => {
  const read = readCoordinates(source);
  const reading = read && !(read instanceof Unreadable) && isSwapped(read, told) ? unreadable('coordinates-swapped') : read;
  if (!(reading instanceof Unreadable)) return reading;
  source.warn(['latitude', 'point'], reading.reason);
  return null;
};

const mapTimeZone = (source: SourceRow): string | null => {
  const text = source.text('timeZone');
  const zone = text && readTimeZone(text);
  if (text && !zone) source.warn(['timeZone'], 'time-zone-unknown');
  return zone;
};

/** A whole address from its parts, where the file has the parts only. A city alone is no address. */
const joinAddress = (street: string | null, postalCode: string | null, city: string | null, state: string | null): string | null => {
  if (street === null) return null;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  return [street, town, state].filter((part) => part !== null && part !== '').join(', ');
};

export const mapPlace = (source: SourceRow): Place => {
  const parts = writtenOut(source);
  const found = mapCountry(source, parts);
  const countryCode = found?.code ?? null;
  const zone = mapTimeZone(source);
  const point = mapPoint(source, { timeZone: zone, countryCode });
  const street = mapStreet(source, parts);
  const city = source.line('city', longest.name) ?? partOf(parts, 'city');
  const state = source.line('state', longest.name) ?? partOf(parts, 'state');
  const postalCode = mapPostalCode(source, parts, countryCode);
  const named = city !== null && forms(city).fold !== '';
  return {
    address: source.line('address', longest.address) ?? joinAddress(street, postalCode, city, state),
    street,
    city: named ? city : null,
    cityFold: named ? forms(city).fold : null,
    citySlug: named ? forms(city).slug : null,
    state,
    stateFold: (state && forms(state).fold) || null,
    country: found?.name ?? null,
    countryCode,
    postalCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    timeZone: zone ?? zoneOfPlace(point, countryCode),
  };
};
