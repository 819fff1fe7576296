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
  route('/', 'home-page.tsx', () => import('./routes/public/home-page.tsx')),
  route('/business/:slug', 'business-page.tsx', () => import('./routes/public/business-page.tsx')),
  route('/category/:slug', 'category-page.tsx', () => import('./routes/public/category-page.tsx')),
  route('/city/:slug', 'city-page.tsx', () => import('./routes/public/city-page.tsx')),
  route('/categories', 'categories-page.tsx', () => import('./routes/public/categories-page.tsx')),
  route('/cities', 'cities-page.tsx', () => import('./routes/public/cities-page.tsx')),
  route('/businesses', 'businesses-page.tsx', () => import('./routes/public/businesses-page.tsx')),
  route('/about', 'about-page.tsx', () => import('./routes/public/about-page.tsx')),
  route('/contact', 'contact-page.tsx', () => import('./routes/public/contact-page.tsx')),
  route('/privacy-policy', 'privacy-policy-page.tsx', () => import('./routes/public/privacy-policy-page.tsx')),
  route('/legal-notice', 'legal-notice-page.tsx', () => import('./routes/public/legal-notice-page.tsx')),
  route('/terms-of-service', 'terms-of-service-page.tsx', () => import('./routes/public/terms-of-service-page.tsx')),
  route('/cookie-policy', 'cookie-policy-page.tsx', () => import('./routes/public/cookie-policy-page.tsx')),
  route('/business-not-found', 'business-not-found-page.tsx', () => import('./routes/public/business-not-found-page.tsx')),
  route('*', 'not-found-page.tsx', () => import('./routes/public/not-found-page.tsx')),
];
