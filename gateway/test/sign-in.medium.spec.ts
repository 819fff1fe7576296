import { freshRedis } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type Answer, cookieOf, secrets, TestGateway } from './test-gateway.ts';

describe('sign-in', () => {
  const gateway = new TestGateway();
  let redisUrl: string;

  beforeAll(async () => {
    redisUrl = await freshRedis();
    await gateway.start({ REDIS_URL: redisUrl, RATE_LIMIT_SIGN_IN: '0' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.siteConfig.reset());
  afterEach(() => void jest.restoreAllMocks());

  const accessKey = (value: string = secrets.accessKey, headers = {}) =>
    gateway.post('/api/admin/login/access-key', { accessKey: value }, headers);
  const userCode = (cookie: string, value: string = secrets.userCode) =>
    gateway.post('/api/admin/login/user-code', { userCode: value }, { cookie });
  const password = (cookie: string, value: string = secrets.password) =>
    gateway.post('/api/admin/login/password', { password: value }, { cookie });
  const session = (cookie: string) => gateway.call('GET', '/api/admin/session', { headers: { cookie } });
  const told = (answer: Answer) => [answer.status, answer.status === 204 ? '' : answer.json().message];
  const inOrder = 'Giriş adımlarının süresi doldu veya sırası bozuldu. Lütfen baştan başlayın.';

  it('takes the three secrets in their order and opens a session of 24 hours', async () => {
    const first = await accessKey();
    const second = await userCode(cookieOf(first));
    const third = await password(cookieOf(second));
    expect([first, second, third].map(told)).toEqual([204, 204, 204].map((status) => [status, '']));
    expect(third.headers['set-cookie']).toEqual([
      expect.stringMatching(/^directory-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^directory-sign-in=; Max-Age=0;/),
      expect.stringMatching(/^directory-browser=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const { expiresAt } = (await session(cookieOf(third))).json() as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(86_000_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(third.headers['cache-control']).toBe('no-store');
  });

  it('says which step was wrong, in the documented words', async () => {
    expect(told(await accessKey('wrong'))).toEqual([401, 'Hatalı Erişim Anahtarı']);
    const first = cookieOf(await accessKey());
    expect(told(await userCode(first, 'wrong'))).toEqual([401, 'Hatalı Kullanıcı Kodu']);
    const second = cookieOf(await userCode(first));
    expect(told(await password(second, 'wrong'))).toEqual([401, 'Hatalı Şifre']);
    expect(told(await password(second))).toEqual([204, '']);
  });

  it('lets no step be skipped', async () => {
    expect(told(await userCode(''))).toEqual([401, inOrder]);
    expect(told(await password(''))).toEqual([401, inOrder]);
    const first = cookieOf(await accessKey());
    expect(told(await password(first))).toEqual([401, inOrder]);
    expect(told(await userCode(`directory-sign-in=${'A'.repeat(43)}`))).toEqual([401, inOrder]);
    expect(gateway.siteConfig.attempts).toEqual([]);
  });

  it('lets a step back to the user code', async () => {
    const second = cookieOf(await userCode(cookieOf(await accessKey())));
    const again = await userCode(second);
    expect(told(again)).toEqual([204, '']);
    expect(told(await password(cookieOf(again)))).toEqual([204, '']);
  });

  it('opens one session only, however often the last step is sent', async () => {
    const second = cookieOf(await userCode(cookieOf(await accessKey())));
    const both = await Promise.all([password(second), password(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(told(await password(second))).toEqual([401, inOrder]);
    expect(gateway.siteConfig.audit.filter(({ action }) => action === 'sign-in.succeeded')).toHaveLength(1);
  });

  it('does not take a step’s cookie for a session, nor one token for the next', async () => {
    const first = cookieOf(await accessKey());
    expect((await session(first.replace('sign-in', 'session'))).status).toBe(401);
    const second = cookieOf(await userCode(first));
    expect(second).not.toBe(first);
    expect(told(await userCode(first))).toEqual([401, inOrder]);
  });

  it('ends a sign-in ten minutes after its first step', async () => {
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    const first = cookieOf(await accessKey());
    const aMinuteLater = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(aMinuteLater);
    const second = cookieOf(await userCode(first));
    const [key, ...others] = await redis.keys('directory:sign-in:*');
    expect(others).toEqual([]);
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(480_000);
    expect(left).toBeLessThanOrEqual(540_000);
    await redis.del(key);
    redis.disconnect();
    expect(told(await password(second))).toEqual([401, inOrder]);
  });

  it('stores no token that could be used', async () => {
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    const cookie = await gateway.signIn();
    const token = cookie.split('=')[1];
    const keys = (await redis.keys('*')).filter((key) => key !== 'directory:flush-id');
    const [name] = await redis.zrange('directory:sessions', '0', '-1');
    const value = await redis.get(`directory:session:${name}`);
    redis.disconnect();
    expect(keys.sort()).toEqual([`directory:session:${name}`, 'directory:sessions']);
    expect(`${keys}${value}`).not.toContain(token);
  });

  it('waits as long as the throttle says, and tries no secret meanwhile', async () => {
    gateway.siteConfig.wait = { 'access-key': 40 };
    const answer = await accessKey();
    expect(told(answer)).toEqual([429, 'Çok fazla hatalı deneme yapıldı. Lütfen 40 saniye sonra tekrar deneyin.']);
    expect(answer.headers['retry-after']).toBe('40');
    expect(gateway.siteConfig.attempts).toEqual([]);
  });

  it('says with a wrong value how long the next one must wait', async () => {
    gateway.siteConfig.waitAfterFailure = 20;
    const answer = await accessKey('wrong');
    expect([answer.status, answer.headers['retry-after']]).toEqual([401, '20']);
    gateway.siteConfig.waitAfterFailure = 0;
    expect((await accessKey('wrong')).headers['retry-after']).toBeUndefined();
  });

  it('tells of the account’s throttle only those who have the access key', async () => {
    gateway.siteConfig.wait = { password: 40, 'user-code': 40 };
    expect(told(await password(''))).toEqual([401, inOrder]);
    expect((await userCode(cookieOf(await accessKey()))).status).toBe(429);
  });

  it('records failures and sign-ins, and writes sessions to the audit log: failures are summed, not listed one by one', async () => {
    await accessKey('wrong');
    const cookie = await gateway.signIn();
    expect(gateway.siteConfig.attempts).toEqual(
      [
        ['access-key', 'failed'],
        ['password', 'signed-in'],
      ].map(([step, outcome]) => ({ step, outcome, address: '127.0.0.1', browser: null })),
    );
    const [succeeded, ...others] = gateway.siteConfig.audit;
    expect(others).toEqual([]);
    expect(succeeded).toMatchObject({
      action: 'sign-in.succeeded',
      actor: { kind: 'admin', sessionId: expect.any(String), address: '127.0.0.1' },
    });
    expect(JSON.stringify(gateway.siteConfig.audit)).not.toContain('wrong');
    expect(cookie).not.toContain(succeeded.actor.sessionId);
  });

  it('opens no session that the audit log could not take', async () => {
    const second = cookieOf(await userCode(cookieOf(await accessKey())));
    gateway.siteConfig.auditStatus = 500;
    const refused = await password(second);
    expect([refused.status, refused.headers['set-cookie'], refused.headers['retry-after']]).toEqual([503, undefined, '5']);
  });

  it('lets nobody in while site-config is away', async () => {
    await gateway.siteConfig.stop();
    expect((await accessKey()).status).toBe(503);
    await gateway.siteConfig.start();
  });

  it('ends a session for good, also while the audit log is away', async () => {
    const cookie = await gateway.signIn();
    gateway.siteConfig.auditStatus = 500;
    const ended = await gateway.post('/api/admin/logout', {}, { cookie });
    expect([ended.status, ended.headers['set-cookie']?.[0]]).toEqual([204, expect.stringMatching(/^directory-session=; Max-Age=0;/)]);
    expect((await session(cookie)).status).toBe(401);
  });

  it('writes the end of a session to the audit log', async () => {
    const cookie = await gateway.signIn();
    await gateway.post('/api/admin/logout', {}, { cookie });
    const [opened, ended] = gateway.siteConfig.audit;
    expect(ended).toMatchObject({ action: 'session.ended', actor: { kind: 'admin', sessionId: opened.actor.sessionId } });
  });

  it('answers 403 before 400, and 400 with the field', async () => {
    const path = '/api/admin/login/access-key';
    expect((await gateway.call('POST', path, { headers: { 'content-type': 'application/json' }, body: '{' })).status).toBe(403);
    expect((await gateway.post(path, {}, { origin: 'https://evil.example' })).status).toBe(403);
    const invalid = await gateway.post(path, { accessKey: '   ' });
    expect([invalid.status, invalid.json().details]).toEqual([400, [{ field: 'accessKey', message: expect.any(String) }]]);
    expect((await gateway.post(path, { accessKey: ['x'] })).status).toBe(400);
    expect(
      (await gateway.call('POST', path, { headers: { origin: gateway.origin, 'content-type': 'application/json' }, body: '{"accessKey"' }))
        .status,
    ).toBe(400);
    expect(
      (await gateway.call('POST', path, { headers: { origin: gateway.origin, 'content-type': 'application/xml' }, body: '<x/>' })).status,
    ).toBe(415);
    expect((await gateway.post(path, { accessKey: 'x'.repeat(5000) })).status).toBe(413);
  });

  it('refuses secrets over plain http unless the name is a loopback one', async () => {
    for (const host of ['192.168.1.5', 'directory.example', 'localhost.evil.example']) {
      const answer = await accessKey(secrets.accessKey, { host: `${host}:${gateway.port}`, origin: `http://${host}:${gateway.port}` });
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'SIGN_IN_INSECURE']);
    }
    const loopback = await accessKey(secrets.accessKey, { host: `127.0.0.1:${gateway.port}`, origin: `http://127.0.0.1:${gateway.port}` });
    expect(loopback.status).toBe(204);
  });

  it('believes no client that its line is encrypted', async () => {
    const headers = { host: 'directory.example', origin: 'https://directory.example', 'x-forwarded-proto': 'https' };
    expect((await accessKey(secrets.accessKey, headers)).status).toBe(403);
  });
});

describe('a step of the sign-in, as shipped', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    gateway.signInDelayMs = undefined;
    await gateway.start({ REDIS_URL: await freshRedis() });
  });
  afterAll(() => gateway.stop());

  it('takes no less than 600 ms, right or wrong, left out or throttled', async () => {
    const accessKey = (value: string) => gateway.post('/api/admin/login/access-key', { accessKey: value });
    const timed = async (call: () => Promise<Answer>): Promise<number> => {
      const start = performance.now();
      await call();
      return performance.now() - start;
    };
    const right = await timed(() => accessKey(secrets.accessKey));
    const wrong = await timed(() => accessKey('wrong'));
    const skipped = await timed(() => gateway.post('/api/admin/login/password', { password: secrets.password }));
    gateway.siteConfig.wait = { 'access-key': 30 };
    const throttled = await timed(() => accessKey(secrets.accessKey));
    for (const took of [right, wrong, skipped, throttled]) expect(took).toBeGreaterThanOrEqual(595);
  });
});

describe('sign-in behind a proxy', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), TRUST_PROXY: '1', PUBLIC_URL: 'https://directory.example' });
  });
  afterAll(() => gateway.stop());

  const headers = {
    host: 'directory.example',
    origin: 'https://directory.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7, 203.0.113.9',
    'x-request-id': 'made-by-the-proxy',
  };

  it('binds cookies to HTTPS and the host, and knows the client’s address', async () => {
    const answer = await gateway.post('/api/admin/login/access-key', { accessKey: secrets.accessKey }, headers);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-directory-sign-in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.headers['x-request-id']).toBe('made-by-the-proxy');
    await gateway.post('/api/admin/login/access-key', { accessKey: 'a wrong one' }, headers);
    // The nearest address that is no proxy of ours: what stands before it the client may have made up.
    expect(gateway.siteConfig.attempts).toEqual([{ step: 'access-key', outcome: 'failed', address: '203.0.113.9', browser: null }]);
  });
});

describe('sign-in where plain http is allowed', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), INSECURE_HTTP: '1' });
  });
  afterAll(() => gateway.stop());

  it('works under any name, with a plain cookie', async () => {
    const answer = await gateway.post(
      '/api/admin/login/access-key',
      { accessKey: secrets.accessKey },
      { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' },
    );
    expect([answer.status, answer.headers['set-cookie']?.[0]]).toEqual([204, expect.stringMatching(/^directory-sign-in=/)]);
  });
});
