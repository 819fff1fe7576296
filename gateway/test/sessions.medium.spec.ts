import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { freshRedis } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { cookieOf, secrets, TestGateway } from './test-gateway.ts';

interface Listed {
  id: string;
  startedAt: string;
  lastSeenAt: string;
  browser: string;
  network: string;
  isCurrent: boolean;
}

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' };

describe('sessions', () => {
  const gateway = new TestGateway();
  let redisUrl: string;
  let redis: Redis;

  beforeAll(async () => {
    redisUrl = await freshRedis();
    redis = new Redis(redisUrl);
    await gateway.start({ REDIS_URL: redisUrl, RATE_LIMIT_SIGN_IN: '0' });
  });
  afterAll(async () => {
    redis.disconnect();
    await gateway.stop();
  });
  beforeEach(async () => {
    gateway.siteConfig.reset();
    await redis.flushdb();
  });

  afterEach(() => void jest.restoreAllMocks());

  const passTime = (ms: number): void => {
    const later = Date.now() + ms;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
  };
  const statusOf = async (cookie: string, of = gateway): Promise<number> =>
    (await of.call('GET', '/api/admin/session', { headers: { cookie } })).status;
  const list = async (cookie: string): Promise<Listed[]> =>
    (await gateway.call('GET', '/api/admin/sessions', { headers: { cookie } })).json() as unknown as Listed[];
  const end = (cookie: string, path: string) => gateway.call('DELETE', path, { headers: { cookie, origin: gateway.origin } });
  const keyOfSession = async (): Promise<string> => (await redis.keys('directory:session:*'))[0];

  const progress = { path: '/api/admin/imports/0198f3a0-0000-7000-8000-000000000001/events', type: 'text/event-stream' };
  const download = { path: '/api/admin/imports/0198f3a0-0000-7000-8000-000000000001/rejected.xlsx', type: 'application/octet-stream' };

  /** A stream that goes on, opened with a session. */
  const openStream = async (cookie: string, { path, type }: typeof progress): Promise<IncomingMessage> => {
    gateway.services['admin-import'].respond = (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).write('data: 1\n\n');
    const request = httpRequest({ host: '127.0.0.1', port: gateway.port, path, headers: { host: `localhost:${gateway.port}`, cookie } });
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    response.resume().on('error', () => undefined);
    return response;
  };

  it('end with any change of the secrets, in every gateway', async () => {
    const cookie = await gateway.signIn();
    const changed = new TestGateway();
    changed.sealKey = 'of other secrets';
    await changed.start({ REDIS_URL: redisUrl });
    expect([await statusOf(cookie), await statusOf(cookie, changed)]).toEqual([200, 401]);
    await changed.stop();
  });

  it('cannot be made by somebody who writes to Redis', async () => {
    const cookie = await gateway.signIn();
    const key = await keyOfSession();
    const stored = (await redis.get(key)) as string;
    await redis.set(key, stored.replace(/"expiresAt":"\d{4}/, '"expiresAt":"2999'));
    expect(await statusOf(cookie)).toBe(401);
    await redis.set(key, stored);
    expect(await statusOf(cookie)).toBe(200);
    await redis.set(key, stored.slice(stored.indexOf('{')));
    expect(await statusOf(cookie)).toBe(401);
  });

  it('end two hours after their last use, and each use puts that off', async () => {
    const cookie = await gateway.signIn();
    const key = await keyOfSession();
    expect(await redis.pttl(key)).toBeLessThanOrEqual(7_200_000);
    expect(await redis.pttl(key)).toBeGreaterThan(7_190_000);
    await redis.pexpire(key, 60_000);
    // A use within a minute of the last one is not stored.
    expect(await statusOf(cookie)).toBe(200);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
    passTime(90_000);
    expect(await statusOf(cookie)).toBe(200);
    expect(await redis.pttl(key)).toBeGreaterThan(7_190_000);
    passTime(7_300_000);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('end for a browser that signs in again', async () => {
    const before = await gateway.signIn();
    const step = async (name: string, body: object, cookie: string): Promise<string> =>
      cookieOf(await gateway.post(`/api/admin/login/${name}`, body, { cookie: `${before}; ${cookie}` }));
    const first = await step('access-key', { accessKey: secrets.accessKey }, '');
    expect(await statusOf(before)).toBe(200);
    const after = await step('password', { password: secrets.password }, await step('user-code', { userCode: secrets.userCode }, first));
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
  });

  it('are listed with their browser and a shortened address, and without anything that opens them', async () => {
    const mine = await gateway.signIn();
    const other = await gateway.signIn(firefox);
    const [newest, oldest, ...more] = await list(mine);
    expect(more).toEqual([]);
    expect([newest.isCurrent, oldest.isCurrent]).toEqual([false, true]);
    expect([newest.browser, newest.network, oldest.browser]).toEqual(['Firefox, Linux', '127.0.0.0/24', '']);
    expect(JSON.stringify([newest, oldest])).not.toContain(other.split('=')[1]);
    expect(Object.keys(newest).sort()).toEqual(['browser', 'expiresAt', 'id', 'isCurrent', 'lastSeenAt', 'network', 'startedAt']);
  });

  it('end one by one, by their id', async () => {
    const mine = await gateway.signIn();
    const other = await gateway.signIn();
    const id = (await list(mine)).find(({ isCurrent }) => !isCurrent)?.id;
    expect((await end(mine, `/api/admin/sessions/${id}`)).status).toBe(204);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
    expect((await end(mine, `/api/admin/sessions/${id}`)).status).toBe(404);
    expect((await end(mine, '/api/admin/sessions/everybody')).status).toBe(400);
    expect(gateway.siteConfig.audit.at(-1)).toMatchObject({ action: 'session.ended-by-other', after: { sessionId: id } });
  });

  it('end all at once', async () => {
    const cookies = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    expect((await end(cookies[0], '/api/admin/sessions')).status).toBe(204);
    expect(await Promise.all(cookies.map((cookie) => statusOf(cookie)))).toEqual([401, 401, 401]);
    expect(gateway.siteConfig.audit.at(-1)).toMatchObject({ action: 'session.all-ended', after: { sessions: 3 } });
  });

  const closeOf = (response: IncomingMessage): Promise<void> => new Promise((resolve) => response.once('close', resolve));

  it.each([
    ['progress', progress],
    ['downloads', download],
  ])('take the %s that they opened with them, and no others', async (_kind, stream) => {
    const mine = await gateway.signIn();
    const other = await gateway.signIn();
    const streams = [await openStream(mine, stream), await openStream(other, stream)];
    const closed = closeOf(streams[1]);
    await gateway.post('/api/admin/logout', {}, { cookie: other });
    await closed;
    expect(streams[0].closed).toBe(false);
    const last = closeOf(streams[0]);
    await redis.del(await redis.keys('directory:session:*'));
    await last;
  });

  it('stay listed as long as they last, and no longer', async () => {
    const cookie = await gateway.signIn();
    await redis.zadd('directory:sessions', Date.now() - 1, 'of yesterday');
    await gateway.signIn();
    expect(await redis.zcard('directory:sessions')).toBe(2);
    expect(await list(cookie)).toHaveLength(2);
  });
});
