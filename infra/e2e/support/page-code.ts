import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { defaultSnippets, type SnippetForm } from '@directory/contracts';
import type { Page } from 'playwright-core';
import type { Stage } from './journeys.ts';
import { asOperator } from './operator-call.ts';
import { until } from './until.ts';

export const ownSnippet = (id: string, position: SnippetForm['position'], code: string, more: Partial<SnippetForm> = {}): SnippetForm => ({
  id,
  name: id,
  description: '',
  enabled: true,
  position,
  purpose: 'necessary',
  code,
  ...more,
});

/** The defaults, all off, and these. */
export const saveSnippets = (stage: Stage, own: readonly SnippetForm[]) =>
  asOperator(stage, 'POST', '/api/admin/html-injection', [...defaultSnippets, ...own]);

/** Waits until pages carry what was saved. */
export const untilPages = async ({ product }: Stage, text: string, isThere: boolean): Promise<void> => {
  await until(`pages that ${isThere ? 'carry' : 'lack'} ${text}`, async () => {
    const page = await (await fetch(`${product.address}/about`)).text();
    return page.includes(text) === isThere;
  });
};

/** Requests that leave for other servers, from now on. */
export const foreignRequests = (page: Page, { product }: Stage): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.address)) asked.push(request.url());
  });
  return asked;
};

/** Runs of scripts that count themselves. */
export const runsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { runs?: Record<string, number> }).runs ?? {});

/** Waits until scripts have run so often: those at the end of a page may come after its last request. */
export const untilRun = async (page: Page, runs: Record<string, number>, message?: string): Promise<void> => {
  await until('scripts to have run', async () => isDeepStrictEqual(await runsOf(page), runs)).catch(() => undefined);
  assert.deepEqual(await runsOf(page), runs, message);
};

export const counting = (name: string): string =>
  `<script>window.runs = window.runs || {}; runs["${name}"] = (runs["${name}"] || 0) + 1;</script>`;

/** Follows links of the site, without loading a page anew. */
export const walkThrough = async (page: Page): Promise<void> => {
  for (const name of ['About', 'Contact', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(new RegExp(`/${name.toLowerCase()}$`));
  }
};
