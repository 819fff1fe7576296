import { connect } from 'node:net';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, TestGateway } from './test-gateway.ts';

describe('what nobody means well with', () => {
  const gateway = new TestGateway();
  const { catalog } = gateway.services;
  const imports = gateway.services['admin-import'];
  let cookie: string;

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_SIGN_IN: '0' });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) service.reset();
  });

  /** Sends bytes as they are. → the bytes that come back until the connection is closed or idle, and the statuses of all answers in them */
  const send = (text: string, idleMs = 15_000): Promise<{ statuses: number[]; text: string }> =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
      socket.setTimeout(idleMs, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => {
        const answer = Buffer.concat(chunks).toString();
        resolve({ text: answer, statuses: [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)) });
      });
    });
  const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
  const host = () => `Host: localhost:${gateway.port}`;

  describe('heads', () => {
    it.each([
      ['a length twice', ['POST /api/contact HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6']],
      ['a length twice, the same', ['POST /api/contact HTTP/1.1', 'Content-Length: 5', 'Content-Length: 5']],
      ['a list of lengths', ['POST /api/contact HTTP/1.1', 'Content-Length: 5, 5']],
      ['a negative length', ['POST /api/contact HTTP/1.1', 'Content-Length: -1']],
      ['a length in hexadecimal', ['POST /api/contact HTTP/1.1', 'Content-Length: 0x10']],
      ['a length beyond numbers', ['POST /api/contact HTTP/1.1', 'Content-Length: 99999999999999999999']],
      ['a length and chunks', ['POST /api/contact HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked']],
      ['chunks that are not last', ['POST /api/contact HTTP/1.1', 'Transfer-Encoding: chunked, identity']],
      ['an unknown coding', ['POST /api/contact HTTP/1.1', 'Transfer-Encoding: xchunked']],
      ['a coding in disguise', ['POST /api/contact HTTP/1.1', 'Transfer-Encoding : chunked']],
      ['a coding behind a fold', ['POST /api/contact HTTP/1.1', 'Transfer-Encoding:', ' chunked']],
      ['a name with a space', ['GET / HTTP/1.1', 'X Y: 1']],
      ['a name with a NUL', ['GET / HTTP/1.1', 'X\x00Y: 1']],
      ['a value with a NUL', ['GET / HTTP/1.1', 'X-Y: a\x00b']],
      ['no host', ['GET / HTTP/1.1', 'X-Y: 1']],
      ['an unknown method', ['GETT / HTTP/1.1']],
      ['another protocol', ['GET / HTTP/9.9']],
      ['the preface of HTTP/2', ['PRI * HTTP/2.0', '', 'SM']],
      ['an address with a space', ['GET /a b HTTP/1.1']],
    ])('with %s are refused, and the connection is closed', async (name, [first, ...more]) => {
      const answer = await send(
        lines(first, ...(name === 'no host' ? [] : [host()]), ...more) + lines('GET /api/categories HTTP/1.1', host()),
      );
      expect(answer.statuses).toEqual([400]);
      expect(answer.text).toMatch(/connection: close/i);
      expect(catalog.seen).toEqual([]);
    });

    it('with two hosts are refused, also where the cache has the answer', async () => {
      const once = lines('GET /api/categories HTTP/1.1', host(), 'Connection: close');
      expect((await send(once)).statuses).toEqual([200]);
      for (const other of ['Host: evil.example', host()]) {
        const answer = await send(lines('GET /api/categories HTTP/1.1', host(), other, 'Connection: close'));
        expect([answer.statuses, answer.text.includes('HOST_AMBIGUOUS')]).toEqual([[400], true]);
      }
    });

    it('hundreds at once, sent ahead of their answers, end the connection', async () => {
      // The client may see its connection reset before it has read any answer.
      const answer = await send(lines('GET /api/businesses/stats HTTP/1.1', host()).repeat(300), 3000).catch(() => ({ text: '' }));
      expect(answer.text.split('x-request-id').length).toBeLessThan(30);
    });

    it('a tunnel is no request here, and nobody changes the protocol', async () => {
      expect((await send(lines('CONNECT internal.example:443 HTTP/1.1', host()))).statuses.filter((status) => status < 400)).toEqual([]);
      const upgrade = [
        'Connection: Upgrade, close',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ];
      expect((await send(lines('GET /api/categories HTTP/1.1', host(), ...upgrade))).statuses).toEqual([200]);
      expect(catalog.last.headers.upgrade).toBeUndefined();
    });

    it.each(['GET *', 'HEAD *', 'OPTIONS *', 'GET ftp://evil.example/x'])(
      '%s is refused with the headers of every answer',
      async (first) => {
        const answer = await send(lines(`${first} HTTP/1.1`, host(), 'Connection: close'));
        expect(answer.statuses).toEqual([400]);
        expect(answer.text).toMatch(/^content-security-policy: (.*\r\n)+x-request-id: /im);
      },
    );

    it('a request hidden in a body is a body', async () => {
      const hidden = lines('GET /api/admin/imports HTTP/1.1', host(), `Cookie: ${cookie}`);
      const answer = await send(
        lines('GET /api/categories HTTP/1.1', host(), `Content-Length: ${hidden.length}`, 'Connection: close') + hidden,
      );
      expect(answer.statuses).toEqual([200]);
      expect(imports.seen).toEqual([]);
      expect(catalog.seen.map(({ method, headers }) => [method, headers['content-length']])).toEqual([['GET', undefined]]);
    });
  });

  it('headers of ours, of proxies and of one line reach no service', async () => {
    const smuggled = {
      'x-internal-token': 'forged',
      'x-internal-actor': '{"kind":"admin","sessionId":"1","address":null}',
      'x-internal-timeout-ms': '1',
      'x-internal-anything': '1',
      'x-request-id': 'chosen-by-the-client',
      connection: 'keep-alive, x-internal-actor, content-length',
      'keep-alive': 'timeout=1',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
      upgrade: 'h2c',
      'http2-settings': 'AAAA',
      forwarded: 'for=1.1.1.1;host=evil.example',
      via: '1.1 evil',
      'x-forwarded-for': '1.1.1.1',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '1.1.1.1',
      'x-original-url': '/internal/audit',
      'x-rewrite-url': '/internal/audit',
      'x-http-method-override': 'DELETE',
      'accept-encoding': 'br',
      authorization: 'Bearer x',
      cookie,
    };
    await gateway.call('GET', '/api/admin/imports', { headers: smuggled });
    await gateway.call('GET', '/api/businesses/random', { headers: smuggled });
    for (const { headers } of [imports.last, catalog.last]) {
      const internal = ['x-internal-actor', 'x-internal-timeout-ms', 'x-internal-token'];
      expect(Object.keys(headers).sort()).toEqual(['connection', 'host', ...internal, 'x-request-id']);
      expect(headers['x-internal-token']).not.toBe('forged');
      expect(Number(headers['x-internal-timeout-ms'])).toBeGreaterThan(1000);
      expect(headers['x-request-id']).not.toBe('chosen-by-the-client');
      expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
      expect(headers.connection).toBe('keep-alive');
    }
    expect(JSON.parse(String(catalog.last.headers['x-internal-actor']))).toEqual({
      kind: 'visitor',
      sessionId: null,
      address: '127.0.0.1',
    });
  });

  it.each([
    ['%2561', '%2561'],
    ['%25252e%25252e', '%25252e%25252e'],
    ['a%2Fb', 'a%2Fb'],
    ['a%252Fb', 'a%252Fb'],
    ['%2e%2e', '%2E%2E'],
    ['%2e', '%2E'],
    ['..%2f..%2finternal%2faudit', '..%2F..%2Finternal%2Faudit'],
    ['..%5c..%5cinternal', '..%5C..%5Cinternal'],
    ['a%3Fb%23c', 'a%3Fb%23c'],
    ['a;b=c', 'a%3Bb%3Dc'],
    ['%F0%9F%8D%95', '%F0%9F%8D%95'],
  ])('the slug %s is decoded once and stays in its place', async (slug, expected) => {
    expect((await gateway.call('GET', `/api/businesses/${slug}/nearby`)).status).toBe(200);
    expect(catalog.last.url).toBe(`/api/businesses/${expected}/nearby`);
  });

  it.each([
    'limit=1&limit=2',
    'limit[]=1',
    'limit=1e9999',
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1',
    'search=%00',
    'search=%ff',
    'search=%E0%80%80',
    'search=%uD800',
    'search=%ED%A0%80',
    '%',
    '&&&===&',
    `search=${'a'.repeat(5000)}`,
    Array.from({ length: 1200 }, (_, index) => `p${index}=1`).join('&'),
    `${'a[b]'.repeat(900)}=1`,
  ])('the query %.60s breaks nothing', async (query) => {
    for (const path of ['/api/businesses', '/api/businesses/random', '/api/cities', '/city/berlin'])
      expect([path, [200, 400, 414].includes((await gateway.call('GET', `${path}?${query}`)).status)]).toEqual([path, true]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  describe('bodies', () => {
    const post = (body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
      gateway.call('POST', '/api/admin/login/access-key', {
        headers: { origin: gateway.origin, 'content-type': 'application/json', ...headers },
        body,
      });

    const garbage: [body: string, name: string][] = [
      ['', 'nothing'],
      [' ', 'a blank'],
      ['{', 'a beginning'],
      ['null', 'null'],
      ['[]', 'a list'],
      ['"accessKey"', 'a text'],
      ['1e999', 'a number beyond numbers'],
      ['{}', 'no field'],
      ['{"accessKey":""}', 'an empty field'],
      ['{"accessKey":"   "}', 'a blank field'],
      ['{"accessKey":null}', 'a null field'],
      ['{"accessKey":{"$ne":""}}', 'an object for a text'],
      ['{"accessKey":["x"]}', 'a list for a text'],
      ['{"accessKey":1}', 'a number for a text'],
      [`{"accessKey":"${'x'.repeat(201)}"}`, 'a text that is too long'],
      ['{"AccessKey":"x"}', 'another spelling'],
      ['accessKey=x', 'a form'],
      ['{"accessKey":"x"}{"accessKey":"y"}', 'two objects'],
      ["{'accessKey':'x'}", 'other quotes'],
      ['{"accessKey":"x",}', 'a comma too many'],
      ['\ufeff\ufeff{"accessKey":"x"}', 'two marks'],
      ['['.repeat(2000), 'a deep list'],
      [`{"a":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`, 'a deep object'],
      ['{"accessKey":"x","__proto__":{"polluted":1}}', 'a prototype'],
      ['{"accessKey":"x","constructor":{"prototype":{"polluted":1}}}', 'a constructor’s prototype'],
      ['\u0000', 'a NUL'],
    ];
    it.each(garbage.map(([body, name]) => [name, body]))('of %s are 400 with a readable answer', async (_name, body) => {
      const answer = await post(body);
      expect([answer.status, answer.json()]).toEqual([
        400,
        expect.objectContaining({ statusCode: 400, error: expect.any(String), message: expect.any(String), requestId: expect.any(String) }),
      ]);
      expect(answer.text).not.toMatch(/at \w+ \(|node_modules|\.ts|SyntaxError|Unexpected token/);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    it('name the fields at fault', async () => {
      expect((await post('{"accessKey":1}')).json().details).toEqual([{ field: 'accessKey', message: expect.any(String) }]);
    });

    it('of invalid UTF-8 are no secret of anybody', async () => {
      expect([400, 401]).toContain((await post(Buffer.from([...Buffer.from('{"accessKey":"'), 0xff, 0xfe, ...Buffer.from('"}')]))).status);
    });

    it.each([
      'text/plain',
      'text/plain; application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/json-patch+json',
      'application/xml',
      'application',
      '/',
      ';',
      '\u00e4',
    ])('of the kind %s are 415', async (kind) => {
      const answer = await post('{"accessKey":"x"}', { 'content-type': kind });
      expect([answer.status, answer.headers['x-error-code']]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
    });

    it.each(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
      'of the kind %s are read',
      async (kind) => {
        expect((await post('{"accessKey":"x"}', { 'content-type': kind })).status).toBe(401);
      },
    );

    it('that are shorter or longer than they say are no body', async () => {
      const head = (length: number): string =>
        lines(
          'POST /api/admin/login/access-key HTTP/1.1',
          host(),
          `Origin: ${gateway.origin}`,
          'Content-Type: application/json',
          `Content-Length: ${length}`,
        );
      // The rest never comes, and until the gateway gives it up nothing is said.
      expect((await send(`${head(40)}{"accessKey":"x"}`, 1500)).statuses.filter((status) => status < 400)).toEqual([]);
      expect((await send(`${head(17)}{"accessKey":"x"}garbage\r\n\r\n`)).statuses.filter((status) => status < 400)).toEqual([]);
      const chunked = head(0).replace(/Content-Length: 0/, 'Transfer-Encoding: chunked');
      expect((await send(`${chunked}zz\r\n{"accessKey":"x"}\r\n0\r\n\r\n`)).statuses.filter((status) => status < 400)).toEqual([]);
    });
  });

  it('is well afterwards', async () => {
    expect((await gateway.call('GET', '/readyz')).status).toBe(200);
    expect((await gateway.call('GET', '/api/admin/session', { headers: { cookie } })).status).toBe(200);
  });
});
