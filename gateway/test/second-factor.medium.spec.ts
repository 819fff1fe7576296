import { freshRedis } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeOf, stepAt, stepSeconds } from '../src/second-factor/totp.ts';
import { type Answer, cookieOf, secrets, TestGateway } from './test-gateway.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of base32 letters. */
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describe('one-time codes', () => {
  const gateway = new TestGateway();
  let redisUrl: string;
  let session: string;

  beforeAll(async () => {
    redisUrl = await freshRedis();
    await gateway.start({ REDIS_URL: redisUrl, RATE_LIMIT_SIGN_IN: '0' });
    session = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.siteConfig.reset();
    // In the middle of a step, so that none ends during a test.
    const now = (stepAt(Date.now()) + 0.5) * stepSeconds * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  });
  afterEach(() => void jest.restoreAllMocks());

  const ask = (path: string, body: object = {}): Promise<Answer> => gateway.post(path, body, { cookie: session });
  const state = async () => (await gateway.call('GET', '/api/admin/second-factor', { headers: { cookie: session } })).json();
  /** The code that an app shows `steps` steps from now. */
  const code = (secret: string, steps = 0): string => codeOf(bytesOf(secret), stepAt(Date.now()) + steps);

  /** Switches it on, as the settings do. */
  const switchOn = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const { secret } = (await ask('/api/admin/second-factor/setup')).json() as { secret: string };
    const answer = await ask('/api/admin/second-factor', { code: code(secret, -1), password: secrets.password });
    return { secret, ...(answer.json() as { recoveryCodes: string[] }) };
  };
  /** The last step, after the other three. */
  const signInWith = async (typed: string): Promise<Answer> => {
    const password = await gateway.takeSteps();
    expect(password.headers['x-sign-in-next']).toBe('one-time-code');
    return gateway.post('/api/admin/login/one-time-code', { code: typed }, { cookie: cookieOf(password) });
  };
  const told = (answer: Answer) => [answer.status, answer.status === 204 ? '' : answer.json().message];

  it('are not asked for until they are switched on, and never by an unconfirmed setup', async () => {
    await ask('/api/admin/second-factor/setup');
    const password = await gateway.takeSteps();
    expect([password.status, password.headers['x-sign-in-next']]).toEqual([204, undefined]);
    expect(cookieOf(password)).toMatch(/^directory-session=/);
    expect(await state()).toEqual({ isOn: false, switchedOnAt: null, recoveryCodesLeft: 0 });
  });

  it('are switched on by a code of the app that read the address', async () => {
    const { address, secret } = (await ask('/api/admin/second-factor/setup')).json() as { address: string; secret: string };
    expect(address).toBe(`otpauth://totp/Local%20Directory:admin?secret=${secret}&issuer=Local%20Directory`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { password } = secrets;
    expect((await ask('/api/admin/second-factor', { code: '000000', password })).status).toBe(422);
    const answer = await ask('/api/admin/second-factor', { code: code(secret), password });
    expect(answer.json()).toEqual({ recoveryCodes: Array.from({ length: 10 }, () => expect.stringMatching(/^\w{5}-\w{5}$/)) });
    expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(JSON.stringify(gateway.siteConfig.secondFactor.factor)).not.toContain(secret);
    expect(gateway.siteConfig.audit.map(({ action }) => action)).toEqual(['second-factor.switched-on']);
    expect((await ask('/api/admin/second-factor/setup')).status).toBe(409);
  });

  it('are switched on by none who has a session and not the password', async () => {
    const { secret } = (await ask('/api/admin/second-factor/setup')).json() as { secret: string };
    expect((await ask('/api/admin/second-factor', { code: code(secret) })).status).toBe(400);
    const refused = await ask('/api/admin/second-factor', { code: code(secret), password: 'a guess' });
    expect(told(refused)).toEqual([422, 'Şifre hatalı.']);
    expect(gateway.siteConfig.attempts.map(({ step, outcome }) => [step, outcome])).toEqual([['password', 'failed']]);
    expect(await state()).toMatchObject({ isOn: false });
  });

  it('are recorded before they are switched on or off', async () => {
    const { secret } = (await ask('/api/admin/second-factor/setup')).json() as { secret: string };
    const { password } = secrets;
    gateway.siteConfig.auditStatus = 500;
    expect((await ask('/api/admin/second-factor', { code: code(secret, -1), password })).status).toBe(503);
    expect(await state()).toMatchObject({ isOn: false });
    gateway.siteConfig.auditStatus = 204;
    expect((await ask('/api/admin/second-factor', { code: code(secret, -1), password })).status).toBe(200);
    gateway.siteConfig.auditStatus = 500;
    expect((await ask('/api/admin/second-factor/off', { code: code(secret) })).status).toBe(503);
    expect(await state()).toMatchObject({ isOn: true });
  });

  it('are the fourth step from then on: the password alone opens no session', async () => {
    const { secret } = await switchOn();
    const password = await gateway.takeSteps();
    expect(password.headers['set-cookie']).toEqual([expect.stringMatching(/^directory-sign-in=/)]);
    const signedIn = await signInWith(code(secret));
    expect(signedIn.headers['set-cookie']?.[0]).toMatch(/^directory-session=/);
    expect(gateway.siteConfig.attempts.map(({ step, outcome }) => [step, outcome])).toEqual([['one-time-code', 'signed-in']]);
  });

  it('are not taken twice, and not more than a step early or late', async () => {
    const { secret } = await switchOn();
    const now = code(secret);
    expect(told(await signInWith(now))).toEqual([204, '']);
    expect(told(await signInWith(now))).toEqual([401, 'Hatalı Doğrulama Kodu']);
    expect(told(await signInWith(code(secret, -1)))[0]).toBe(401);
    expect(told(await signInWith(code(secret, 2)))[0]).toBe(401);
    expect(told(await signInWith(code(secret, 1)))[0]).toBe(204);
    expect(gateway.siteConfig.attempts.filter(({ outcome }) => outcome === 'failed')).toHaveLength(3);
  });

  it('have recovery codes in their stead, each of which works once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn();
    expect(told(await signInWith(recoveryCodes[3].toUpperCase().replace('-', ' ')))).toEqual([204, '']);
    expect(told(await signInWith(recoveryCodes[3]))[0]).toBe(401);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(JSON.stringify(gateway.siteConfig.secondFactor.factor)).not.toContain(recoveryCodes[0].replace('-', ''));
  });

  it('wait as long as the throttle says', async () => {
    const { secret } = await switchOn();
    gateway.siteConfig.wait = { 'one-time-code': 40 };
    expect((await signInWith(code(secret))).status).toBe(429);
  });

  it('are switched off by a code, and by no wrong one', async () => {
    const { secret } = await switchOn();
    expect((await ask('/api/admin/second-factor/off', { code: '123456' })).status).toBe(422);
    expect((await ask('/api/admin/second-factor/off', { code: code(secret) })).status).toBe(204);
    expect(cookieOf(await gateway.takeSteps())).toMatch(/^directory-session=/);
    expect(gateway.siteConfig.audit.map(({ action }) => action)).toContain('second-factor.switched-off');
    expect((await ask('/api/admin/second-factor/off', { code: '123456' })).status).toBe(409);
  });

  it('are off with new secrets: the way back for those who lost their phone and their codes', async () => {
    await switchOn();
    const { factor } = gateway.siteConfig.secondFactor;
    const renewed = new TestGateway();
    renewed.sealKey = 'of new secrets';
    await renewed.start({ REDIS_URL: redisUrl });
    renewed.siteConfig.secondFactor.factor = factor;
    expect(cookieOf(await renewed.takeSteps())).toMatch(/^directory-session=/);
    await renewed.stop();
  });

  it('need the password before them', async () => {
    const { secret } = await switchOn();
    expect((await gateway.post('/api/admin/login/one-time-code', { code: code(secret) })).status).toBe(401);
  });
});
