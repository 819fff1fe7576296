import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SIGN_IN_SECRETS, type SignInSecrets } from '../src/auth/sign-in-secrets.ts';
import { sendJson } from './fake-service.ts';
import { type Answer, cookieOf, secrets, TestGateway } from './test-gateway.ts';

/** More than may wait. */
const attempts = 80;

describe('a burst of attempts to sign in', () => {
  const gateway = new TestGateway();
  let running = 0;
  let mostRunning = 0;
  let verified = 0;

  beforeAll(async () => {
    // As long as it lasts, visitors are looked at.
    gateway.signInDelayMs = undefined;
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_MISSES: '0', TRUST_PROXY: '1' });
    const hashes = gateway.app.get<SignInSecrets>(SIGN_IN_SECRETS);
    const isRight = hashes.isRight.bind(hashes);
    // The hashes are real ones: only their number is looked at.
    jest.spyOn(hashes, 'isRight').mockImplementation(async (...given) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      try {
        return await isRight(...given);
      } finally {
        verified += 1;
        running -= 1;
      }
    });
    const list = Array.from({ length: 400 }, (_, id) => ({ id, name: 'Café Ümit' }));
    gateway.services.catalog.respond = (_request, response) => sendJson(response, 200, list);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.siteConfig.reset();
    verified = 0;
  });

  /** The /64 of this number in one /48. */
  const from = (net: number) => ({ 'x-forwarded-for': `2001:db8:1:${net.toString(16)}::1` });

  /** Answers of visitors while the burst lasts. They are new and compressed, which needs the threads that hashes run on. */
  const visitWhile = async (burst: Promise<unknown>): Promise<Answer[]> => {
    let isOver = false;
    const end = burst.finally(() => {
      isOver = true;
    });
    const answers: Answer[] = [];
    while (!isOver)
      answers.push(await gateway.call('GET', `/api/businesses?offset=${answers.length}`, { headers: { 'accept-encoding': 'br' } }));
    await end;
    return answers;
  };

  it('from one /48 makes no hash, runs ahead of no count, and holds up neither visitors nor an operator elsewhere', async () => {
    const guess = (net: number) => gateway.post('/api/admin/login/access-key', { accessKey: `wrong ${net}` }, from(net));
    const burst = Promise.all(Array.from({ length: attempts }, (_, net) => guess(net)));
    const signIn = gateway.signIn({ 'x-forwarded-for': '203.0.113.9' });
    const visitors = await visitWhile(Promise.all([burst, signIn]));
    const answers = await burst;

    const tried = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 503);
    expect(tried.length + refused.length).toBe(attempts);
    expect(gateway.siteConfig.attempts.filter(({ outcome }) => outcome === 'failed')).toHaveLength(tried.length);
    // Those beyond the share of one client; how many depends on how fast its queue moves.
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
    expect(await signIn).toMatch(/^directory-session=/);
    // The operator's three.
    expect(verified).toBe(3);
    // One that is held up would be answered at its end.
    expect(visitors.length).toBeGreaterThan(3);
    for (const { status, headers } of visitors) expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('by those who have the access key runs two hashes at once at most', async () => {
    mostRunning = 0;
    const guess = async (net: number) => {
      const headers = { 'x-forwarded-for': `198.51.100.${net}` };
      const cookie = cookieOf(await gateway.post('/api/admin/login/access-key', { accessKey: secrets.accessKey }, headers));
      return gateway.post('/api/admin/login/user-code', { userCode: `wrong ${net}` }, { ...headers, cookie });
    };
    await Promise.all(Array.from({ length: 20 }, (_, net) => guess(net)));
    expect(mostRunning).toBe(2);
  });

  it('does not keep out an operator of the same network whose browser has signed in before', async () => {
    const steps = async (cookie: string): Promise<number> => {
      let jar = cookie;
      for (const [step, body] of [
        ['access-key', { accessKey: secrets.accessKey }],
        ['user-code', { userCode: secrets.userCode }],
        ['password', { password: secrets.password }],
      ] as const) {
        const answer = await gateway.post(`/api/admin/login/${step}`, body, { ...from(1), cookie: jar });
        if (answer.status !== 204) return answer.status;
        jar = [cookie, cookieOf(answer)].join('; ');
      }
      return 204;
    };
    const known = await gateway.knownBrowser(from(1));
    gateway.siteConfig.wait = { 'access-key': 900, 'user-code': 900, password: 900 };
    const burst = Promise.all(
      Array.from({ length: attempts }, (_, net) => gateway.post('/api/admin/login/access-key', { accessKey: 'x'.repeat(20) }, from(net))),
    );
    const [ofKnown, ...ofStrangers] = await Promise.all([steps(known), steps(''), steps(known.replace(/.$/, '_'))]);
    expect(ofKnown).toBe(204);
    // They wait with the others of their network, or are refused because so many do.
    for (const status of ofStrangers) expect([429, 503]).toContain(status);
    await burst;
    expect(gateway.siteConfig.attempts.at(-1)).toMatchObject({ outcome: 'signed-in', browser: known.split('=')[1].split('.')[0] });
  });
});
