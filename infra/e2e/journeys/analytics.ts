import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { requireAccessibleDayAndNight } from '../support/axe.ts';
import { userAgent, withSession } from '../support/browser.ts';
import { rowsOf } from '../support/database.ts';
import { cellsOf, download } from '../support/downloads.ts';
import { journey, type Stage } from '../support/journeys.ts';

const missed = 'kayıp sandık ustası';

/** A call of a visitor's browser. */
const call = async ({ product }: Stage, path: string, body?: object): Promise<void> => {
  const headers = { 'user-agent': userAgent, origin: product.address, 'content-type': 'application/json' };
  const answer = await fetch(product.address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  await answer.text();
};

/** Views, searches with and without a result, events of advertisements, and how fast a page was. */
const visitSite = async (stage: Stage): Promise<void> => {
  for (const search of [missed, 'bakery', missed, 'bakery']) await call(stage, `/businesses?search=${encodeURIComponent(search)}`);
  for (let views = 0; views < 3; views++) await call(stage, '/about');
  await call(stage, '/api/ad-events', [
    { placement: 'top', kind: 'impression', page: '/about' },
    { placement: 'top', kind: 'click', page: '/about' },
  ]);
  await call(stage, '/api/web-vitals', { page: '/about', LCP: 900 });
};

interface Counted {
  cards: number[];
  /** New and all businesses; views; searches and misses; impressions and clicks; the samples of a vital: of today. */
  today: number[];
  /** Misses and searches of the text that nobody finds. */
  missed: number[];
}

const ofToday = (sum: string, table: string, where = 'true'): string =>
  `(SELECT coalesce(sum(${sum}), 0)::int FROM site_config.${table} WHERE day = (now() AT TIME ZONE 'UTC')::date AND ${where})`;

/** The same by SQL on the tables of the services. */
const countBySql = async ({ product }: Stage): Promise<Counted> => {
  const [counted] = await rowsOf<Counted>(
    product.dataDir,
    `SELECT json_build_array(count(*), count(DISTINCT category_id), count(DISTINCT city_id), round(avg(rating), 1)) AS cards,
       json_build_array(count(*) FILTER (WHERE (created_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date), count(*),
         ${ofToday('count', 'page_view_counts')}, ${ofToday('searches', 'search_counts')}, ${ofToday('misses', 'search_counts')},
         ${ofToday('count', 'ad_counts', "kind = 'impression'")}, ${ofToday('count', 'ad_counts', "kind = 'click'")},
         ${ofToday('samples', 'web_vitals', "name = 'LCP'")}) AS today,
       json_build_array(${ofToday('misses', 'searched_texts', 'text = $1')}, ${ofToday('searches', 'searched_texts', 'text = $1')}) AS missed
     FROM catalog.businesses`,
    [missed],
  );
  return counted;
};

const numberOf = (text: string | null): number => Number(text?.replaceAll('.', '').replace(',', '.'));

const cardsOf = async (page: Page): Promise<number[]> => {
  const names = ['Toplam İşletme', 'Kategori Sayısı', 'Şehir Sayısı', 'Ortalama Puan'];
  const values = names.map((name) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').textContent());
  return (await Promise.all(values)).map(numberOf);
};

/** Cells of a row of the table in this part of the screen. */
const rowIn = async (page: Page, region: string, row: string | RegExp, tags = 'td'): Promise<number[]> => {
  const found = page.getByRole('region', { name: region, exact: true }).getByRole('row').filter({ hasText: row }).first();
  return (await found.locator(tags).allTextContents()).map(numberOf);
};

/** The newest day stands first. */
const newestDay = (page: Page, trend: string): Promise<number[]> => rowIn(page, `${trend}, günlük`, /20\d\d/);

const readScreen = async (page: Page): Promise<Counted> => {
  await page.goto('/admin/analytics', { waitUntil: 'networkidle' });
  const [, samples] = await newestDay(page, 'Sayfa hızı');
  const trends = await Promise.all(['Kayıtlar', 'Görüntülenmeler', 'Aramalar', 'Reklamlar'].map((trend) => newestDay(page, trend)));
  return { cards: await cardsOf(page), today: [...trends.flat(), samples], missed: await rowIn(page, 'Aranıp bulunamayan', missed) };
};

/** The visit in figures of today. */
const visited = [0, 0, 7, 4, 2, 1, 1, 1];

/**
 * Waits until the visit has arrived, and the screen shows what is counted: what visitors did before may still be on its way, and the mean of
 * the ratings is remembered for a minute.
 */
const untilEqual = async (stage: Stage, page: Page, before: Counted): Promise<Counted> => {
  const least = visited.map((count, index) => count + before.today[index]);
  for (const deadline = performance.now() + 90_000; ; await delay(250)) {
    const counted = await countBySql(stage);
    const hasArrived = counted.today.every((count, index) => count >= least[index]);
    const shown = hasArrived ? await readScreen(page) : null;
    if (shown && JSON.stringify(shown) === JSON.stringify(counted)) return shown;
    if (performance.now() > deadline) assert.deepEqual(shown ?? counted.today, shown ? counted : least);
  }
};

journey('what visitors do is counted, and the figures of the screen and of its workbook are those of SQL', async (stage) => {
  const before = await countBySql(stage);
  await visitSite(stage);
  const operating = await stage.visit();
  await withSession(operating, stage.product, stage.operator.cookie);
  const { page, watch } = operating;
  const shown = await untilEqual(stage, page, before);
  assert.deepEqual(shown.missed, [2, 2]);

  const { name, file } = await download(page, () => page.getByRole('link', { name: 'Excel olarak indir' }).click(), stage.folder);
  assert.match(name, /^analitik_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/);
  const days = await cellsOf(readFileSync(file));
  assert.equal(days.length, 31, 'a row for each of 30 days');
  assert.deepEqual(days.at(-1)?.slice(1, 8).map(Number), shown.today.slice(0, -1));
  const texts = await cellsOf(readFileSync(file), 3);
  assert.deepEqual(
    texts.find(([text]) => text === missed),
    [missed, '2', '2', '0'],
  );

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await requireAccessibleDayAndNight(page, `analytics with visits at ${width} px`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `the analytics are ${overflow} px wider than a window of ${width} px`);
  }
  assert.deepEqual(watch.faults, []);
});
