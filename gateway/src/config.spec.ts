import { loadConfig } from '@directory/service-kit/without-stores';
import { describe, expect, it } from '@jest/globals';
import { gatewayConfig, signInSecretsConfig } from './config.ts';
import { siteOrigins } from './security/site-origins.ts';

const environment = {
  PORT: '8080',
  INTERNAL_KEY: 'k'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:6379',
  CATALOG_URL: 'http://127.0.0.1:4001',
  ADMIN_IMPORT_URL: 'http://127.0.0.1:4002',
  INDEXING_URL: 'http://127.0.0.1:4003',
  SITE_CONFIG_URL: 'http://127.0.0.1:4004',
  DATA_DIR: '/data',
};
const load = (more: Record<string, string> = {}) => loadConfig(gatewayConfig, { ...environment, ...more });

describe('configuration of the gateway', () => {
  it('is closed unless it is opened: loopback, no proxy trusted, no plain http', () => {
    expect(load()).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: [], INSECURE_HTTP: false });
    expect(load().WEB_DIST).toMatch(/\/web\/dist$/);
  });

  it.each([
    ['0', []],
    ['1', ['loopback', 'linklocal', 'uniquelocal']],
    ['10.0.0.0/8, 203.0.113.9', ['10.0.0.0/8', '203.0.113.9']],
    ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
  ])('TRUST_PROXY=%s', (value, networks) => {
    expect(load({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(networks);
  });

  it.each([
    ['TRUST_PROXY', 'everybody'],
    ['PUBLIC_URL', 'https://directory.example/path'],
    ['PUBLIC_URL', 'https://user:password@directory.example'],
    ['PUBLIC_URL', 'directory.example'],
    ['ADMIN_ORIGIN', 'ftp://office.example'],
    ['INSECURE_HTTP', 'maybe'],
    ['RATE_LIMIT_SEARCH', 'often'],
    ['RATE_LIMIT_MISSES', '-5/min'],
    ['RATE_LIMIT_EVENTS', '5'],
    ['CATALOG_URL', ''],
  ])('refuses %s=%s with a sentence that names it', (variable, value) => {
    expect(() => load({ [variable]: value })).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(variable) }),
    );
  });

  it.each([
    ['60/min', { count: 60, windowMs: 60_000 }],
    ['20/10min', { count: 20, windowMs: 600_000 }],
    ['5/s', { count: 5, windowMs: 1000 }],
    ['100/h', { count: 100, windowMs: 3_600_000 }],
    ['0', null],
  ])('RATE_LIMIT_CONTACT=%s', (value, rate) => {
    expect(load({ RATE_LIMIT_CONTACT: value }).RATE_LIMIT_CONTACT).toEqual(rate);
  });

  it('limits everything that it is not told to leave alone', () => {
    const limits = Object.entries(load()).filter(([name]) => name.startsWith('RATE_LIMIT_'));
    expect(limits).toHaveLength(7);
    for (const [, rate] of limits) expect(rate).toEqual({ count: expect.any(Number), windowMs: expect.any(Number) });
  });

  it('makes canonical addresses from PUBLIC_URL, else from the port', () => {
    expect(siteOrigins(load())).toMatchObject({ publicOrigin: null, adminOrigin: null, siteUrl: 'http://localhost:8080' });
    expect(siteOrigins(load({ PUBLIC_URL: 'https://directory.example/' }))).toMatchObject({ siteUrl: 'https://directory.example' });
  });

  it('speaks for no subdomain unless HSTS_SUBDOMAINS says so', () => {
    expect(siteOrigins(load()).hasSecureSubdomains).toBe(false);
    expect(siteOrigins(load({ HSTS_SUBDOMAINS: 'true' })).hasSecureSubdomains).toBe(true);
  });
});

describe('secrets of the sign-in', () => {
  const strong = { ADMIN_ACCESS_KEY: 'an access key', ADMIN_USER_CODE: 'a code', ADMIN_PASSWORD: 'twelve quiet otters' };
  const faultsOf = (more: Record<string, string>): string => {
    try {
      loadConfig(signInSecretsConfig, { ...strong, ...more });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('may be unset, or strong and different', () => {
    expect(loadConfig(signInSecretsConfig, {})).toEqual({});
    expect(faultsOf({})).toBe('');
    expect(faultsOf({ ADMIN_USER_CODE: '482917', ADMIN_PASSWORD: 'directory of quiet otters' })).toBe('');
  });

  it.each([
    [{ ADMIN_ACCESS_KEY: 'eleven char' }, 'ADMIN_ACCESS_KEY: is too short: it needs at least 12 characters'],
    [{ ADMIN_ACCESS_KEY: ' eleven char ' }, 'ADMIN_ACCESS_KEY: is too short'],
    [{ ADMIN_USER_CODE: '12345' }, 'ADMIN_USER_CODE: is too short: it needs at least 6 characters'],
    [{ ADMIN_PASSWORD: 'x' }, 'ADMIN_PASSWORD: is too short: it needs at least 12 characters'],
    [{ ADMIN_PASSWORD: strong.ADMIN_ACCESS_KEY }, 'ADMIN_PASSWORD: must differ from ADMIN_ACCESS_KEY'],
    [{ ADMIN_PASSWORD: 'Business-Directory-2026' }, 'ADMIN_PASSWORD: consists of words that are guessed first'],
    [{ ADMIN_ACCESS_KEY: 'İşletme Rehberi 1' }, 'ADMIN_ACCESS_KEY: consists of words that are guessed first'],
    [{ ADMIN_ACCESS_KEY: 'aaaaaaaaaaaa' }, 'ADMIN_ACCESS_KEY: is a pattern that is guessed first'],

    [{ ADMIN_PASSWORD: '123456789012' }, 'ADMIN_PASSWORD: is a pattern that is guessed first'],
    [{ ADMIN_PASSWORD: 'Qwertyuiop0987' }, 'ADMIN_PASSWORD: is a pattern that is guessed first'],
    [{ ADMIN_USER_CODE: '654321' }, 'ADMIN_USER_CODE: is a pattern that is guessed first'],
    [{ ADMIN_USER_CODE: '112233' }, 'ADMIN_USER_CODE: is a pattern that is guessed first'],
    [{ ADMIN_USER_CODE: 'Admin1' }, 'ADMIN_USER_CODE: consists of words that are guessed first'],
    [
      { ADMIN_PASSWORD: 'www.bakeries.example!', PUBLIC_URL: 'https://www.bakeries.example' },
      'ADMIN_PASSWORD: consists of words that are guessed first',
    ],
    [{ ADMIN_USER_CODE: strong.ADMIN_PASSWORD }, 'ADMIN_PASSWORD: must differ from ADMIN_USER_CODE'],
  ])('%j are refused with a sentence', (more, sentence) => {
    expect(faultsOf(more as Record<string, string>)).toContain(sentence);
    expect(faultsOf(more as Record<string, string>)).toContain('make admin-credentials');
  });
});
