import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.ts';
import type { EventCounter } from './event-counter.ts';
import { TrafficCounter } from './traffic-counter.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('the counter of visits', () => {
  let counted: object[];
  let traffic: TrafficCounter;

  beforeEach(() => {
    counted = [];
    const batcher = { add: (event: object) => counted.push(event) };
    traffic = new TrafficCounter(
      { TRUST_PROXY: [] as string[] } as GatewayConfig,
      { pages: batcher, searches: batcher } as unknown as EventCounter,
    );
  });

  const requestOf = (headers: object, method = 'GET') =>
    ({ method, headers, socket: { remoteAddress: '192.0.2.1' } }) as unknown as IncomingMessage;
  const page = { page: '/city/:slug', search: null } as const;
  const ok = { status: 200, headers: {} };

  it('counts a page that a visitor is sent', () => {
    traffic.count(page, requestOf(browser), ok);
    expect(counted).toEqual([{ page: '/city/:slug' }]);
  });

  it.each([
    ['a program', requestOf({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }), ok],
    ['nobody who says what it is', requestOf({}), ok],
    ['a page that is loaded ahead', requestOf({ ...browser, 'sec-purpose': 'prefetch;prerender' }), ok],
    ['a page that the service worker keeps for later', requestOf({ ...browser, purpose: 'prefetch' }), ok],
    ['a question for headers', requestOf(browser, 'HEAD'), ok],
    ['a page that is not there', requestOf(browser), { status: 404, headers: {} }],
  ])('does not count %s', (_, request, answer) => {
    traffic.count(page, request, answer);
    expect(counted).toEqual([]);
  });

  it('counts a search with what it found, once it has rested, and none that says no number', () => {
    const search = { page: null, search: ' Pizza ' };
    traffic.count(search, requestOf(browser), { status: 200, headers: { 'x-total-count': '7' } });
    expect(counted).toEqual([]);
    traffic.settle();
    traffic.count(search, requestOf(browser), ok);
    traffic.settle();
    expect(counted).toEqual([{ text: 'pizza', results: 7 }]);
  });
});
