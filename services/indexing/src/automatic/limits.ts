/** Pause between two looks at whether the catalog has changed, ms. */
export const lookIntervalMs = 15_000;

/** Changes are submitted once the catalog has been quiet for so long, ms: an import or a row of edits is one submission. */
export const quietCatalogMs = 60_000;

/** A catalog that is never quiet is searched so long after its first change, ms. */
export const longestChangeDelayMs = 10 * 60_000;

/** Businesses that are compared at a time. */
export const comparedBusinesses = 10_000;

/** Lists that are compared at a time. */
export const comparedLists = 10_000;

/** A search that has not gone on for so long is another process's to begin anew, seconds. */
export const searchLeaseSeconds = 120;
