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

/** A category and a city that are left empty, others of 6, 5, 4, 3, 2 and 1 businesses, and months of which each has another number of them. */
const fillCatalog = async (): Promise<void> => {
  const sizes = [6, 5, 4, 3, 2, 1];
  const placed = sizes.flatMap((size, place) => Array.from({ length: size }, (_, n) => ({ place, n })));
  await catalog.importRows([
    ...placed.map(({ place, n }) =>
      stagedRow({
        category: `Category ${place}`,
        city: `City ${n}`,
        rating: n === 0 ? null : 3 + n / 3,
        reviewCount: n,
      }),
    ),
    stagedRow({ category: 'Emptied category', city: 'Emptied city', rating: 5, reviewCount: 900 }),
  ]);
  const gone = await catalog.query<{ id: number }>('SELECT id FROM businesses WHERE review_count = 900');
  expect((await catalog.call(`/api/admin/businesses/${gone[0].id}`, { method: 'DELETE' })).status).toBe(204);
  const monthsAgo = (months: number, where: string) =>
    catalog.query(
      `UPDATE businesses SET created_at = date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '${months} months' + interval '1 hour' WHERE ${where}`,
    );
  await monthsAgo(2, 'global_row_number <= 4');
  await monthsAgo(1, 'global_row_number BETWEEN 5 AND 12');
};

const created = (months: number): string =>
  `count(*) FILTER (WHERE date_trunc('month', created_at AT TIME ZONE 'UTC') = date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${months} months')`;
const largestBy = (table: string, key: string): string => `
  SELECT json_agg(json_build_object('name', name, 'businessCount', n) ORDER BY n DESC, name)
  FROM (SELECT p.name, count(*) AS n FROM businesses b JOIN ${table} p ON p.id = b.${key} GROUP BY p.id ORDER BY n DESC, p.name LIMIT 5) largest`;
const shown = (places: Analytics['topCities'] | Analytics['topCategories']) =>
  places.map(({ name, businessCount }) => ({ name, businessCount }));

describe('a card of the analytics', () => {
  beforeEach(fillCatalog);

  it.each([
    ['all businesses', ({ total }: Analytics) => total, 'SELECT count(*)::int FROM businesses'],
    ['the categories of businesses', ({ categories }: Analytics) => categories, 'SELECT count(DISTINCT category_id)::int FROM businesses'],
    ['the cities of businesses', ({ cities }: Analytics) => cities, 'SELECT count(DISTINCT city_id)::int FROM businesses'],
    ['the mean of all ratings', ({ averageRating }: Analytics) => averageRating, 'SELECT round(avg(rating), 1)::float8 FROM businesses'],
    [
      'the growth of a month',
      ({ growth }: Analytics) => growth,
      `SELECT round(100.0 * ${created(0)} / ${created(1)} - 100, 1)::float8 FROM businesses`,
    ],
    ['the largest categories', ({ topCategories }: Analytics) => shown(topCategories), largestBy('categories', 'category_id')],
    ['the largest cities', ({ topCities }: Analytics) => shown(topCities), largestBy('cities', 'city_id')],
  ])('shows of %s what SQL counts', async (_, figureOf, sql) => {
    const [{ counted }] = await catalog.query<{ counted: unknown }>(`SELECT (${sql}) AS counted`);
    expect(figureOf(await read())).toEqual(counted);
  });

  it('shows uptime and what was done as site-config counts them', async () => {
    expect(await read()).toMatchObject(summary);
  });
});

describe('GET /api/admin/analytics', () => {
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
