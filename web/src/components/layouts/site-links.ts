import { paths } from '../../config/paths.ts';

/** Links of the header, the side menu and the footer. */
export const siteLinks = [
  { to: paths.home, text: 'Home' },
  { to: paths.categories, text: 'Categories' },
  { to: paths.cities, text: 'Cities' },
  { to: paths.about, text: 'About' },
  { to: paths.contact, text: 'Contact' },
] as const;

/** Beside the links of the header: it has no room for more words. */
export const savedLink = { to: paths.saved, text: 'Saved' } as const;

/** Further links of the footer. */
export const legalLinks = [
  { to: paths.privacyPolicy, text: 'Privacy Policy' },
  { to: paths.legalNotice, text: 'Legal Notice' },
  { to: paths.termsOfService, text: 'Terms of Service' },
  { to: paths.cookiePolicy, text: 'Cookie Policy' },
] as const;
