/** The most addresses of one IndexNow call, by its documentation. */
export const indexNowUrlsPerCall = 10_000;

/** Pause between two calls of an engine that takes single addresses, ms: documented. It also stays below Google's 380 calls a minute. */
export const singleUrlPauseMs = 300;

/** Pause between two IndexNow calls, ms: 37 calls in a row look like an attack to some of its engines. */
export const indexNowPauseMs = 1000;

/** Addresses that Google takes in a day from one project, unless it has granted more. */
export const googleDailyLimit = 200;

/** An engine that has not answered by then is asked again later, ms. */
export const engineTimeoutMs = 30_000;

/** Bytes of an answer that are read; the rest is not waited for. */
export const maxAnswerBytes = 64 * 1024;

/** Characters of an answer that are recorded. */
export const recordedAnswerLength = 500;

/** An access token of Google is renewed so long before it ends, ms. */
export const tokenMarginMs = 60_000;

/** Life of the assertion that buys an access token, seconds: the longest that Google allows. */
export const assertionSeconds = 3600;

/** The longest pause that an engine may ask for by Retry-After, ms. */
export const maxRetryAfterMs = 60 * 60 * 1000;

/** Google counts calls by the minute too; after such a refusal it is asked again a minute later, ms. */
export const perMinutePauseMs = 60_000;
