import type { SignInAttempt, SignInFailures } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressShortener } from '../src/addresses/address-shortener.service.ts';
import { RetentionSweeper } from '../src/retention/retention-sweeper.service.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

describe('sign-in throttle', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE sign_in_failures, sign_in_failure_sums'));

  const record = async (attempt: Partial<SignInAttempt>, times = 1): Promise<number> => {
    let wait = 0;
    for (let time = 0; time < times; time++) {
      const body = { step: 'access-key', outcome: 'failed', address: '203.0.113.9', browser: null, ...attempt };
      wait = ((await service.call('POST', '/internal/sign-in/attempts', body)).json as { waitSeconds: number }).waitSeconds;
    }
    return wait;
  };
  const wait = async (address: string, step: SignInAttempt['step'] = 'access-key', browser: string | null = null): Promise<number> => {
    const { json } = await service.call('POST', '/internal/sign-in/throttle', { address, step, browser });
    return (json as { waitSeconds: number }).waitSeconds;
  };
  /** The service's role may delete failures, and change none. */
  const passTime = (interval: string) =>
    service.rows.query(
      `WITH earlier AS (DELETE FROM sign_in_failures RETURNING *)
       INSERT INTO sign_in_failures (id, at, counted_as) OVERRIDING SYSTEM VALUE SELECT id, at - interval '${interval}', counted_as FROM earlier`,
    );

  const countOf = async (table: string): Promise<number> =>
    (await service.rows.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
  const sums = async (): Promise<[string, number][]> => {
    const { json } = await service.call('GET', '/api/admin/sign-in-failures');
    if ((json as SignInFailures[]).length < 100) return (json as SignInFailures[]).map(({ client, failures }) => [client, failures]);
    const rows = await service.rows.query<SignInFailures[]>(
      'SELECT client, failures FROM sign_in_failure_sums ORDER BY failures DESC, client',
    );
    return rows.map(({ client, failures }) => [client, failures]);
  };

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

  it('resets an address when it has signed in, and no other of its network', async () => {
    await record({}, 4);
    expect(await record({})).toBe(10);
    await record({ step: 'password', outcome: 'signed-in' });
    expect(await wait('203.0.113.9')).toBe(0);
    for (let host = 1; host <= 20; host++) await record({ address: `2001:db8:1:2${host.toString(16).padStart(2, '0')}::1` });
    await record({ address: '2001:db8:1:201::1', outcome: 'signed-in' });
    expect(await wait('2001:db8:1:2ff::1')).toBe(0);
    await record({ address: '2001:db8:1:2fe::1' });
    expect(await wait('2001:db8:1:2ff::1')).toBe(10);
  });

  it('counts the /56 and the /48 too, so that no customer can have a million addresses', async () => {
    for (let net = 0; net < 20; net++) await record({ address: `2001:db8:1:2${net.toString(16).padStart(2, '0')}::1` });
    expect(await wait('2001:db8:1:2ff::1')).toBe(10);
    expect(await wait('2001:db8:1:3ff::1')).toBe(0);
    for (let net = 0; net < 40; net++) await record({ address: `2001:db8:1:${(net + 16).toString(16)}00::1` });
    expect(await wait('2001:db8:1:ffff::1')).toBe(10);
    expect(await wait('2001:db8:2:ffff::1')).toBe(0);
  });

  it('counts a known browser for itself alone', async () => {
    for (let host = 1; host <= 20; host++) await record({ step: 'password', address: `198.51.100.${host}` });
    await record({}, 9);
    expect(await wait('203.0.113.9', 'password')).toBeGreaterThan(100);
    expect(await wait('203.0.113.9', 'password', 'known')).toBe(0);
    await record({ step: 'password', browser: 'stolen', address: '192.0.2.1' }, 6);
    expect(await wait('192.0.2.1', 'password', 'stolen')).toBe(20);
    expect([await wait('192.0.2.1'), await wait('203.0.113.9', 'password', 'known')]).toEqual([0, 0]);
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

  it('keeps failures no longer than they count, and never more than it can bear', async () => {
    await record({}, 2);
    await passTime('16 minutes');
    await record({});
    expect(await countOf('sign_in_failures')).toBe(1);
    await service.rows.query("INSERT INTO sign_in_failures (counted_as) SELECT ARRAY['203.0.113.1'] FROM generate_series(1, 20100)");
    await record({});
    expect(await countOf('sign_in_failures')).toBe(20_000);
  });

  it('keeps the last failures no longer than they count, also where no other follows', async () => {
    await record({}, 2);
    await passTime('14 minutes');
    await service.app.get(RetentionSweeper).sweep();
    expect(await countOf('sign_in_failures')).toBe(2);
    await passTime('2 minutes');
    await service.app.get(RetentionSweeper).sweep();
    expect(await countOf('sign_in_failures')).toBe(0);
  });

  it('keeps one row a client and hour, and no more than 501 rows an hour', async () => {
    await record({}, 3);
    await record({ address: '2001:db8::1' }, 2);
    expect(await sums()).toEqual([
      ['203.0.113.9', 3],
      ['2001:db8:0:0::/64', 2],
    ]);
    await service.rows.query(
      "INSERT INTO sign_in_failure_sums SELECT date_trunc('hour', now()), 'filler ' || n, 1 FROM generate_series(1, 498) n",
    );
    await record({ address: '192.0.2.1' });
    await record({ address: '192.0.2.2' });
    await record({});
    expect((await sums()).filter(([client]) => !client.startsWith('filler'))).toEqual([
      ['203.0.113.9', 4],
      ['2001:db8:0:0::/64', 2],
      ['others', 2],
    ]);
  });

  it('serves the gateway only, and only known steps', async () => {
    const query = { address: 'a', step: 'password', browser: null };
    expect((await service.call('POST', '/internal/sign-in/throttle', query, 'worker')).status).toBe(401);
    expect((await service.call('POST', '/internal/sign-in/throttle', { ...query, step: 'captcha' })).status).toBe(400);
  });

  describe('addresses', () => {
    const shorten = () => service.app.get(AddressShortener).shorten();
    const audited = async (): Promise<(string | null)[]> => {
      const rows = await service.rows.query<{ address: string | null }[]>('SELECT address FROM audit_log ORDER BY action');
      return rows.map(({ address }) => address);
    };
    const addAudit = (addresses: (string | null)[], age: string) =>
      service.rows.query(
        `INSERT INTO audit_log (id, at, actor_kind, address, action)
         SELECT gen_random_uuid(), now() - $2::interval, 'admin', address, 'a' || n FROM unnest($1::text[]) WITH ORDINALITY AS given(address, n)`,
        [addresses, age],
      );
    beforeEach(() => service.rows.query('TRUNCATE audit_log'));

    it('of the audit log lose what names a client after a week', async () => {
      await addAudit(['203.0.113.9', '2001:db8:1:2:3:4:5:6', null, 'nonsense'], '8 days');
      await shorten();
      expect(await audited()).toEqual(['203.0.113.0/24', '2001:db8:1::/48', null, null]);
      await service.rows.query('TRUNCATE audit_log');
      await addAudit(['203.0.113.9'], '6 days');
      await shorten();
      expect(await audited()).toEqual(['203.0.113.9']);
    });

    it('of failed sign-ins do so too, and those of one network become one sum', async () => {
      await record({ address: '203.0.113.9' });
      await record({ address: '203.0.113.77' }, 2);
      await record({ address: '2001:db8:1:2::1' });
      await service.rows.query("UPDATE sign_in_failure_sums SET hour = hour - interval '8 days'");
      await record({ address: '203.0.113.9' });
      await shorten();
      expect(await sums()).toEqual([
        ['203.0.113.9', 1],
        ['203.0.113.0/24', 3],
        ['2001:db8:1::/48', 1],
      ]);
      await service.rows.query("UPDATE sign_in_failure_sums SET hour = hour - interval '90 days'");
      await shorten();
      expect(await sums()).toEqual([]);
    });
  });
});
