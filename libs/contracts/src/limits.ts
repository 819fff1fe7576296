/**
 * The numbers that callers of the API see. A schema, an error's sentence and a screen that states one of them all take it from here.
 * The browser reads this file too, so it must not import the schema library, which is too large for public pages.
 */

/** The largest file of an import, bytes; the reader and the worker's memory are tested up to it. */
export const uploadLimitBytes = 500 * 1024 * 1024;

/** The same in every sentence: '500 MB'. */
export const uploadLimitText = `${uploadLimitBytes / 1024 / 1024} MB`;

/** Sheets of a workbook that are read as one list: one for each country, and some. */
export const mostJoinedSheets = 401;

/** Uploaded files, and the staged rows of runs that were not applied, are deleted after so many days. */
export const uploadRetentionDays = 7;

/** Weeks before the kept days of which one backup each is kept: a fault may be noticed late. */
export const backupWeeks = 8;

/** Days of which every backup is kept where the operator says nothing. The privacy policy says how long backups are kept in all. */
export const defaultBackupDays = 14;

/** The most records of one export: a sheet of Excel ends at 1,048,576 rows. */
export const maxExportedRecords = 1_000_000;

/** The most businesses of one call that edits or removes many. */
export const maxBulkEdit = 1000;

/** A merge of two businesses can be undone for so many days: an operator who errs hears of it within a month. */
export const mergeUndoDays = 30;

/** The most entries of one page of a list. */
export const maxPageSize = 1000;

/** The last row that a public list reaches, `offset + limit`: deferred joins stay fast up to here. */
export const deepestRow = 100_000;

/** The same with a search or any other filter, rows; totals are exact up to here. So many hits are read, ordered and counted in one short statement. */
export const deepestHit = 1_000;

/** Businesses of a part of the map that are all counted and clustered, in one short statement. */
export const mostCountedPins = 20_000;
/** Of a part that holds more, the best so many are shown; so many single pins are also drawn where the map is too near for clusters. */
export const mostListedPins = 300;

/** The most categories and cities that the answer about one country names. */
export const mostPlacesOfCountry = 60;

/** A country, and a category in a city or a country, with fewer businesses has no more to say than other pages: search engines shall not keep its page, and no sitemap names it. */
export const minIndexedBusinesses = 3;

/** Businesses on one page of a list of the site. */
export const businessesPerPage = 12;

/** The longest text of a search or a filter, characters. */
export const longestText = 200;

/** The fewest letters that suggestions are made for. */
export const minSuggestLetters = 2;

/** The widest circle of a search near a point, and the one that is taken when none is given, km. */
export const maxRadiusKm = 200;
export const defaultRadiusKm = 25;

/** Nearby businesses lie in the same city or within this distance, km. */
export const nearbyKm = 25;

/** The most addresses of one submission to search engines. */
export const maxSubmittedUrls = 100;

/** The longest address that is submitted, characters: the longest that sitemaps and engines take. */
export const maxSubmittedUrlLength = 2048;

/** Settled submissions, their addresses and attempts are deleted after so many days. */
export const submissionRetentionDays = 30;

/** The longest period of a summary of web vitals, days; older counts are deleted. The privacy policy names it. */
export const maxVitalsDays = 90;

/** Texts of visitors are deleted so many days after it was last dealt with; spam after fewer. The privacy policy names both. */
export const messageRetentionDays = 730;
export const spamRetentionDays = 30;

/** Entries of the audit log are deleted after so many days: a year can be compared with the same month before. */
export const auditRetentionDays = 400;

/** Days before its end from which a subscription counts as expiring. */
export const expiringDays = 7;

/** The longest life of an admin session, ms. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;

/** An admin session that nothing is done with ends after so long, ms. */
export const sessionIdleMs = 2 * 60 * 60 * 1000;

/** Addresses of clients are stored whole for so many days, then shortened to the network of a provider. */
export const wholeAddressDays = 7;

/** Sums of failed sign-ins are deleted after so many days. */
export const failedSignInRetentionDays = 90;

/** The artificial delay of every step of the sign-in, right or wrong, ms. */
export const signInDelayMs = 600;

/** The largest id and offset, that of Postgres' integer. */
export const maxInteger = 2_147_483_647;

/** Events of advertisements that one call may tell: a page view has a handful for each of its slots. */
export const mostAdEventsAtOnce = 20;

/** Days of a trend where no period is asked for: this one and the 29 before it, as a month is looked back on. */
export const defaultTrendDays = 30;

/** The longest period of a trend, days: a year and the month that it is compared with. */
export const maxTrendDays = 400;

/** Texts that visitors searched are deleted after so many days; their numbers stay. The privacy policy names it. */
export const searchRetentionDays = 90;

/** Texts that a list of searches shows: what an operator reads through. */
export const listedSearches = 20;
