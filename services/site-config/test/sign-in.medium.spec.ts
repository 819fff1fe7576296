import type { SignInAttempt } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

describe('sign-in throttle', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE sign_in_attempts'));

  const record = async (attempt: Partial<SignInAttempt>, times = 1): Promise<number> => {
    let wait = 0;
    for (let time = 0; time < times; time++) {
      const body = { step: 'access-key', outcome: 'failed', address: '203.0.113.9', ...attempt };
      wait = ((await service.call('POST', '/internal/sign-in/attempts', body)).json as { waitSeconds: number }).waitSeconds;
    }
    return wait;
  };
  const wait = async (address: string, step: SignInAttempt['step'] = 'access-key'): Promise<number> => {
    const { json } = await service.call('GET', `/internal/sign-in/throttle?address=${encodeURIComponent(address)}&step=${step}`);
    return (json as { waitSeconds: number }).waitSeconds;
  };
  const passTime = (interval: string) => service.rows.query(`UPDATE sign_in_attempts SET at = at - interval '${interval}'`);

  it('lets four failures of an address pass and stops at the fifth', async () => {
    expect(await record({}, 4)).toBe(0);
    expect(await record({})).toBe(10);
    expect(await record({})).toBe(20);
    expect(await wait('203.0.113.9')).toBe(20);
    expect(await wait('198.51.100.1')).toBe(0);
  });

  it('lets an address try again after its wait, and forgets after 15 minutes', async () => {
    await record({}, 5);
    await passTime('11 seconds');
    expect(await wait('203.0.113.9')).toBe(0);
    expect(await record({})).toBe(20);
    await passTime('15 minutes');
    expect(await record({})).toBe(0);
  });

  it('counts an IPv6 network as one', async () => {
    for (let host = 1; host <= 5; host++) await record({ address: `2001:db8:1:2::${host}` });
    expect(await wait('2001:db8:1:2::99')).toBe(10);
    expect(await wait('2001:db8:1:3::99')).toBe(0);
  });

  it('resets an address when it has signed in, not when it passed one step', async () => {
    await record({}, 4);
    await record({ step: 'access-key', outcome: 'succeeded' });
    expect(await record({})).toBe(10);
    await record({ step: 'password', outcome: 'succeeded' });
    expect(await wait('203.0.113.9')).toBe(0);
  });

  it('throttles the account over all addresses, from the second step on', async () => {
    for (let host = 1; host <= 10; host++) await record({ step: 'password', address: `198.51.100.${host}` });
    expect(await wait('203.0.113.9', 'user-code')).toBe(10);
    expect(await wait('203.0.113.9', 'password')).toBe(10);
    expect(await wait('203.0.113.9', 'access-key')).toBe(0);
  });

  it('does not lock the account for wrong access keys', async () => {
    for (let host = 1; host <= 20; host++) await record({ address: `198.51.100.${host}` });
    expect(await wait('203.0.113.9', 'password')).toBe(0);
  });

  it('sweeps attempts older than a day', async () => {
    await record({}, 2);
    await passTime('25 hours');
    await record({});
    const [{ count }] = await service.rows.query('SELECT count(*)::int AS count FROM sign_in_attempts');
    expect(count).toBe(1);
  });

  it('serves the gateway only, and only known steps', async () => {
    expect((await service.call('GET', '/internal/sign-in/throttle?address=a&step=password', undefined, 'worker')).status).toBe(401);
    expect((await service.call('GET', '/internal/sign-in/throttle?address=a&step=captcha')).status).toBe(400);
  });
});
