/** Two records of one name, or of one website, are of one business within this distance, km: a phone and a service place one door that far apart. */
export const sameSpotKm = 0.1;

/** Two records of one phone number and like names are of one business within this distance, km: a forecourt has two gates. */
export const sameGroundsKm = 0.25;

/** Share of common pairs of letters from which two names are alike: 'Lale Kebap' and 'Lale Kebab'. */
export const likeNames = 0.8;

/** Fewest letters of a name that may stand within a longer one: 'Bim' stands within too many. */
export const fewestNameLetters = 5;

/**
 * Neighbours of one business, in the order of the map, that it is compared with under one key. Of a chain with one number for all of its branches
 * only the nearest are compared, or each would be compared with each.
 */
export const comparedNeighbours = 8;

/** Pairs that are compared at once, in memory. */
export const comparedAtOnce = 5000;

/** Longest statement of a search, ms: it sorts the keys of every business. */
export const searchStatementMs = 10 * 60_000;

/** Interval in which every process asks whether a search is due, ms, and the first time after a start. */
export const searchIntervalMs = 60_000;

/** Seconds that the catalog rests before it is searched again, so that an import is searched once and not for each of its chunks. */
export const restSeconds = 5 * 60;

/** Seconds between the starts of two searches that nobody asked for: each sorts the whole catalog. */
export const pauseSeconds = 60 * 60;

/** Longest such pause, s: each search that fails doubles it, since the next one will most likely fail as well. */
export const longestPauseSeconds = 24 * 60 * 60;

/** Seconds after which a search that shows no end is taken for one whose process died, unless it still holds its lock. */
export const silentSeconds = 30;
