/** Failures within the last 15 minutes. */
export interface RecentFailures {
  count: number;
  /** Seconds since the last of them. */
  secondsSinceLast: number;
}

/** Failures after which each further one doubles the wait. */
export const failureLimits = { address: 5, account: 10 } as const;

const firstWaitSeconds = 10;
const longestWaitSeconds = 15 * 60;

/** Seconds until the next attempt is looked at: none below the limit, then 10 s, 20 s, 40 s … up to 15 minutes after the last failure. */
export const waitSeconds = ({ count, secondsSinceLast }: RecentFailures, limit: number): number => {
  if (count < limit) return 0;
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - limit));
  return Math.max(0, Math.ceil(wait - secondsSinceLast));
};
