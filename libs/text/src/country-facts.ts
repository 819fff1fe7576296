import { createRequire } from 'node:module';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country, findCountry } from './country.ts';
import { fold } from './fold.ts';
import { canonicalZone, zoneAt, zonesOfCountry } from './time-zone.ts';

/** Zones of land that more than one state calls its own, and zones of the library's data that reach over a border. */
const disputed = new Set('Europe/Simferopol Asia/Hebron Asia/Gaza Africa/El_Aaiun Asia/Famagusta Europe/Belgrade Asia/Urumqi'.split(' '));
const acrossBorders = new Set('Asia/Bangkok Asia/Makassar Africa/Abidjan'.split(' '));

let countriesByZone: ReadonlyMap<string, string | null> | undefined;

/** Null for a zone of several countries. */
const byZone = (): ReadonlyMap<string, string | null> => {
  if (countriesByZone) return countriesByZone;
  const codes = createRequire(import.meta.url)('i18n-iso-countries/codes.json') as [string, string][];
  const found = new Map<string, string | null>();
  for (const [code] of codes) for (const zone of zonesOfCountry(code)) found.set(zone, found.has(zone) ? null : code);
  for (const zone of [...disputed, ...acrossBorders]) found.set(canonicalZone(zone) ?? zone, null);
  countriesByZone = found;
  return found;
};

const countryOfZone = (zone: string): string | null => byZone().get(canonicalZone(zone) ?? zone) ?? null;

/** Degrees within which a border makes a point's country doubtful: the library draws borders no more exactly. */
const doubtful = 0.06;

/** The country (ISO alpha-2) in which a point certainly lies; null at sea, near a border and on disputed land. */
export const countryAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string | null => {
  const code = countryOfZone(zoneAt({ latitude, longitude }));
  if (code === null) return null;
  for (const [north, east] of [
    [doubtful, 0],
    [-doubtful, 0],
    [0, doubtful],
    [0, -doubtful],
  ]) {
    // biome-ignore format: one line
    const zone = zoneAt({ latitude: Math.max(-90, Math.min(90, latitude + north)), longitude: longitude + east });
    if (!zone.startsWith('Etc/') && countryOfZone(zone) !== code) return null;
  }
  return code;
};

const withCode = /^[^\d+]{0,20}(?:\+|00)(?=[1-9])/;

/** The country (ISO alpha-2) of a number that is written with its country's code; null where the code tells none. */
export const countryOfPhone = (text: string): string | null => {
  if (!withCode.test(text)) return null;
  const number = parsePhoneNumberFromString(text.replace(withCode, '+').slice(0, 40), { extract: false });
  // The Channel Islands' numbers are told from the others by ranges that are used all over the kingdom.
  if (!number?.isPossible() || number.countryCallingCode === '44') return number?.isPossible() ? 'GB' : null;
  return number.country ?? number.getPossibleCountries()[0] ?? null;
};

/** Countries whose name is a region's or a town's elsewhere: 'Atlanta, Georgia', 'Kingston, Jamaica' is no such case. */
const alsoPlaces = new Set('georgia lebanon peru cuba jordan jersey niger chad mexico mali guinea panama malta monaco macao'.split(' '));
/** Two letters are a state's or a province's code as often as a country's. */
const fewestLetters = 3;
const noRegion = 'UK';
const betweenParts = /\s*[,;|\n،、]\s*|\s*\/\s*|\s+[-–—]\s+/;
const withoutCode = /(?<![\p{L}\d])[\d\s-]{3,}(?![\p{L}\d])|(?<=\s)\d+$/gu;
const eastAsian = /^(日本|中国|中國|台灣|台湾|대한민국|한국)/;
/** 'New Mexico', 'Port Jordan': what follows is no country. */
const belongsToName = /(?:^|\s)(?:new|nueva|port|san|santa|west|east|north|south|fort|little|old|upper|lower)$/i;

/** A country at the end of an address, and whether its name alone is beyond doubt. */
export interface WrittenCountry {
  country: Country;
  isCertain: boolean;
}

const read = (text: string): WrittenCountry | null => {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const country = letters >= fewestLetters || text === noRegion || /[^\p{ASCII}]/u.test(text) ? findCountry(text) : null;
  return country && { country, isCertain: !alsoPlaces.has(fold(text)) };
};

/** The last word of a part: '34710 Kadıköy İstanbul Türkiye'. */
const readLastWord = (part: string): WrittenCountry | null => {
  const at = part.lastIndexOf(' ');
  if (at <= 0 || belongsToName.test(part.slice(0, at))) return null;
  const word = part.slice(at + 1);
  const found = word.length > fewestLetters || word === 'USA' ? read(word) : null;
  return found?.isCertain ? found : null;
};

/** The country that an address, or a city with more behind it, ends with; in East Asia, the one that it begins with. */
export const countryAtEnd = (address: string): WrittenCountry | null => {
  const first = eastAsian.exec(address)?.[1];
  if (first) return read(first);
  const parts = address.split(betweenParts).filter((part) => part.trim() !== '');
  const last = (parts.at(-1) ?? '')
    .replace(withoutCode, ' ')
    .replace(/[.\s]+$/, '')
    .trim();
  if (last === '' && parts.length > 1) return countryAtEnd(parts.slice(0, -1).join(', '));
  // A country alone is an address too, of those that nothing else is known of.
  return read(last) ?? readLastWord(last);
};
