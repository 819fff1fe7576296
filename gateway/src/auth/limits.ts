const second = 1000;

/** Secrets that are verified at a time: 19 MiB each, and 40 ms of a core. */
export const verificationsAtOnce = 2;
export const longestVerificationQueue = 50;
export const longestVerificationWaitMs = 1.5 * second;

/** From the access key to the password at most, ms. */
export const signInLifetimeMs = 10 * 60 * second;

/** Longest wait for site-config, ms: without it nobody signs in. */
export const journalTimeoutMs = 2 * second;
