import type { WebVitalsSummary } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const page = { page: '/city/berlin?page=2', LCP: 1900, INP: 240, FCP: 900.5, TTFB: 2000, CLS: 0.02 };

describe('web vitals', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE web_vitals'));

  const send = (body: object) => service.call('POST', '/api/web-vitals', body);
  const list = async (query = ''): Promise<WebVitalsSummary[]> =>
    (await service.call('GET', `/api/admin/web-vitals${query}`)).json as WebVitalsSummary[];

  it('are counted by kind of page, rated and scored as documented', async () => {
    expect(await send(page)).toMatchObject({ status: 204, json: undefined });
    expect((await list()).map(({ page, name, score, p75 }) => [page, name, score, p75])).toEqual([
      ['/city/:slug', 'CLS', 100, 0.025],
      ['/city/:slug', 'FCP', 100, 1000],
      ['/city/:slug', 'INP', 75, 300],
      ['/city/:slug', 'LCP', 100, 2100],
      ['/city/:slug', 'TTFB', 50, 2100],
    ]);
  });

  it('add up over pages and visitors who send at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => send({ page: `/city/c-${index}`, LCP: index < 20 ? 1000 : 5000 })));
    expect(await list()).toEqual([
      {
        page: '/city/:slug',
        name: 'LCP',
        samples: 30,
        good: 20,
        needsImprovement: 0,
        poor: 10,
        score: (20 * 100 + 10 * 50) / 30,
        p75: 5000,
      },
    ]);
    const [{ count }] = await service.rows.query('SELECT count(*)::int AS count FROM web_vitals');
    expect(count).toBe(2);
  });

  it('cannot make the table grow by addresses that do not exist', async () => {
    for (let index = 0; index < 20; index++) await send({ page: `/made/up/${index}`, CLS: 0 });
    const rows = await service.rows.query('SELECT page, samples FROM web_vitals');
    expect(rows).toEqual([{ page: 'other', samples: 20 }]);
  });

  it('are kept for 90 days', async () => {
    await send({ page: '/', LCP: 1000 });
    await service.rows.query('UPDATE web_vitals SET day = day - 30');
    expect(await list()).toEqual([]);
    expect(await list('?days=31')).toMatchObject([{ samples: 1 }]);
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
    expect(await list()).toEqual([]);
  });

  it('can be collected from the metrics of the process', async () => {
    await send({ page: '/about', LCP: 1234, CLS: 0.3 });
    const { body } = await service.app.inject({ url: '/metrics' });
    expect(body).toContain('web_vitals_seconds_sum{page="/about",name="LCP"} 1.234');
    expect(body).toContain('web_vitals_layout_shift_bucket{le="0.3",page="/about"} 1');
  });

  it('are shown for 1 to 90 days', async () => {
    for (const days of ['0', '91', 'all']) expect((await service.call('GET', `/api/admin/web-vitals?days=${days}`)).status).toBe(400);
  });
});

describe('public settings', () => {
  it('say what the site says by default', async () => {
    const service = await startSiteConfig();
    const { status, json } = await service.call('GET', '/api/site-settings');
    await service.stop();
    expect(status).toBe(200);
    expect(json).toMatchObject({
      claims: {
        home: { cities: '1.6K+', countries: '50+' },
        about: { listings: '365K+', cities: '18K+', countries: '50+', monthlyUsers: '1M+' },
      },
    });
  });
});
