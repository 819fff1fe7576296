import type { CountrySource } from '@directory/contracts';
import { type Country, countryAt, countryAtEnd, countryOfPhone, saysNothing, zoneAt } from '@directory/text';
import { readCountry } from '../normalise/country.ts';
import type { JsonObject } from '../normalise/json.ts';
import { Unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';
import { readCoordinates } from './point.ts';
import { partOf } from './written-address.ts';

const longest = { address: 500, name: 120 };

const agreeing = (source: SourceRow, found: Country): Country => {
  const name = source.line('country', longest.name);
  const named = name && readCountry(name);
  if (named && named.code !== found.code) source.warn(['country'], 'country-contradicts-code');
  return found;
};

/** 'NA' is Namibia only where the row says so otherwise: elsewhere it is 'not available'. */
const isNamibia = (source: SourceRow): boolean => {
  const texts = [source.text('country'), source.text('timeZone'), source.text('phone'), source.line('address', longest.address)];
  if (texts.some((text) => text !== null && /namibia|windhoek|^\s*(?:\+|00)264/i.test(text))) return true;
  const point = readCoordinates(source);
  return point !== null && !(point instanceof Unreadable) && zoneAt(point) === 'Africa/Windhoek';
};

const countryText = (source: SourceRow, field: 'country' | 'countryCode'): string | null => {
  const text = source.line(field, longest.name);
  if (text === null || source.plan.sourceFormat === 'own' || !saysNothing(text)) return text;
  return text.toUpperCase() === 'NA' && isNamibia(source) ? text : null;
};

/** The code says more than the name: some names are two countries'. */
const writtenCountry = (source: SourceRow, parts: JsonObject): Country | null => {
  for (const field of ['countryCode', 'country'] as const) {
    const text = countryText(source, field);
    const found = text && readCountry(text);
    if (found) return agreeing(source, found);
    if (text) source.warn([field], 'country-unknown');
  }
  const part = partOf(parts, 'country_code', 'countryCode', 'regionCode', 'country');
  return part === null ? null : readCountry(part);
};

/** A country of a row, and where it was found; `row`: the row names it. */
export interface MappedCountry {
  country: Country | null;
  source: CountrySource | 'row' | null;
}

type Fact = 'address' | 'phone' | 'coordinates';

const phoneFields = ['phoneInternational', 'phone'] as const;

const ofPhones = (source: SourceRow): string | null => {
  for (const field of phoneFields) {
    for (const column of source.plan.columns[field]) {
      const text = source.textAt(column);
      const code = text === null ? null : countryOfPhone(text);
      if (code !== null) return code;
    }
  }
  return null;
};

const ofPoint = (source: SourceRow): string | null => {
  const point = readCoordinates(source);
  return point === null || point instanceof Unreadable ? null : countryAt(point);
};

const ofAddress = (source: SourceRow): { code: string; isCertain: boolean } | null => {
  for (const field of ['address', 'city'] as const) {
    const text = source.line(field, longest.address);
    const found = text === null ? null : countryAtEnd(text);
    // A city that is only a country's name is a mistake of its own.
    if (found && (field === 'address' || /[,/]/.test(text ?? ''))) return { code: found.country.code, isCertain: found.isCertain };
  }
  return null;
};

/** The country that most of a row's facts say; where they contradict each other, the address beyond doubt. */
const ofFacts = (source: SourceRow): { code: string; fact: Fact } | null => {
  const written = ofAddress(source);
  const facts: [Fact, string | null][] = [
    ['address', written?.code ?? null],
    ['phone', ofPhones(source)],
    ['coordinates', ofPoint(source)],
  ];
  const told = facts.filter((fact): fact is [Fact, string] => fact[1] !== null);
  const agreed = told.find(([, code], index) => told.some(([, other], at) => at !== index && other === code));
  if (agreed) return { code: agreed[1], fact: agreed[0] };
  if (written?.isCertain) return { code: written.code, fact: 'address' };
  const [only, ...others] = told.filter(([fact]) => fact !== 'address');
  return only && others.length === 0 ? { code: only[1], fact: only[0] } : null;
};

const named = (code: string, source: CountrySource): MappedCountry => ({ country: readCountry(code), source });

/** The row's own country; else the one that its facts say, then the one that an operator or the rest of the file says. */
export const mapCountry = (source: SourceRow, parts: JsonObject): MappedCountry => {
  const written = writtenCountry(source, parts);
  if (written) return { country: written, source: 'row' };
  const { assumed, sourceFormat } = source.plan;
  // An empty cell of our own export was emptied: nothing is derived in its place.
  if (sourceFormat === 'own' && !assumed.repairsOwn) return { country: null, source: null };
  const told = ofFacts(source);
  if (told) return named(told.code, told.fact);
  if (assumed.country) return { country: assumed.country, source: 'operator' };
  if (assumed.fileCountry) return { country: assumed.fileCountry, source: 'file' };
  return { country: null, source: null };
};
