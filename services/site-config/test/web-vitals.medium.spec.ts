import { randomUUID } from 'node:crypto';
import { type VitalCounts, type VitalName, vitalClassOf, type WebVitalsSummary } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionSweeper } from '../src/retention/retention-sweeper.service.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

type Counts = VitalCounts['counts'];

const measured = (name: VitalName, value: number, count = 1): Counts[number] => ({
  page: '/city/:slug',
  name,
  class: vitalClassOf(name, value),
  count,
});

describe('web vitals', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE web_vitals, ad_batches'));

  const send = (counts: readonly object[], batch: string = randomUUID()) =>
    service.call('POST', '/internal/vital-counts', { batch, counts });
  const list = async (query = ''): Promise<WebVitalsSummary[]> =>
    (await service.call('GET', `/api/admin/web-vitals${query}`)).json as WebVitalsSummary[];

  it('are counted by kind of page, rated and scored as documented', async () => {
    const page = [measured('LCP', 1900), measured('INP', 240), measured('FCP', 900.5), measured('TTFB', 2000), measured('CLS', 0.02)];
    expect(await send(page)).toMatchObject({ status: 204, json: undefined });
    expect((await list()).map(({ page, name, score, p75 }) => [page, name, score, p75])).toEqual([
      ['/city/:slug', 'CLS', 100, 0.025],
      ['/city/:slug', 'FCP', 100, 1000],
      ['/city/:slug', 'INP', 75, 300],
      ['/city/:slug', 'LCP', 100, 2100],
      ['/city/:slug', 'TTFB', 50, 2100],
    ]);
  });

  it('add up over batches that come at once', async () => {
    const batches = Array.from({ length: 30 }, (_, index) => [measured('LCP', index < 20 ? 1000 : 5000), measured('CLS', 0)]);
    await Promise.all(batches.map((counts) => send(counts)));
    expect((await list())[1]).toEqual({
      page: '/city/:slug',
      name: 'LCP',
      samples: 30,
      good: 20,
      needsImprovement: 0,
      poor: 10,
      score: (20 * 100 + 10 * 50) / 30,
      p75: 5000,
    });
    const [{ count }] = await service.rows.query('SELECT count(*)::int AS count FROM web_vitals');
    expect(count).toBe(3);
  });

  it('of a batch that is sent again count once', async () => {
    const batch = randomUUID();
    for (let times = 0; times < 3; times++) expect((await send([measured('LCP', 900, 7)], batch)).status).toBe(204);
    expect(await list()).toMatchObject([{ samples: 7 }]);
  });

  it('are kept for 90 days', async () => {
    await send([measured('LCP', 1000)]);
    await service.rows.query('UPDATE web_vitals SET day = day - 30');
    expect(await list()).toEqual([]);
    expect(await list('?days=31')).toMatchObject([{ samples: 1 }]);
    await service.app.get(RetentionSweeper).sweep();
    expect(await list('?days=31')).toMatchObject([{ samples: 1 }]);
    await service.rows.query('UPDATE web_vitals SET day = day - 61');
    await service.app.get(RetentionSweeper).sweep();
    expect(await service.rows.query('SELECT FROM web_vitals')).toEqual([]);
  });

  it.each([{ page: '/city/berlin' }, { name: 'FID' }, { class: -1 }, { class: 26 }, { count: 0 }])('refuse %j', async (wrong) => {
    expect((await send([{ ...measured('LCP', 900), ...wrong }])).status).toBe(400);
    expect(await list()).toEqual([]);
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
