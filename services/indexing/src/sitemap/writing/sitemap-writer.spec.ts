import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { minIndexedBusinesses, type PublicAddress } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSitemapFile, readSitemapIndex } from '../../../test/sitemap-reader.ts';
import { mostUrlsPerFile } from './limits.ts';
import { SitemapWriter } from './sitemap-writer.ts';

const origin = 'https://directory.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const address = (given: Partial<PublicAddress>): PublicAddress => ({
  kind: 'business',
  slug: 'roma',
  parentSlug: null,
  businessCount: null,
  changedAt: '2026-01-02T03:04:05.000Z',
  businessId: 1,
  ...given,
});

const write = async (...addresses: PublicAddress[]) => {
  const writer = new SitemapWriter(folder, origin);
  await writer.add(addresses);
  return writer.close();
};

const textOf = (name: string): string => readFileSync(join(folder, `${name}.xml`), 'utf8');
const pathsOf = (name: string): string[] => readSitemapFile(textOf(name)).map(({ loc }) => loc.slice(origin.length));

describe('SitemapWriter', () => {
  it('writes a file for each kind of page, and an index of them', async () => {
    await write(
      address({ kind: 'country', slug: 'GB', businessCount: 3 }),
      address({ kind: 'category', slug: 'bars', businessCount: 1 }),
      address({ kind: 'city', slug: 'london', businessCount: 1 }),
      address({ kind: 'countryCategory', slug: 'bars', parentSlug: 'GB', businessCount: 3 }),
      address({ kind: 'cityCategory', slug: 'bars', parentSlug: 'london', businessCount: 3 }),
      address({ changedAt: '2026-01-09T00:00:00.000Z' }),
    );
    const files = readSitemapIndex(textOf('sitemap'));
    const names = ['pages', 'countries', 'categories', 'cities', 'categories-in-countries', 'categories-in-cities', 'businesses'];
    expect(files.map(({ loc }) => loc)).toEqual(names.map((name) => `${origin}/sitemaps/${name}-1.xml`));
    expect(files.at(-1)?.lastmod).toBe('2026-01-09T00:00:00.000Z');
    expect(names.slice(1).flatMap((name) => pathsOf(`${name}-1`))).toEqual([
      ...['/country/gb', '/category/bars', '/city/london', '/country/gb/bars', '/city/london/bars', '/business/roma'],
    ]);
  });

  it('gives pages that show the catalog its newest change, and texts no time at all', async () => {
    await write(address({ changedAt: '2026-01-09T00:00:00.000Z' }), address({ slug: 'como' }));
    const pages = readSitemapFile(textOf('pages-1'));
    expect(pages.filter(({ lastmod }) => lastmod === '2026-01-09T00:00:00.000Z').map(({ loc }) => loc.slice(origin.length))).toEqual([
      ...['/', '/businesses', '/categories', '/cities'],
    ]);
    expect(pages.filter(({ lastmod }) => lastmod === null)).toHaveLength(6);
  });

  it('has the home page and the texts of an empty catalog, whose lists are not indexed', async () => {
    const { types } = await write();
    expect(pathsOf('pages-1').slice(0, 2)).toEqual(['/', '/about']);
    expect(types.flatMap(({ files }) => files)).toHaveLength(1);
    expect(readSitemapIndex(textOf('sitemap'))).toEqual([{ loc: `${origin}/sitemaps/pages-1.xml`, lastmod: null }]);
  });

  it('leaves thin countries and thin lists of categories out, and counts them', async () => {
    const list = { kind: 'cityCategory', parentSlug: 'london' } as const;
    const { types } = await write(
      address({ ...list, slug: 'bars', businessCount: minIndexedBusinesses }),
      address({ ...list, slug: 'cafes', businessCount: minIndexedBusinesses - 1 }),
      address({ kind: 'city', slug: 'london', businessCount: 1 }),
      address({ kind: 'country', slug: 'GB', businessCount: minIndexedBusinesses }),
      address({ kind: 'country', slug: 'TR', businessCount: minIndexedBusinesses - 1 }),
    );
    expect(pathsOf('countries-1')).toEqual(['/country/gb']);
    expect(types.find(({ type }) => type === 'country')).toMatchObject({ thin: 1 });
    expect(pathsOf('categories-in-cities-1')).toEqual(['/city/london/bars']);
    expect(types.find(({ type }) => type === 'cityCategory')).toMatchObject({ thin: 1, tooLong: 0 });
    expect(pathsOf('cities-1')).toEqual(['/city/london']);
  });

  it('begins another file after 50,000 addresses', async () => {
    const writer = new SitemapWriter(folder, origin);
    for (let id = 1; id <= mostUrlsPerFile + 1; id += 1) await writer.add([address({ slug: `b-${id}`, businessId: id })]);
    const { types } = await writer.close();
    expect(types.at(-1)?.files.map(({ name, urls }) => [name, urls])).toEqual([
      ['businesses-1', mostUrlsPerFile],
      ['businesses-2', 1],
    ]);
    expect(pathsOf('businesses-1')).toHaveLength(mostUrlsPerFile);
    expect(pathsOf('businesses-2')).toEqual([`/business/b-${mostUrlsPerFile + 1}`]);
    expect(readSitemapIndex(textOf('sitemap'))).toHaveLength(3);
  });

  it('begins another file before 50 MB', async () => {
    const slug = 'ü'.repeat(330);
    const writer = new SitemapWriter(folder, origin);
    for (let id = 1; id <= 30_000; id += 1) await writer.add([address({ slug })]);
    const { types } = await writer.close();
    const files = types.at(-1)?.files ?? [];
    expect(files).toHaveLength(2);
    for (const { bytes } of files) expect(bytes).toBeLessThanOrEqual(50_000_000);
  });

  it.each(["o'neill & söhne", '<script>alert("x")</script>', ']]>', '../../etc/passwd', 'a b?c=d#e', '\u{1F355}', '&amp;', '%2e%2e'])(
    'reads the slug %s back as it was, from valid XML',
    async (slug) => {
      await write(address({ slug }));
      const [path] = pathsOf('businesses-1');
      expect(path.split('/')).toHaveLength(3);
      expect(decodeURIComponent(path.slice('/business/'.length))).toBe(slug);
      expect(textOf('businesses-1')).toMatch(/^[\x20-\x7e\n]*$/);
    },
  );

  it('leaves an address out that is too long for the protocol, and counts it', async () => {
    const { types } = await write(address({ slug: 'x'.repeat(2100) }), address({ slug: 'y'.repeat(2000) }));
    expect(types.at(-1)).toMatchObject({ tooLong: 1, files: [{ urls: 1 }] });
  });

  it('writes beside each file the same compressed', async () => {
    await write(address({}));
    const names = readdirSync(folder);
    const plain = names.filter((name) => name.endsWith('.xml'));
    expect(names.filter((name) => name.endsWith('.gz'))).toEqual(plain.map((name) => `${name}.gz`));
    for (const name of plain)
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(readFileSync(join(folder, name), 'utf8'));
  });

  it('says of the same pages the same', async () => {
    const first = await write(address({}));
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
    const second = await write(address({}));
    expect(second).toEqual(first);
  });
});
