import type { SignInAttempt, SignInThrottleQuery } from '@directory/contracts';
import { clientNetworksOf } from '@directory/service-kit';
import { failureLimits } from './limits.ts';

const account = 'account';

const isBehindAccessKey = (step: SignInAttempt['step']): boolean => step !== 'access-key';

/**
 * Under whose names a failed step counts. A known browser counts for itself alone: no flood can deny its operator the sign-in. The
 * account's count is reached by those only who have the access key.
 */
export const countedAs = ({ address, browser, step }: Pick<SignInThrottleQuery, 'address' | 'browser' | 'step'>): string[] => {
  if (browser !== null) return [`browser:${browser}`];
  return [...clientNetworksOf(address), ...(isBehindAccessKey(step) ? [account] : [])];
};

/** Failures that one of these names may have before each further one means a wait. */
export const failureLimitOf = (name: string): number => {
  if (name === account) return failureLimits.account;
  if (name.startsWith('browser:')) return failureLimits.browser;
  if (name.endsWith('/56')) return failureLimits.net56;
  return name.endsWith('/48') ? failureLimits.net48 : failureLimits.client;
};
