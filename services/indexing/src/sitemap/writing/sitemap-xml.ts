import { escapeXml } from '@directory/contracts';

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entry = (element: string, url: string, lastmod: string | null): string =>
  `<${element}><loc>${escapeXml(url)}</loc>${lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`}</${element}>\n`;

/** Start and end of a file of addresses. */
export const fileFrame = { start: `${declaration}<urlset xmlns="${protocol}">\n`, end: '</urlset>\n' } as const;

/** A page's line. `lastmod`: ISO 8601, or null where it is not known. */
export const urlEntry = (url: string, lastmod: string | null): string => entry('url', url, lastmod);

/** The index of the files. */
export const indexXml = (files: readonly { url: string; lastmod: string | null }[]): string =>
  `${declaration}<sitemapindex xmlns="${protocol}">\n${files.map(({ url, lastmod }) => entry('sitemap', url, lastmod)).join('')}</sitemapindex>\n`;
