/**
 * Businesses that one transaction moves with their place. While it lasts every edit and every import waits for the catalog's lock:
 * seconds, as for a chunk of an import, however large the place.
 */
export const moveChunkSize = 5000;

/** Icons remembered by category name: more names than a directory has, so that renamed ones do not pile up for ever. */
export const cachedIcons = 20_000;

/** Longest wait of a starting service for the catalog's lock, ms. */
export const startLockMs = 3000;

/** Cities of a region in which a search looks: the largest, which hold nearly all of its businesses. */
export const mostCitiesOfRegion = 5000;
