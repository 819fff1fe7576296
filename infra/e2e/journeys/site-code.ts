import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultSiteSettings, defaultSnippets, type SnippetForm } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { asOperator } from '../support/operator-call.ts';

const tracker = 'https://tracker.example';

const ownSnippet = (id: string, position: SnippetForm['position'], code: string, more: Partial<SnippetForm> = {}): SnippetForm => ({
  id,
  name: id,
  description: '',
  enabled: true,
  position,
  purpose: 'necessary',
  code,
  ...more,
});

const saveSnippets = (stage: Stage, own: readonly SnippetForm[]) =>
  asOperator(stage, 'POST', '/api/admin/html-injection', [...defaultSnippets, ...own]);

/** Waits until pages carry what was saved. */
const untilPages = async ({ product }: Stage, text: string, isThere: boolean): Promise<void> => {
  const deadline = performance.now() + 10_000;
  while ((await (await fetch(`${product.address}/about`)).text()).includes(text) !== isThere) {
    assert.ok(performance.now() < deadline, `pages ${isThere ? 'carry' : 'lack'} ${text}`);
    await delay(50);
  }
};

const foreignRequests = (page: Page, { product }: Stage): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.address)) asked.push(request.url());
  });
  return asked;
};

/** Follows links of the site, without loading a page anew. */
const walkThrough = async (page: Page): Promise<void> => {
  for (const name of ['About', 'Contact', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(new RegExp(`/${name.toLowerCase()}$`));
  }
};

const runsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { runs?: Record<string, number> }).runs ?? {});

const counting = (name: string): string =>
  `<script>window.runs = window.runs || {}; runs["${name}"] = (runs["${name}"] || 0) + 1;</script>`;

journey('a script in each position runs once, however far the visitor walks, and is gone when it is switched off', async (stage) => {
  const positions = ['head', 'body-start', 'body-end'] as const;
  const own = positions.map((position) => ownSnippet(`own-${position}`, position, counting(position)));
  await saveSnippets(stage, own);
  await untilPages(stage, 'runs["body-end"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const once = { head: 1, 'body-start': 1, 'body-end': 1 };
  assert.deepEqual(await runsOf(page), once);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), once, 'after four pages');
  assert.deepEqual(watch.faults, []);
  await saveSnippets(
    stage,
    own.map((snippet) => ({ ...snippet, enabled: false })),
  );
  await untilPages(stage, 'runs["body-end"]', false);
  await page.goto('/about', { waitUntil: 'networkidle' });
  assert.deepEqual(await runsOf(page), {});
});

journey('a broken or hostile snippet takes neither the page nor the code behind it away', async (stage) => {
  const hostile = [
    ownSnippet('open-comment', 'head', '<!-- never closed'),
    ownSnippet('open-script', 'head', '<script>window.broken = ('),
    ownSnippet('throws', 'body-start', '<script>throw new Error("snippet at work")</script>'),
    ownSnippet('open-tags', 'body-start', '</div></body><table><div hidden><textarea><style>'),
    ownSnippet('last', 'body-end', counting('last')),
  ];
  await saveSnippets(stage, hostile);
  await untilPages(stage, 'runs["last"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(await runsOf(page), { last: 1 }, 'the code behind it runs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  const own = watch.faults.filter((fault) => !/snippet at work|SyntaxError|Unexpected/.test(fault));
  assert.deepEqual(own, [], 'nothing of the page itself has failed');
  await saveSnippets(stage, []);
  await untilPages(stage, 'runs["last"]', false);
});

journey('without consent not one request leaves for others, and with it the code runs once', async (stage) => {
  const { ads: _, ...settings } = defaultSiteSettings;
  const head = `<meta name="owner-check" content="x"><script src="${tracker}/settings.js"></script>`;
  await asOperator(stage, 'PUT', '/api/admin/site-settings', { ...settings, headCodes: head, googleTagManager: 'GTM-ABCD123' });
  await saveSnippets(stage, [
    ownSnippet('measure', 'head', `<script async src="${tracker}/measure.js"></script>`, { purpose: 'analytics' }),
    ownSnippet('pixel', 'body-end', `<img src="${tracker}/pixel.gif" alt="">${counting('pixel')}`, { purpose: 'advertising' }),
  ]);
  await untilPages(stage, 'runs["pixel"]', true);
  const { page, watch } = await stage.visit();
  const asked = foreignRequests(page, stage);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const question = page.getByRole('region', { name: 'Cookies' });
  await question.waitFor();
  await requireAccessible(page, 'the question for consent');
  await question.getByRole('button', { name: 'Decline' }).click();
  await walkThrough(page);
  await page.reload({ waitUntil: 'networkidle' });
  assert.equal(await page.locator('meta[name="owner-check"]').count(), 1, 'a tag that runs nothing stands there at once');
  assert.deepEqual([asked, await runsOf(page)], [[], {}]);
  await page
    .getByRole('button', { name: /cookie/i })
    .first()
    .click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => (window as unknown as { runs?: object }).runs !== undefined);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), { pixel: 1 });
  const hosts = [...new Set(asked.map((url) => new URL(url).host))].toSorted();
  assert.deepEqual(hosts, ['tracker.example', 'www.googletagmanager.com']);
  assert.deepEqual(watch.faults, []);
  await asOperator(stage, 'PUT', '/api/admin/site-settings', settings);
  await saveSnippets(stage, []);
  await untilPages(stage, 'owner-check', false);
});
