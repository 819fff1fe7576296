import { SaxesParser } from 'saxes';

export interface SitemapEntry {
  loc: string;
  lastmod: string | null;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const w3cTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const requireValid = ({ loc, lastmod }: SitemapEntry): void => {
  if (new URL(loc).href !== loc || loc.length >= 2048) throw new Error(`${loc} is no address for a sitemap.`);
  if (lastmod !== null && !w3cTime.test(lastmod)) throw new Error(`${lastmod} is no time.`);
};

/** Reads XML strictly, and by the protocol: one root, entries of one kind, each with one `loc` and at most one `lastmod`. */
const read = (text: string, root: string, element: string): SitemapEntry[] => {
  const entries: SitemapEntry[] = [];
  const path: string[] = [];
  let fields: Record<string, string> = {};
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    path.push(local);
    const expected = [[root], [root, element], [root, element, 'loc'], [root, element, 'lastmod']].map(String);
    if (uri !== namespace || !expected.includes(String(path)) || Object.hasOwn(fields, local))
      throw new Error(`<${path}> stands where it may not.`);
    if (path.length === 3) fields[local] = '';
  });
  parser.on('text', (value) => {
    const field = path[2];
    if (field) fields[field] += value;
    else if (value.trim() !== '') throw new Error(`Text stands in <${path}>.`);
  });
  parser.on('closetag', () => {
    if (path.length === 2) {
      const entry = { loc: fields.loc ?? '', lastmod: fields.lastmod ?? null };
      requireValid(entry);
      entries.push(entry);
      fields = {};
    }
    path.pop();
  });
  parser.write(text).close();
  if (entries.length > 50_000 || Buffer.byteLength(text) > 52_428_800) throw new Error('The file is larger than the protocol allows.');
  return entries;
};

export const readSitemapFile = (text: string): SitemapEntry[] => read(text, 'urlset', 'url');
export const readSitemapIndex = (text: string): SitemapEntry[] => read(text, 'sitemapindex', 'sitemap');
