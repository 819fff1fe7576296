import { csvFormat, inventWeek, oldFormat, spellWeek } from './business-hours.ts';
import type { Row } from './columns.ts';
import { fillPattern, inventEmail, inventHost } from './contact.ts';
import { type CategoryKey, categories } from './data/categories.ts';
import type { CategoryData, CityData, CountryData, District } from './data/model.ts';
import type { Random } from './random.ts';
import { describe, inventAbout, inventReviews } from './text.ts';

/** The decisions that a row is written from. */
export interface Draft {
  country: CountryData;
  city: CityData;
  district: District;
  category: CategoryKey;
  name: string;
  phone: string;
  random: Random;
}

const around = (middle: number, reach: number, random: Random): number =>
  Number((middle + (random.next() + random.next() - 1) * reach).toFixed(7));

/** Address, or nothing where the business only comes to its customers. */
const placeOf = ({ country, city, district, random }: Draft, street: string, comesToYou: boolean): Row => {
  if (comesToYou) return { area_service: true, time_zone: city.timeZone, borough: 'None' };
  const number = random.whole(1, country.houseNumbers);
  const parts = { street, number, postalCode: fillPattern(random.pick(district.postalCodes), random), district: district.name, city };
  return {
    full_address: country.addressLine(parts),
    street: country.streetLine(parts),
    borough: random.chance(0.3) ? 'None' : district.name,
    city: city.name,
    postal_code: parts.postalCode,
    state: city.state,
    ...(country.code === 'US' ? { us_state: city.state } : {}),
    country: country.name,
    country_code: country.code,
    latitude: around(district.at[0], 0.0035, random),
    longitude: around(district.at[1], 0.0045, random),
    time_zone: city.timeZone,
    area_service: false,
  };
};

/** Place ids of the kind that stands for a point: of a `ChIJ…` one, a link to reviews would be made, and lead nowhere. */
const idsOf = (random: Random): Row => {
  const hex = (length: number): string => random.text('0123456789abcdef', length);
  const cid = `9${hex(15)}`;
  return {
    place_id: `GhIJ${random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-', 23)}`,
    google_id: `0x${hex(16)}:0x${cid}`,
    cid: BigInt(`0x${cid}`).toString(),
    ...(random.chance(0.8) ? { kgmid: `/g/11${random.text('bcdfghjklmnpqrstvwxyz0123456789_', 8)}` } : {}),
    reviews_id: random.chance(0.2) ? 'None' : `${random.chance(0.4) ? '-' : ''}${random.text('123456789', 19)}`,
    owner_id: `1${random.text('0123456789', 20)}`,
  };
};

/** Rhythms whose Saturday may be a text that no clock can read. */
const byAppointment: ReadonlySet<string> = new Set(['office', 'practice', 'small-shop']);

const hoursOf = ({ country, category, random }: Draft): Row => {
  if (random.chance(0.09)) return {};
  const spelling = random.pick(country.hourSpelling);
  const days = spellWeek(inventWeek(categories[category].rhythm, country, random), spelling, country.language);
  if (byAppointment.has(categories[category].rhythm) && random.chance(0.03)) days[Object.keys(days)[5]] = 'By appointment only';
  if (random.chance(0.03)) return { working_hours_old_format: oldFormat(days) };
  const spread = (spelling === 'lower' || spelling === 'upper') && !Object.values(days).some((text) => text.includes(','));
  return {
    working_hours: JSON.stringify(days),
    ...(spread ? { working_hours_csv_compatible: csvFormat(days), working_hours_old_format: oldFormat(days) } : {}),
  };
};

/** Kitchens and hotels are written about more than workshops. */
const reviewScale: Readonly<Record<string, number>> = {
  food: 260,
  bar: 220,
  lodging: 340,
  culture: 300,
  grocery: 90,
  shop: 70,
  beauty: 90,
  fitness: 110,
};

/** Perfect averages belong to places that few have written about. */
const bestAverage = (reviews: number): number => {
  if (reviews < 40) return 5;
  return reviews < 400 ? 4.9 : 4.8;
};

const ratingOf = ({ country, category, random }: Draft): Row => {
  if (random.chance(0.06)) return {};
  const { group } = categories[category];
  const typical = -Math.log(1 - random.next()) * (random.chance(0.06) ? 6 : 1);
  const count = 5 + Math.round((reviewScale[group] ?? 45) * typical);
  const average = Number((4.35 + (random.next() + random.next() + random.next() - 1.5) * 0.8).toFixed(1));
  const rating = Math.min(bestAverage(count), average);
  const reviews = random.chance(0.42) ? inventReviews(category, country.language, rating, random) : [];
  return { rating, reviews: count, ...(reviews.length ? { user_reviews: JSON.stringify(reviews) } : {}) };
};

const linkColumns = {
  menu: 'menu_link',
  order: 'order_links',
  reservation: 'reservation_links',
  booking: 'booking_appointment_link',
} as const;

const onlineOf = (draft: Draft): Row => {
  const { category, city, country, name, random } = draft;
  if (random.chance(0.3)) return {};
  const host = inventHost(name, category, city, country.language, random);
  const links = ((categories[category] as CategoryData).links ?? []).filter(() => random.chance(0.55));
  return {
    site: `https://www.${host}/`,
    ...(random.chance(0.5) ? { email_1: inventEmail(host, country.language, random) } : {}),
    ...Object.fromEntries(links.map((link) => [linkColumns[link], `https://www.${host}/${link}`])),
  };
};

const statusOf = (random: Random): string => {
  const roll = random.next();
  if (roll < 0.022) return 'CLOSED_TEMPORARILY';
  return roll < 0.034 ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL';
};

const proseOf = ({ category, city, district, name, random }: Draft, street: string): Row => ({
  ...(random.chance(0.66) ? { description: describe(category, { name, district: district.name, city: city.name, street }, random) } : {}),
  about: JSON.stringify(random.chance(0.12) ? {} : inventAbout(category, random)),
});

const rangeOf = (category: CategoryKey, random: Random): Row => {
  const { prices, group } = categories[category] as CategoryData;
  if (group === 'lodging' && random.chance(0.4)) return { range: `${random.whole(2, 5)} stars` };
  return prices && random.chance(0.7) ? { range: '$'.repeat(random.whole(...prices)) } : {};
};

const classOf = ({ category, city, country, random }: Draft): Row => {
  const data: CategoryData = categories[category];
  return {
    query: `${data.label}, ${city.name}, ${country.name}`,
    type: data.name,
    subtypes: [data.name, ...random.some(data.also, random.whole(0, data.also.length))].join(', '),
    category: data.label,
  };
};

const mapLink = ({ latitude, longitude }: Row): Row =>
  latitude === undefined ? {} : { location_link: `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}` };

/** The row of one invented business. */
export const writeBusiness = (draft: Draft): Row => {
  const { category, name, phone, district, random } = draft;
  const street = random.pick(district.streets);
  const place = placeOf(draft, street, Boolean((categories[category] as CategoryData).comesToYou) && random.chance(0.45));
  return {
    ...classOf(draft),
    name,
    name_for_emails: name,
    ...place,
    ...(random.chance(0.95) ? { phone } : {}),
    ...onlineOf(draft),
    ...ratingOf(draft),
    ...hoursOf(draft),
    ...proseOf(draft, street),
    ...rangeOf(category, random),
    ...mapLink(place),
    ...idsOf(random),
    owner_title: name,
    verified: random.chance(0.85),
    business_status: statusOf(random),
  };
};
