/**
 * Failures after which each further one doubles the wait, by who is counted. A network's limit is higher the more customers may share it;
 * the account's counts the failures of all strangers.
 */
export const failureLimits = { client: 5, browser: 5, net56: 20, net48: 60, account: 10 } as const;

/** The first wait, and the longest one that doubling leads to. */
export const firstWaitSeconds = 10;
export const longestWaitSeconds = 15 * 60;

/** Failures are counted for as long as the longest wait lasts, and deleted then; a Postgres interval. */
export const failureWindow = '15 minutes';

/** The most failures that are stored, the latest: a flood from everywhere fills no disk. */
export const mostFailures = 20_000;

/** Clients of one hour that have a sum of their own; those beyond it share one. */
export const mostClientsPerHour = 500;

/** The name of the shared sum. */
export const otherClients = 'others';

/** Sums that the back office shows, the latest. */
export const shownSums = 100;
