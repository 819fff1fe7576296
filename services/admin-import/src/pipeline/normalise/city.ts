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

/** 'Cheshire, MA' */
const regionBehind = /^(.*\p{L}{2}.*),\s*([A-Z]{2,3})$/u;

export interface WrittenCity {
  city: string;
  postalCode: string | null;
  /** A code of a region, as it is written. */
  state: string | null;
}

const apartFromRegion = (city: string, postalCode: string | null): WrittenCity => {
  const [, name, state] = regionBehind.exec(city) ?? [];
  return name === undefined ? { city, postalCode, state: null } : { city: name, postalCode, state };
};

/** A city without the postal code and the region's code that stand beside its name. */
export const readCity = (city: string): WrittenCity => {
  for (const form of mayHoldCode.test(city) ? [...before, ...behind] : []) {
    const found = form.exec(city);
    if (found) return apartFromRegion(city.replace(found[0], '').trim(), found[1]);
  }
  return apartFromRegion(city, null);
};
