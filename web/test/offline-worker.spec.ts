import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';

const source = readFileSync(new URL('../build/offline-worker.js', import.meta.url), 'utf8');
const origin = 'https://directory.example';

/** A cache as browsers have it, by the path of the request. */
class FakeCache {
  readonly stored = new Map<string, Response>();
  constructor(private readonly load: (path: string) => Promise<Response>) {}
  private pathOf = (request: string | { url: string }): string =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  match = async (request: string | { url: string }) => this.stored.get(this.pathOf(request))?.clone();
  put = async (request: string, answer: Response) => void this.stored.set(this.pathOf(request), answer);
  add = async (path: string) => this.put(path, await this.load(path));
  delete = async (request: string) => this.stored.delete(this.pathOf(request));
  keys = async () => [...this.stored.keys()].map((path) => ({ url: origin + path }));
}

type WorkerEvent = Record<string, unknown> & { waitUntil: (work: Promise<unknown>) => void };

let listeners: Map<string, (event: WorkerEvent) => void>;
let network: Map<string, () => Response> | 'gone';
let asked: string[];
/** Header `purpose` of each page that was asked for. */
let purposes: (string | undefined)[];
let caches: Map<string, FakeCache>;
const navigator = { language: 'tr' };

const fetchNow = async (request: string | { url: string }, { headers }: { headers?: { purpose?: string } } = {}): Promise<Response> => {
  const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  asked.push(path);
  if (path.startsWith('/business/')) purposes.push(headers?.purpose);
  if (network === 'gone') throw new TypeError('Failed to fetch');
  return network.get(path)?.() ?? new Response('', { status: 404 });
};

const open = async (name: string): Promise<FakeCache> => {
  if (!caches.has(name)) caches.set(name, new FakeCache(fetchNow));
  return caches.get(name) as FakeCache;
};

const pageOf = (name: string) => () =>
  new Response(`<!doctype html><body class="x"><h1><bdi>${name}</bdi></h1><script src="/assets/${name.length}.js"></script></body>`, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' },
  });

beforeEach(() => {
  listeners = new Map();
  asked = [];
  purposes = [];
  caches = new Map();
  navigator.language = 'tr';
  network = new Map([
    ['/business/a', pageOf('Rye &amp; Co')],
    ['/business/b', pageOf('Bar')],
    ...['/assets/12.js', '/assets/3.js'].map((path) => [path, () => new Response('code')] as [string, () => Response]),
  ]);
  const self = {
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
    location: { origin },
    navigator,
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  new Function('self', 'caches', 'fetch', source)(self, { open }, fetchNow);
});

const send = async (data: object): Promise<void> => {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({ data, waitUntil: (one) => work.push(one) });
  await Promise.all(work);
};

const keep = (paths: string[], renewed?: string) => send({ kind: 'keep', paths, renewed });

/** The worker's answer; undefined where it leaves the request to the browser. */
const ask = (path: string, request: object = { mode: 'navigate' }): Promise<Response> | undefined => {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: origin + path, ...request },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: () => undefined,
  });
  return answer;
};

/** Lets the worker go on until something has come about. */
const waitUntil = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

const kept = async (name = 'kept-pages') => [...(await open(name)).stored.keys()];

