import { fetchPatiently } from './fetch-patiently.ts';
import { type ReadPage, readPage } from './read-page.ts';

export interface CrawledPage extends ReadPage {
  address: string;
  status: number;
  /** Where a redirect leads; null where it is none. */
  movedTo: string | null;
  /** Clicks from the home page. */
  depth: number;
  /** The page on which its link was found first; null for the home page. */
  foundOn: string | null;
}

/** As many as the site lets one client have under way. */
const readsAtOnce = 4;

interface Found {
  address: string;
  depth: number;
  foundOn: string | null;
}

const fetchPage = async (found: Found): Promise<CrawledPage> => {
  const answer = await fetchPatiently(found.address);
  const text = await answer.text();
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const location = answer.headers.get('location');
  const page = readPage(isHtml ? text : '', found.address);
  return { ...page, ...found, status: answer.status, movedTo: location && new URL(location, found.address).href };
};

/** Paths that robots.txt keeps crawlers from. */
const readDisallowed = async (origin: string): Promise<string[]> => {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  return [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path);
};

/** A page that search engines keep under the address that it has. */
export const isKept = ({ isIndexed, canonicals, address }: CrawledPage): boolean => isIndexed && canonicals[0] === address;

const isOpenTo = async (origin: string): Promise<(address: string) => boolean> => {
  const disallowed = await readDisallowed(origin);
  return (address) => {
    const { origin: site, pathname } = new URL(address);
    return site === origin && !disallowed.some((path) => pathname.startsWith(path));
  };
};

/** Pages that other pages lead to; links of pages that engines do not keep are not relied on. */
const linksOf = (page: CrawledPage): string[] => {
  if (page.movedTo) return [page.movedTo];
  return isKept(page) ? page.links : [];
};

/** Follows links from the home page on, nearest pages first, as a search engine may: within the site, by its robots.txt, and so many clicks deep. */
export const crawlSite = async (origin: string, mostClicks: number): Promise<CrawledPage[]> => {
  const isOpen = await isOpenTo(origin);
  const pages: CrawledPage[] = [];
  const seen = new Set([`${origin}/`]);
  let level: Found[] = [{ address: `${origin}/`, depth: 0, foundOn: null }];
  while (level.length > 0) {
    const waiting = level.values();
    const next: Found[] = [];
    const follow = async (): Promise<void> => {
      for (const found of waiting) {
        const page = await fetchPage(found);
        pages.push(page);
        if (page.depth === mostClicks) continue;
        for (const address of linksOf(page).filter((link) => !seen.has(link) && isOpen(link))) {
          seen.add(address);
          next.push({ address, depth: page.depth + 1, foundOn: page.address });
        }
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, follow));
    level = next;
  }
  return pages;
};
