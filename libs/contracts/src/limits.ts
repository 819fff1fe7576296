/** Numbers that callers meet and that the browser reads too: this file must not import the schema library, which is too large for public pages. */

/** Largest upload, bytes. */
export const uploadLimitBytes = 500 * 1024 * 1024;

/** The largest upload as every sentence about it says: '500 MB'. */
export const uploadLimitText = `${uploadLimitBytes / 1024 / 1024} MB`;

/** Longest text of a parameter, characters. */
export const longestText = 200;

/** Deepest row a public list can reach: `offset + limit` (deferred joins stay fast up to here). */
export const deepestRow = 100_000;

/** The same with a search or any other filter, rows; totals are exact up to here. So many hits are read, ordered and counted in one short statement. */
export const deepestHit = 1_000;

/** Kilometres round `near` where no `radiusKm` is sent. */
export const defaultRadiusKm = 25;

/** Largest range of an export, records. */
export const maxExportedRecords = 1_000_000;
