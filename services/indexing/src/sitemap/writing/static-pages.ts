import { pagePaths } from '@directory/contracts';

/** Pages that show what the catalog has: they change with it. Without a business only the first is indexed. */
export const catalogPages: readonly string[] = [pagePaths.home, pagePaths.businesses, pagePaths.categories, pagePaths.cities];

/** Pages of fixed text. When it changed is not known. */
export const textPages: readonly string[] = [
  pagePaths.about,
  pagePaths.contact,
  pagePaths.privacyPolicy,
  pagePaths.legalNotice,
  pagePaths.termsOfService,
  pagePaths.cookiePolicy,
];
