import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { account, FakeGoogle } from '../../test/fake-google.ts';
import { GoogleTokens } from './google-token.ts';
import { tokenMarginMs } from './limits.ts';

/** The fake sells tokens of an hour. */
const tokenMs = 3_600_000;

describe('access tokens of Google', () => {
  const google = new FakeGoogle();
  let now: number;
  let tokens: GoogleTokens;

  beforeAll(() => google.start());
  afterAll(() => google.stop());
  beforeEach(() => {
    google.reset();
    now = Date.UTC(2026, 10, 29);
    tokens = new GoogleTokens(account, google.options.tokenUrl, 1000, () => now);
  });

  const get = () => tokens.get(new AbortController().signal);

  it('are bought once, and anew a minute before they end', async () => {
    const first = await get();
    now += tokenMs - tokenMarginMs - 1;
    expect(await get()).toEqual(first);
    now += 1;
    const second = await get();
    expect([second, google.assertions.length]).toEqual([{ token: expect.stringMatching(/^token-/) }, 2]);
    expect(second).not.toEqual(first);
  });

  it('are asked for with the time of now, for an hour', async () => {
    await get();
    const iat = now / 1000;
    expect(google.assertions).toEqual([expect.objectContaining({ iat, exp: iat + 3600 })]);
  });

  it('are none where the account has expired, and the reason is recorded', async () => {
    google.nextTokens = [{ status: 400, body: '{"error":"invalid_grant"}' }];
    expect(await get()).toMatchObject({
      outcome: { kind: 'misconfigured', status: 400, answer: '{"error":"invalid_grant"}', reason: { code: 'ENGINE_ACCOUNT_REFUSED' } },
    });
    expect(await get()).toHaveProperty('token');
  });

  it('are asked for later where Google fails, hangs or asks for fewer calls', async () => {
    google.nextTokens = [503, 429, 'cut'];
    for (const status of [503, 429, null]) expect(await get()).toMatchObject({ outcome: { kind: 'retry', status } });
  });

  it('never stand in what is recorded of an answer', async () => {
    google.nextTokens = [{ status: 200, body: '{"access_token":"secret"}' }];
    const got = await get();
    expect(got).toMatchObject({ outcome: { kind: 'misconfigured', answer: null } });
    expect(JSON.stringify(got)).not.toContain('secret');
  });
});
