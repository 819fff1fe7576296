import type { SitemapCoverage } from '@directory/contracts';
import type { WrittenSitemap } from '../writing/sitemap-writer.ts';

/** Sums of a written sitemap, by kind of page. */
export const coverageOf = ({ types }: WrittenSitemap): SitemapCoverage[] =>
  types.map(({ type, files, thin, tooLong }) => ({
    type,
    urls: files.reduce((sum, { urls }) => sum + urls, 0),
    files: files.length,
    thin,
    tooLong,
    lastmod: files.reduce<string | null>((newest, { lastmod }) => (lastmod !== null && lastmod > (newest ?? '') ? lastmod : newest), null),
  }));