describe('the service worker', () => {
  it('shows a kept page where the network is gone, and says so', async () => {
    await keep(['/business/a'], '/business/a');
    network = 'gone';
    const answer = await ask('/business/a?from=list');
    const html = await answer?.text();
    expect(html).toMatch(
      /<body class="x"><p role="status" data-kept [^>]*>You are offline\. This page is as it was on \d+ \w+ \d{4} at \d\d:\d\d\.</,
    );
    expect(html).toContain('<h1><bdi>Rye &amp; Co</bdi></h1>');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer?.headers.get('content-encoding')).toBeNull();
  });

  it('says the time by the clock of the visitor’s language', async () => {
    await keep(['/business/a'], '/business/a');
    network = 'gone';
    navigator.language = 'en-US';
    expect(await (await ask('/business/a'))?.text()).toMatch(/as it was on \d+ \w+ \d{4} at \d+:\d\d\s[AP]M\.</);
  });

  it('never shows one while the network answers, whatever it answers', async () => {
    await keep(['/business/a']);
    network = new Map([['/business/a', () => new Response('Down', { status: 503 })]]);
    const answer = await ask('/business/a');
    expect([answer?.status, await answer?.text()]).toEqual([503, 'Down']);
  });

  it('says that the network is gone in the place of any other page, and names those that are kept', async () => {
    await keep(['/business/a', '/business/b']);
    network = 'gone';
    const answer = await ask('/city/berlin');
    const html = await answer?.text();
    expect(answer?.status).toBe(503);
    expect(html).toContain('<h1>You are offline</h1>');
    expect(html).toContain('<a href="/business/a">Rye &amp; Co</a>');
    expect(html).toContain('<a href="/business/b">Bar</a>');
  });

  it('keeps what it is told to, with its files, and nothing longer', async () => {
    await keep(['/business/a', '/business/b']);
    expect([await kept(), await kept('kept-assets')]).toEqual([
      ['/business/a', '/business/b'],
      ['/assets/12.js', '/assets/3.js'],
    ]);
    await keep(['/business/b']);
    expect([await kept(), await kept('kept-assets')]).toEqual([['/business/b'], ['/assets/3.js']]);
  });

  it('keeps no page before its files: without them it would have no look', async () => {
    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<Response>();
    network = new Map([...(network as Map<string, () => Response>), ['/assets/3.js', () => arrived as unknown as Response]]);
    const keeping = keep(['/business/b']);
    await waitUntil(() => asked.includes('/assets/3.js'));
    expect(await kept()).toEqual([]);
    letThrough(new Response('code'));
    await keeping;
    expect([await kept(), await kept('kept-assets')]).toEqual([['/business/b'], ['/assets/3.js']]);
  });

  it('does not keep what was still on its way when a later list no longer named it', async () => {
    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<Response>();
    network = new Map([...(network as Map<string, () => Response>), ['/assets/3.js', () => arrived as unknown as Response]]);
    const first = keep(['/business/b']);
    await waitUntil(() => asked.includes('/assets/3.js'));
    const second = keep(['/business/a']);
    // Whatever does not wait is done by then.
    await new Promise((resolve) => setImmediate(resolve));
    letThrough(new Response('code'));
    await Promise.all([first, second]);
    expect([await kept(), await kept('kept-assets')]).toEqual([['/business/a'], ['/assets/12.js']]);
  });

  it('keeps pages of businesses alone', async () => {
    await keep(['/admin', '/business/b']);
    expect([await kept(), asked[0]]).toEqual([['/business/b'], '/business/b']);
  });

  it('asks again only for the page that has just been seen', async () => {
    await keep(['/business/a', '/business/b']);
    asked = [];
    await keep(['/business/a', '/business/b'], '/business/b');
    expect(asked).toEqual(['/business/b']);
  });

  it('says of what it keeps that nobody sees it now', async () => {
    await keep(['/business/a', '/business/b'], '/business/b');
    expect(purposes).toEqual(['prefetch', 'prefetch']);
    await ask('/business/a');
    expect(purposes[2]).toBeUndefined();
  });

  it('forgets a business that is gone, and keeps one that is out of reach', async () => {
    await keep(['/business/a', '/business/b']);
    network = 'gone';
    await keep(['/business/a', '/business/b'], '/business/a');
    expect(await kept()).toHaveLength(2);
    network = new Map();
    await keep(['/business/a', '/business/b'], '/business/a');
    expect(await kept()).toEqual(['/business/b']);
  });

  it('forgets a business whose page has moved', async () => {
    await keep(['/business/a', '/business/b']);
    const moved = () => Object.defineProperty(pageOf('Merged')(), 'redirected', { value: true });
    network = new Map([['/business/a', moved]]);
    await keep(['/business/a', '/business/b'], '/business/a');
    expect(await kept()).toEqual(['/business/b']);
  });

  it('gives kept files to kept pages', async () => {
    await keep(['/business/b']);
    network = 'gone';
    expect(await (await ask('/assets/3.js', { mode: 'cors' }))?.text()).toBe('code');
    await expect(ask('/assets/4.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['/admin/excel', {}],
    ['/api/businesses', { mode: 'cors' }],
    ['/contact', { method: 'POST' }],
    ['/business/a', { url: 'https://photos.example/1.jpg' }],
  ])('leaves %s to the browser', (path, request) => {
    expect(ask(path, { mode: 'navigate', ...request })).toBeUndefined();
  });
});
