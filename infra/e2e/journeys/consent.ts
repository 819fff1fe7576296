import assert from 'node:assert/strict';
import { type Business, defaultSiteSettings, type Placement, placements } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { asOperator } from '../support/operator-call.ts';
import { counting, foreignRequests, ownSnippet, runsOf, saveSnippets, untilPages, walkThrough } from '../support/page-code.ts';
import { untilEqual } from '../support/until.ts';

const tracker = 'https://tracker.example';
const photo = 'https://photos.example/front.jpg';
const withPhotos = 12;

const { ads: _, ...settings } = defaultSiteSettings;

const booked: Placement[] = placements.map((placement) => ({
  placement,
  enabled: true,
  adClient: 'ca-pub-1234567890',
  adSlot: '42',
  adFormat: 'rectangle',
  adStyle: {},
  frequency: 3,
}));

/** Code of every purpose, advertisements everywhere, and photos of other servers. → a business with one */
const enableEverything = async (stage: Stage): Promise<Business> => {
  const head = `<meta name="owner-check" content="x"><script src="${tracker}/settings.js"></script>`;
  await asOperator(stage, 'PUT', '/api/admin/site-settings', { ...settings, headCodes: head, googleTagManager: 'GTM-ABCD123' });
  await asOperator(stage, 'POST', '/api/admin/ad-settings', booked);
  const listed = await fetch(`${stage.product.address}/api/businesses?city=berlin&limit=${withPhotos}`);
  const businesses = (await listed.json()) as Business[];
  for (const { id } of businesses) await asOperator(stage, 'PATCH', `/api/businesses/${id}`, { photoUrl: photo });
  await saveSnippets(stage, [
    ownSnippet('measure', 'head', `<script async src="${tracker}/measure.js"></script>`, { purpose: 'analytics' }),
    ownSnippet('pixel', 'body-end', `<img src="${tracker}/pixel.gif" alt="">${counting('pixel')}`, { purpose: 'advertising' }),
  ]);
  await untilPages(stage, 'runs["pixel"]', true);
  return businesses[0];
};

const disableEverything = async (stage: Stage): Promise<void> => {
  await asOperator(stage, 'PUT', '/api/admin/site-settings', settings);
  await asOperator(stage, 'POST', '/api/admin/ad-settings', []);
  await saveSnippets(stage, []);
  await untilPages(stage, 'owner-check', false);
};

/** Loads a page anew and scrolls through it: what waits to come near is asked for. */
const readWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
};

const pagesOf = ({ slug }: Business): string[] => ['/', '/city/berlin', `/business/${slug}`, '/businesses?city=berlin', '/no/such/page'];

const hostsOf = (asked: readonly string[]): string[] => [...new Set(asked.map((url) => new URL(url).host))].toSorted();

const declineAndAccept = async (stage: Stage, business: Business): Promise<void> => {
  const { page, watch } = await stage.visit({ allowsEmbeds: false });
  const asked = foreignRequests(page, stage);
  const question = page.getByRole('region', { name: 'Cookies' });
  for (const path of pagesOf(business)) await readWhole(page, path);
  await requireAccessible(page, 'the question for consent');
  await page.goto(`/business/${business.slug}`, { waitUntil: 'networkidle' });
  await requireAccessible(page, 'a page whose map and photos wait');
  await question.getByRole('button', { name: 'Decline' }).click();
  await readWhole(page, `/business/${business.slug}`);
  await walkThrough(page);
  assert.equal(await page.locator('meta[name="owner-check"]').count(), 1, 'a tag that runs nothing stands there at once');
  assert.deepEqual([asked, await runsOf(page)], [[], {}]);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => (window as unknown as { runs?: object }).runs !== undefined);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), { pixel: 1 });
  assert.deepEqual(hostsOf(asked), ['tracker.example', 'www.googletagmanager.com']);
  for (const path of pagesOf(business)) await readWhole(page, path);
  const embeds = ['photos.example', 'tile.openstreetmap.org', 'www.openstreetmap.org'];
  const all = ['pagead2.googlesyndication.com', 'tracker.example', 'www.googletagmanager.com', ...embeds].toSorted();
  // The frame of a map begins to load at its leisure.
  await readWhole(page, `/business/${business.slug}`);
  await untilEqual('the hosts of everything that was allowed', all, async () => hostsOf(asked));
  assert.deepEqual(watch.faults, []);
};

journey('without consent not one request leaves for others, and with it the code runs once', async (stage) => {
  const business = await enableEverything(stage);
  try {
    await declineAndAccept(stage, business);
  } finally {
    // The journeys behind it meet no question.
    await disableEverything(stage);
  }
});

journey('a map and photos come singly where the visitor asks for them, on this page and the next', async (stage) => {
  const listed = await fetch(`${stage.product.address}/api/businesses?city=berlin&limit=1`);
  const [{ slug, id }] = (await listed.json()) as Business[];
  await asOperator(stage, 'PATCH', `/api/businesses/${id}`, { photoUrl: photo });
  const { page, watch } = await stage.visit({ allowsEmbeds: false });
  const asked = foreignRequests(page, stage);
  await readWhole(page, '/businesses?city=berlin');
  assert.equal(asked.length, 0, 'nothing was asked for before');
  await page.getByRole('complementary', { name: 'Map' }).getByRole('button', { name: 'Show map' }).click();
  await page.locator('.map-cluster, .map-pin').first().waitFor();
  await readWhole(page, `/business/${slug}`);
  await page.getByTitle(/^Map of /).waitFor();
  assert.ok(!asked.includes(photo), 'photos were not asked for');
  const photoCame = page.waitForRequest(photo);
  await page.getByRole('button', { name: 'Show photos' }).click();
  await photoCame;
  assert.deepEqual(hostsOf(asked), ['photos.example', 'tile.openstreetmap.org', 'www.openstreetmap.org']);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Show map' }).waitFor();
  assert.deepEqual(watch.faults, []);
});
