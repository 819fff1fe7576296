import { paths } from '../../config/paths.ts';

/** Links of the header, the side menu and the footer. */
export const siteLinks = [
  { to: paths.home, text: 'Home' },
  { to: paths.categories, text: 'Categories' },
  { to: paths.cities, text: 'Cities' },
] as const;
