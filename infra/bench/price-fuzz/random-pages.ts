import { businessSorts, pagePaths, pagePatterns } from '@directory/contracts';
import { below, pick, type Random } from '../generate/random.ts';
import { randomFilters } from './random-calls.ts';
import { randomText } from './random-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Pages of the results name the filters of their list otherwise; `features`, `near` and the like are named alike. */
const namesOnPages: Readonly<Record<string, string>> = {
  minRating: 'rating',
  openNow: 'open',
  openAt: 'at',
  bbox: 'area',
  radiusKm: 'radius',
};

const depths = [1, 1, 2, 20, 84, 99, 200, 1600, 4000, 8000, 9_999_999];

const listOf = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (random() < 0.6) parameters.set('sort', pick(random, businessSorts));
  if (random() < 0.4) parameters.set('order', pick(random, ['asc', 'desc']));
  if (random() < 0.6) parameters.set('page', String(pick(random, depths)));
  if (random() < 0.2) parameters.set('search', randomText(random, vocabulary));
  return parameters;
};

const resultsOf = (random: Random, vocabulary: Vocabulary): URLSearchParams => {
  const parameters = listOf(random, vocabulary);
  for (const [name, value] of randomFilters(random, vocabulary)) parameters.set(namesOnPages[name] ?? name, value === 'true' ? '1' : value);
  return parameters;
};

type Page = (random: Random, vocabulary: Vocabulary) => string;

const pages: readonly Page[] = [
  () => pagePatterns.home,
  () => pagePatterns.categories,
  () => pagePatterns.cities,
  () => pagePatterns.allCategories,
  () => pagePatterns.allCities,
  (random, { slugs }) => pagePaths.business(pick(random, slugs)),
  (random, { cities }) => pagePaths.city(pick(random, cities)),
  (random, { categories }) => pagePaths.category(pick(random, categories)),
  (random, { countries }) => pagePaths.country(pick(random, countries)),
  (random, { countries }) => pagePaths.country(pick(random, countries)),
  (random, { cities, categories }) => pagePaths.cityCategory(pick(random, cities), pick(random, categories)),
  (random, { countries, categories }) => pagePaths.countryCategory(pick(random, countries), pick(random, categories)),
  (random, { cities }) => pagePaths.categoriesOfCity(pick(random, cities)),
  (random, { countries }) => pagePaths.categoriesOfCountry(pick(random, countries)),
  (random, { categories }) => pagePaths.citiesOfCategory(pick(random, categories)),
  (random, { countries }) => pagePaths.citiesOfCountry(pick(random, countries)),
  (random, vocabulary) => `/${encodeURIComponent(randomText(random, vocabulary))}/${'x'.repeat(below(random, 300))}`,
];

/** The address of a public page, as visitors and strangers ask for it: path and query. */
export const randomPage = (random: Random, vocabulary: Vocabulary): string => {
  const isOfResults = random() < 0.3;
  const path = isOfResults ? pagePaths.businesses : pick(random, pages)(random, vocabulary);
  return `${path}?${isOfResults ? resultsOf(random, vocabulary) : listOf(random, vocabulary)}`;
};
