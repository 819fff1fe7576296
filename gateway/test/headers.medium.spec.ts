import { connect } from 'node:net';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docsStyleHash } from '../src/openapi/docs-style.ts';
import { adminPolicy, contentSecurityPolicy, dataPolicy, filePolicy, stylePolicy } from '../src/security/content-security-policy.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

const host = 'directory.example';
const gateway = new TestGateway();
let cookie: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.call('GET', path, { headers: { host, 'x-forwarded-proto': 'https', ...headers } });
const again = async (path: string): Promise<Answer> => get(path, { 'if-none-match': String((await get(path)).headers.etag) });

const devices = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()';
const page = {
  policy: contentSecurityPolicy(),
  referrer: 'strict-origin-when-cross-origin',
  devices,
  resource: 'same-origin',
  robots: undefined,
};
const call = { ...page, policy: dataPolicy };
const file = { ...page, policy: filePolicy, resource: 'cross-origin' };
const office = {
  policy: adminPolicy(),
  referrer: 'same-origin',
  devices: devices.replace('(self)', '()'),
  resource: 'same-origin',
  robots: 'noindex',
};

/** A kind of answer, how to come by it, the status that shows it is that, and the headers of its kind. */
const kinds: [name: string, ask: () => Promise<Answer>, status: number, expected: typeof page | typeof office][] = [
  ['a public page', () => get('/city/berlin'), 200, page],
  ['a public page from the cache', async () => (await get('/city/berlin')) && get('/city/berlin'), 200, page],
  ['a public page that the browser has', () => again('/city/berlin'), 304, page],
  ['a page that is not there', () => get('/missing'), 404, { ...page, robots: 'noindex' }],
  ['a page that failed', () => get('/failing'), 500, { ...page, robots: 'noindex' }],
  ['a page that has moved', () => get('/moved'), 301, page],
  ['a screen of the back office', () => get('/admin/login'), 200, office],
  ['a screen under another spelling', () => get('/%41dmin/login'), 200, office],
  ['a screen that the browser has', () => again('/admin/login'), 304, office],
  ['a call', () => get('/api/categories'), 200, call],
  ['a call from the cache', async () => (await get('/api/categories')) && get('/api/categories'), 200, call],
  ['a call that the browser has', () => again('/api/categories'), 304, call],
  ['a call that is never kept', () => get('/api/businesses/random'), 200, call],
  ['a call of an operator', () => get('/api/admin/session', { cookie }), 200, call],
  ['live progress', () => get('/api/admin/imports/1/events', { cookie }), 200, call],
  ['the description of the API', () => get('/api/openapi.json'), 200, call],
  ['the page of the API', () => get('/api/docs'), 200, { ...page, policy: stylePolicy(docsStyleHash) }],
  ['robots.txt', () => get('/robots.txt'), 200, call],
  ['a script', () => get('/assets/entry-abc.js'), 200, file],
  ['a script that the browser has', () => again('/assets/entry-abc.js'), 304, file],
  ['a drawing', () => get('/favicon.svg'), 200, file],
  ['a file that is gone', () => get('/assets/gone.js'), 404, call],
  ['an unknown call', () => get('/api/unknown'), 404, call],
  ['a call without a session', () => get('/api/admin/imports'), 401, call],
  ['a call from another page', () => get('/api/admin/imports', { cookie, 'sec-fetch-site': 'cross-site' }), 403, call],
  [
    'a method that is not allowed',
    () => gateway.call('POST', '/city/berlin', { headers: { host, 'x-forwarded-proto': 'https' } }),
    405,
    call,
  ],
  ['the address of a page that cannot be read', () => get('/business/a%00b'), 400, { ...page, robots: 'noindex' }],
  ['the address of a page that cannot be decoded', () => get('/business/%'), 400, { ...page, robots: 'noindex' }],
  ['the address of a screen that cannot be decoded', () => get('/admin/%'), 400, { ...page, robots: 'noindex' }],
  ['the address of a call that cannot be read', () => get('/api/businesses/a%00b'), 400, call],
  ['the address of a call that cannot be decoded', () => get('/api/businesses/%'), 400, call],
  ['a redirect to the public name', () => get('/city/berlin', { host: 'www.directory.example' }), 301, call],
  ['a name that is not served', () => gateway.call('POST', '/', { headers: { host: 'x', 'x-forwarded-proto': 'https' } }), 421, call],
  ['a probe', () => get('/readyz'), 200, call],
  ['a call with an expectation that nobody knows', () => get('/api/categories', { expect: 'wonders' }), 200, call],
];

beforeAll(async () => {
  const site = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: '1' };
  await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), ...site });
  gateway.bundle.page = async ({ url }) => {
    if (url === '/failing') throw new Error('no page');
    if (url === '/moved') return { status: 301, location: '/city/berlin' };
    return url === '/missing' ? { status: 404, noindex: true } : { body: 'x'.repeat(2000) };
  };
  cookie = await gateway.signIn({ host, 'x-forwarded-proto': 'https', origin: `https://${host}` });
});
afterAll(() => gateway.stop());

describe.each(kinds)('%s', (_name, ask, status, expected) => {
  let answer: Answer;
  beforeAll(async () => {
    answer = await ask();
  });
  const has = (name: string) => expect(answer.headers[name]);

  it('is what it says', () => expect(answer.status).toBe(status));
  it('has the policy of its kind', () => has('content-security-policy').toBe(expected.policy));
  it('is framed by nobody', () => has('x-frame-options').toBe('DENY'));
  it('is taken for what it is', () => has('x-content-type-options').toBe('nosniff'));
  it('tells other sites what it may', () => has('referrer-policy').toBe(expected.referrer));
  it('uses the devices it may', () => has('permissions-policy').toBe(expected.devices));
  it('shares its window with nobody', () => has('cross-origin-opener-policy').toBe('same-origin'));
  it('is loaded by whom it may', () => has('cross-origin-resource-policy').toBe(expected.resource));
  it('asks for HTTPS from now on', () => has('strict-transport-security').toBe('max-age=31536000'));
  it('is found by search engines where it may', () => has('x-robots-tag').toBe(expected.robots));
  it('has the request’s id, and nothing that names our software', () => {
    has('x-request-id').toMatch(/^[\w-]{8,64}$/);
    has('x-powered-by').toBeUndefined();
    has('server').toBeUndefined();
  });
});

describe('over plain http', () => {
  it.each(['/city/berlin', '/admin/login', '/api/categories', '/favicon.svg'])('%s asks for nothing that it cannot keep', async (path) => {
    const answer = await gateway.call('GET', path, { headers: { host } });
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, undefined]);
  });
});

describe('what never became a request', () => {
  it('is refused with the same headers', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(gateway.port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain(`content-security-policy: ${dataPolicy}\r\n`);
    expect(answer).toContain('strict-transport-security: max-age=31536000\r\n');
    expect(answer).toMatch(/x-content-type-options: nosniff\r\n[\s\S]*Cache-Control: no-store\r\n/);
  });
});

describe('the page of the API', () => {
  it('has exactly the style that its policy lets through', async () => {
    const { text } = await get('/api/docs');
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const { createHash } = await import('node:crypto');
    expect(docsStyleHash).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });
});
