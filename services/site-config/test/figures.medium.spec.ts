import { randomUUID } from 'node:crypto';
import type { BusinessFigures, FiguresLink, PricingPlan, Subscription } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCatalog } from './fake-catalog.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

let catalog: FakeCatalog;
let service: RunningSiteConfig;
beforeAll(async () => {
  catalog = await FakeCatalog.start({ 1: 'One', 2: 'Two' });
  service = await startSiteConfig({ CATALOG_URL: catalog.url });
});
afterAll(async () => {
  await service.stop();
  await catalog.stop();
});
beforeEach(() => service.rows.query('TRUNCATE revisions, subscriptions, business_counts, ad_batches, audit_log'));

const hours = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();
const subscribe = async (changes: object = {}): Promise<number> => {
  const form = { businessId: 1, planId: 'premium', startsAt: hours(-1), endsAt: hours(24), ...changes };
  return ((await service.call('POST', '/api/admin/subscriptions', form)).json as Subscription).id;
};
const linkPath = (id: number): string => `/api/admin/subscriptions/${id}/figures-link`;
const linkOf = async (id: number): Promise<string> => ((await service.call('GET', linkPath(id))).json as FiguresLink).path;
const read = (link: string) => service.call('GET', `/api/business-figures/${link.replace('/figures/', '')}`);
const count = (counts: [number, string, number][], batch: string = randomUUID()) =>
  service.call('POST', '/internal/business-counts', {
    batch,
    counts: counts.map(([businessId, kind, number]) => ({ businessId, kind, count: number })),
  });

describe('figures of a business', () => {
  it('are read by its link, and are its own', async () => {
    const link = await linkOf(await subscribe());
    await count([
      [1, 'view', 5],
      [1, 'phone', 2],
      [2, 'view', 7],
    ]);
    await service.rows.query("INSERT INTO business_counts VALUES (now()::date - 40, 1, 'view', 100)");
    const { status, json } = await read(link);
    expect(status).toBe(200);
    expect(json as BusinessFigures).toMatchObject({
      business: { name: 'One', slug: 'business-1' },
      totals: { view: 5, phone: 2, website: 0, directions: 0 },
      daily: [{ date: expect.any(String), view: 5, phone: 2 }],
    });
  });

  it('are kept only for those who may read them, and once', async () => {
    await subscribe();
    await subscribe({ businessId: 2, planId: 'basic' });
    const batch = randomUUID();
    await Promise.all(
      [1, 2, 3].map(() =>
        count(
          [
            [1, 'view', 4],
            [2, 'view', 4],
            [3, 'view', 4],
          ],
          batch,
        ),
      ),
    );
    expect(await service.rows.query('SELECT business_id, count FROM business_counts')).toEqual([{ business_id: 1, count: 4 }]);
  });

  it('end with the subscription, and with the plan’s right to them', async () => {
    const id = await subscribe();
    const link = await linkOf(id);
    const [, premium] = (await service.call('GET', '/api/admin/pricing-plans')).json as PricingPlan[];
    await service.call('PUT', '/api/admin/pricing-plans/premium', { ...premium, analyticsAccess: false });
    expect((await read(link)).status).toBe(404);
    await service.call('PUT', '/api/admin/pricing-plans/premium', premium);
    expect((await read(link)).status).toBe(200);
    await service.rows.query("UPDATE subscriptions SET ends_at = now() - interval '1 second'");
    expect(await read(link)).toMatchObject({ status: 404, json: { message: 'This link is not valid any more.' } });
    expect(await service.call('GET', linkPath(id))).toMatchObject({
      status: 409,
      json: { message: 'Bu aboneliğin planı istatistik bağlantısı içermiyor veya abonelik sona ermiş.' },
    });
  });

  it('are behind no other link', async () => {
    const [first, second] = [await linkOf(await subscribe()), await linkOf(await subscribe({ businessId: 2 }))];
    const swapped = second.replace(/\d+\./, /\d+\./.exec(first)?.[0] as string);
    expect((await read(swapped)).status).toBe(404);
    expect((await read(`/figures/4294967295.${'a'.repeat(64)}`)).status).toBe(404);
    expect((await read('/figures/1.short')).status).toBe(400);
  });

  it('get a new link on demand, which ends the one before', async () => {
    const id = await subscribe();
    const old = await linkOf(id);
    const { path } = (await service.call('POST', linkPath(id))).json as FiguresLink;
    expect([(await read(old)).status, (await read(path)).status]).toEqual([404, 200]);
    expect(await linkOf(id)).toBe(path);
    expect((await service.call('GET', linkPath(999))).status).toBe(404);
  });
});
