import { type CountedVital, type VitalCounts, vitalClassOf } from '@directory/contracts';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { EventCounter } from '../src/event-counts/event-counter.ts';
import { readBody } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

describe('figures of page views', () => {
  const gateway = new TestGateway();
  let paths: string[] = [];
  let counts: VitalCounts['counts'] = [];

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_EVENTS: '1000/min' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    [paths, counts] = [[], []];
    gateway.siteConfig.respond = async (request, response) => {
      paths.push(request.url ?? '');
      counts.push(...(JSON.parse(await readBody(request)) as VitalCounts).counts);
      response.writeHead(204).end();
    };
  });

  const send = (body: object) =>
    gateway.call('POST', '/api/web-vitals', {
      headers: { origin: gateway.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const countOf = (page: CountedVital['page'], name: CountedVital['name'], value: number): number =>
    counts
      .filter((one) => one.page === page && one.name === name && one.class === vitalClassOf(name, value))
      .reduce((sum, { count }) => sum + count, 0);

  it('go to site-config as sums, not one by one', async () => {
    const views = Array.from({ length: 60 }, (_, index) => ({ page: `/city/c-${index}?page=2`, LCP: 1900, CLS: 0.02 }));
    const answers = await Promise.all(views.map(send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await gateway.app.get(EventCounter).send();
    expect([countOf('/city/:slug', 'LCP', 1900), countOf('/city/:slug', 'CLS', 0.02)]).toEqual([60, 60]);
    expect(new Set(paths)).toEqual(new Set(['/internal/vital-counts']));
    expect(paths.length).toBeLessThan(views.length / 2);
  });

  it('of addresses that do not exist are of one kind', async () => {
    for (let index = 0; index < 20; index++) await send({ page: `/made/up/${index}`, INP: 90 });
    await gateway.app.get(EventCounter).send();
    expect(countOf('other', 'INP', 90)).toBe(20);
  });

  it.each([
    {},
    { page: '/' },
    { page: 'https://evil.example', LCP: 1 },
    { page: '/', LCP: -1 },
    { page: '/', LCP: 'fast' },
    { page: '/', INP: 600_001 },
    { page: '/', CLS: 1001 },
    { page: `/${'a'.repeat(2000)}`, LCP: 1 },
  ])('refuse %j', async (body) => {
    expect((await send(body)).status).toBe(400);
    await gateway.app.get(EventCounter).send();
    expect(counts).toEqual([]);
  });

  it('can be collected from the metrics of the process', async () => {
    await send({ page: '/about', LCP: 1234, CLS: 0.3 });
    const metrics = await register.metrics();
    expect(metrics).toContain('web_vitals_seconds_sum{page="/about",name="LCP"} 1.234');
    expect(metrics).toContain('web_vitals_layout_shift_bucket{le="0.3",page="/about"} 1');
  });
});
