import { type EngineResponse, recordedText, retryAfterMs } from './call-engine.ts';
import { perMinutePauseMs } from './limits.ts';
import { nextPacificMidnight } from './pacific-midnight.ts';
import type { EngineOutcome } from './search-engine.ts';

/** Words by which Google tells the quota of the day from that of the minute. */
const namesDay = /per ?day|daily|PublishRequestsPerDay/i;
/** Refusals of a 403 that are quotas, not permissions. */
const namesQuota = /rateLimitExceeded|quotaExceeded|RESOURCE_EXHAUSTED/i;

/** Meaning of an answer of the Indexing API, by Google's table of errors. */
export const googleOutcome = ({ status, headers, text }: EngineResponse, now: Date): EngineOutcome => {
  const answer = { status, answer: recordedText(text) };
  if (status === 200) return { kind: 'accepted', ...answer };
  if (status === 429 || (status === 403 && namesQuota.test(text))) {
    if (namesDay.test(text)) return { kind: 'parked', ...answer, reason: { code: 'ENGINE_QUOTA_USED' }, until: nextPacificMidnight(now) };
    return { kind: 'retry', ...answer, reason: { code: 'ENGINE_BUSY' }, afterMs: retryAfterMs(headers) ?? perMinutePauseMs };
  }
  if (status === 401) return { kind: 'misconfigured', ...answer, reason: { code: 'ENGINE_ACCOUNT_REFUSED' } };
  if (status === 403) return { kind: 'misconfigured', ...answer, reason: { code: 'ENGINE_PERMISSION_REFUSED' } };
  if (status >= 500)
    return { kind: 'retry', ...answer, reason: { code: 'ENGINE_FAILED', params: { status } }, afterMs: retryAfterMs(headers) };
  if (status === 400) return { kind: 'rejected', ...answer, reason: { code: 'ENGINE_FORMAT_REFUSED', params: { status } } };
  return { kind: 'rejected', ...answer, reason: { code: 'ENGINE_UNEXPECTED', params: { status } } };
};
