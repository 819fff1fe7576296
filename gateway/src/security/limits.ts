/** Longest pause in a body that is passed on, ms. */
export const longestBodyPauseMs = 60_000;

/** Longest time for the rest of a body that was refused, ms: enough for what a slow connection still holds, and none is held for ever. */
export const longestBodyRestMs = 120_000;

/** Browsers ask by HTTPS only for so long after they did once, seconds. Lists of such sites take nothing below a year. */
export const strictTransportSeconds = 31_536_000;

/**
 * Characters that the policy of pages may hold for the operators' code: with all other headers of a page it stays below the 8 KB that proxies
 * take in their usual settings. The largest services together need two.
 */
export const longestOpenedSources = 6000;
