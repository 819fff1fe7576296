import { firstWaitSeconds, longestWaitSeconds } from './limits.ts';

/** Failures within the window that `limits.ts` sets. */
export interface RecentFailures {
  count: number;
  secondsSinceLast: number;
}

/** Seconds until the next attempt is allowed: none below the limit, then 10 s, 20 s, 40 s … up to the longest wait after the last failure. */
export const waitSeconds = ({ count, secondsSinceLast }: RecentFailures, limit: number): number => {
  if (count < limit) return 0;
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - limit));
  return Math.max(0, Math.ceil(wait - secondsSinceLast));
};
