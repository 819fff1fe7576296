import { findRegion } from '@directory/text';

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
/** 'Cheshire, MA' */
const regionBehind = /^(.*\p{L}{2}.*),\s*([A-Z]{2,3})$/u;

export interface WrittenCity {
  city: string;
  postalCode: string | null;
  /** A code of a region, as it is written. */
  state: string | null;
}

/** A code that is none of the country's regions stays: 'Paris, FR' is no city of a region FR. */
const apartFromRegion = (city: string, postalCode: string | null, countryCode: string | null): WrittenCity => {
  const [, name, state] = city.includes(',') ? (regionBehind.exec(city) ?? []) : [];
  const country = countryCode ?? (postalCode !== null && zip.test(postalCode) ? 'US' : null);
  const isRegion = name !== undefined && country !== null && findRegion(state, country) !== null;
  return isRegion ? { city: name, postalCode, state } : { city, postalCode, state: null };
};

/** A city without the postal code and the region's code that stand beside its name. */
export const readCity = (city: string, countryCode: string | null): WrittenCity => {
  for (const form of mayHoldCode.test(city) ? [...before, ...behind] : []) {
    const found = form.exec(city);
    if (found) return apartFromRegion(city.replace(found[0], '').trim(), found[1], countryCode);
  }
  return apartFromRegion(city, null, countryCode);
};
