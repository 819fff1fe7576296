import { businessesPerPage } from '@directory/contracts';

/**
 * Every number that decides what a screen shows or how long it waits. Page sizes and thresholds of the public site are documented; a
 * change of one is a change of the product. Numbers that callers of the API meet come from the contracts.
 */

const minuteMs = 60_000;

/** How many entries a screen shows or asks for. */
export const limits = {
  /** Featured businesses of the home page, and businesses that View More adds. */
  homeGrid: 12,
  /** Entries of the home page's strips of categories and cities. */
  strip: 10,
  /** Categories as chips on a phone's home page: the most wanted ones, in one line that scrolls. */
  homeChips: 10,
  /** Options of the category dropdown; a longer list belongs to the category page. */
  categoryOptions: 100,
  businessesPerPage,
  /** Categories of a city, or places of a category, that its page links to; the largest first. */
  linkedPlaces: 60,
  /** The same where they only lead on to neighbours. */
  linkedNeighbours: 24,
  /** Links on one page of a whole list of categories or cities: as many as a phone still lays out at once. */
  indexedPlaces: 500,
  /** Categories or cities on one page of their lists. */
  listPerPage: 18,
  /** Page numbers around the current one. */
  pagerWindow: 5,
  /** Businesses asked for behind a preview: both previews ask the same, so that one answer serves them. */
  previewAsked: 8,
  cityPreview: 6,
  categoryPreview: 8,
  reviewsShown: 3,
  /** Businesses saved on a device: what fits into a browser's storage many times over. */
  saved: 50,
  /** Recently viewed businesses that a device remembers. */
  recent: 12,
  /** Recently viewed businesses on the home page. */
  recentOnHome: 6,
  /** Saved businesses side by side: columns that can be read beside each other. */
  compared: 4,
  /** Saved businesses that are asked for again on a visit of their page, the longest unseen first: each is a call. */
  renewedSaved: 12,
  /** Open businesses near one that is closed: what fits above its facts. */
  openNeighbours: 3,
  featureSectionsShown: 3,
  notFoundCategories: 5,
  /** Entries of the structured data of a list. */
  structuredListItems: 10,
  /** Suggestions below the search box: what fits on a phone above its keyboard. */
  suggestions: 8,
  /** Longest name of a business, in letters, that a list shows whole: two or three lines of a small phone. */
  uncutName: 36,
  /** Equal drawings in one list: a third says nothing more. */
  equalDrawings: 2,
  /** Searches that the browser remembers: more would hide the field of a phone. */
  recentSearches: 5,
  /** Ways on where a search finds nothing. */
  waysOn: 4,
  /** Photos at the top of a page that load at once. */
  eagerPhotos: 3,
  /** Rows of a skeleton of the search. */
  skeletonRows: 6,
  /** Saved states of the settings or the snippets. */
  revisions: 20,
  /** Redirects of renamed slugs that a server render follows, as browsers do with a wider bound. */
  redirects: 3,
} as const;

/** Bounds from which on something looks or behaves otherwise. */
export const thresholds = {
  /** Businesses above which a city is marked 'Major City'. */
  majorCity: 500,
  /** Characters of a title: search engines cut there. */
  titleLength: 60,
  /** Characters of a name below which a title does not cut it: nobody knows it by less. */
  shortestCutName: 12,
  /** Characters of the description in the head: search engines cut there. */
  descriptionLength: 160,
  /** Characters of a description from which on search engines show it in full width. */
  descriptionAdvisedFrom: 150,
  /** Characters of the description in the structured data. */
  structuredDescriptionLength: 500,
  /** Characters of a price range from which on search engines ignore it. */
  structuredPriceLength: 100,
  /** The same in the structured data of a list. */
  structuredListPriceLength: 12,
  /** Characters of a name from which it is set smaller, so that the facts stay on the first screen of a phone. */
  longName: 60,
  /** Pixels after which the button back to the top appears. */
  scrollToTopPx: 300,
  /** Pixels of scrolling that count as a way down or up: less is a finger that rests. */
  headerTurnPx: 8,
  /** Pixels from the top of a page within which its header stays. */
  headerStaysPx: 120,
  /** Characters of an address that are searched for where it leads nowhere: longer ones are no name. */
  lostWordsLength: 80,
  /** Letters from which the API suggests something. */
  suggestLetters: 2,
  /** Stars of the quick filter above the results. */
  goodRating: 4,
  /** Pixels between the window and a photo that starts to load. */
  photoMarginPx: 100,
  /** Share of a photo's place that must be near. */
  photoShare: 0.1,
  /** Half of an advertisement for a second counts as seen. */
  adVisibleShare: 0.5,
  adVisibleMs: 1000,
  /** A frame that has the focus so soon after the Tab key was reached by it, ms. */
  adTabbedMs: 500,
  /** Pixels of a swipe that closes a toast. */
  toastSwipePx: 50,
} as const;

/** Choices that the filters offer. */
export const filterChoices = {
  /** Least ratings, stars. */
  ratings: [3, 4, 4.5],
  /** Distances round a point, kilometres. */
  radiiKm: [2, 5, 10, 25, 50, 100],
  /** Hours of a day; one more would not fit beside them on a phone. */
  hours: [7, 9, 12, 14, 17, 20, 23],
  /** The hour that is asked for with a day. */
  usualHour: 12,
  /** From cheap to dear. */
  prices: [1, 2, 3, 4],
} as const;

/** Waits and intervals, ms. */
export const delaysMs = {
  /** After the last key press before a live search is sent. */
  search: 300,
  /** City and category lists are asked again: an unchanged answer is a 304 without a body. */
  listRefetch: 30_000,
  /** Rest of the pointer on a link after which a visitor is taken to mean it. */
  linkIntent: 80,
  /** Rest on an element after which its tooltip appears. */
  tooltip: 700,
  /** Time after a tooltip has gone within which the next one appears at once. */
  tooltipSkip: 300,
  /** Time to reach the tooltip itself with the pointer before it goes. */
  tooltipGrace: 120,
  toast: 5000,
  /** A dismissed toast stays mounted for this long, so that its text can still be read back with F8. */
  toastRemoval: 1_000_000,
  /** Pictures of a map that have not come by then are said to be missing; they are still shown when they come. */
  tiles: 8000,
  /** A visitor's position that is not found by then is not waited for. */
  position: 10_000,
  /** A saved business is asked for again after this. */
  savedRenewal: 24 * 60 * minuteMs,
  /** A position may be this old. */
  positionAge: minuteMs,
  /** One wait between a failed call and its only retry. */
  retry: 500,
  /** A screen asks again while the server cannot be reached. */
  reconnect: 4000,
  /** Rest before a button that publishes takes a press: longer than an impatient double click on what stood there before. */
  pressGuard: 700,
  /** A browser that is never idle runs deferred work all the same. */
  idle: 4000,
  /** Advertisements come after what the visitor came for: the first of a page, and the second. */
  firstAd: 100,
  secondAd: 2000,
  /** Events of advertisements wait for others: a view of a page has shown what it shows by then, and operators’ figures are not older for it. */
  adEvents: 5000,
  /** Time after the load for scripts that come late. */
  bundleReport: 2000,
  /** A file that took longer is reported as slow. */
  slowResource: 1000,
} as const;
