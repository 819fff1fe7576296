import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { gatewayWith } from './gateway-with.ts';
import type { Answer } from './test-gateway.ts';

describe('limits on what is sent', () => {
  const gateway = gatewayWith({});

  const signIn = (body: string, headers: Record<string, string> = {}): Promise<Answer> =>
    gateway.call('POST', '/api/admin/login/access-key', {
      headers: { origin: gateway.origin, 'content-type': 'application/json', ...headers },
      body,
    });

  it('a body is limited by its route: 4 KB for a step of the sign-in', async () => {
    const ofLength = (length: number): string =>
      JSON.stringify({ accessKey: 'x', padding: 'y'.repeat(length) })
        .padEnd(length)
        .slice(0, length);
    const fitting = JSON.stringify({ accessKey: 'x' }).padEnd(4096);
    expect((await signIn(fitting)).status).toBe(401);
    expect(await signIn(ofLength(4097))).toMatchObject({ status: 413, headers: { 'x-error-code': 'REQUEST_TOO_LARGE' } });
    expect((await signIn(`${fitting} `, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  });

  it('a head is limited to 16 KB', async () => {
    const ask = (length: number) => gateway.call('GET', '/', { headers: { 'x-long': 'x'.repeat(length) } });
    expect((await ask(12_000)).status).toBe(200);
    for (const length of [17_000, 64_000]) expect((await ask(length)).status).toBe(431);
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-header-${index}`, 'value of it']));
    expect((await gateway.call('GET', '/', { headers: many })).status).toBe(431);
  });

  /** The answer on a connection that sends so much and then one byte a moment, and after how long it was closed, ms. */
  const trickle = (start: string): Promise<{ answer: string; ms: number }> =>
    new Promise((resolve) => {
      const begun = performance.now();
      const chunks: Buffer[] = [];
      const socket: Socket = connect(gateway.port, '127.0.0.1', () => socket.write(start));
      const timer = setInterval(() => socket.writable && socket.write('x'), 200);
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ answer: Buffer.concat(chunks).toString(), ms: performance.now() - begun });
      });
    });
  const request = (method: string, path: string, more = ''): string =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${gateway.port}\r\nOrigin: ${gateway.origin}\r\n${more}`;

  it('slow clients are cut off: heads that never end, bodies that trickle, bodies that nobody wants', async () => {
    gateway.app.getHttpServer().headersTimeout = 2000;
    const length = 'Content-Length: 4000\r\n';
    const json = 'Content-Type: application/json\r\n';
    const [head, body, unwanted, page, refused] = await Promise.all([
      trickle(request('GET', '/', 'X-Slow: ')),
      trickle(request('POST', '/api/admin/login/access-key', `${json}${length}\r\n{"accessKey":"`)),
      trickle(request('POST', '/api/unknown', `${json}${length}\r\n`)),
      trickle(request('GET', '/', `${length}\r\n`)),
      trickle(request('POST', '/api/upload-excel', `Content-Length: 400000000\r\n\r\n`)),
    ]);
    expect(head.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TOO_SLOW/);
    expect(head.ms).toBeLessThan(body.ms);
    expect(body.answer).toBe('');
    expect(unwanted.answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(page.answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(refused.answer).toMatch(/^HTTP\/1\.1 401 /);
    for (const { ms } of [body, unwanted, page, refused]) {
      expect(ms).toBeGreaterThan(9000);
      expect(ms).toBeLessThan(30_000);
    }
    expect((await gateway.call('GET', '/')).status).toBe(200);
  });
});
