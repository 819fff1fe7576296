import { defaultSiteSettings } from '@directory/contracts';

export const siteName = 'Local Directory';

/** Default texts of the claims strip: fixed labels, not data. */
export const claims = defaultSiteSettings.claims.home;

/** Documented page sizes and bounds of the public screens. */
export const limits = {
  homeGrid: 12,
  strip: 10,
  /** Options of the category dropdown; a longer list belongs to the category page. */
  categoryOptions: 100,
  businessesPerPage: 12,
  listPerPage: 18,
  pagerWindow: 5,
  previewAsked: 8,
  cityPreview: 6,
  reviewsShown: 3,
  featureSectionsShown: 3,
  notFoundCategories: 5,
  majorCityAbove: 500,
  structuredListItems: 10,
  descriptionLength: 160,
  scrollToTopAfterPx: 300,
  /** Most businesses that the map of a search shows at a time. */
  mapPins: 300,
} as const;

/** Interval at which city and category lists are asked again; an unchanged answer is a 304 without a body. */
export const listRefetchMs = 30_000;

/** Wait after the last key press before a live search is sent. */
export const searchDelayMs = 300;
