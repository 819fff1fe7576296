import { businessFeatureNames, businessSorts, type EndpointId } from '@directory/contracts';
import { below, pick, type Random } from '../generate/random.ts';
import { randomText } from './random-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A public read of the catalog: what it is priced by, and its address. */
export interface RandomCall {
  id: EndpointId;
  path: string;
  query: string;
}

type Parameter = (random: Random, vocabulary: Vocabulary) => [name: string, value: string | number];

const degrees = (random: Random, size: number): number => Number((random() * size - size / 2).toFixed(3));

/** Round a point, or anywhere; flat ones and high ones as well, of a street up to the world. */
const randomBox = (random: Random, { points }: Vocabulary): string => {
  const [latitude, longitude] = random() < 0.8 ? pick(random, points).split(',').map(Number) : [degrees(random, 160), degrees(random, 340)];
  const reach = (most: number): number => most * 10 ** (-3.5 * random());
  const [high, wide] = [reach(90), reach(180)];
  const within = (value: number, most: number): string => Math.min(most, Math.max(-most, value)).toFixed(4);
  return [within(longitude - wide, 180), within(latitude - high, 90), within(longitude + wide, 180), within(latitude + high, 90)].join(',');
};

const randomFeatures = (random: Random): string => businessFeatureNames.filter(() => random() < 0.15).join(',') || 'wifi';

const filters: readonly Parameter[] = [
  (random, { cities }) => ['city', pick(random, cities)],
  (random, { categories }) => ['category', pick(random, categories)],
  (random, { countries }) => ['country', pick(random, countries)],
  (random, { types }) => ['type', pick(random, types)],
  (random) => ['minRating', below(random, 51) / 10],
  () => ['verified', 'true'],
  () => ['openNow', 'true'],
  (random) => ['openAt', `${1 + below(random, 7)}-${below(random, 1440)}`],
  (random) => ['features', randomFeatures(random)],
  (random) => ['price', 1 + below(random, 4)],
  (random, { points }) => ['near', pick(random, points)],
  (random, { points }) => ['near', pick(random, points)],
  (random, vocabulary) => ['bbox', randomBox(random, vocabulary)],
  (random, vocabulary) => ['bbox', randomBox(random, vocabulary)],
];

/** None, one, two and three, seldom more: each pair of filters is met often. */
export const randomFilters = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = new URLSearchParams();
  while (random() < 0.62) parameters.set(...textPair(pick(random, filters)(random, vocabulary)));
  if (parameters.has('near') && random() < 0.5) parameters.set('radiusKm', String(1 + below(random, 200)));
  if (random() < 0.45) parameters.set('search', randomText(random, vocabulary));
  return parameters;
};

const textPair = ([name, value]: [string, string | number]): [string, string] => [name, String(value)];

const limits = [1, 12, 12, 12, 12, 24, 100, 200, 500, 1000];
/** `offset + limit` may reach so many rows, with filters of places alone. */
const depths = [0, 0, 0, 100, 900, 1000, 10_000, 100_000];

const listOf = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = randomFilters(random, vocabulary);
  const limit = pick(random, limits);
  parameters.set('limit', String(limit));
  const deepest = Math.max(0, pick(random, depths) - limit);
  parameters.set('offset', String(random() < 0.5 ? deepest : below(random, deepest + 1)));
  if (random() < 0.6) parameters.set('sortBy', pick(random, businessSorts));
  if (random() < 0.4) parameters.set('sortOrder', 'desc');
  return parameters;
};

const pinsOf = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = randomFilters(random, vocabulary);
  parameters.set('bbox', randomBox(random, vocabulary));
  if (random() < 0.7) parameters.set('zoom', String(below(random, 19)));
  return parameters;
};

const suggestionsOf = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = new URLSearchParams({ q: randomText(random, vocabulary) });
  if (random() < 0.2) parameters.set('kind', pick(random, ['business', 'category', 'city']));
  if (random() < 0.2) parameters.set('city', pick(random, vocabulary.cities));
  if (random() < 0.2) parameters.set('near', pick(random, vocabulary.points));
  return parameters;
};

