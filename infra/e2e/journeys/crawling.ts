import assert from 'node:assert/strict';
import { type CrawledPage, crawlSite, isKept } from '../support/crawl-site.ts';
import { journey } from '../support/journeys.ts';
import { readSitemap } from '../support/read-sitemap.ts';

/** Clicks from the home page within which a search engine finds every page that it shall keep. */
const mostClicks = 5;

/** A further page of a list. Its links are followed, it stands for itself, and no sitemap names it. */
const isContinuation = ({ address }: CrawledPage): boolean => new URL(address).searchParams.has('page');

const listOf = ({ address }: CrawledPage): string => {
  const list = new URL(address);
  list.searchParams.delete('page');
  return list.href;
};

const twinsBy = (pages: readonly CrawledPage[], key: 'title' | 'description'): string[] =>
  Object.entries(Object.groupBy(pages, (page) => page[key]))
    .filter(([text, twins = []]) => text === '' || twins.length > 1)
    .map(([text, twins = []]) => `${text}: ${twins.map(({ address }) => address).join(' ')}`);

const requireSound = (pages: readonly CrawledPage[], kept: ReadonlySet<string>): void => {
  const faults = pages
    .filter(({ status }) => status !== 200)
    .map(({ address, status, foundOn }) => `${address}: ${status}, linked on ${foundOn}`);
  assert.deepEqual(faults, [], 'every link leads straight to a page');
  const strays = pages.filter(({ canonicals, isIndexed }) => canonicals.length !== 1 || (isIndexed && !kept.has(canonicals[0])));
  assert.deepEqual(
    strays.map(({ address, canonicals }) => `${address}: ${canonicals}`),
    [],
    'every page has one canonical address, that of a page that is kept',
  );
};

journey('a crawler finds every page that search engines shall keep, and the sitemap has exactly those', async ({ product, operator }) => {
  const { address: origin } = product;
  const headers = { cookie: operator.cookie, origin };
  const answer = await fetch(`${origin}/api/admin/refresh-sitemap`, { method: 'POST', headers });
  assert.equal(answer.status, 200, await answer.text());
  const sitemap: string[] = [];
  const [pages] = await Promise.all([crawlSite(origin, mostClicks), readSitemap(origin, (url) => sitemap.push(url))]);
  const kept = pages.filter(isKept);
  const keptAddresses = new Set(kept.map(({ address }) => address));
  requireSound(pages, keptAddresses);
  const found = kept.filter((page) => !isContinuation(page)).map(({ address }) => address);
  assert.deepEqual(
    sitemap.filter((address) => !keptAddresses.has(address)),
    [],
    'each page of the sitemap is found',
  );
  assert.deepEqual(
    found.filter((address) => !sitemap.includes(address)),
    [],
    'each page that is found stands in the sitemap',
  );
  assert.deepEqual(
    kept.filter((page) => !keptAddresses.has(listOf(page))),
    [],
    'a further page belongs to a list that is kept',
  );
  for (const key of ['title', 'description'] as const) assert.deepEqual(twinsBy(kept, key), [], `each page has a ${key} of its own`);
});
