import { randomUUID } from 'node:crypto';
import { TrafficTrends, vitalClassOf } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionSweeper } from '../src/retention/retention-sweeper.service.ts';
import { mostTextsOfDay } from '../src/traffic/limits.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

describe('visits of the site', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() =>
    service.rows.query('TRUNCATE page_view_counts, search_counts, searched_texts, ad_batches, ad_counts, readiness_samples, web_vitals'),
  );

  const add = (path: string, counts: object[], batch: string = randomUUID()) =>
    service.call('POST', `/internal/${path}`, { batch, counts });
  /** Three days of which none has the figures of another one, and those beside them. */
  const countThreeDays = async (): Promise<void> => {
    const days = "FROM generate_series(0, 4) AS n, LATERAL (SELECT '2026-02-28'::date + n AS day) AS days";
    for (const insert of [
      `page_view_counts SELECT day, page, 10 * n + length(page) ${days}, unnest('{/,/about}'::text[]) AS page`,
      `search_counts SELECT day, 20 + n, 3 + 2 * n ${days}`,
      `ad_counts SELECT day, placement, kind, 100 * n + length(placement || kind) ${days},
         unnest('{top,inline}'::text[]) AS placement, unnest('{impression,click}'::text[]) AS kind`,
      `readiness_samples SELECT (day + m * interval '5 hours') AT TIME ZONE 'UTC', m > n ${days}, generate_series(0, 4) AS m`,
      `web_vitals SELECT day, page, 'LCP', n + class, 1 + n * class ${days}, unnest('{/,/about}'::text[]) AS page, generate_series(1, 6) AS class`,
    ])
      await service.rows.query(`INSERT INTO ${insert}`);
  };
  const read = async (query = ''): Promise<TrafficTrends> => {
    const { status, json } = await service.call('GET', `/api/admin/analytics/traffic${query}`);
    expect(status).toBe(200);
    return TrafficTrends.parse(json);
  };

  it('has a row for each day of a period, with zeros where nothing was counted', async () => {
    const { from, to, daily, ...rest } = await read('?from=2026-03-01&to=2026-03-03');
    expect([from, to]).toEqual(['2026-03-01', '2026-03-03']);
    const nothing = { views: 0, searches: 0, misses: 0, adImpressions: 0, adClicks: 0, uptime: null };
    expect(daily).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, ...nothing })));
    expect(rest).toEqual({ pages: [], topSearches: [], missedSearches: [], vitals: [] });
  });

  it('shows the last 30 days where none are named, and no more than 400', async () => {
    const month = await read();
    expect([month.daily.length, month.daily.at(-1)?.date]).toEqual([30, month.to]);
    const years = await read('?from=2020-01-01&to=2026-01-01');
    expect([years.daily.length, years.from]).toEqual([400, '2024-11-28']);
  });

  it('adds views to today, by kind of page, and a batch that comes twice once', async () => {
    const batch = randomUUID();
    const counts = [
      { page: '/', count: 3 },
      { page: '/business/:slug', count: 5 },
    ];
    for (let times = 0; times < 2; times++) expect((await add('page-views', counts, batch)).status).toBe(204);
    await add('page-views', [{ page: '/', count: 4 }]);
    const { daily, pages } = await read();
    expect(pages).toEqual([
      { page: '/', views: 7 },
      { page: '/business/:slug', views: 5 },
    ]);
    const [{ sum }] = await service.rows.query('SELECT sum(count)::int AS sum FROM page_view_counts');
    expect([daily.at(-1)?.views, sum]).toEqual([12, 12]);
  });

  it('tells what visitors searched, and what they searched and did not find', async () => {
    await add('searches', [
      { text: 'pizza', results: 40, count: 2 },
      { text: 'eczane', results: 0, count: 3 },
      { text: 'noter', results: 0, count: 1 },
      { text: '', results: 7, count: 1 },
    ]);
    await add('searches', [{ text: 'noter', results: 2, count: 4 }]);
    const { daily, topSearches, missedSearches } = await read();
    expect(daily.at(-1)).toMatchObject({ searches: 11, misses: 4 });
    expect(topSearches).toEqual([
      { text: 'noter', searches: 5, misses: 1, results: 2 },
      { text: 'eczane', searches: 3, misses: 3, results: 0 },
      { text: 'pizza', searches: 2, misses: 0, results: 40 },
    ]);
    expect(missedSearches.map(({ text, misses }) => [text, misses])).toEqual([
      ['eczane', 3],
      ['noter', 1],
    ]);
  });

  it('keeps so many texts of a day, and counts the others', async () => {
    await service.rows.query(
      `INSERT INTO searched_texts SELECT (now() AT TIME ZONE 'UTC')::date, 'text ' || n, 1, 0, 1 FROM generate_series(2, $1::int) n`,
      [mostTextsOfDay],
    );
    const search = (text: string) => ({ text, results: 1, count: 1 });
    await add('searches', ['a first', 'b second', 'text 2'].map(search));
    const texts = await service.rows.query(
      `SELECT text, searches FROM searched_texts WHERE text IN ('a first', 'b second', 'text 2') ORDER BY text`,
    );
    expect(texts).toEqual([
      { text: 'a first', searches: 1 },
      { text: 'text 2', searches: 2 },
    ]);
    expect((await read()).daily.at(-1)?.searches).toBe(3);
  });

  it('shows advertisements, uptime and speed of the same days', async () => {
    await service.rows.query(`INSERT INTO ad_counts VALUES ('2026-03-02', 'top', 'impression', 90), ('2026-03-02', 'top', 'click', 4)`);
    await service.rows.query(
      `INSERT INTO readiness_samples SELECT '2026-03-02T10:00Z'::timestamptz + n * interval '1 minute', n > 0 FROM generate_series(0, 3) n`,
    );
    await service.rows.query(`INSERT INTO web_vitals VALUES ('2026-03-02', '/', 'LCP', 3, 8), ('2026-03-02', '/', 'LCP', 12, 2)`);
    const { daily, vitals } = await read('?from=2026-03-02&to=2026-03-02');
    expect(daily).toMatchObject([{ adImpressions: 90, adClicks: 4, uptime: 75 }]);
    expect(vitals).toEqual([{ date: '2026-03-02', name: 'LCP', samples: 10, p75: 200 }]);
  });

  it.each([
    ['views', ({ daily }) => daily.map(({ views }) => views), 'SELECT coalesce(sum(count), 0)::int FROM page_view_counts WHERE day = d'],
    ['searches', ({ daily }) => daily.map(({ searches }) => searches), 'SELECT sum(searches)::int FROM search_counts WHERE day = d'],
    ['misses', ({ daily }) => daily.map(({ misses }) => misses), 'SELECT sum(misses)::int FROM search_counts WHERE day = d'],
    [
      'impressions',
      ({ daily }) => daily.map(({ adImpressions }) => adImpressions),
      "SELECT sum(count)::int FROM ad_counts WHERE day = d AND kind = 'impression'",
    ],
    [
      'clicks',
      ({ daily }) => daily.map(({ adClicks }) => adClicks),
      "SELECT sum(count)::int FROM ad_counts WHERE day = d AND kind = 'click'",
    ],
    [
      'uptime',
      ({ daily }) => daily.map(({ uptime }) => uptime),
      "SELECT round(100 * avg(is_ready::int), 2)::float8 FROM readiness_samples WHERE (minute AT TIME ZONE 'UTC')::date = d",
    ],
    [
      'samples of a vital',
      ({ vitals }) => vitals.map(({ samples }) => samples),
      "SELECT sum(samples)::int FROM web_vitals WHERE day = d AND name = 'LCP'",
    ],
  ] satisfies [string, (trends: TrafficTrends) => unknown[], string][])(
    'shows of the %s of each day what SQL counts',
    async (_, figuresOf, sql) => {
      await countThreeDays();
      const counted = await service.rows.query(
        `SELECT (${sql}) AS n FROM unnest('{2026-03-01,2026-03-02,2026-03-03}'::date[]) AS d ORDER BY d`,
      );
      expect(figuresOf(await read('?from=2026-03-01&to=2026-03-03'))).toEqual(counted.map(({ n }: { n: unknown }) => n));
    },
  );

  it('shows the value that three of four samples of a day stayed below as SQL finds it', async () => {
    await countThreeDays();
    const counted = await service.rows.query(
      `SELECT day::text AS date, percentile_disc(0.75) WITHIN GROUP (ORDER BY class) AS class
       FROM web_vitals, generate_series(1, samples) WHERE day BETWEEN '2026-03-01' AND '2026-03-03' GROUP BY day ORDER BY day`,
    );
    const { vitals } = await read('?from=2026-03-01&to=2026-03-03');
    expect(vitals.map(({ date, p75 }) => ({ date, class: vitalClassOf('LCP', p75) }))).toEqual(counted);
  });

  it('forgets texts after 90 days, and the numbers of a day after two years', async () => {
    await service.rows.query(`INSERT INTO searched_texts SELECT current_date - days, 'pizza', 1, 0, 1 FROM unnest('{89,92}'::int[]) days`);
    await service.rows.query(`INSERT INTO search_counts SELECT current_date - days, 1, 0 FROM unnest('{92,770}'::int[]) days`);
    await service.app.get(RetentionSweeper).sweep();
    const count = async (table: string) => (await service.rows.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
    expect([await count('searched_texts'), await count('search_counts')]).toEqual([1, 1]);
  });

  it('refuses what is no period, no count, and other callers', async () => {
    expect(await service.call('GET', '/api/admin/analytics/traffic?from=2026-03-02&to=2026-03-01')).toMatchObject({
      status: 400,
      json: { details: [{ field: 'from', message: 'Başlangıç günü bitişten sonra olamaz' }] },
    });
    expect((await service.call('GET', '/api/admin/analytics/traffic?from=yesterday')).status).toBe(400);
    expect((await add('page-views', [{ page: '/wp-admin', count: 1 }])).status).toBe(400);
    expect((await add('searches', [{ text: 'pizza', results: -1, count: 1 }])).status).toBe(400);
    expect((await service.call('GET', '/internal/traffic-trends', undefined, 'admin-import')).status).toBe(200);
    expect((await service.call('GET', '/internal/traffic-trends', undefined, 'worker')).status).toBe(401);
  });
});
