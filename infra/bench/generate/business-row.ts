import {
  categoryOf,
  cityOf,
  digits,
  hexDigits,
  type Identity,
  idCharacters,
  locationLink,
  makeAbout,
  makeDescription,
  makeHours,
  makeLinks,
  makeLogo,
  makeName,
  makePhone,
  makePlusCode,
  makeRating,
  makeStatus,
  makeStreetView,
  makeSubtypes,
  makeTags,
  near,
  scoresOf,
  slugOf,
  sometimes,
} from './business-details.ts';
import { categories } from './categories.ts';
import { type City, cities } from './cities.ts';
import { below, characters, pick, type Random, randomOf } from './random.ts';
import { domains, placeStarts, priceRanges, streets } from './vocabulary.ts';

export type RowValue = string | number | boolean | null;

/** Header of a places export, in its order. */
export const columns = [
  'query',
  'name',
  'place_id',
  'google_id',
  'site',
  'phone',
  'full_address',
  'borough',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'country_code',
  'latitude',
  'longitude',
  'plus_code',
  'time_zone',
  'type',
  'category',
  'subtypes',
  'description',
  'rating',
  'reviews',
  'reviews_link',
  'reviews_tags',
  'reviews_per_score',
  'photos_count',
  'photo',
  'logo',
  'street_view',
  'working_hours',
  'business_status',
  'about',
  'range',
  'verified',
  'owner_id',
  'owner_title',
  'owner_link',
  'reservation_links',
  'booking_appointment_link',
  'menu_link',
  'order_links',
  'location_link',
  'email_1',
] as const;

const drawPostalCode = (random: Random, city: City): string =>
  city.postalCode + characters(random, 2, digits) + (city.country.code === 'GB' ? ` ${characters(random, 3, 'ABDEFGHJLN')}` : '');

/** Identity and place of a business, from the first numbers of its sequence. */
const drawIdentity = (random: Random, category: string, city: City) => {
  const isKebab = random() < 0.012;
  const name = makeName(random, category, city, isKebab);
  const slug = slugOf(name);
  const domain = `${slug.slice(0, 28)}-${characters(random, 3, 'abcdefghjkmnpqrstuvwxyz')}${pick(random, domains)}`;
  const houseNumber = 1 + below(random, 240);
  return {
    name,
    slug,
    domain,
    isFood: isKebab || /rest|caf|bar|pizza|kebab|pub|food|bak/i.test(category),
    street: `${pick(random, streets)} ${houseNumber}`,
    postalCode: drawPostalCode(random, city),
    latitude: near(random, city.latitude, 0.12),
    longitude: near(random, city.longitude, 0.16),
    googleId: `0x${characters(random, 16, hexDigits)}:0x${characters(random, 16, hexDigits)}`,
    placeId: `ChIJ${characters(random, 23, idCharacters)}`,
    hasSite: random() < 0.62,
  } satisfies Identity & Record<string, unknown>;
};

/** Rating and reviews, from the numbers behind. */
const drawFame = (random: Random, category: string, name: string) => {
  const subtypes = makeSubtypes(random, category);
  const isRated = random() < 0.88;
  const rating = isRated ? makeRating(random) : null;
  const reviews = isRated ? Math.ceil(Math.exp(random() * random() * 8)) : null;
  return {
    subtypes,
    rating,
    reviews,
    hours: makeHours(random),
    about: makeAbout(random),
    description: makeDescription(random, name),
    photo: `https://lh5.googleusercontent.com/p/AF1Qip${characters(random, 38, idCharacters)}=w800-h500-k-no`,
    ownerId: sometimes(random, 0.8, () => characters(random, 21, digits)),
    tags: makeTags(random, reviews),
  };
};

/**
 * One row of the export, in the order of `columns`. Row `index` is the same whatever the number of rows: a large file is
 * a small one with more behind it.
 */
export const businessRow = (index: number): RowValue[] => {
  const random = randomOf(index + 1);
  const category = categories[categoryOf(random())];
  const city = cities[cityOf(random())];
  const { country } = city;
  const identity = drawIdentity(random, category, city);
  const { name, street, postalCode, placeId, hasSite, domain } = identity;
  const { reviews, ownerId, ...fame } = drawFame(random, category, name);
  return [
    `${category.toLowerCase()}, ${city.name}, ${country.code}`,
    name,
    placeId,
    identity.googleId,
    hasSite ? `https://www.${domain}/` : null,
    sometimes(random, 0.86, () => makePhone(random, country.dialCode)),
    `${name}, ${street}, ${postalCode} ${city.name}, ${country.name}`,
    sometimes(random, 0.3, () => `${pick(random, placeStarts).trim()} Quarter`),
    street,
    postalCode,
    city.name,
    city.state,
    country.name,
    country.code,
    identity.latitude,
    identity.longitude,
    makePlusCode(random, city.name),
    country.timeZone,
    category,
    slugOf(category).replace(/-/g, ' '),
    fame.subtypes,
    fame.description,
    fame.rating,
    reviews,
    `https://search.google.com/local/reviews?placeid=${placeId}&authuser=0&hl=en&gl=${country.code}`,
    fame.tags,
    scoresOf(reviews),
    reviews === null ? 0 : Math.trunc(reviews * 0.4) + 1,
    fame.photo,
    sometimes(random, 0.4, () => makeLogo(random)),
    sometimes(random, 0.7, () => makeStreetView(random)),
    fame.hours,
    makeStatus(random),
    fame.about,
    sometimes(random, 0.3, () => pick(random, priceRanges)),
    random() < 0.65,
    ownerId,
    ownerId === null ? null : name,
    ownerId === null ? null : `https://www.google.com/maps/contrib/${ownerId}`,
    ...makeLinks(random, identity),
    locationLink(identity),
    hasSite ? sometimes(random, 0.45, () => `info@${domain}`) : null,
  ];
};

const reviewsColumn = columns.indexOf('reviews');
const scoresColumn = columns.indexOf('reviews_per_score');
const phoneColumn = columns.indexOf('phone');

/** The same business as an export of a month later has it: whoever is rated has more reviews, one in ten another telephone. */
export const laterRow = (index: number): RowValue[] => {
  const row = businessRow(index);
  const reviews = row[reviewsColumn];
  if (typeof reviews === 'number') {
    row[reviewsColumn] = reviews + 1 + Math.trunc(reviews / 8);
    row[scoresColumn] = scoresOf(row[reviewsColumn]);
  }
  const phone = row[phoneColumn];
  if (typeof phone === 'string' && index % 10 === 0) row[phoneColumn] = phone.slice(0, -1) + ((Number(phone.at(-1)) + 1) % 10);
  return row;
};
