/** Longest pause in a body that is passed on, ms. */
export const longestBodyPauseMs = 60_000;

/** Longest time for the rest of a body that was refused, ms: enough for what a slow connection still holds, and none is held for ever. */
export const longestBodyRestMs = 120_000;

/** Browsers ask by HTTPS only for so long after they did once, seconds. Lists of such sites take nothing below a year. */
export const strictTransportSeconds = 31_536_000;
