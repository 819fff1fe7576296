import { connect } from 'node:net';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.ts';

describe('addresses that nobody means well with', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
  });
  afterAll(() => gateway.stop());

  /** Sends bytes as they are and returns the status and the body of what comes back. */
  const send = (text: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => {
        const answer = Buffer.concat(chunks).toString();
        resolve({ status: Number(answer.split(' ', 2)[1]), body: answer.split('\r\n\r\n').slice(1).join('') });
      });
    });
  const get = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: localhost:${gateway.port}\r\nConnection: close\r\n\r\n`);

  it.each([
    ['/business/a%2Fb%2Fc', [200]],
    ['/business/%252e%252e%252fetc', [200]],
    ['/business/..%2f..%2f..%2fetc%2fpasswd', [200]],
    ['/business/%', [400]],
    ['/business/%zz', [400]],
    ['/business/%C3%28', [400]],
    ['/business/%ED%A0%80', [400]],
    ['/business/a%00b', [400]],
    ['/business/a%0d%0aSet-Cookie:x', [400]],
    ['/business/a\x00b', [400]],
    ['/business/a\x7fb', [200, 400]],
    ['/business/caf\xe9', [200, 400]],
    ['/../../etc/passwd', [400]],
    ['/assets/../../server/entry-server.js', [404]],
    ['/assets/%2e%2e/%2e%2e/package.json', [404]],
    ['/assets/..%2f..%2fpackage.json', [404]],
    ['/assets//etc/passwd', [404]],
    ['/assets/', [404]],
    ['//evil.example/%2e%2e', [400]],
    ['//evil.example/x', [301]],
    ['/api/businesses/%2e%2e%2f%2e%2e%2finternal', [200]],
    ['/api/businesses/%', [400]],
    ['/api/businesses/a%00', [400]],
    ['/api/%zz', [400]],
    ['/?__proto__[x]=1&constructor=2', [200]],
    ['/?q=%', [200]],
    [`/${'a/'.repeat(4000)}`, [301, 404, 414]],
    [`/business/${'a'.repeat(12_000)}`, [414]],
    [`/api/businesses/${'a'.repeat(12_000)}`, [414]],
    [`/business/${'%2F'.repeat(5000)}`, [414]],
    [`/${'x'.repeat(100_000)}`, [414]],
    [`/?q=${'x'.repeat(100_000)}`, [414]],
    [`/?${'%FF&'.repeat(1500)}`, [414]],
    [`/api/businesses?${'%FF&'.repeat(1500)}`, [414]],
    [`/api/admin/session?${'%FF&'.repeat(1500)}`, [414]],
  ])('%#: %.60s', async (target, statuses) => {
    const { status, body } = await get(target);
    expect(statuses).toContain(status);
    if (status < 400 || status === 404) return;
    // A request that the parser refused has no address; pages are refused by a page, calls by an error.
    if (body.startsWith('{')) expect(JSON.parse(body)).toMatchObject({ statusCode: status, requestId: expect.any(String) });
    else expect([target.startsWith('/api/'), body]).toEqual([false, expect.stringContaining('<p>failure ')]);
  });

  it('asks no service for what it was not asked', () => {
    const asked = gateway.services.catalog.seen.map(({ url }) => url);
    expect(asked.filter((url) => !url.startsWith('/api/businesses/'))).toEqual([]);
    expect(asked).toContain('/api/businesses/..%2F..%2Finternal');
  });

  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no request at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ])('refuses %s', async (_name, text, status) => {
    expect((await send(text)).status).toBe(status);
  });

  it('is well afterwards', async () => {
    expect((await gateway.call('GET', '/readyz')).status).toBe(200);
  });
});
