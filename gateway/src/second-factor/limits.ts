/** From the QR code to its confirmation at most, ms. */
export const setupLifetimeMs = 10 * 60_000;

/** Recovery codes that are made at a time, and the letters of each: 48 bits. */
export const recoveryCodes = 10;
export const recoveryCodeLetters = 10;

/** Longest wait for site-config, ms. */
export const storeTimeoutMs = 2000;