const pageOfPlaces = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (random() < 0.5) parameters.set('limit', String(pick(random, limits)));
  if (random() < 0.5) parameters.set('offset', String(below(random, 2000)));
  if (random() < 0.5) parameters.set('search', randomText(random, vocabulary));
  if (random() < 0.3) parameters.set('country', pick(random, vocabulary.countries));
  return parameters;
};

interface Kind {
  id: EndpointId;
  /** Of those of all kinds together. */
  share: number;
  path: (random: Random, vocabulary: Vocabulary) => string;
  query?: (random: Random, vocabulary: Vocabulary) => URLSearchParams;
}

const kinds: readonly Kind[] = [
  { id: 'listBusinesses', share: 96, path: () => '/api/businesses', query: listOf },
  { id: 'getFacets', share: 28, path: () => '/api/businesses/facets', query: randomFilters },
  { id: 'getMapPins', share: 28, path: () => '/api/map-pins', query: pinsOf },
  { id: 'suggest', share: 24, path: () => '/api/businesses/suggest', query: suggestionsOf },
  {
    id: 'listRandomBusinesses',
    share: 2,
    path: () => '/api/businesses/random',
    query: (random) => new URLSearchParams({ limit: String(1 + below(random, 200)) }),
  },
  { id: 'getBusiness', share: 2, path: (random, { slugs }) => `/api/businesses/${pick(random, slugs)}` },
  {
    id: 'listNearbyBusinesses',
    share: 2,
    path: (random, { slugs }) => `/api/businesses/${pick(random, slugs)}/nearby`,
    query: (random) => new URLSearchParams({ limit: String(1 + below(random, 24)) }),
  },
  { id: 'getRelatedBusinesses', share: 2, path: (random, { slugs }) => `/api/businesses/${pick(random, slugs)}/related` },
  { id: 'listCities', share: 4, path: () => '/api/cities', query: pageOfPlaces },
  { id: 'listCategories', share: 2, path: () => '/api/categories', query: pageOfPlaces },
  { id: 'getCity', share: 1, path: (random, { cities }) => `/api/cities/${pick(random, cities)}` },
  { id: 'getCategory', share: 1, path: (random, { categories }) => `/api/categories/${pick(random, categories)}` },
  { id: 'getCountry', share: 1, path: (random, { countries }) => `/api/countries/${pick(random, countries)}` },
  { id: 'listCityCategories', share: 1, path: (random, { cities }) => `/api/cities/${pick(random, cities)}/categories` },
  { id: 'listCountryCategories', share: 1, path: (random, { countries }) => `/api/countries/${pick(random, countries)}/categories` },
  {
    id: 'listCategoryCities',
    share: 1,
    path: (random, { categories }) => `/api/categories/${pick(random, categories)}/cities`,
    query: (random, vocabulary) => new URLSearchParams(random() < 0.5 ? {} : { country: pick(random, vocabulary.countries) }),
  },
  { id: 'listCategoryCountries', share: 1, path: (random, { categories }) => `/api/categories/${pick(random, categories)}/countries` },
  {
    id: 'getCityCategory',
    share: 1,
    path: (random, { cities, categories }) => `/api/cities/${pick(random, cities)}/categories/${pick(random, categories)}`,
  },
  {
    id: 'getCountryCategory',
    share: 1,
    path: (random, { countries, categories }) => `/api/countries/${pick(random, countries)}/categories/${pick(random, categories)}`,
  },
  { id: 'getStats', share: 1, path: () => '/api/businesses/stats' },
];

/** Each kind as often as its share says. */
const kindsByShare = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** A call of the grammar of public reads. A few of them the contract refuses. */
export const randomCall = (random: Random, vocabulary: Vocabulary): RandomCall => {
  const { id, path, query } = pick(random, kindsByShare);
  return { id, path: path(random, vocabulary), query: query?.(random, vocabulary).toString() ?? '' };
};
