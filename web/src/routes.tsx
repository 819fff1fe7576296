import { pagePatterns } from '@directory/contracts';
import { type LazyPage, lazyPage } from './lib/page/lazy-page.tsx';

export interface PublicRoute extends LazyPage {
  path: string;
  /** Source file of the page, as the build knows it. */
  file: string;
}

const route = (path: string, file: string, importModule: Parameters<typeof lazyPage>[0]): PublicRoute => ({
  path,
  file: `src/routes/public/${file}`,
  ...lazyPage(importModule),
});

/** Every public page. The last one answers whatever no other one does. */
export const publicRoutes: PublicRoute[] = [
  route(pagePatterns.home, 'home-page.tsx', () => import('./routes/public/home-page.tsx')),
  route(pagePatterns.business, 'business-page.tsx', () => import('./routes/public/business-page.tsx')),
  route(pagePatterns.category, 'category-page.tsx', () => import('./routes/public/category-page.tsx')),
  route(pagePatterns.city, 'city-page.tsx', () => import('./routes/public/city-page.tsx')),
  route(pagePatterns.cityCategory, 'city-category-page.tsx', () => import('./routes/public/city-category-page.tsx')),
  route(pagePatterns.country, 'country-page.tsx', () => import('./routes/public/country-page.tsx')),
  route(pagePatterns.countryCategory, 'country-category-page.tsx', () => import('./routes/public/country-category-page.tsx')),
  route(pagePatterns.categories, 'categories-page.tsx', () => import('./routes/public/categories-page.tsx')),
  route(pagePatterns.cities, 'cities-page.tsx', () => import('./routes/public/cities-page.tsx')),
  route(pagePatterns.allCategories, 'all-categories-page.tsx', () => import('./routes/public/all-categories-page.tsx')),
  route(pagePatterns.categoriesOfCity, 'city-categories-page.tsx', () => import('./routes/public/city-categories-page.tsx')),
  route(pagePatterns.categoriesOfCountry, 'country-categories-page.tsx', () => import('./routes/public/country-categories-page.tsx')),
  route(pagePatterns.allCities, 'all-cities-page.tsx', () => import('./routes/public/all-cities-page.tsx')),
  route(pagePatterns.citiesOfCategory, 'category-cities-page.tsx', () => import('./routes/public/category-cities-page.tsx')),
  route(pagePatterns.citiesOfCountry, 'country-cities-page.tsx', () => import('./routes/public/country-cities-page.tsx')),
  route(pagePatterns.businesses, 'businesses-page.tsx', () => import('./routes/public/businesses-page.tsx')),
  route(pagePatterns.saved, 'saved-page.tsx', () => import('./routes/public/saved-page.tsx')),
  route(pagePatterns.about, 'about-page.tsx', () => import('./routes/public/about-page.tsx')),
  route(pagePatterns.contact, 'contact-page.tsx', () => import('./routes/public/contact-page.tsx')),
  route(pagePatterns.privacyPolicy, 'privacy-policy-page.tsx', () => import('./routes/public/privacy-policy-page.tsx')),
  route(pagePatterns.legalNotice, 'legal-notice-page.tsx', () => import('./routes/public/legal-notice-page.tsx')),
  route(pagePatterns.termsOfService, 'terms-of-service-page.tsx', () => import('./routes/public/terms-of-service-page.tsx')),
  route(pagePatterns.cookiePolicy, 'cookie-policy-page.tsx', () => import('./routes/public/cookie-policy-page.tsx')),
  route(pagePatterns.businessNotFound, 'business-not-found-page.tsx', () => import('./routes/public/business-not-found-page.tsx')),
  route(pagePatterns.figures, 'figures-page.tsx', () => import('./routes/public/figures-page.tsx')),
  route('*', 'not-found-page.tsx', () => import('./routes/public/not-found-page.tsx')),
];
