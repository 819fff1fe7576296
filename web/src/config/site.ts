export { siteName } from '@directory/contracts';

/** For search engines, while operators have written none. */
export const siteDescription =
  'Find local businesses around the world by city and category: opening hours, phone numbers, directions, ratings and reviews in one place.';
