export * from './fresh-database.ts';
export * from './fresh-redis.ts';
export { type OpenNowCase, openNowCases } from './open-now-cases.ts';
export * from './part-process.ts';
export { type CheckedSitemap, checkSitemap } from './sitemap/check-sitemap.ts';
export { type SitemapEntry, SitemapParser } from './sitemap/sitemap-parser.ts';
export * from './test-servers.ts';
export * from './wait-until.ts';
