import { SeenAddresses } from './seen-addresses.ts';
import { type SitemapEntry, SitemapParser } from './sitemap-parser.ts';

export interface CheckedSitemap {
  /** Without the index. */
  files: number;
  urls: number;
  /** Of the largest file, before compression. */
  mostBytes: number;
}

/** → the content of the file at an address of the site, unpacked. */
export type OpenSitemapFile = (address: string) => Promise<AsyncIterable<Uint8Array>>;

const wrong = (address: string, cause: unknown): Error => new Error(`${address}: ${(cause as Error).message}`, { cause });

/** Hands the entries of a file on, one by one. → its bytes */
const readFile = async (
  address: string,
  root: 'urlset' | 'sitemapindex',
  open: OpenSitemapFile,
  take: (entry: SitemapEntry) => void,
): Promise<number> => {
  const parser = new SitemapParser(root);
  try {
    for await (const piece of await open(address)) for (const entry of parser.read(piece)) take(entry);
    for (const entry of parser.end()) take(entry);
  } catch (error) {
    throw wrong(address, error);
  }
  return parser.bytes;
};

const requireOrigin = (address: string, origin: string): void => {
  if (new URL(address).origin !== origin) throw new Error(`${address} is of another host than ${origin}.`);
};

/** The later one of two times, either of which may not be known. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) > Date.parse(one)) ? other : one;

/** Holds one file and its line of the index against the protocol. → its bytes */
const checkFile = async (
  { loc, lastmod }: SitemapEntry,
  origin: string,
  open: OpenSitemapFile,
  take: (url: string) => void,
): Promise<number> => {
  requireOrigin(loc, origin);
  let newest: string | null = null;
  const bytes = await readFile(loc, 'urlset', open, (page) => {
    requireOrigin(page.loc, origin);
    newest = later(newest, page.lastmod);
    take(page.loc);
  });
  if (newest !== lastmod) throw new Error(`${loc} has changed at ${newest}, and the index says ${lastmod}.`);
  return bytes;
};

/**
 * Holds a whole sitemap against the protocol, in constant memory: every file by itself (`SitemapParser`), all addresses of the index's own site,
 * none twice across the files, and the index's times those of the newest entries. Throws at the first fault.
 */
export const checkSitemap = async (
  index: string,
  open: OpenSitemapFile,
  onUrl: (url: string) => void = () => undefined,
): Promise<CheckedSitemap> => {
  const { origin } = new URL(index);
  const files: SitemapEntry[] = [];
  await readFile(index, 'sitemapindex', open, (file) => files.push(file));
  if (new Set(files.map(({ loc }) => loc)).size < files.length) throw new Error(`${index} names a file twice.`);
  const seen = new SeenAddresses();
  const take = (url: string): void => {
    seen.add(url);
    onUrl(url);
  };
  let mostBytes = 0;
  for (const file of files) mostBytes = Math.max(mostBytes, await checkFile(file, origin, open, take));
  const repeated = seen.countRepeated();
  if (repeated > 0) throw new Error(`${repeated} addresses of ${seen.count} stand in the sitemap once more.`);
  return { files: files.length, urls: seen.count, mostBytes };
};
