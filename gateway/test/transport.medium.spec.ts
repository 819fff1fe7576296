import { type AddressInfo, createServer } from 'node:net';
import { loadConfig } from '@directory/service-kit/without-stores';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatewayConfig } from '../src/config.ts';
import { gatewayWith } from './gateway-with.ts';
import { cookieOf, secrets, TestGateway } from './test-gateway.ts';

const publicUrl = 'https://directory.example';

describe('HOST', () => {
  const needed = { PORT: '8080', INTERNAL_KEY: 'k'.repeat(32), REDIS_URL: 'redis://127.0.0.1', DATA_DIR: '/data' };
  const services = Object.fromEntries(
    ['CATALOG', 'ADMIN_IMPORT', 'INDEXING', 'SITE_CONFIG'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
  );

  it('is 127.0.0.1 by default', () => {
    expect(loadConfig(gatewayConfig, { ...needed, ...services }).HOST).toBe('127.0.0.1');
  });
});

describe('METRICS_PORT', () => {
  /** One that nothing listens on. */
  const port = new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.2', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
  const gateway = new TestGateway();
  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), HOST: '127.0.0.2', METRICS_PORT: String(await port) });
  });
  afterAll(() => gateway.stop());

  it('shows the metrics at HOST, nowhere else, and nothing but them', async () => {
    const at = async (host: string, path: string) => fetch(`http://${host}:${await port}${path}`);
    const answer = await at('127.0.0.2', '/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await answer.text()).toContain('gateway_cache_answers_total');
    expect((await at('127.0.0.2', '/')).status).toBe(404);
    await expect(at('127.0.0.1', '/metrics')).rejects.toThrow();
    expect((await gateway.call('GET', '/metrics')).text).not.toContain('gateway_cache');
  });
});

const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'directory.example' };

describe.each([
  ['off', {}, false],
  ['on for another network', { TRUST_PROXY: '10.0.0.0/8' }, false],
  ['on for private networks', { TRUST_PROXY: '1' }, true],
  ['on for this address', { TRUST_PROXY: '127.0.0.1' }, true],
])('TRUST_PROXY %s', (_name, environment, isTrusted) => {
  const gateway = gatewayWith({ PUBLIC_URL: publicUrl, INSECURE_HTTP: '1', ...(environment as Record<string, string>) });

  it('decides whether X-Forwarded-Host names the site', async () => {
    const answer = await gateway.call('GET', '/', { headers: { host: 'inside:8080', ...forwarded } });
    expect(answer.status).toBe(isTrusted ? 200 : 301);
  });

  it('decides whether X-Forwarded-For names the client', async () => {
    const body = JSON.stringify({ accessKey: 'wrong' });
    const headers = { host: 'directory.example', origin: publicUrl, 'content-type': 'application/json', ...forwarded };
    await gateway.call('POST', '/api/admin/login/access-key', { headers, body });
    expect(gateway.siteConfig.attempts.at(-1)?.address).toBe(isTrusted ? '203.0.113.9' : '127.0.0.1');
  });

  it('decides whether X-Forwarded-Proto makes the connection an encrypted one: cookies are __Host- and Secure over HTTPS', async () => {
    const headers = { host: 'directory.example', origin: publicUrl, ...forwarded };
    const answer = await gateway.post('/api/admin/login/access-key', { accessKey: secrets.accessKey }, headers);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      isTrusted
        ? /^__Host-directory-sign-in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/
        : /^directory-sign-in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const asOther = cookieOf(answer).replace(/^(__Host-)?/, isTrusted ? '' : '__Host-');
    expect((await gateway.post('/api/admin/login/user-code', { userCode: secrets.userCode }, { ...headers, cookie: asOther })).status).toBe(
      401,
    );
  });
});

describe('sign-in over plain http', () => {
  const gateway = gatewayWith({});
  const insecure = gatewayWith({ INSECURE_HTTP: '1' });
  const signIn = (of: TestGateway, host: string) =>
    of.post('/api/admin/login/access-key', { accessKey: secrets.accessKey }, { host, origin: `http://${host}` });

  it.each(['directory.example', '192.168.1.5:8080', '10.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'under %s is refused with the reason, unless INSECURE_HTTP=1',
    async (host) => {
      const answer = await signIn(gateway, host);
      expect([answer.status, answer.headers['x-error-code'], answer.headers['set-cookie']]).toEqual([403, 'SIGN_IN_INSECURE', undefined]);
      expect(answer.json().message).toContain('INSECURE_HTTP=1');
      expect((await signIn(insecure, host)).status).toBe(204);
    },
  );

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'directory.localhost'])('under %s is allowed', async (host) => {
    expect((await signIn(gateway, host)).status).toBe(204);
  });
});
