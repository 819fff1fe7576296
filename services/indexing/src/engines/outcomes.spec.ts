import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './call-engine.ts';
import { googleOutcome } from './google-outcome.ts';
import { indexNowOutcome } from './indexnow.engine.ts';

const now = new Date('2026-11-29T12:00:00Z');
const answer = (status: number, text = '', headers = {}) => ({ status, headers, text });

describe('indexNowOutcome', () => {
  it.each([
    [200, 'accepted', undefined],
    [202, 'accepted', undefined],
    [400, 'rejected', 'ENGINE_FORMAT_REFUSED'],
    [403, 'misconfigured', 'ENGINE_KEY_REFUSED'],
    [405, 'rejected', 'ENGINE_UNEXPECTED'],
    [422, 'misconfigured', 'ENGINE_HOST_REFUSED'],
    [429, 'retry', 'ENGINE_BUSY'],
    [500, 'retry', 'ENGINE_FAILED'],
    [503, 'retry', 'ENGINE_FAILED'],
  ])('reads %i as %s', (status, kind, code) => {
    expect(indexNowOutcome(answer(status))).toMatchObject({ kind, status, ...(code && { reason: { code } }) });
  });

  it('records the begin of the answer without control characters', () => {
    expect(indexNowOutcome(answer(400, `a\r\n\u0000b${'x'.repeat(1000)}`)).answer).toMatch(/^a bx{497}$/);
  });
});

const quota = (limit: string) =>
  JSON.stringify({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: `Quota exceeded, limit '${limit}'` } });

describe('googleOutcome', () => {
  it.each([
    ['an acceptance', answer(200), 'accepted', undefined],
    ['the quota of the day', answer(429, quota('Publish requests per day')), 'parked', 'ENGINE_QUOTA_USED'],
    ['the same by its name', answer(429, quota('PublishRequestsPerDayPerProject')), 'parked', 'ENGINE_QUOTA_USED'],
    ['the quota of the minute', answer(429, quota('Requests per minute')), 'retry', 'ENGINE_BUSY'],
    ['a quota in the old form', answer(403, '{"error":{"errors":[{"reason":"rateLimitExceeded"}]}}'), 'retry', 'ENGINE_BUSY'],
    ['a token that is refused', answer(401), 'misconfigured', 'ENGINE_ACCOUNT_REFUSED'],
    ['a missing permission', answer(403, '{"error":{"status":"PERMISSION_DENIED"}}'), 'misconfigured', 'ENGINE_PERMISSION_REFUSED'],
    ['a bad address', answer(400), 'rejected', 'ENGINE_FORMAT_REFUSED'],
    ['an unknown address', answer(404), 'rejected', 'ENGINE_UNEXPECTED'],
    ['a fault of its own', answer(503), 'retry', 'ENGINE_FAILED'],
  ])('reads %s', (_, response, kind, code) => {
    expect(googleOutcome(response, now)).toMatchObject({ kind, ...(code && { reason: { code } }) });
  });

  it('parks until midnight in the Pacific time zone', () => {
    expect(googleOutcome(answer(429, quota('per day')), now)).toMatchObject({ until: new Date('2026-11-30T08:00:00Z') });
  });

  it('waits a minute where Google does not say how long', () => {
    expect(googleOutcome(answer(429), now)).toMatchObject({ afterMs: 60_000 });
    expect(googleOutcome(answer(429, '', { 'retry-after': '7' }), now)).toMatchObject({ afterMs: 7000 });
  });
});

describe('retryAfterMs', () => {
  it.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sun, 29 Nov 2026 12:00:30 GMT', 30_000],
    ['a date that has passed', 'Sun, 29 Nov 2026 11:00:00 GMT', 0],
    ['a day, which is too long', '86400', 3_600_000],
    ['words', 'soon', undefined],
    ['nothing', undefined, undefined],
    ['a negative number', '-5', undefined],
  ])('reads %s', (_, text, ms) => {
    expect(retryAfterMs(text === undefined ? {} : { 'retry-after': text }, now.getTime())).toBe(ms);
  });
});
