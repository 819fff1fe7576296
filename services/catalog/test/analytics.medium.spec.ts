import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Analytics } from '@directory/contracts';
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
