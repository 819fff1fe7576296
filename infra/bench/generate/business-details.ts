import { categories } from './categories.ts';
import { type City, cities } from './cities.ts';
import { below, characters, pick, type Random, zipf } from './random.ts';
import { descriptionWords, familyNames, features, kebabWords, nameEnds, nameStarts, reviewTags, weekdays } from './vocabulary.ts';

export const digits = '0123456789';
export const hexDigits = '0123456789abcdef';
export const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const plusCodeCharacters = '23456789CFGHJMPQRVWX';

export const categoryOf = zipf(categories.length, 1);
export const cityOf = zipf(cities.length, 0.85);

export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Each call takes its numbers from the same sequence: their order is part of what a row is. */
export const makeName = (random: Random, category: string, city: City, isKebab: boolean): string => {
  const kind = random();
  if (isKebab) return `${pick(random, familyNames)} ${pick(random, kebabWords)}`;
  if (kind < 0.4) return `${pick(random, nameStarts)} ${pick(random, nameEnds)} ${category}`;
  if (kind < 0.7) return `${pick(random, familyNames)} ${pick(random, nameEnds)}`;
  if (kind < 0.85) return `${pick(random, nameStarts)} ${pick(random, nameEnds)} ${city.name}`;
  return `${pick(random, familyNames)}'s ${category}`;
};

export const makeSubtypes = (random: Random, category: string): string => {
  const subtypes = [category];
  for (let more = below(random, 4); more > 0; more--) subtypes.push(categories[categoryOf(random())]);
  return subtypes.join(', ');
};

export const makeHours = (random: Random): string | null => {
  if (random() >= 0.85) return null;
  const opens = 7 + below(random, 5);
  const closes = 3 + below(random, 8);
  const sunday = random();
  const opening = `${opens}${opens === 12 ? 'PM' : 'AM'}`;
  const hoursOf = (day: number): string => {
    if (day === 6 && sunday < 0.5) return 'Closed';
    if (sunday > 0.95) return 'Open 24 hours';
    return day === 5 ? `${opening}-${Math.max(1, closes - 1)}:30PM` : `${opening}-${closes}PM`;
  };
  return `{${weekdays.map((name, day) => `"${name}": "${hoursOf(day)}"`).join(', ')}}`;
};

export const makeAbout = (random: Random): string | null => {
  if (random() >= 0.8) return null;
  const sections = Object.keys(features);
  const about: Record<string, Record<string, boolean>> = {};
  for (let count = 1 + below(random, 5); count > 0; count--) {
    const section = pick(random, sections);
    const chosen: Record<string, boolean> = {};
    for (const feature of features[section]) if (random() < 0.6) chosen[feature] = random() < 0.85;
    about[section] = chosen;
  }
  return JSON.stringify(about);
};

export const makeDescription = (random: Random, name: string): string | null => {
  if (random() >= 0.22) return null;
  let text = name;
  for (let count = 18 + below(random, 50); count > 0; count--) text += ` ${pick(random, descriptionWords)}`;
  return `${text}.`;
};

export const makeTags = (random: Random, reviews: number | null): string | null => {
  if (reviews === null || reviews <= 20) return null;
  return Array.from({ length: 6 }, () => pick(random, reviewTags)).join(', ');
};

export const scoresOf = (reviews: number | null): string | null => {
  if (reviews === null) return null;
  const [five, four, three, two] = [0.62, 0.2, 0.08, 0.04].map((share) => Math.trunc(reviews * share));
  return `{"1": ${reviews - five - four - three - two}, "2": ${two}, "3": ${three}, "4": ${four}, "5": ${five}}`;
};

/** A value for a share of the rows. Nothing is made, and no number taken, for the others. */
export const sometimes = (random: Random, share: number, make: () => string): string | null => (random() < share ? make() : null);

export const makePhone = (random: Random, dialCode: number): string =>
  `+${dialCode} ${characters(random, 3, '123456789')} ${characters(random, 4, digits)} ${characters(random, 3, digits)}`;

export const makeStatus = (random: Random): string => {
  if (random() < 0.96) return 'OPERATIONAL';
  return random() < 0.5 ? 'CLOSED_TEMPORARILY' : 'CLOSED_PERMANENTLY';
};

export const makeLogo = (random: Random): string =>
  `https://lh4.googleusercontent.com/-${characters(random, 11, idCharacters)}/AAAAAAAAAAI/AAAAAAAAAAA/${characters(random, 22, idCharacters)}/s44-p-k-no-ns-nd/photo.jpg`;

export const makeStreetView = (random: Random): string =>
  `https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=${characters(random, 22, idCharacters)}&cb_client=search.gws-prod.gps&w=1600&h=1000&yaw=${(random() * 360).toFixed(3)}&pitch=0&thumbfov=100`;

export const makePlusCode = (random: Random, city: string): string =>
  `${characters(random, 4, plusCodeCharacters)}+${characters(random, 2, plusCodeCharacters)} ${city}`;

export interface Identity {
  name: string;
  slug: string;
  domain: string;
  hasSite: boolean;
  isFood: boolean;
  googleId: string;
  latitude: number;
  longitude: number;
}

const makeOrderLink = (random: Random): string =>
  `https://food.google.com/chooseprovider?restaurantId=/g/11${characters(random, 8, idCharacters)}&g2lbs=${characters(random, 40, idCharacters)}`;

/** Reservation, appointment, menu and order: the first and the last two for places with food, the second for the others. */
export const makeLinks = (random: Random, { slug, domain, hasSite, isFood }: Identity): (string | null)[] => [
  isFood ? sometimes(random, 0.15, () => `https://www.opentable.com/r/${slug}`) : null,
  isFood ? null : sometimes(random, 0.12, () => `https://booking.${domain}/appointments`),
  isFood ? sometimes(random, 0.35, () => (hasSite ? `https://www.${domain}/menu` : '')) || null : null,
  isFood ? sometimes(random, 0.2, () => makeOrderLink(random)) : null,
];

export const locationLink = ({ name, googleId, latitude, longitude }: Identity): string => {
  const place = encodeURIComponent(name);
  return `https://www.google.com/maps/place/${place}/@${latitude},${longitude},14z/data=!4m8!1m2!2m1!1s${place}!3m4!1s${googleId}!8m2!3d${latitude}!4d${longitude}`;
};

export const near = (random: Random, centre: number, spread: number): number => Number((centre + (random() - 0.5) * spread).toFixed(7));

export const makeRating = (random: Random): number =>
  Number(Math.min(5, Math.max(1, 4.35 + (random() + random() + random() - 1.5) * 1.1)).toFixed(1));
