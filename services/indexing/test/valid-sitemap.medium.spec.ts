import type { SitemapRefresh } from '@directory/contracts';
import { checkSitemap } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IndexingHarness, site } from './indexing-harness.ts';

const businesses = 500;
/** The last one is longer than the protocol lets an address be. */
const hardSlugs = ["o'neill & söhne", '<b>"x"]]>', 'a b?c=d#e', '\u{1F355}', '%2e%2e', 'x'.repeat(2100)];

describe('the sitemap of a small catalog', () => {
  let lab: IndexingHarness;

  beforeAll(async () => {
    lab = await IndexingHarness.start([]);
    lab.feed.count = businesses;
    for (const [index, slug] of hardSlugs.entries()) lab.feed.rename(index + 1, slug);
    lab.feed.touch(hardSlugs.length + 1);
    lab.feed.setList(5, 'country', 'GB');
    lab.feed.setList(2, 'country', 'TR');
    lab.feed.setList(1, 'city', 'london');
    lab.feed.setList(3, 'cityCategory', 'cafes', 'london');
    lab.feed.setList(2, 'cityCategory', 'bars', 'london');
    lab.feed.setList(3, 'countryCategory', 'cafes', 'GB');
  });
  afterAll(() => lab.stop());

  it('holds against the protocol, file by file and as a whole, and has no thin page and none that is too long', async () => {
    const { json: built } = await lab.call<SitemapRefresh>('POST', '/api/admin/refresh-sitemap');
    const urls: string[] = [];
    const open = async (address: string): Promise<AsyncIterable<Uint8Array>> => {
      const { status, json } = await lab.call<string>('GET', address.slice(site.length));
      expect(status).toBe(200);
      return (async function* () {
        yield Buffer.from(json);
      })();
    };
    const checked = await checkSitemap(`${site}/sitemap.xml`, open, (url) => urls.push(url.slice(site.length)));
    expect(checked).toMatchObject({ files: built.files, urls: built.urls });
    expect(urls.filter((path) => path.startsWith('/business/'))).toHaveLength(businesses - 1);
    const lists = urls.filter((path) => /^\/(country|city|category)\//.test(path));
    expect(lists.sort()).toEqual(['/category/cafes', '/city/london', '/city/london/cafes', '/country/gb', '/country/gb/cafes']);
  });
});
