import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type AdCounts, type BusinessCounts, mostAdEventsAtOnce } from '@directory/contracts';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { EventCounter } from '../src/event-counts/event-counter.ts';
import { readBody, sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('events of advertisements', () => {
  const gateway = new TestGateway();
  let batches: AdCounts['counts'][] = [];

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_EVENTS: '1000/min' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    batches = [];
    gateway.siteConfig.respond = async (request, response) => {
      batches.push((JSON.parse(await readBody(request)) as AdCounts).counts);
      response.writeHead(204).end();
    };
  });

  const eventOf = (event: object) => ({ placement: 'top', kind: 'impression', page: '/', ...event });
  const post = (body: object, headers: Record<string, string> = browser) =>
    gateway.call('POST', '/api/ad-events', {
      headers: { origin: gateway.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const send = (event: object, headers?: Record<string, string>) => post(eventOf(event), headers);
  const counted = () => waitUntil(async () => batches.length > 0);

  it('go to site-config as sums, not one by one', async () => {
    for (let times = 0; times < 20; times++) expect((await send({})).status).toBe(204);
    await send({ kind: 'click', placement: 'inline' });
    await counted();
    await gateway.app.get(EventCounter).send();
    const sums = new Map<string, number>();
    for (const { placement, kind, count } of batches.flat())
      sums.set(`${placement} ${kind}`, (sums.get(`${placement} ${kind}`) ?? 0) + count);
    expect([...sums]).toEqual([
      ['top impression', 20],
      ['inline click', 1],
    ]);
    expect(batches.length).toBeLessThan(10);
  });

  it('of one view come in one call, and a broken one among them refuses all', async () => {
    const view = ['request', 'fill', 'impression', 'impression'].map((kind) => eventOf({ kind }));
    expect((await post(view)).status).toBe(204);
    expect((await post([...view, eventOf({ kind: 'view' })])).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post(Array.from({ length: mostAdEventsAtOnce + 1 }, () => eventOf({})))).status).toBe(400);
    await counted();
    await gateway.app.get(EventCounter).send();
    expect(batches.flat().map(({ kind, count }) => [kind, count])).toEqual([
      ['request', 1],
      ['fill', 1],
      ['impression', 2],
    ]);
  });

  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.14.1', ''])('of a program are not counted: %s', async (userAgent) => {
    expect((await send({}, { 'user-agent': userAgent })).status).toBe(204);
    await gateway.app.get(EventCounter).send();
    expect(batches).toEqual([]);
  });

  it('of pages of businesses go their own way', async () => {
    const sent: { url?: string; counts: unknown[] }[] = [];
    gateway.siteConfig.respond = async (request, response) => {
      sent.push({ url: request.url, counts: (JSON.parse(await readBody(request)) as BusinessCounts).counts });
      response.writeHead(204).end();
    };
    const view = (businessId: unknown, userAgent = browser['user-agent']) =>
      gateway.call('POST', '/api/business-events', {
        headers: { origin: gateway.origin, 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ businessId, kind: 'view' }),
      });
    const statuses = [await view(7), await view(7), await view(9), await view(7, 'curl/8.14.1'), await view('x')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([204, 204, 204, 204, 400]);
    await gateway.app.get(EventCounter).send();
    const sums = sent.filter(({ url }) => url === '/internal/business-counts').flatMap(({ counts }) => counts as BusinessCounts['counts']);
    const of = (id: number) => sums.filter(({ businessId }) => businessId === id).reduce((sum, { count }) => sum + count, 0);
    expect([of(7), of(9)]).toEqual([2, 1]);
  });

  const reports = async (): Promise<number> =>
    (await register.getSingleMetric('gateway_ad_event_reports_total')?.get())?.values[0]?.value ?? 0;
  /** Sent in chunks, without a length: such a report goes through the framework. */
  const postChunked = (body: object) =>
    fetch(`${gateway.origin}/api/ad-events`, {
      method: 'POST',
      headers: { origin: gateway.origin, 'content-type': 'application/json', ...browser },
      body: ReadableStream.from([Buffer.from(JSON.stringify(body))]),
      duplex: 'half',
    } as RequestInit);

  it('are answered alike before the framework and by it', async () => {
    const before = await reports();
    const early = await send({});
    expect(await reports()).toBe(before + 1);
    const late = await postChunked(eventOf({}));
    expect(await reports()).toBe(before + 1);
    expect([early.status, late.status]).toEqual([204, 204]);
    const own = ['date', 'x-request-id', 'connection', 'keep-alive'];
    const headersOf = (headers: Iterable<[string, unknown]>) => Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
    expect(headersOf(Object.entries(early.headers))).toEqual(headersOf(late.headers));
    expect(early.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    await counted();
    await gateway.app.get(EventCounter).send();
    expect(batches.flat().reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('go on to the framework as they came where they are to be refused', async () => {
    const { details } = (await send({ placement: 'roof' })).json() as { details: { field: string }[] };
    expect(details.length).toBeGreaterThan(0);
    expect(details).toEqual(((await (await postChunked(eventOf({ placement: 'roof' }))).json()) as { details: unknown }).details);
    const raw = (body: string, headers: Record<string, string> = {}) =>
      gateway.call('POST', '/api/ad-events', {
        headers: { origin: gateway.origin, 'content-type': 'application/json', ...browser, ...headers },
        body,
      });
    expect((await raw('{"placement":')).status).toBe(400);
    expect((await raw(`{"__proto__":{},"placement":"top","kind":"click","page":"/"}`)).status).toBe(400);
    expect((await raw(`{"placement":"top","kind":"click","page":"\\u002f"}`)).status).toBe(204);
    expect((await raw(JSON.stringify(eventOf({ page: 'x'.repeat(20_000) })))).status).toBe(413);
    expect((await raw(JSON.stringify(eventOf({})), { 'content-type': 'text/plain' })).status).toBe(415);
    await gateway.app.get(EventCounter).send();
    expect(batches.flat()).toEqual([{ placement: 'top', kind: 'click', count: 1 }]);
  });

  it('that arrive in pieces over one connection, one behind the other, are all taken', async () => {
    const body = JSON.stringify(eventOf({ kind: 'click' }));
    const head = [`POST /api/ad-events HTTP/1.1`, `Host: localhost:${gateway.port}`, `User-Agent: ${browser['user-agent']}`];
    const report = `${[...head, 'Content-Type: application/json', `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
    const socket = connect(gateway.port, 'localhost');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    for (const piece of [report.slice(0, -20), report.slice(-20) + report.slice(0, 90), report.slice(90) + report]) {
      socket.write(piece);
      await delay(20);
    }
    await waitUntil(async () => said.split('HTTP/1.1 204').length === 4);
    socket.destroy();
    await gateway.app.get(EventCounter).send();
    expect(batches.flat().reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('that say nothing sensible are refused', async () => {
    expect((await send({ placement: 'roof' })).status).toBe(400);
    expect((await send({ kind: 'view' })).status).toBe(400);
    expect((await send({}, { ...browser, origin: 'https://evil.example' })).status).toBe(403);
  });

  it('keep the id of their batch until it is answered, so that it can be counted once', async () => {
    const counter = gateway.app.get(EventCounter);
    const sent: AdCounts[] = [];
    const take = async (request: IncomingMessage): Promise<void> => void sent.push(JSON.parse(await readBody(request)) as AdCounts);
    gateway.siteConfig.respond = async (request, response) => {
      await take(request);
      response.destroy();
    };
    await send({ kind: 'click' });
    await waitUntil(async () => sent.length > 0);
    const lost = sent.length;
    await send({ kind: 'fill' });
    gateway.siteConfig.respond = async (request, response) => {
      await take(request);
      response.writeHead(204).end();
    };
    await counter.send();
    await counter.send();
    const again = sent.slice(lost);
    expect(again[0]).toEqual(sent[0]);
    expect(again.slice(1).flatMap(({ counts }) => counts)).toEqual([{ placement: 'top', kind: 'fill', count: 1 }]);
    expect(again[1].batch).not.toBe(sent[0].batch);
  });

  it('wait while site-config is away', async () => {
    const counter = gateway.app.get(EventCounter);
    const respond = gateway.siteConfig.respond;
    gateway.siteConfig.respond = (_request, response) => sendJson(response, 503, {});
    await send({ kind: 'click' });
    await counter.send();
    gateway.siteConfig.respond = respond;
    await send({ kind: 'click' });
    await counted();
    await counter.send();
    expect(batches.flat().reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});
