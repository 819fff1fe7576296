/**
 * Addresses of the public pages: routes, links, the sitemap and submissions to search engines are made of them. The browser reads this
 * file too, so it must not import the schema library.
 */

/** The public pages, by the patterns of their addresses. */
export const pagePatterns = {
  home: '/',
  business: '/business/:slug',
  businessNotFound: '/business-not-found',
  /** A business's own figures, by the link of its subscription. */
  figures: '/figures/:token',
  categories: '/categories',
  category: '/category/:slug',
  cities: '/cities',
  city: '/city/:slug',
  /** The businesses of one category in one city. */
  cityCategory: '/city/:slug/:category',
  /** By its code, lower case. */
  country: '/country/:code',
  countryCategory: '/country/:code/:category',
  /** Whole lists of links; the pages of the places show their beginning. */
  allCategories: '/categories/all',
  categoriesOfCity: '/categories/city/:slug',
  categoriesOfCountry: '/categories/country/:code',
  allCities: '/cities/all',
  citiesOfCategory: '/cities/category/:slug',
  citiesOfCountry: '/cities/country/:code',
  /** The search; its filters stand in the query. */
  businesses: '/businesses',
  /** Businesses that the visitor's own browser remembers. */
  saved: '/saved',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  legalNotice: '/legal-notice',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
} as const;

/** Makes the addresses of a pattern: its parameters are filled in by their order. */
const addressesOf =
  (pattern: string) =>
  (...values: string[]): string => {
    const rest = values.values();
    return pattern.replace(/:\w+/g, () => encodeURIComponent(rest.next().value ?? ''));
  };

const bySlug: (pattern: string) => (slug: string) => string = addressesOf;
const inCity: (city: string, category: string) => string = addressesOf(pagePatterns.cityCategory);
const inCountry: (code: string, category: string) => string = addressesOf(pagePatterns.countryCategory);
const byCode = (pattern: string) => (code: string) => addressesOf(pattern)(code.toLowerCase());

/** Addresses by slugs, and by the codes of countries in either case. */
export const pagePaths = {
  ...pagePatterns,
  business: bySlug(pagePatterns.business),
  category: bySlug(pagePatterns.category),
  city: bySlug(pagePatterns.city),
  cityCategory: inCity,
  country: byCode(pagePatterns.country),
  categoriesOfCity: bySlug(pagePatterns.categoriesOfCity),
  categoriesOfCountry: byCode(pagePatterns.categoriesOfCountry),
  citiesOfCategory: bySlug(pagePatterns.citiesOfCategory),
  citiesOfCountry: byCode(pagePatterns.citiesOfCountry),
  countryCategory: (code: string, category: string) => inCountry(code.toLowerCase(), category),
} as const;
