import type { SiteAddress } from '../site/site-address.ts';

const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api'];
const unpublished = ['# This site has no public address yet: its pages ask not to be indexed.'];

/**
 * Text of /robots.txt: the back office and the API are no pages. A site without a public address is not shut here as well:
 * a crawler that is not allowed to read a page cannot see its noindex.
 */
export const robotsText = ({ publicUrl, origin }: SiteAddress): string =>
  `${[...(publicUrl ? [] : unpublished), ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
