import assert from 'node:assert/strict';
import type { Business } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { journey } from '../support/journeys.ts';

const photo = 'https://photos.example/front.svg';
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="teal"/></svg>';

/** Leads from a city to its first business, whose record has photos at these addresses. */
const openWithPhotos = async (page: Page, photoUrl: string, imageUrl: string): Promise<void> => {
  await page.route(/\/api\/businesses\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Business), photoUrl, imageUrl } });
  });
  await page.goto('/city/berlin', { waitUntil: 'networkidle' });
  await page.locator('main article a').first().click();
  await page.waitForURL('**/business/**');
  await page.getByRole('heading', { name: 'Opening Hours' }).waitFor();
};

journey('a photo that cannot be had gives way to the next one', async ({ visit }) => {
  const { page } = await visit();
  await page.route('https://photos.example/**', (route) =>
    route.request().url() === photo ? route.fulfill({ contentType: 'image/svg+xml', body: drawn }) : route.fulfill({ status: 404 }),
  );
  await openWithPhotos(page, 'https://photos.example/gone.png', photo);
  const image = page.locator(`main img[src="${photo}"]`);
  await image.waitFor();
  assert.equal(await image.evaluate((element: HTMLImageElement) => element.referrerPolicy), 'no-referrer');
  assert.equal(await page.getByText('Image not available').count(), 0);
});

journey('without any photo that loads there is a drawing, and without the drawings an icon with the name', async ({ visit }) => {
  const { page } = await visit();
  await page.route('https://photos.example/**', (route) => route.fulfill({ status: 404 }));
  await openWithPhotos(page, 'https://photos.example/gone.png', 'https://photos.example/gone-too.png');
  await page.getByText('Image not available').waitFor();
  await page.locator('main svg.art use').first().waitFor({ state: 'attached' });
  const other = await visit();
  await other.page.route('**/art.svg', (route) => route.fulfill({ status: 404 }));
  // Other journeys give Berlin photos.
  await other.page.goto('/city/london', { waitUntil: 'networkidle' });
  // Where a drawing would stand too often there are letters, which need no file.
  const card = other.page.locator('main article:has(span.art)').first();
  await card.waitFor();
  const name = (await card.locator('h3 a').textContent())?.trim() ?? '';
  assert.equal((await card.locator('span.art').textContent())?.trim(), name);
});
