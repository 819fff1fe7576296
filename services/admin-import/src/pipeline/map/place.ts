import type { StagedRow } from '@directory/contracts';
import { cutText, fold, zoneOfPlace } from '@directory/text';
import { cityOfAddress, readCity } from '../normalise/city.ts';
import type { Point } from '../normalise/coordinates.ts';
import { isOnlyCountry, withoutCountry } from '../normalise/country.ts';
import { type JsonObject } from '../normalise/json.ts';
import { withoutCapitals } from '../normalise/letter-case.ts';
import { namesPlace, type PlaceName, readPlaceName, readStoredPlace } from '../normalise/place-name.ts';
import { type PostalPlaces, readPostal } from '../normalise/postal-code.ts';
import { readRegion } from '../normalise/region.ts';
import { contradicts, isSwapped, keepsZone, readTimeZone } from '../normalise/time-zone.ts';
import { type Reading, Unreadable, unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';
import { type MappedCountry, mapCountry } from './country.ts';
import { readCoordinates } from './point.ts';
import { partOf, writtenOut } from './written-address.ts';

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

/** 'US-NY' of Overture. */
const isoRegion = /^[A-Z]{2}-(?=[A-Z\d]{1,3}$)/;
const longest = { address: 500, street: 200, name: 120 };

/** `besideCity`: what stands beside the city's name where the file has no column of codes. */
const mapPostalCode = (
  source: SourceRow,
  parts: JsonObject,
  countryCode: string | null,
  besideCity: string | null,
  places: PostalPlaces,
): string | null => {
  const text = source.text('postalCode') ?? besideCity ?? partOf(parts, 'postal_code', 'postalCode', 'postcode', 'zip');
  if (text === null) return null;
  // In our own export a code is what is stored.
  const reading = source.plan.sourceFormat === 'own' ? readPostal(text, null) : readPostal(text, countryCode, places);
  if (reading instanceof Unreadable) source.warn(['postalCode', 'completeAddress'], reading.reason);
  if (reading === null || reading instanceof Unreadable) return null;
  if (reading.repaired) source.warn(['postalCode', 'completeAddress'], 'postal-code-padded');
  return reading.code;
};

const readingOf = ({ plan }: SourceRow, text: string | null): Reading<PlaceName> | null => {
  const reader = plan.sourceFormat === 'own' ? readStoredPlace : readPlaceName;
  return text === null ? null : reader(text);
};

const readName = (source: SourceRow, field: 'city' | 'district' | 'state', text: string | null): PlaceName | null => {
  const reading = readingOf(source, text);
  if (!(reading instanceof Unreadable)) return reading;
  source.warn([field, 'district', 'cityDistrict', 'districtCity', 'completeAddress'], reading.reason);
  return null;
};

/** A city as it is written, and a part of it where the file names both. */
const writtenCity = (source: SourceRow, parts: JsonObject): { city: string | null; district: string | null } => {
  const [larger, smaller] = source.pair('cityDistrict', longest.name);
  const [near, far] = source.pair('districtCity', longest.name);
  const city = source.line('city', longest.name) ?? larger ?? far ?? near ?? partOf(parts, 'city', 'locality');
  const district = source.line('district', longest.name) ?? smaller ?? (far === undefined ? null : near) ?? null;
  return city === null ? { city: district, district: null } : { city, district };
};

const mapCity = (source: SourceRow, text: string | null, countryCode: string | null, isOfState: boolean): PlaceName | null => {
  const isOwn = source.plan.sourceFormat === 'own';
  const written = isOwn ? text : text && withoutCountry(text, countryCode);
  const city = readName(source, 'city', written && !isOwn ? withoutCapitals(written, countryCode) : written);
  if (city === null || isOwn || !isOnlyCountry(city.name, countryCode, isOfState)) return city;
  source.warn(['city', 'district', 'cityDistrict', 'districtCity', 'completeAddress'], 'city-is-country');
  return null;
};

interface Town {
  city: PlaceName | null;
  postalCode: string | null;
}

/** The quarter, which names no city where a file has no other. Many are numbered (`Ward`: 12): such a cell is no name, and no fault. */
const mapQuarter = (source: SourceRow, parts: JsonObject): PlaceName | null => {
  const text =
    source.line('quarter', longest.name) ?? partOf(parts, 'borough', 'neighborhood', 'neighbourhood', 'quarter', 'ward', 'suburb');
  const reading = readingOf(source, text);
  return reading instanceof Unreadable ? null : reading;
};

/** Where the town begins in an address of parts, behind the first; their number where none of them is its. */
const townAt = (parts: readonly string[], { city, postalCode }: Town): number => {
  const named = city === null ? -1 : parts.findLastIndex((part) => namesPlace(fold(part), city.fold));
  const coded = postalCode === null ? -1 : parts.findLastIndex((part) => part.includes(postalCode));
  return Math.min(...[named, coded].filter((at) => at > 0), parts.length);
};

/** A business has no field for a part of its city: it belongs to the address, behind the street, where that does not name it. */
const withPart = (address: string | null, part: PlaceName | null, town: Town): string | null => {
  if (address === null || part === null || part.fold === town.city?.fold || namesPlace(fold(address), part.fold)) return address;
  const parts = address.split(/, */);
  return cutText(parts.toSpliced(townAt(parts, town), 0, part.name).join(', '), longest.address);
};

/** A number of a region is a code of lists, and no name. */
const mapState = (source: SourceRow, parts: JsonObject, besideCity: string | null, countryCode: string | null): PlaceName | null => {
  const text = source.line('state', longest.name) ?? partOf(parts, 'state', 'region', 'administrativeArea') ?? besideCity;
  if (text === null || source.plan.sourceFormat === 'own') return readName(source, 'state', text);
  const code = isoRegion.test(text) ? text.replace(isoRegion, '') : null;
  const region = readRegion(code ?? text, countryCode);
  return readName(source, 'state', code !== null && region !== null && /^\d+$/.test(region) ? null : region);
};

const mapStreet = (source: SourceRow, parts: JsonObject): string | null => {
  const street = source.line('street', longest.street) ?? partOf(parts, 'street', 'freeform');
  const number = source.line('houseNumber', 20);
  return street && number ? `${street} ${number}` : street;
};

interface Told {
  timeZone: string | null;
  countryCode: string | null;
}

const mapPoint = (source: SourceRow, told: Told): { point: Point | null; isAbroad: boolean } => {
  const read = readCoordinates(source);
  const reading = read && !(read instanceof Unreadable) && isSwapped(read, told) ? unreadable('coordinates-swapped') : read;
  if (reading instanceof Unreadable) {
    source.warn(['latitude', 'point'], reading.reason);
    return { point: null, isAbroad: false };
  }
  // Which of the two is wrong, nobody can tell here: both are kept, and the operator is told.
  const isAbroad = reading !== null && told.countryCode !== null && contradicts(reading, told.countryCode);
  if (isAbroad) source.warn(['latitude', 'point'], 'country-contradicts-point');
  return { point: reading, isAbroad };
};

const mapTimeZone = (source: SourceRow, countryCode: string | null): string | null => {
  const text = source.text('timeZone');
  const zone = text && readTimeZone(text);
  if (text && !zone) source.warn(['timeZone'], 'time-zone-unknown');
  if (!zone || countryCode === null || keepsZone(countryCode, zone)) return zone;
  source.warn(['timeZone'], 'time-zone-abroad');
  return null;
};

/** A whole address from its parts, where the file has the parts only. A city alone is no address. */
const joinAddress = (street: string | null, postalCode: string | null, city: string | null, state: string | null): string | null => {
  if (street === null) return null;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  return [street, town, state].filter((part) => part !== null && part !== '').join(', ');
};

/** The city that an operator says for the file holds for rows without one that lie in its country. */
const assumedCity = ({ plan }: SourceRow, countryCode: string | null): string | null => {
  const { city, country } = plan.assumed;
  return country === null || countryCode === null || country.code === countryCode ? city : null;
};

/** Where a row lies, and how that was found. */
export interface MappedPlace {
  place: Place;
  /** Tells businesses apart: files with the part of the city and files without it name the same one. */
  writtenAddress: string | null;
  countrySource: MappedCountry['source'];
  namesCity: boolean;
  /** The address names the city of a row that does not. */
  tellsCity: boolean;
}

export const mapPlace = (source: SourceRow): MappedPlace => {
  const parts = writtenOut(source);
  // An empty cell of our own export was emptied: nothing is derived in its place.
  const isOwn = source.plan.sourceFormat === 'own';
  const { country: found, source: countrySource } = mapCountry(source, parts);
  const countryCode = found?.code ?? null;
  const zone = mapTimeZone(source, countryCode);
  const { point, isAbroad } = mapPoint(source, { timeZone: zone, countryCode });
  const street = mapStreet(source, parts);
  const written = writtenCity(source, parts);
  const beside = written.city === null || isOwn ? null : readCity(written.city, countryCode);
  const state = mapState(source, parts, beside?.state ?? null, countryCode);
  // 'Merkez' of Düzce: the province is the city.
  const cityText = beside ? (beside.city ?? state?.name ?? null) : written.city;
  const ownCity = mapCity(source, cityText, countryCode, state !== null);
  const addressLine = source.line('address', longest.address);
  const toldCity =
    ownCity || isOwn || addressLine === null ? null : mapCity(source, cityOfAddress(addressLine, countryCode), countryCode, true);
  const city = ownCity ?? toldCity ?? (isOwn ? null : readName(source, 'city', assumedCity(source, countryCode)));
  const postalCode = mapPostalCode(source, parts, countryCode, beside?.postalCode ?? null, {
    state: state?.fold ?? null,
    city: city?.fold ?? null,
    address: addressLine,
  });
  const writtenAddress = addressLine ?? (isOwn ? null : joinAddress(street, postalCode, city?.name ?? null, state?.name ?? null));
  const town = { city, postalCode };
  const district = readName(source, 'district', written.district ?? beside?.district ?? null);
  const place: Place = {
    address: withPart(withPart(writtenAddress, mapQuarter(source, parts), town), district, town),
    street,
    city: city?.name ?? null,
    cityFold: city?.fold ?? null,
    citySlug: city?.slug ?? null,
    state: state?.name ?? null,
    stateFold: state?.fold ?? null,
    country: found?.name ?? null,
    countryCode,
    postalCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    // A point in another country than the row's says nothing of its clock.
    timeZone: zone ?? (isAbroad || (isOwn && !source.plan.assumed.repairsOwn) ? null : zoneOfPlace(point, countryCode)),
  };
  return { place, writtenAddress, countrySource, namesCity: ownCity !== null, tellsCity: toldCity !== null };
};
