import type { Business } from '@directory/contracts';
import { paths } from '../../../config/paths.ts';
import type { Crumb } from '../../../lib/page/crumb.ts';

/** Home > city > category > business; without a city the step is left out. */
export const businessCrumbs = (business: Business): Crumb[] => [
  { name: 'Home', path: paths.home },
  ...(business.city ? [{ name: business.city, path: business.citySlug ? paths.city(business.citySlug) : null }] : []),
  { name: business.category.name, path: paths.category(business.category.slug) },
  { name: business.name, path: paths.business(business.slug) },
];
