import { describe, expect, it } from '@jest/globals';
import { checkSitemap } from './check-sitemap.ts';

const site = 'https://directory.example';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (element: string, loc: string, lastmod?: string): string =>
  `<${element}><loc>${loc}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${element}>\n`;
const page = (path: string, lastmod?: string): string => entry('url', site + path, lastmod);
const file = (...pages: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${protocol}">\n${pages.join('')}</urlset>`;
const index = (...files: string[]): string => `<sitemapindex xmlns="${protocol}">${files.join('')}</sitemapindex>`;
const one = index(entry('sitemap', `${site}/a.xml`));

/** Content in pieces that end at any byte. */
async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7) yield content.subarray(at, at + 7);
}

const check = (files: Record<string, string | Buffer>, onUrl?: (url: string) => void) =>
  checkSitemap(
    `${site}/sitemap.xml`,
    async (address) => {
      const content = files[address.slice(site.length + 1, -'.xml'.length)];
      return inPieces(Buffer.from(content as string));
    },
    onUrl,
  );

const checkFile = (content: string | Buffer) => check({ sitemap: one, a: content });

describe('checkSitemap', () => {
  it('reads a sound sitemap, whose bytes come in any pieces', async () => {
    const [first, second] = ['2026-01-02T03:04:05.000Z', '2026-01-09'];
    const sitemap = index(entry('sitemap', `${site}/a.xml`, second), entry('sitemap', `${site}/b.xml`));
    const urls: string[] = [];
    const a = file(page('/?a=1&amp;b=2', first), page('/x', second), page('/y'));
    const checked = await check({ sitemap, a, b: file(page('/z')) }, (url) => urls.push(url));
    expect(checked).toEqual({ files: 2, urls: 4, mostBytes: a.length });
    expect(urls).toEqual([`${site}/?a=1&b=2`, `${site}/x`, `${site}/y`, `${site}/z`]);
  });

  it.each([
    ['an element that is not closed', `<urlset xmlns="${protocol}"><url><loc>${site}/</loc></url>`, /unclosed tag/],
    ['a sign that is not escaped', file(page('/?a&b')), /unclosed tag/],
    ['an entity that XML does not know', file(page('/&eacute;')), /entity/],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(file(page('/')).slice(0, -9)), Buffer.from([0xff])]), /not valid/i],
    ['another encoding', file(page('/')).replace('UTF-8', 'ISO-8859-9'), /declared as ISO-8859-9/],
    ['a document type', `<!DOCTYPE urlset><urlset xmlns="${protocol}">${page('/')}</urlset>`, /document type/],
    ['no namespace', `<urlset>${page('/')}</urlset>`, /<urlset> stands where it may not/],
    ['the root of an index', index(entry('sitemap', `${site}/b.xml`)), /<sitemapindex> stands/],
    ['elements in another order', file(`<url><lastmod>2026-01-02</lastmod><loc>${site}/</loc></url>`), /<lastmod> stands/],
    ['two addresses in one entry', file(`<url><loc>${site}/</loc><loc>${site}/x</loc></url>`), /<loc> stands/],
    ['an unknown element', file(`<url><loc>${site}/</loc><title>x</title></url>`), /<title> stands/],
    ['an attribute', file(`<url id="1"><loc>${site}/</loc></url>`), /has an attribute/],
    ['text between entries', file(page('/'), 'x'), /Text stands in <urlset>/],
    ['no entry', file(), /no entry/],
    ['an entry without address', file('<url></url>'), /no absolute address/],
    ['a path alone', file(entry('url', '/x')), /no absolute address/],
    ['a script', file(entry('url', 'javascript:alert(1)')), /no absolute address/],
    ['letters that are not escaped', file(page('/söhne')), /no absolute address/],
    ['2,048 characters', file(page('/'.padEnd(2048 - site.length, 'x'))), /2048 characters/],
    ['another host', file(page('/'), entry('url', 'https://other.example/')), /other\.example\/ is of another host/],
    ['another scheme', file(entry('url', 'http://directory.example/')), /is of another host/],
    ['a date in words', file(page('/', 'yesterday')), /no W3C date/],
    ['a day that is none', file(page('/', '2026-13-40')), /no W3C date/],
    ['a time without its zone', file(page('/', '2026-01-02T03:04:05')), /no W3C date/],
    ['an address twice', file(page('/x'), page('/x')), /1 addresses of 2 stand/],
    ['a change that the index does not know', file(page('/', '2026-01-02')), /the index says null/],
  ])('refuses %s', async (_, content, message) => {
    await expect(checkFile(content)).rejects.toThrow(message);
  });

  it('refuses an address that two files have, and a file that stands twice in the index', async () => {
    const [a, b] = [entry('sitemap', `${site}/a.xml`), entry('sitemap', `${site}/b.xml`)];
    await expect(check({ sitemap: index(a, b), a: file(page('/x')), b: file(page('/x')) })).rejects.toThrow(/1 addresses of 2 stand/);
    await expect(check({ sitemap: index(a, a), a: file(page('/x')) })).rejects.toThrow(/names a file twice/);
  });

  it('refuses a file of another host, whatever it holds', async () => {
    const sitemap = index(entry('sitemap', 'https://other.example/a.xml'));
    await expect(check({ sitemap })).rejects.toThrow(/of another host/);
  });

  it('refuses 50,001 entries, and more than 50 MB', async () => {
    const pages = Array.from({ length: 50_001 }, (_, id) => page(`/${id}`));
    const open = (content: string) => async (address: string) =>
      (async function* () {
        yield Buffer.from(address.endsWith('sitemap.xml') ? one : content);
      })();
    const checkWhole = (content: string) => checkSitemap(`${site}/sitemap.xml`, open(content));
    await expect(checkWhole(file(...pages))).rejects.toThrow(/more than 50000 entries/);
    expect(await checkWhole(file(...pages.slice(1)))).toMatchObject({ urls: 50_000 });
    await expect(checkWhole(`${file(page('/'))}${' '.repeat(50 * 1024 ** 2)}`)).rejects.toThrow(/more than 52428800 bytes/);
  });
});
