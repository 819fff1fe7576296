import { loadConfig } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import { gatewayConfig } from '../src/config.ts';
import { gatewayWith } from './gateway-with.ts';
import { cookieOf, secrets, type TestGateway } from './test-gateway.ts';

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

  it('decides whether X-Forwarded-Proto makes the line an encrypted one: cookies are __Host- and Secure over HTTPS', async () => {
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
