import { findRegion, fold } from '@directory/text';

/** Postal codes that stand before or behind a city's name: '34710 Kadıköy', '110 00 Praha', '00-001 Warszawa', '1012 AB Amsterdam', 'London SW1A 1AA'. */
const before = [
  /^(?:[A-Z]{1,3}[-\s])?(\d{4} [A-Z]{2}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{4,6}|\d{3} \d{2}|\d{2}-\d{3})[\s,–-]+(?=\p{L})/u,
  /^〒?\s*(\d{3}-\d{4})\s*(?=\p{L})/u,
  /^([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})[\s,]+(?=\p{L})/u,
  /^([A-Z]\d[A-Z] \d[A-Z]\d)[\s,]+(?=\p{L})/u,
];
const behind = [
  /(?<=\p{L}{3}|\p{L}{2},|, ?[A-Z]{2})[\s,]+(\d{5,6}(?:-\d{3,4})?|\d{2}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)$/u,
];
const mayHoldCode = /\d{2}|\d[A-Z]/;

const zip = /^\d{5}(?:-\d{4})?$/;
/** 'Cheshire, MA', 'Springfield, Illinois', 'São Paulo - SP', 'Washington, D.C.' */
const regionBehind = /^(.*\p{L}{2}.*?)(?:\s*[,/]\s*|\s+[-–]\s+)([\p{L} .]{2,30})$/u;
/** 'New York NY 10011' */
const stateAndZip = /^(.+\p{L}{2}) ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/u;

export interface WrittenCity {
  city: string | null;
  postalCode: string | null;
  /** A region, as it is written. */
  state: string | null;
  /** A part of the city that stands beside its name. */
  district: string | null;
}

const only = (city: string | null): WrittenCity => ({ city, postalCode: null, state: null, district: null });

/** A code that is none of the country's regions stays: 'Paris, FR' is no city of a region FR. */
const apartFromRegion = (city: string, postalCode: string | null, countryCode: string | null): WrittenCity => {
  const [, name, written] = regionBehind.exec(city) ?? [];
  const state = written?.replaceAll('.', '') ?? '';
  const country = countryCode ?? (postalCode !== null && zip.test(postalCode) ? 'US' : null);
  const isRegion = name !== undefined && country !== null && findRegion(state, country) !== null;
  return isRegion ? { ...only(name), postalCode, state } : { ...only(city), postalCode };
};

const kindBehind = /(?<=\p{L}{3})\s+(?:il|ili|ilçe|ilçesi|İl|İli|İlçe|İlçesi|İLİ|İLÇESİ)$/u;
const nameBehind = /\s*[()]\s*/;
const signsBetween = /\s*[/\\|,]\s*|\s+[-–]\s+|(?<=\p{L}{3})[-–](?=\p{L}{3})/u;
const centre = 'merkez';

const isProvince = (name: string): boolean => findRegion(name, 'TR') !== null && /\p{L}{3}/u.test(name);

/**
 * A Turkish city is its province: 'Kadıköy / İstanbul', 'İSTANBUL (ANADOLU)', 'Düzce Merkez' and 'İzmir ili' name a part of it, or what it is.
 * 'Merkez', the centre, is a part of whichever province the row names.
 */
const apartFromDistrict = (written: string): WrittenCity => {
  const city = written.replace(kindBehind, '');
  if (fold(city) === centre) return { ...only(null), district: city };
  const parts = city.split(city.includes('(') ? nameBehind : signsBetween).filter((part) => part !== '');
  const words = city.split(/\s+/);
  const [first, second] = parts.length === 1 && words.length === 2 && fold(words[1]) === centre ? words : parts;
  if (second === undefined || parts.length > 2) return only(city);
  const provinces = [first, second].filter(isProvince);
  // 'Aksaray / İstanbul': a part of a city may be named like a province.
  if (provinces.length === 2) return only(fold(first) === fold(second) ? first : city);
  if (provinces.length === 0) return only(city);
  return { ...only(provinces[0]), district: provinces[0] === first ? second : first };
};

const turkeyBehind = /[\s,/.–-]+(?:T[üÜuU][rR][kK][iİI][yY][eE]|T[uU][rR][kK][eE][yY]|TR)[\s.]*$/u;
const provinceBehind = /\p{L}{3}\s*\/\s*(\p{L}{3}[\p{L} ]*?)[\s.]*$/u;

