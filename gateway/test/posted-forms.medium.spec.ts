import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

const form = { name: 'Zeynep Yılmaz', email: 'zeynep@example.com', subject: 'Hours', message: 'One\r\ntwo & three', website: '' };

describe('the contact form of a browser without scripts', () => {
  const gateway = new TestGateway();
  let received: Record<string, unknown>[] = [];

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_CONTACT: '12/h' });
    gateway.bundle.page = async ({ url, form: posted }) => ({
      status: posted?.status ?? 200,
      body: `<p>${url}</p>${JSON.stringify(posted ?? null).replaceAll('<', '&lt;')}`,
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    received = [];
    answer(201);
  });

  const answer = (status: number, body: object = {}): void => {
    gateway.siteConfig.respond = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      received.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>);
      sendJson(response, status, body);
    };
  };

  const post = (body: string | Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
    gateway.call('POST', '/contact', {
      headers: { origin: gateway.origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    });

  it('goes on to the service, and leads to a page that can be reloaded', async () => {
    const { status, headers, text } = await post({ ...form, more: 'ignored' });
    expect([status, headers.location, headers['cache-control'], text]).toEqual([303, '/contact?sent=1', 'no-store', '']);
    expect(received).toEqual([{ ...form, message: 'One\ntwo & three' }]);
  });

  it('comes back with what was written and what was wrong', async () => {
    const details = [{ field: 'email', message: 'Please enter a valid email address, such as name@example.com.' }];
    answer(400, { statusCode: 400, message: 'The request has invalid parameters.', details });
    const { status, headers, text } = await post({ ...form, email: '<b>' });
    expect(status).toBe(400);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain('<p>/contact</p>');
    expect(text).toContain('Please look at the fields below.');
    expect(text).toContain(details[0].message);
    expect(text).toContain('Zeynep Yılmaz');
    expect(text).toContain('&lt;b>');
  });

  it('loses nothing while the service is down', async () => {
    answer(500);
    const failed = await post(form);
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.text).toContain('Failed to send message. Please try again.');
    expect(failed.text).toContain('two & three');
  });

  it('may hold nothing at all', async () => {
    answer(400, { details: [] });
    expect((await post('')).status).toBe(400);
    expect(received).toEqual([{ name: '', email: '', subject: '', message: '', website: '' }]);
  });

  it.each([
    ['another site', 403, { origin: 'https://evil.example' }, form],
    ['a browser that says so', 403, { 'sec-fetch-site': 'cross-site' }, form],
    ['another kind of body', 415, { 'content-type': 'text/plain' }, 'name=x'],
    ['more than it may hold', 413, {}, { ...form, message: 'x'.repeat(70_000) }],
  ] as const)('is refused with a page: %s', async (_name, status, headers, body) => {
    const refused = await post(body as Record<string, string>, headers as Record<string, string>);
    expect(refused.status).toBe(status);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.text).toContain('failure');
    expect(received).toEqual([]);
  });

  describe('for suggestions', () => {
    const suggestion = { kind: 'hours', message: 'Closed on\r\nSundays', email: '', website: '' };
    const suggest = (slug = 'caf%C3%A9') =>
      gateway.call('POST', `/business/${slug}`, {
        headers: { origin: gateway.origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(suggestion).toString(),
      });

    it('goes on to the service, and back to the page of its business', async () => {
      const { status, headers } = await suggest();
      expect([status, headers.location]).toEqual([303, '/business/caf%C3%A9?sent=1#suggest']);
      expect(received).toEqual([{ ...suggestion, message: 'Closed on\nSundays' }]);
      expect(gateway.siteConfig.seen.at(-1)?.url).toBe('/api/businesses/caf%C3%A9/suggestions');
    });

    it('comes back on the page of its business', async () => {
      answer(400, { details: [{ field: 'kind', message: 'Please choose what is wrong.' }] });
      const { status, text } = await suggest();
      expect(status).toBe(400);
      expect(text).toContain('<p>/business/caf%C3%A9</p>');
      expect(text).toContain('Please choose what is wrong.');
    });

    it('says nothing of its own where the business is gone', async () => {
      answer(404);
      expect((await suggest('gone')).text).toContain('<p>/business/gone</p>null');
    });
  });

  it('is counted like the messages of scripts', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 14; sent++) statuses.push((await post(form)).status);
    expect(statuses).toContain(429);
    const refused = await post(form);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.text).toContain('failure');
    expect((await gateway.post('/api/contact', form)).status).toBe(429);
  });

  it('can only be sent or read', async () => {
    const { status, headers } = await gateway.call('PUT', '/contact');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
