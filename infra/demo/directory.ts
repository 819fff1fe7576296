import { type Draft, writeBusiness } from './business.ts';
import type { Row } from './columns.ts';
import { fillPattern } from './contact.ts';
import { type CategoryKey, categories } from './data/categories.ts';
import { countries } from './data/countries/index.ts';
import type { CategoryData, CityData, CountryData } from './data/model.ts';
import { notable } from './data/notable.ts';
import { type NameBook, openNameBook } from './names.ts';
import { type Random, randomOf } from './random.ts';

const keys = Object.keys(categories) as CategoryKey[];

const weightIn =
  (country: CountryData) =>
  (key: CategoryKey): number => {
    const { only, weight } = categories[key] as CategoryData;
    return only && !only.includes(country.code) ? 0 : weight;
  };

/** The notable businesses of a city, one for each of their doors. */
const notableOf = (city: CityData) =>
  notable.filter((entry) => entry.city === city.name).flatMap((entry) => Array.from({ length: entry.branches }, () => entry));

const freshPhone = (city: CityData, used: Set<string>, random: Random): string => {
  for (;;) {
    const phone = fillPattern(random.pick(city.phones), random);
    if (used.has(phone)) continue;
    used.add(phone);
    return phone;
  }
};

const draftsOf = (city: CityData, country: CountryData, names: NameBook, phones: Set<string>): Draft[] => {
  const given = notableOf(city);
  const weight = weightIn(country);
  return Array.from({ length: city.size }, (_, index) => {
    const random = randomOf(`${city.name}/${index}`);
    const category = given[index]?.category ?? random.weighted(keys, weight);
    const district = city.districts.find(({ name }) => name === given[index]?.district) ?? random.pick(city.districts);
    const name = given[index]?.name ?? names.invent(country.language, category, { city: city.name, district: district.name }, random);
    return { country, city, district, category, name, phone: freshPhone(city, phones, random), random };
  });
};

/** Contact enrichment writes a place once for every contact that it found: one row in sixty comes again. */
const withContacts = (row: Row, index: number): Row[] =>
  index % 20 === 7 && typeof row.email_1 === 'string'
    ? [row, { ...row, email_1: row.email_1.replace(/^[^@]+/, 'manager'), email_1_title: 'Manager' }]
    : [row];

/** Every row of the demo: about 1,200 invented businesses, city by city. */
export const writeDirectory = (): Row[] => {
  const names = openNameBook();
  const phones = new Set<string>();
  return countries
    .flatMap((country) => country.cities.flatMap((city) => draftsOf(city, country, names, phones)))
    .map(writeBusiness)
    .flatMap(withContacts);
};
