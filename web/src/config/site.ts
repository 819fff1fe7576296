export const siteName = 'Local Directory';

/** For search engines, while operators have written none. */
export const siteDescription =
  'Find local businesses around the world by city and category: opening hours, phone numbers, directions, ratings and reviews in one place.';

/** Size of `static/share.png`, which stands for the site where a page is shared that has no photo. */
export const shareImage = { widthPx: 1200, heightPx: 630 } as const;
