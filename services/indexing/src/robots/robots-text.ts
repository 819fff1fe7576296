/** The site's public address, for crawlers. */
export interface SiteAddress {
  /** PUBLIC_URL, or null where the site has none yet. */
  publicUrl: string | null;
}

const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api'];
const unpublished = ['# This site has no public address yet: its pages ask not to be indexed.'];

/**
 * Text of /robots.txt: the back office and the API are no pages. A site without a public address is not shut here as well:
 * a crawler that is not allowed to read a page cannot see its noindex.
 */
export const robotsText = ({ publicUrl }: SiteAddress): string => `${[...(publicUrl ? [] : unpublished), ...rules].join('\n')}\n`;
