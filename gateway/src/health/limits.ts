/** Longest wait for one part, ms. */
export const partTimeoutMs = 1200;

/** Anybody may ask whether the site is ready; however many do, the parts are asked a few times a second. ms */
export const readinessCachedMs = 250;

/** A sample of the readiness is taken so often, ms. */
export const sampleEveryMs = 60_000;
/** Samples that wait while site-config is away: a day of them. */
export const mostWaitingSamples = 1440;
export const sampleTimeoutMs = 5000;
