import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pollMs } from '../src/cache/limits.ts';
import { readBody, sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('snippets of pages', () => {
  const gateway = new TestGateway();
  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
  });
  afterAll(() => gateway.stop());

  const page = (path: string) => gateway.call('GET', path, { headers: {} });
  const directive = (policy: unknown, name: string): string =>
    String(policy)
      .split('; ')
      .find((one) => one.startsWith(`${name} `)) ?? '';

  it('stand where the operator put them', async () => {
    gateway.bundle.page = async () => ({
      body: '<h1>Page</h1>',
      snippets: { head: '<meta name="a">', bodyStart: '<p>b</p>', bodyEnd: '<p>c</p>' },
    });
    const { text } = await page('/with-snippets');
    expect(text).toMatch(/<meta name="a"><\/head><body><p>b<\/p><div id="root"><h1>Page<\/h1><\/div>/);
    expect(text).toMatch(/<p>c<\/p><\/body><\/html>$/);
  });

  it('open the policy for what they run, and no further', async () => {
    const head = '<script>own()</script><script src="https://cdn.example.com/a.js"></script>';
    gateway.bundle.page = async () => ({ snippets: { head, bodyStart: '', bodyEnd: '' } });
    const { headers } = await page('/with-scripts');
    expect(directive(headers['content-security-policy'], 'script-src')).toContain(hash('own()'));
    expect(directive(headers['content-security-policy'], 'script-src')).toContain('https://cdn.example.com');
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);
    gateway.bundle.page = async () => ({});
    const plain = await page('/without');
    expect(String(plain.headers['content-security-policy'])).not.toMatch(/cdn\.example|googlesyndication/);
  });

  it('never bless a script that stands in the page itself', async () => {
    gateway.bundle.page = async () => ({
      body: '<script>injected()</script>',
      snippets: { head: '<script>own()</script>', bodyStart: '', bodyEnd: '' },
    });
    expect(String((await page('/injected')).headers['content-security-policy'])).not.toContain(hash('injected()'));
  });

  it.each([
    ['answers with a failure', (response: ServerResponse) => sendJson(response, 503, {})],
    ['does not answer', (response: ServerResponse) => response.destroy()],
  ])('that cannot be read leave the page as it is, and a warning in the log: site-config %s', async (_how, answer) => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const { respond } = gateway.siteConfig;
    gateway.siteConfig.respond = (_request, response) => void answer(response);
    gateway.bundle.page = async ({ fetch }) => {
      await fetch('/api/html-injection-codes').catch(() => undefined);
      return { body: '<h1>Page</h1>' };
    };
    const { status, text } = await page(`/without-site-config?${_how.length}`);
    gateway.siteConfig.respond = respond;
    expect([status, text.includes('<h1>Page</h1>')]).toEqual([200, true]);
    expect(JSON.stringify(warned.mock.calls)).toContain('listActiveSnippets');
    warned.mockRestore();
  });

  it('let advertisements load where they are shown', async () => {
    gateway.bundle.page = async () => ({ showsAds: true });
    const { headers } = await page('/with-ads');
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(directive(headers['content-security-policy'], name)).toContain('https://*.googlesyndication.com');
  });
});

describe('code that an operator saves through one gateway', () => {
  const gateway = new TestGateway();
  const neighbour = new TestGateway();
  const { siteConfig } = gateway;
  let saved: { markup: string }[] = [];

  beforeAll(async () => {
    const environment = { REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), CACHE_MEMORY_MB: '16' };
    await gateway.start(environment);
    await neighbour.start({ ...environment, SITE_CONFIG_URL: siteConfig.url });
    for (const { bundle } of [gateway, neighbour])
      bundle.page = async ({ fetch }) => {
        const { body } = await fetch('/api/html-injection-codes');
        return { snippets: { head: (body as typeof saved).map(({ markup }) => markup).join(''), bodyStart: '', bodyEnd: '' } };
      };
    const { respond } = siteConfig;
    siteConfig.respond = async (request, response) => {
      if (request.url?.startsWith('/api/html-injection-codes')) return sendJson(response, 200, saved);
      if (request.url?.startsWith('/api/admin/html-injection')) {
        saved = JSON.parse(await readBody(request)) as typeof saved;
        siteConfig.cacheVersions = { ...siteConfig.cacheVersions, any: JSON.stringify(saved) };
        return sendJson(response, 200, saved);
      }
      return respond(request, response);
    };
  });
  afterAll(() => Promise.all([gateway.stop(), neighbour.stop()]));

  const headOf = async (from: TestGateway) => (await from.call('GET', '/city/berlin')).text;
  const isCached = async (from: TestGateway) => (await from.call('GET', '/city/berlin')).headers['x-cache'] === 'hit';

  it('is in the pages that another gateway has cached as soon as that has asked for versions, twice a second, and gone as soon again', async () => {
    // A poll, and the page made anew: a second in all.
    expect(pollMs).toBeLessThanOrEqual(500);
    const cookie = await gateway.signIn();
    const save = (snippets: typeof saved) => gateway.post('/api/admin/html-injection', snippets, { cookie });
    const tag = '<meta name="google-site-verification" content="token">';
    await waitUntil(() => isCached(neighbour), { what: 'the page to be cached' });
    expect((await save([{ markup: tag }])).status).toBe(200);
    expect(await headOf(gateway)).toContain(tag);
    await waitUntil(async () => (await headOf(neighbour)).includes(tag), { what: 'the tag on the other gateway' });
    await waitUntil(() => isCached(neighbour), { what: 'the page to be cached again' });
    await save([]);
    await waitUntil(async () => !(await headOf(neighbour)).includes(tag), { what: 'the tag to go' });
  });
});
