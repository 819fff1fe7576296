import {
  type Business,
  type Category,
  type CityCategory,
  type CityDetail,
  type CountryCategory,
  type CountryDetail,
  pagePatterns,
} from '@directory/contracts';
import { firstDrawable } from './drawable-text.ts';

/** The texts and the rating in the picture of a page. */
export interface ShareCard {
  title: string;
  note: string;
  rating: { stars: number; reviews: number } | null;
}

/** Texts of a card before it is known which can be drawn, the best first. */
interface CardTexts {
  titles: (string | null)[];
  notes: (string | null)[];
  rating?: ShareCard['rating'];
}

/** A page that has a picture: the call that knows it, and what its answer says. */
interface CardKind<Answer> {
  pattern: string;
  call: (params: Readonly<Record<string, string>>) => string;
  textsOf: (answer: Answer) => CardTexts;
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');
const withPlace = (name: string, place: string | null): string | null => place && `${name} in ${place}`;
const path = (...segments: string[]): string => `/api/${segments.map(encodeURIComponent).join('/')}`;
const counted = (count: number): string => `${count.toLocaleString('en')} local ${count === 1 ? 'business' : 'businesses'}`;

const ofBusiness: CardKind<Business> = {
  pattern: pagePatterns.business,
  call: ({ slug }) => path('businesses', slug),
  textsOf: ({ name, category, city, country, rating, reviewCount }) => ({
    titles: [name, withPlace(category.name, city), withPlace(category.name, country), category.name],
    notes: [[category.name, joined(city, country)].filter(Boolean).join(' · '), joined(city, country), country, category.name],
    rating: rating === null ? null : { stars: Number(rating), reviews: reviewCount },
  }),
};

const ofCity: CardKind<CityDetail> = {
  pattern: pagePatterns.city,
  call: ({ slug }) => path('cities', slug),
  textsOf: ({ name, state, country, summary }) => ({
    titles: [`Best Businesses in ${name}`, withPlace('Local Businesses', country)],
    notes: [`${joined(state === name ? null : state, country) || name}: ${counted(summary.businesses)}`, counted(summary.businesses)],
  }),
};

const ofCategory: CardKind<Category> = {
  pattern: pagePatterns.category,
  call: ({ slug }) => path('categories', slug),
  textsOf: ({ name, businessCount }) => ({ titles: [name], notes: [counted(businessCount)] }),
};

const ofCountry: CardKind<CountryDetail> = {
  pattern: pagePatterns.country,
  call: ({ code }) => path('countries', code),
  textsOf: ({ name, businessCount }) => ({ titles: [`Local Businesses in ${name}`], notes: [counted(businessCount)] }),
};

const ofCityCategory: CardKind<CityCategory> = {
  pattern: pagePatterns.cityCategory,
  call: ({ slug, category }) => path('cities', slug, 'categories', category),
  textsOf: ({ city, category, businessCount }) => ({
    titles: [`${category.name} in ${city.name}`, withPlace(category.name, city.country), category.name],
    notes: [
      `${joined(city.state === city.name ? null : city.state, city.country) || city.name}: ${counted(businessCount)}`,
      counted(businessCount),
    ],
  }),
};

const ofCountryCategory: CardKind<CountryCategory> = {
  pattern: pagePatterns.countryCategory,
  call: ({ code, category }) => path('countries', code, 'categories', category),
  textsOf: ({ country, category, businessCount }) => ({
    titles: [`${category.name} in ${country.name}`, category.name],
    notes: [counted(businessCount)],
  }),
};

// Each kind is only ever given the answer to its own call.
const kinds = [ofBusiness, ofCity, ofCategory, ofCountry, ofCityCategory, ofCountryCategory] as CardKind<unknown>[];

/** Segments of an address after a pattern's, by the names of its parameters. */
const paramsOf = (pattern: string, segments: readonly string[]): Record<string, string> | null => {
  const expected = pattern.split('/');
  if (expected.length !== segments.length) return null;
  const pairs = expected.map((part, index) => [part, segments[index]] as const);
  const fits = pairs.every(([part, segment]) => (part.startsWith(':') ? segment !== '' : part === segment));
  return fits
    ? Object.fromEntries(pairs.filter(([part]) => part.startsWith(':')).map(([part, segment]) => [part.slice(1), segment]))
    : null;
};

/** The card of a page, once the answer to its call is there. */
export interface CardSource {
  call: string;
  toCard: (answer: unknown) => ShareCard;
}

const cardOf = ({ titles, notes, rating = null }: CardTexts): ShareCard => ({
  title: firstDrawable([...titles, 'Local businesses']),
  note: firstDrawable(notes),
  rating,
});

/** Null for pages without a picture of their own. `page`: path, decoded. */
export const cardSourceOf = (page: string): CardSource | null => {
  const segments = page.split('/');
  for (const { pattern, call, textsOf } of kinds) {
    const params = paramsOf(pattern, segments);
    if (params) return { call: call(params), toCard: (answer) => cardOf(textsOf(answer)) };
  }
  return null;
};
