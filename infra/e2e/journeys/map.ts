import assert from 'node:assert/strict';
import { defaultSiteSettings, totalCountHeader } from '@directory/contracts';
import type { Page, Response } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';
import { serveTiles } from '../support/map-tiles.ts';
import { asOperator } from '../support/operator-call.ts';
import { until } from '../support/until.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const openTiles = 'tile.openstreetmap.org';
const numberOf = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const countOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Map' })
    .getByText(/in view$/)
    .last();

/** Businesses that pins and clusters stand for. */
const drawnOn = async (page: Page): Promise<number> => {
  const clusters = await mapOf(page).locator('.map-cluster').allInnerTexts();
  return clusters.reduce((sum, text) => sum + numberOf(text), await mapOf(page).locator('.map-pin').count());
};

interface LatestPins {
  bbox: string;
  total: number;
  /** Answers so far. */
  answers: number;
}

/** The latest answer, kept up to date: the map asks for all that was found, and again for each part of it. */
const latestPinsOf = (page: Page): LatestPins => {
  const latest: LatestPins = { bbox: '', total: Number.NaN, answers: 0 };
  const note = async (response: Response): Promise<void> => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname !== '/api/map-pins') return;
    const { total } = (await response.json()) as { total: number };
    Object.assign(latest, { bbox: searchParams.get('bbox'), total, answers: latest.answers + 1 });
  };
  page.on('response', (response) => void note(response).catch(() => undefined));
  return latest;
};

/** Waits until all of the numbers that stand somewhere are the same. */
const untilSame = async (what: string, read: () => Promise<readonly number[]>): Promise<void> => {
  let numbers: readonly number[] = [];
  await until(what, async () => {
    numbers = await read();
    return numbers.every((number) => number === numbers[0]);
  }).catch((error: unknown) => {
    throw new Error(`${what}: ${numbers.join(', ')}`, { cause: error });
  });
};

const fitsWindow = async (page: Page): Promise<void> => {
  const box = await page.getByRole('complementary', { name: 'Map' }).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, 'the map lies within the window');
};

journey('the map counts what the list of its part counts, and leads to a business by the keyboard', async ({ product, visit }) => {
  const { page, watch, context } = await visit(desk);
  await serveTiles(context, openTiles, '#eee8d8');
  const pins = latestPinsOf(page);
  await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
  await fitsWindow(page);
  const counted = async (): Promise<number[]> => [pins.total, await drawnOn(page), numberOf(await countOf(page).textContent())];
  await untilSame('answered, drawn and counted', counted);
  assert.equal(pins.answers, 1, 'one call begins the map of a search');
  await untilSame('the list of the part, drawn and counted', async () => {
    const list = await fetch(`${product.address}/api/businesses?city=berlin&limit=1&bbox=${pins.bbox}`);
    return [Number(list.headers.get(totalCountHeader)), ...(await counted())];
  });
  await requireAccessible(page, 'the map with its pictures');
  for (let zooms = 0; zooms < 12 && (await mapOf(page).locator('.map-pin').count()) === 0; zooms++) {
    const { answers } = pins;
    await mapOf(page).locator('.map-cluster').first().press('Enter');
    await untilSame('answered, drawn and counted nearer', async () => (pins.answers > answers ? counted() : [0, 1]));
  }
  const pin = mapOf(page).locator('.map-pin').first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  assert.match(name, /, .+/, 'a pin says more than a name');
  await pin.press('Enter');
  const chosen = page.getByRole('region', { name: 'Chosen business' });
  await requireAccessible(page, 'the card of a pin');
  await page.keyboard.press('Escape');
  await chosen.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  const [title] = name.split(', ');
  await chosen.getByRole('link', { name: title }).press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  assert.deepEqual(watch.faults, []);
});

journey('a part of the map is searched, from where the visitor is', async ({ visit }) => {
  const { page, watch } = await visit(desk);
  await page.goto('/businesses?near=52.520,13.405&radius=10', { waitUntil: 'networkidle' });
  await mapOf(page).getByRole('img', { name: 'You are here' }).waitFor();
  assert.equal(await page.locator('.map-radius').count(), 1);
  assert.equal(await page.getByRole('link', { name: 'Search this area' }).count(), 0);
  await mapOf(page).focus();
  await page.keyboard.press('ArrowRight');
  const searched = page.waitForResponse((response) => /\/api\/businesses\?.*bbox=/.test(response.url()));
  await page.getByRole('link', { name: 'Search this area' }).click();
  await page.waitForURL(/area=/);
  const total = Number((await searched).headers()[totalCountHeader.toLowerCase()]);
  const found = page.getByText(/results? found$/).first();
  await untilSame('answered, found and counted on the map', async () => [
    total,
    numberOf(await found.textContent()),
    numberOf(await countOf(page).textContent()),
  ]);
  assert.deepEqual(watch.faults, []);
});

journey('the map works without pictures, says so, and has others by night where they are set', async (stage) => {
  const { page, context } = await stage.visit({ ...desk, colorScheme: 'light' });
  const day = await serveTiles(context, 'day.example', '#eee8d8');
  const night = await serveTiles(context, 'night.example', '#223');
  const map = { ...defaultSiteSettings.map, tileUrl: 'https://day.example/{z}/{x}/{y}', nightTileUrl: 'https://night.example/{z}/{x}/{y}' };
  await asOperator(stage, 'PUT', '/api/admin/site-settings', { map });
  day.isUp = false;
  try {
    await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
    const missing = page.getByText('The map’s pictures cannot be loaded.');
    await missing.waitFor();
    assert.ok(day.asked.length > 0 && (await drawnOn(page)) > 0, 'the pins are there');
    await requireAccessible(page, 'the map without its pictures');
    day.isUp = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await missing.waitFor({ state: 'hidden' });
    assert.deepEqual(night.asked, []);
    const darkened = page.waitForResponse(/night\.example/);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await darkened;
  } finally {
    await asOperator(stage, 'PUT', '/api/admin/site-settings', { map: defaultSiteSettings.map });
  }
});

journey('on a phone the map fills the window, and keeps the search, its filters and its count', async ({ visit }) => {
  const { page, watch } = await visit(phone);
  await page.goto('/businesses?search=caf%C3%A9&city=berlin', { waitUntil: 'networkidle' });
  const found = numberOf(
    await page
      .getByText(/results? found$/)
      .first()
      .textContent(),
  );
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await mapOf(page).locator('.map-cluster, .map-pin').first().waitFor();
  await fitsWindow(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'nothing scrolls');
  assert.equal(await page.getByRole('combobox', { name: 'Search businesses' }).inputValue(), 'café');
  await page.getByRole('link', { name: 'Filters' }).waitFor();
  assert.equal(
    numberOf(
      await page
        .locator('main')
        .getByText(/^[\d,+]+ results?$/)
        .last()
        .textContent(),
    ),
    found,
  );
  await requireAccessible(page, 'the map of a phone');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page
    .getByText(/results? found$/)
    .first()
    .waitFor();
  assert.deepEqual(watch.faults, []);
});
