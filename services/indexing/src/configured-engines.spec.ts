import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { indexingConfig } from './config.ts';
import { configuredEngines } from './configured-engines.ts';

const base = {
  PORT: '0',
  INTERNAL_KEY: 'indexing-test-key-of-32-letters-and-more',
  INTERNAL_CALLERS: 'gateway:indexing-test-key-of-32-letters-and-more',
  DATABASE_URL: 'postgres://localhost/x',
  REDIS_URL: 'redis://localhost/0',
  CATALOG_URL: 'http://127.0.0.1:1',
  SITE_CONFIG_URL: 'http://127.0.0.1:2',
  LOCAL_URL: 'http://localhost:8080',
  DATA_DIR: '/data',
};
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const account = JSON.stringify({ client_email: 'a@b.example', private_key: privateKey, token_uri: 'http://169.254.169.254/token' });
const key = '0123456789abcdef';
const site = 'https://directory.example';

const engines = (env: Record<string, string>) => configuredEngines(indexingConfig.parse({ ...base, ...env }));

describe('configuredEngines', () => {
  it.each([
    ['none', {}, []],
    ['IndexNow', { PUBLIC_URL: `${site}/`, INDEXNOW_KEY: key }, ['indexnow']],
    ['both', { PUBLIC_URL: site, INDEXNOW_KEY: key, GOOGLE_INDEXING_ACCOUNT: account }, ['indexnow', 'google']],
    ['the demonstration, and no other', { PUBLIC_URL: site, INDEXNOW_KEY: key, SUBMISSION_DEMO: '1' }, ['demo']],
    ['the demonstration of a site without a public address', { SUBMISSION_DEMO: '1' }, ['demo']],
  ])('has %s', (_, env, names) => expect(engines(env).names).toEqual(names));

  it('tells a missing engine from a site that has no public address', () => {
    expect(() => engines({}).require()).toThrow(expect.objectContaining({ code: 'SUBMISSION_NO_ENGINE' }));
    expect(() => engines({ PUBLIC_URL: site }).require()).toThrow(expect.objectContaining({ code: 'SUBMISSION_NO_ENGINE' }));
    expect(() => engines({ INDEXNOW_KEY: key }).require()).toThrow(expect.objectContaining({ code: 'SUBMISSION_SITE_PRIVATE' }));
  });

  it.each([
    ['a short key', { INDEXNOW_KEY: 'short' }],
    ['a key with other signs', { INDEXNOW_KEY: '0123456789/../x' }],
    ['an endpoint without TLS', { INDEXNOW_ENDPOINTS: 'http://api.indexnow.org/indexnow' }],
    ['an endpoint that is none', { INDEXNOW_ENDPOINTS: 'https://a.example,' }],
    ['an account that is no JSON', { GOOGLE_INDEXING_ACCOUNT: '{' }],
    ['an account without a key', { GOOGLE_INDEXING_ACCOUNT: '{"client_email":"a@b.example","private_key":"none"}' }],
  ])('refuses to boot with %s', (_, env) => expect(indexingConfig.safeParse({ ...base, ...env }).success).toBe(false));
});
