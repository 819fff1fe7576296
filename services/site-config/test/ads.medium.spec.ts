import { randomUUID } from 'node:crypto';
import { type ActivePlacement, type AdAnalytics, defaultSiteSettings, maxInteger, type Placement } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const placement = (changes: Partial<Placement> = {}): Placement => ({
  placement: 'sidebar',
  enabled: true,
  adClient: 'ca-pub-1234567890',
  adSlot: '123456',
  adFormat: 'rectangle',
  adStyle: { display: 'block' },
  frequency: 3,
  ...changes,
});

let service: RunningSiteConfig;
beforeAll(async () => {
  service = await startSiteConfig();
});
afterAll(() => service.stop());
beforeEach(() => service.rows.query('TRUNCATE revisions, ad_counts, audit_log'));

const list = async (): Promise<Placement[]> => (await service.call('GET', '/api/admin/ad-settings')).json as Placement[];
const save = (body: readonly object[]) => service.call('POST', '/api/admin/ad-settings', body);
const active = async (): Promise<ActivePlacement[]> => (await service.call('GET', '/api/ad-placements')).json as ActivePlacement[];
const setAds = (ads: object) => service.call('PUT', '/api/admin/site-settings', { ads: { ...defaultSiteSettings.ads, ...ads } });
const count = (counts: [string, string, number][], batch: string = randomUUID()) =>
  service.call('POST', '/internal/ad-counts', {
    batch,
    counts: counts.map(([name, kind, number]) => ({ placement: name, kind, count: number })),
  });
const analyse = async (query = ''): Promise<AdAnalytics> =>
  (await service.call('GET', `/api/admin/ad-analytics${query}`)).json as AdAnalytics;

describe('placements', () => {
  it('are all five at first, off', async () => {
    expect((await list()).map(({ placement: name, enabled }) => [name, enabled])).toEqual(
      ['top', 'middle', 'bottom', 'sidebar', 'inline'].map((name) => [name, false]),
    );
    expect(await active()).toEqual([]);
  });

  it('drive the pages once they are on', async () => {
    expect((await save([placement(), placement({ placement: 'top', enabled: false })])).status).toBe(200);
    const { enabled: _, ...shown } = placement();
    expect(await active()).toEqual([shown]);
    expect((await list())[3]).toEqual(placement());
  });

  it('without a client take the site’s; the master switch turns all of them off', async () => {
    await save([placement({ adClient: '' as never })]);
    await setAds({ defaultClient: 'ca-pub-9999999999' });
    expect((await active())[0].adClient).toBe('ca-pub-9999999999');
    await setAds({ enabled: false });
    expect(await active()).toEqual([]);
  });

  it.each([
    [[placement({ placement: 'roof' as never })], '0.placement'],
    [[placement({ frequency: 4 as never })], '0.frequency'],
    [[placement({ adFormat: 'huge' as never })], '0.adFormat'],
    [[placement({ adSlot: '"><script>' })], '0.adSlot'],
    [[placement({ adStyle: { background: 'url(https://x)' } })], '0.adStyle'],
    [[placement({ adStyle: { color: 'red; position: fixed' } })], '0.adStyle'],
    [[placement({ adStyle: { background: 'image-set("https://x/a.png" 1x)' } })], '0.adStyle'],
    [[placement({ adStyle: 'display:block' as never })], '0.adStyle'],
    [[placement(), placement()], ''],
  ])('are refused where they cannot be: %#', async (body, field) => {
    expect(await save(body)).toMatchObject({ status: 400, json: { details: [{ field }] } });
    expect(await active()).toEqual([]);
  });

  it.each(['length', 'parentRule', 'cssText', 'setProperty'])('are refused with a style that names no property: %s', async (name) => {
    expect(await save([placement({ adStyle: { [name]: '1px' } })])).toMatchObject({
      status: 400,
      json: { details: [{ field: '0.adStyle', message: 'Geçersiz stil adı' }] },
    });
  });

  it('that were stored with such a style are shown without it', async () => {
    const stored = JSON.stringify([placement({ adStyle: { length: '1px' } })]);
    await service.rows.query("INSERT INTO revisions (document, version, value) VALUES ('ad-placements', 1, $1)", [stored]);
    expect((await active())[0].adStyle).toEqual({});
  });

  it('name who may sell the site’s advertisements', async () => {
    expect((await service.call('GET', '/ads.txt')).status).toBe(404);
    await setAds({ adsTxt: 'google.com, pub-1, DIRECT, f08c47fec0942fa0' });
    const answer = await service.app.inject({ method: 'GET', url: '/ads.txt', headers: service.headers() });
    expect(answer.body).toBe('google.com, pub-1, DIRECT, f08c47fec0942fa0\n');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('events of advertisements', () => {
  it('are added up by day and placement', async () => {
    await setAds({ cpm: 20, cpc: 1.5 });
    await count([
      ['top', 'request', 10],
      ['top', 'fill', 8],
      ['top', 'impression', 6],
      ['sidebar', 'impression', 2],
      ['sidebar', 'click', 2],
    ]);
    await Promise.all([count([['top', 'impression', 1]]), count([['top', 'impression', 1]])]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await analyse()).toEqual({
      impressions: 10,
      clicks: 2,
      ctr: 0.2,
      revenue: 3.2,
      fillRate: 0.8,
      daily: [{ date: today, requests: 10, fills: 8, impressions: 10, clicks: 2 }],
      placements: expect.arrayContaining([{ placement: 'top', requests: 10, fills: 8, impressions: 8, clicks: 0 }]),
    });
  });

  it('of one batch are added once, however often and at once it comes', async () => {
    const batch = randomUUID();
    await Promise.all([1, 2, 3].map(() => count([['top', 'click', 5]], batch)));
    expect((await count([['top', 'click', 5]], batch)).status).toBe(204);
    expect((await analyse()).clicks).toBe(5);
    await count([['top', 'click', 5]]);
    expect((await analyse()).clicks).toBe(10);
  });

  it('stay below what their column holds', async () => {
    await service.rows.query(`INSERT INTO ad_counts VALUES ((now() AT TIME ZONE 'UTC')::date, 'top', 'click', ${maxInteger - 1})`);
    for (let times = 0; times < 2; times++) expect((await count([['top', 'click', 10]])).status).toBe(204);
    expect((await analyse()).clicks).toBe(maxInteger);
  });

  it('are nothing, and no division by it, where none came', async () => {
    expect(await analyse()).toMatchObject({ impressions: 0, ctr: 0, revenue: 0, fillRate: 0, daily: [] });
  });

  it('are shown for the days that are asked for', async () => {
    await service.rows.query(
      `INSERT INTO ad_counts VALUES ('2026-01-01', 'top', 'click', 1), ('2026-01-02', 'top', 'click', 2), ('2026-01-03', 'top', 'click', 4)`,
    );
    expect((await analyse('?from=2026-01-02&to=2026-01-03')).clicks).toBe(6);
    expect((await analyse('?to=2026-01-01')).clicks).toBe(1);
    expect(await service.call('GET', '/api/admin/ad-analytics?from=2026-02-02&to=2026-01-01')).toMatchObject({ status: 400 });
    for (const query of ['from=yesterday', 'from=0000-01-01', 'to=0000-12-31', 'from=2026-02-30'])
      expect((await service.call('GET', `/api/admin/ad-analytics?${query}`)).status).toBe(400);
  });
});
