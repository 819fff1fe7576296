/** Failures after which each further one doubles the wait. The account's limit is higher: it counts the failures of all addresses. */
export const failureLimits = { address: 5, account: 10 } as const;

/** The first wait, and the longest one that doubling leads to. */
export const firstWaitSeconds = 10;
export const longestWaitSeconds = 15 * 60;

/** Failures are counted for as long as the longest wait lasts; a Postgres interval. */
export const failureWindow = '15 minutes';

/** Attempts are deleted after a day; a Postgres interval. */
export const attemptRetention = '1 day';