/** The province that a Turkish address ends in: 'Moda Cd. No:12, 34710 Kadıköy/İstanbul, Türkiye'. It is the city there. */
export const cityOfAddress = (address: string, countryCode: string | null): string | null => {
  if (countryCode !== 'TR' && countryCode !== null) return null;
  const [, province] = provinceBehind.exec(address.replace(turkeyBehind, '')) ?? [];
  return province !== undefined && isProvince(province) ? province : null;
};

/** 'İZMİR/BORNOVA' is written so in one country only; a row need not say which. */
const looksTurkish = (city: string): boolean => /[\p{L})]{3}\s*\/\s*\p{L}{3}|[İıŞşĞğ]/u.test(city);

const apart = (city: string, postalCode: string | null, countryCode: string | null): WrittenCity => {
  if (countryCode === 'TR') return { ...apartFromDistrict(city), postalCode };
  const turkish = countryCode === null && looksTurkish(city) ? apartFromDistrict(city) : null;
  return turkish?.city && turkish.district ? { ...turkish, postalCode } : apartFromRegion(city, postalCode, countryCode);
};

/** Additions of post and speech to a city's name, by country: 'Paris Cedex 08', 'Lyon 3e', 'London W1', 'Osaka-shi', 'г. Москва'. */
const additions: readonly (readonly [countries: readonly string[], addition: RegExp])[] = [
  [['FR', 'MC'], /\s+cedex(?:\s+\d{1,2})?$/i],
  [['FR'], /(?<=^(?:paris|lyon|marseille))\s+\d{1,2}(?:er|e|è|ème|eme)?(?:\s+arr(?:\.|ondissement)?)?$/i],
  [['GB'], /(?<=^london)\s+(?:[NSEW]|NW|SW|SE|NE|EC|WC)\d{1,2}[A-Z]?$/i],
  [['VN'], /^(?:thành phố|tp\.?)\s+(?=\p{Lu})/iu],
  [['JP'], /(?<=\p{L}{3})[-\s]shi$/iu],
  [['KR'], /(?<=\p{L}{3})-si$/iu],
  [['RU', 'BY', 'KZ', 'UA'], /^(?:(?:г|гор|м)\.\s*|(?:город|місто)\s+)(?=\p{Lu})/u],
];
/** '上海市', '横浜市中区', '广东省广州市' and '서울특별시' name what the city is, a part of it, or the province around it. */
const hanCity = /^(?:\p{Script=Han}{2,3}[省県縣府]|北海道)?\s*(\p{Script=Han}{2,}?)市(?:\s*(\p{Script=Han}{1,8}[区區县縣]))?$/u;
const hangulCity = /^(\p{Script=Hangul}{2,}?)(?:특별자치시|특별시|광역시|시)(?:\s+(\p{Script=Hangul}{1,8}구))?$/u;
/** Names that end in the sign itself: Yokkaichi, Hatsukaichi, Nonoichi. */
const endsInSign = /[日々]市$/;

const inItsScript = (city: string): WrittenCity | null => {
  const [, name, district] = (endsInSign.test(city) ? null : (hanCity.exec(city) ?? hangulCity.exec(city))) ?? [];
  return name === undefined ? null : { ...only(name), district: district ?? null };
};

const signsBehind = /[\s;,:|/]+$/;

const withoutAdditions = (city: string, countryCode: string | null): string => {
  let bare = city.replace(signsBehind, '');
  for (const [countries, addition] of additions)
    if (countryCode !== null && countries.includes(countryCode)) bare = bare.replace(addition, '');
  return bare;
};

const isUnitedStates = (countryCode: string | null): boolean => countryCode === null || countryCode === 'US';

/** A city without the postal code, the region and the district that stand beside its name. */
export const readCity = (written: string, countryCode: string | null): WrittenCity => {
  const city = withoutAdditions(written, countryCode);
  const named = inItsScript(city);
  if (named) return named;
  const [, name, state, code] = isUnitedStates(countryCode) ? (stateAndZip.exec(city) ?? []) : [];
  if (name !== undefined && findRegion(state, 'US') !== null) return { ...only(name.replace(signsBehind, '')), state, postalCode: code };
  for (const form of mayHoldCode.test(city) ? [...before, ...behind] : []) {
    const found = form.exec(city);
    if (found) return apart(city.replace(found[0], '').trim(), found[1], countryCode);
  }
  return apart(city, null, countryCode);
};
