const second = 1000;
const day = 24 * 60 * 60 * second;

/** Steps of the sign-in that are looked at at a time: each asks site-config twice. */
export const stepsAtOnce = 16;

/** Secrets that are verified at a time: 19 MiB each, and 40 ms of a core. */
export const verificationsAtOnce = 2;

/** Waiting steps of one client, and of all strangers. */
export const longestQueueOfClient = 8;
export const longestQueueOfStrangers = 200;
export const longestQueueWaitMs = 1.5 * second;

/** From the access key to the last step at most, ms. */
export const signInLifetimeMs = 10 * 60 * second;

/** Longest wait for site-config, ms: without it nobody signs in. */
export const journalTimeoutMs = 2 * second;

/** A browser is known for so long after it last signed in, ms. */
export const knownBrowserMs = 180 * day;
