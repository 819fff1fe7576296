import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Analytics, RecordTrends } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnalyticsService } from '../src/stats/analytics/analytics.service.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
const summary = { uptime: 99.5, activity: { 'business.updated': 3 } };
const siteConfig = createServer((_request, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(summary)),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => siteConfig.listen(0, '127.0.0.1', resolve));
  catalog = await CatalogHarness.open({ siteConfigUrl: `http://127.0.0.1:${(siteConfig.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await catalog.close();
  siteConfig.closeAllConnections();
  siteConfig.close();
});
beforeEach(async () => {
  await catalog.reset();
  Object.assign(catalog.app.get(AnalyticsService), { cached: undefined });
});

const read = async () => {
  const { status, body } = await catalog.call('/api/admin/analytics');
  expect(status).toBe(200);
  return Analytics.parse(body);
};

describe('GET /api/admin/analytics', () => {
  it('shows totals, mean rating, growth, the largest places, uptime and what was done', async () => {
    await catalog.importRows(
      [1, 2, 3, 4, 5, 6, 7].map((n) =>
        stagedRow({
          category: `Cat ${Math.min(n, 6)}`,
          city: `City ${Math.min(n, 6)}`,
          rating: n > 5 ? 3 : null,
          reviewCount: n > 5 ? 1 : 0,
        }),
      ),
    );
    await catalog.query(
      `UPDATE businesses SET created_at = date_trunc('month', now()) - interval '1 day' WHERE global_row_number IN (3, 4)`,
    );
    await catalog.query(`UPDATE businesses SET created_at = date_trunc('month', now()) - interval '50 days' WHERE global_row_number < 3`);
    const { topCategories, topCities, ...figures } = await read();
    expect(figures).toEqual({ total: 7, categories: 6, cities: 6, averageRating: 3, growth: 50, ...summary });
    const [counted] = await catalog.query(
      `SELECT count(*)::int AS total, count(DISTINCT category_id)::int AS categories, count(DISTINCT city_id)::int AS cities,
         round(avg(rating), 1)::float8 AS "averageRating" FROM businesses`,
    );
    expect(figures).toMatchObject(counted as object);
    expect([topCategories.length, topCategories[0].name, topCategories[0].businessCount]).toEqual([5, 'Cat 6', 2]);
    expect([topCities.length, topCities[0].name, topCities[0].businessCount]).toEqual([5, 'City 6', 2]);
  });

  it('says so where there is nothing to measure', async () => {
    expect(await read()).toEqual({
      total: 0,
      categories: 0,
      cities: 0,
      averageRating: null,
      growth: null,
      topCategories: [],
      topCities: [],
      ...summary,
    });
  });
});

describe('GET /api/admin/analytics/records', () => {
  const trends = async (query: string) => {
    const { status, body } = await catalog.call(`/api/admin/analytics/records${query}`);
    expect(status).toBe(200);
    return RecordTrends.parse(body);
  };

  it('counts the businesses of each day, and those before', async () => {
    await catalog.importRows([1, 2, 3, 4, 5, 6].map(() => stagedRow()));
    const days = ['2026-02-20', '2026-03-01', '2026-03-01', '2026-03-03', '2026-03-04', '2026-03-05'];
    for (const [index, day] of days.entries())
      await catalog.query(`UPDATE businesses SET created_at = '${day}T23:30:00Z' WHERE global_row_number = ${index + 1}`);
    expect(await trends('?from=2026-03-01&to=2026-03-03')).toEqual({
      from: '2026-03-01',
      to: '2026-03-03',
      before: 1,
      daily: [
        { date: '2026-03-01', created: 2 },
        { date: '2026-03-02', created: 0 },
        { date: '2026-03-03', created: 1 },
      ],
    });
    const until = await trends('?from=2026-03-04');
    const counted = await catalog.query("SELECT count(*)::int AS n FROM businesses WHERE created_at >= '2026-03-04'");
    expect([until.before, until.daily.reduce((sum, { created }) => sum + created, 0)]).toEqual([4, counted[0].n]);
  });

  it('has a row for each of the last 30 days where there is nothing to count', async () => {
    const { before, daily } = await trends('');
    expect([before, daily.length, daily.every(({ created }) => created === 0)]).toEqual([0, 30, true]);
  });

  it('refuses what is no period', async () => {
    expect((await catalog.call('/api/admin/analytics/records?from=2026-03-02&to=2026-03-01')).status).toBe(400);
  });
});
